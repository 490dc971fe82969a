#!/bin/sh
# SPDX-License-Identifier: MIT
#
# compile.sh [SOURCE...] - make the modules of this folder again from their sources.
#
# Each source says in its head how: the lines that begin with "// $" are run here. The
# modules are tracked, so this is only for whoever changes a source. Made with Debian 12's
# glslang-tools 12.0.0-2, spirv-tools 2023.1-2, clang-14 and llvm-spirv-14.

set -eu
cd "$(dirname "$0")"
[ $# -gt 0 ] || set -- *.vert *.frag *.comp *.tesc *.geom *.rchit *.cl

for source; do
	sed -n 's,^// \$ ,,p' "$source" | sh -e
done
