/* SPDX-License-Identifier: MIT */
/*
 * tests/embed/main.c - the program of the projects in this folder: it only includes
 * generated files.
 */
#include "mesh_frag.h"

int main(void)
{
	return 0;
}
