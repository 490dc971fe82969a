#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The files that README and guide speak about, made in the current folder: the modules of the
# tests, and from the shared material the files of a game, a build of today and one of
# yesterday, a crash, samples by two compilers, a library's families.

set -e
ln -s "$SPVX_SRC"/tests/modules/*.spv .
mkdir tests build
ln -s "$SPVX_SRC/tests/modules" tests
cp "$SPVX_SRC/tests/inputs/check/sum.spvasm" .
[ -d "$SPVX_SHARED/corpus" ] || exit 0
corpus=$SPVX_SHARED/corpus more=$SPVX_SHARED/corpus-more

ln -s "$corpus/vulkan-samples/fragment_shader_barycentric__hlsl__skybox.frag.spv" skybox.frag.spv
cp "$SPVX_SHARED/corpus-pipelines/archives/good.foz" game.foz
mkdir steamapprun_pipeline_cache.1 shaders release cache
cp game.foz steamapprun_pipeline_cache.1
cp "$SPVX_SRC"/tests/modules/*.spv shaders
cp mesh.frag.spv cache
cp mesh.vert.spv a.spv
cp mesh.frag.spv b.spv
cp blur.comp.spv c.spv

# a game as it ships
mkdir game game/shaders
cp mesh.frag.spv water.frag.spv game/shaders
tar -C game -cf - shaders | zstd -q >game/data.tar.zst
rm -r game/shaders
cp "$more/filamat/three.filamat" game/lit.filamat
cp "$more/godot/zstd.grsc" game/sky.grsc
cp "$more/gfxr/lz4.gfxr" game/frame.gfxr
cp "$more/smolv/debug-lines-4fa929.v1.smolv" game/gbuffer.smolv
echo 'OpCapability Shader' >game/fix.spvasm
printf '\004\042\115\030' >game/textures.lz4
head -c 1032 /dev/zero >>game/textures.lz4

# two builds, and a crash
mkdir build/yesterday build/today
cp mesh.frag.spv build/yesterday
cp mesh.frag.spv water.frag.spv build/today
cp "$corpus/debug-inlined/vulkan__shaders__glsl__shadowmapping__scene.frag.gVS.inl.spv" \
	build/scene.spv
echo 'SPIR-V parsing FAILED: 3504 bytes into the SPIR-V binary' >driver.log

# devices, samples, families
devices=$SPVX_SHARED/corpus-requires/devices
cp "$devices/VP_ANDROID_baseline_2022.json" phone.json
cp "$devices/VP_KHR_roadmap_2022.json" desktop.json
for by in dxc:hlsl slang:slang; do
	mkdir -p "samples/${by%:*}"
	for file in "$corpus/vulkan/${by#*:}__"*; do
		ln -s "$file" "samples/${by%:*}/${file##*/"${by#*:}"__}"
	done
done
mkdir ggml
xz -dc "$SPVX_SHARED/corpus-outside/variants/ggml/modules.tar.xz" | tar -C ggml -xf -
