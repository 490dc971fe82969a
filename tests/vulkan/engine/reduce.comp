#version 460
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_ballot : require

layout(local_size_x = 128) in;

layout(set = 0, binding = 0, std430) readonly buffer In {
	float values[];
};
layout(set = 0, binding = 1, std430) buffer Out {
	float sums[];
};

shared float partial[128];

void main()
{
	float sum = subgroupAdd(values[gl_GlobalInvocationID.x]);

	if (subgroupElect())
		partial[gl_SubgroupID] = sum;
	barrier();
	if (gl_SubgroupID == 0) {
		float part = gl_SubgroupInvocationID < gl_NumSubgroups ?
			partial[gl_SubgroupInvocationID] : 0;

		sum = subgroupAdd(part);
		if (subgroupBallotFindLSB(subgroupBallot(true)) == gl_SubgroupInvocationID)
			sums[gl_WorkGroupID.x] = sum;
	}
}
