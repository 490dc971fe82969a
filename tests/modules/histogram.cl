// SPDX-License-Identifier: MIT
// A histogram of bytes, as OpenCL C. A work group has as many items as there are bins.
// $ clang-14 -c -target spir64 -x cl -cl-std=CL1.2 -O0 -emit-llvm \
// $     -o histogram.bc histogram.cl
// $ llvm-spirv-14 histogram.bc -o histogram.cl.spv
// $ rm histogram.bc
#define BINS 256

kernel __attribute__((reqd_work_group_size(BINS, 1, 1)))
void histogram(global const uchar *data, uint count, global uint *bins, local uint *mine)
{
	size_t me = get_local_id(0);

	mine[me] = 0;
	barrier(CLK_LOCAL_MEM_FENCE);
	for (size_t i = get_global_id(0); i < count; i += get_global_size(0))
		atomic_inc(&mine[data[i]]);
	barrier(CLK_LOCAL_MEM_FENCE);
	if (mine[me])
		atomic_add(&bins[me], mine[me]);
}
