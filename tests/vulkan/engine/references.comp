#version 460
#extension GL_EXT_buffer_reference2 : require
#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require

layout(local_size_x = 8, local_size_y = 4) in;

layout(buffer_reference) buffer Node;
layout(buffer_reference, std430, buffer_reference_align = 16) buffer Node {
	vec4 value;
	Node next;
	uint64_t payload; /* an address, too: see Payload */
};
layout(buffer_reference, std430) readonly buffer Payload {
	vec2 scale;
	uint depth;
};

layout(push_constant) uniform Push {
	Node first;
	uint64_t settings;
} push;

void main()
{
	Node node = push.first;

	for (uint i = 0; i < Payload(push.settings).depth; i++) {
		node.value.xy *= Payload(node.payload).scale;
		node = node.next;
	}
}
