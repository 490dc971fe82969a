// SPDX-License-Identifier: MIT
// Waves and foam, with everything a debugger wants: NonSemantic.Shader.DebugInfo.100, its
// source included.
// $ glslangValidator -V -gVS --target-env vulkan1.1 -o water.frag.spv water.frag
#version 450

layout(set = 0, binding = 0) uniform sampler2D foam;

layout(push_constant) uniform Frame {
	float seconds;
} frame;

layout(location = 0) in vec2 at;
layout(location = 0) out vec4 color;

float wave(vec2 way, float pace)
{
	return sin(dot(at, way) + frame.seconds * pace);
}

void main()
{
	float height = 0.0;

	for (int i = 1; i <= 3; i++)
		height += wave(vec2(i, 4 - i), 1.5 * float(i)) / float(i);
	vec3 deep = vec3(0.0, 0.1, 0.2);
	vec3 white = texture(foam, at * 0.1).rgb;
	if (height > 1.0)
		color = vec4(white, 1.0);
	else
		color = vec4(mix(deep, white, height * height * 0.2), 0.9);
}
