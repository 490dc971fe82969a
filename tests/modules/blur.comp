// SPDX-License-Identifier: MIT
// One direction of a Gaussian blur. Compiled for Vulkan 1.3 and optimised, as a release is:
// no names are left.
// $ glslangValidator -V --target-env vulkan1.3 -g0 -o blur.comp.spv blur.comp
// $ spirv-opt --target-env=vulkan1.3 -O blur.comp.spv -o blur.comp.spv
#version 460

layout(local_size_x = 64) in;
layout(set = 0, binding = 0, rgba16f) uniform readonly image2D source;
layout(set = 0, binding = 1, rgba16f) uniform writeonly image2D target;

layout(push_constant) uniform Direction {
	ivec2 along;
	int radius;
	float sigma;
} blur;

const int most = 16;
shared vec4 line[64 + 2 * most];

void fetch(int at, ivec2 origin)
{
	ivec2 edge = imageSize(source) - 1;

	line[at] = imageLoad(source,
			     clamp(origin + blur.along * (at - most), ivec2(0), edge));
}

void main()
{
	int me = int(gl_LocalInvocationID.x);
	ivec2 across = ivec2(1) - blur.along;
	ivec2 origin = blur.along * int(gl_WorkGroupID.x) * 64 +
		       across * int(gl_WorkGroupID.y);
	int radius = min(blur.radius, most);
	vec4 sum = vec4(0.0);
	float weights = 0.0;

	for (int at = me; at < 64 + 2 * most; at += 64)
		fetch(at, origin);
	barrier();
	for (int i = -radius; i <= radius; i++) {
		float weight = exp(-0.5 * float(i * i) / (blur.sigma * blur.sigma));

		sum += line[me + most + i] * weight;
		weights += weight;
	}
	imageStore(target, origin + blur.along * me, sum / weights);
}
