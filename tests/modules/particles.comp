// SPDX-License-Identifier: MIT
// One step of a particle simulation: forces from all others, a tile of them at a time in
// shared memory, and a count of those that are still alive.
// $ glslangValidator -V -o particles.comp.spv particles.comp
//
// The same in the other byte order:
// $ objcopy -I binary -O binary --reverse-bytes=4 particles.comp.spv particles.swapped.spv
#version 450

layout(local_size_x_id = 0) in;
layout(local_size_x = 256) in;
layout(constant_id = 1) const float softening = 0.01;
layout(constant_id = 2) const uint tile = 256;

struct Particle {
	vec4 position; // w: mass
	vec4 velocity; // w: seconds left to live
};

layout(set = 0, binding = 0, std430) readonly buffer Before {
	Particle before[];
};

layout(set = 0, binding = 1, std430) writeonly buffer After {
	Particle after[];
};

layout(set = 0, binding = 2, std430) buffer Counters {
	uint alive;
};

layout(push_constant) uniform Step {
	uint count;
	float seconds;
	float damping;
} step;

shared vec4 bodies[tile];

vec3 pull(vec4 body, vec3 at)
{
	vec3 way = body.xyz - at;
	float near = 1.0 / sqrt(dot(way, way) + softening * softening);

	return way * (body.w * near * near * near);
}

void main()
{
	uint me = gl_GlobalInvocationID.x;
	uint last = step.count - 1;
	Particle p = before[min(me, last)];
	vec3 force = vec3(0.0);

	for (uint first = 0; first < step.count; first += tile) {
		bodies[gl_LocalInvocationIndex] =
			before[min(first + gl_LocalInvocationIndex, last)].position;
		barrier();
		for (uint i = 0; i < tile; i++)
			force += pull(bodies[i], p.position.xyz);
		barrier();
	}
	if (me > last)
		return;
	p.velocity.xyz = (p.velocity.xyz + force * step.seconds) * step.damping;
	p.position.xyz += p.velocity.xyz * step.seconds;
	p.velocity.w -= step.seconds;
	if (p.velocity.w > 0.0)
		atomicAdd(alive, 1u);
	after[me] = p;
}
