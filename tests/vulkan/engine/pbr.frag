#version 460

layout(constant_id = 0) const bool HAS_NORMAL_MAP = true;
layout(constant_id = 1) const uint LIGHTS = 4;
layout(constant_id = 2) const float ALPHA_CUTOFF = 0.5;

struct Light {
	vec3 position;
	float radius;
	vec3 color;
	uint kind;
};

layout(set = 0, binding = 0, std140) uniform Camera {
	mat4 view_projection;
	vec3 eye;
	float exposure;
} camera;

layout(set = 0, binding = 1, std430) readonly buffer Lights {
	uint count;
	Light lights[];
};

layout(set = 1, binding = 0) uniform sampler2D maps[3]; /* base color, normal, roughness */
layout(set = 1, binding = 1) uniform texture2D environment; /* equirectangular */
layout(set = 1, binding = 2) uniform sampler linear_sampler;

layout(push_constant) uniform Draw {
	layout(offset = 64) uint material;
	layout(offset = 80) vec4 tint;
} draw;

layout(location = 0) in vec3 world_position;
layout(location = 1) in mat3 basis;
layout(location = 4) in vec2 uv;

layout(location = 0) out vec4 color;
layout(location = 1) out vec2 velocity;

void main()
{
	vec4 base = texture(maps[0], uv) * draw.tint;
	vec3 n = basis[2];
	vec3 light = vec3(0);

	if (base.a < ALPHA_CUTOFF)
		discard;
	if (HAS_NORMAL_MAP)
		n = basis * (texture(maps[1], uv).xyz * 2 - 1);
	float roughness = texture(maps[2], uv).g;
	vec3 to_eye = normalize(camera.eye - world_position);
	for (uint i = 0; i < min(count, LIGHTS); i++) {
		vec3 to_light = lights[i].position - world_position;
		vec3 h = normalize(normalize(to_light) + to_eye);
		float shine = pow(max(dot(n, h), 0), 2 / (roughness + 0.01));

		light += lights[i].color * (max(dot(n, to_light), 0) + shine) / lights[i].radius;
	}
	light += texture(sampler2D(environment, linear_sampler), reflect(-to_eye, n).xz * 0.5 + 0.5).rgb;
	color = vec4(base.rgb * light * camera.exposure, base.a);
	velocity = vec2(draw.material, 0);
}
