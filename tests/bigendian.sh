#!/bin/sh
# SPDX-License-Identifier: MIT
#
# bigendian.sh - everything built statically for s390x, whose bytes lie the other way round,
# and run by qemu-user: plain programs, fuzz inputs, unit tests (by tests/bare, since
# Criterion is not there). The transcripts run on this machine and drive the program
# through a wrapper. Run by `make check-bigendian` in the build folder.
#
# SPVX_NO_INSTALL=1 keeps it from installing packages. Without them the check is skipped.
# With --slow-suites it prints what it leaves out, for other builds without Criterion.

set -eu

target=s390x-linux-gnu
folder=obj-bigendian
packages="gcc-$target libc6-dev-s390x-cross qemu-user"
: "${MAKE:=make}"

qemu() {
	command -v qemu-s390x || command -v qemu-s390x-static || :
}

# Return: 0 when a static program can be made and run.
ready() {
	[ -n "$(qemu)" ] && command -v "$target-gcc" >/dev/null 2>&1 &&
		printf 'int main(void) { return 0; }\n' |
		"$target-gcc" -x c - -static -o "$folder/probe" >/dev/null 2>&1 &&
		"$(qemu)" "$folder/probe"
}

# Left out there: what drives the program (it follows below) or measures its memory (the
# emulator has some of its own), and the comparisons with tens of thousands of recorded cases,
# which the emulator takes a quarter of an hour for.
slow_suites='spirv_cfg check_flow cmd_dis input_containers corpus_as'
slow_suites="$slow_suites corpus_c_header"
slow_suites="$slow_suites corpus_debuginfo corpus_dis"
slow_suites="$slow_suites corpus_maps corpus_spirv_cross corpus_val"
slow_suites="$slow_suites corpus_reflect_formats corpus_srcmap corpus_xref"
slow_suites="$slow_suites debug_cost debug_scopes debug_texts debug_debuginfo tree_embed corpus_diff program_transcripts"
slow_suites="$slow_suites program_jobs debug_mapper diff_modules_large corpus_roundtrip"
slow_suites="$slow_suites corpus_audit report_records"
slow_suites="$slow_suites input_filamat frame_escape"
slow_suites="$slow_suites cmd_symbols_reads program_hostile_text program_hostile_names input_text program_ledger diff_edits program_overwrite"
slow_suites="$slow_suites corpus_fast_* report_sarif program_schema_options input_sections program_signals input_smolv"
slow_suites="$slow_suites program_same_module corpus_vulkan"
slow_suites="$slow_suites cmd_pipelines"
slow_suites="$slow_suites check_ids report_sentences"
slow_suites="$slow_suites frame_completion"
slow_suites="$slow_suites program_commands"
slow_suites="$slow_suites program_faults"
slow_suites="$slow_suites input_prefetch program_change"
slow_suites="$slow_suites cmd_variants corpus_val_text"

# Left out here alone: calls that fail in turn, inputs that are cut at each byte, growth, pages of the
# manual, the source itself. The order of bytes changes nothing in these, and they take half of the time.
slow_tests='tree_* frame_man grammar_load/no_memory audit_audit/memory audit_audit/short_way'
slow_tests="$slow_tests audit_set/each_failure diff_modules/memory_of_each_size input_kinds/no_*"
slow_tests="$slow_tests requires_devices/work_is_bounded input_archives/damaged text_as/many_names"
slow_tests="$slow_tests profile_fast_scan/words_* profile_fast_scan/*_after_damage"
slow_tests="$slow_tests profile_fast_scan/truncated_* profile_fast_scan/without_memory input_tree/deep"
slow_tests="$slow_tests input_archives_pipe/cut base_num_parse/random_decimals check_check/truncated"
slow_tests="$slow_tests audit_quick_scan/agrees_with_the_analysis"

if [ "${1-}" = --slow-suites ]; then
	echo "$slow_suites"
	exit 0
fi

mkdir -p "$folder"
# a word list
# shellcheck disable=SC2086
ready || sh "$SPVX_SRC/tests/deps.sh" --packages 'for check-bigendian' $packages
if ! ready; then
	echo "check-bigendian: skipped, no s390x compiler and emulator ($packages)" >&2
	exit 0
fi

# Tests, on either side, start the program through this.
printf '#!/bin/sh\nexec %s %s/%s/spvx "$@"\n' "$(qemu)" "$PWD" "$folder" >"$folder/run"
chmod +x "$folder/run"

(
	cd "$folder"
	"$SPVX_SRC/configure" CC="$target-gcc" AR="$target-ar" CFLAGS= CPPFLAGS= LDFLAGS= \
		LIBS= --disable-shared --enable-static-bin >configure.out
	"$MAKE" "-j$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)" TEST_OPT= spvx obj/bare/test
	"$MAKE" check-plain check-replay check-bare RUN="$(qemu)" SPVX_BIN="$PWD/run" \
		SPVX_SLOW=20 BARE_SKIP="$slow_suites $slow_tests"
)

# Processes by the thousand are left to other machines, and what does not depend on the order of
# bytes: words, their widths, filters, refusals.
without='growth jobs many unread partials trouble unread_base corpus_symbols symbols_twins replace'
without="$without audit_check audit_device corpus_audit corpus_pipelines shards shards_audit"
without="$without shards_requires corpus columns completion engines guide headers help"
without="$without pipelines_hostile refusals stats_breakdown text trend where"
export SPVX_WITHOUT="$without"
# the emulator takes memory and time of its own, as sanitizers do
SPVX_SANITIZED=1 SPVX_BIN=$PWD/$folder/run exec "$SPVX_SRC/tests/run" 'program_transcripts/*'
