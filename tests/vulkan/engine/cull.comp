#version 460

layout(constant_id = 0) const uint GROUP = 64;
layout(local_size_x_id = 0) in;

struct Command {
	uint vertex_count;
	uint instance_count;
	uint first_vertex;
	uint first_instance;
};

layout(set = 0, binding = 0, std140) uniform Frustum {
	vec4 planes[6];
} frustum;
layout(set = 0, binding = 1, std430) readonly buffer Spheres {
	vec4 spheres[];
};
layout(set = 0, binding = 2, std430) buffer Commands {
	uint count;
	Command commands[];
};
layout(set = 0, binding = 3, r32f) uniform readonly image2D pyramid;

layout(push_constant) uniform Push {
	uint objects;
	vec2 scale;
} push;

shared uint visible[256];

void main()
{
	uint id = gl_GlobalInvocationID.x;
	bool inside = id < push.objects;

	visible[gl_LocalInvocationID.x % 256] = GROUP;
	barrier();
	for (uint i = 0; inside && i < 6; i++) {
		vec4 sphere = spheres[id];

		inside = dot(frustum.planes[i].xyz, sphere.xyz) + frustum.planes[i].w > -sphere.w;
	}
	if (inside && imageLoad(pyramid, ivec2(push.scale)).x >= 0)
		commands[atomicAdd(count, 1)] = Command(3, 1, 0, id);
}
