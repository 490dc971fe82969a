/* SPDX-License-Identifier: MIT */
/*
 * tests/embed/main.c - the program of the projects beside it: all it does is to include what
 * is generated while it is built.
 */
#include "mesh_frag.h"

int main(void)
{
	return 0;
}
