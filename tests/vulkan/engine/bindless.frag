#version 460
#extension GL_EXT_nonuniform_qualifier : require

struct Material {
	vec4 tint;
	uint albedo;
	uint normal;
	uint flags;
	float roughness;
};

layout(set = 1, binding = 0, std430) readonly buffer Materials {
	Material materials[];
};
layout(set = 1, binding = 1) uniform sampler samplers[2];
layout(set = 1, binding = 2) uniform texture2D textures[];

layout(push_constant) uniform Draw {
	layout(offset = 64) uint material;
} draw;

layout(location = 0) in vec3 world_position;
layout(location = 1) in mat3 basis;
layout(location = 4) in vec2 uv;

layout(location = 0) out vec4 color;

void main()
{
	Material m = materials[draw.material];
	uint picked = m.albedo + uint(uv.x);

	color = m.tint * texture(nonuniformEXT(sampler2D(textures[picked], samplers[0])), uv);
	color.rgb += textureLod(sampler2D(textures[m.normal], samplers[1]), uv, 0).rgb * basis +
		world_position * m.roughness;
}
