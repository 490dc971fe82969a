# Rules of audits about archives, about several modules and about headers, which no text of one module
# breaks: each with inputs that break it and with others next to them that do not.
$ cp $SRC/tests/inputs/pipelines.sh $TMP.sh; mkdir $TMP/bad $TMP/good; cat >>$TMP.sh <<'.'
> judge() { # RULE [LIMIT]
> 	printf '[rules]\ndefault = none\n%s = warning %s\n' "$@" >policy
> 	for way in bad good; do
> 		found=$(spvx audit --policy=policy --exit-zero -q -f tsv $way 2>/dev/null | sed 1d | cut -f 1,3,7 | tr '\t' ' ' | paste -sd, -)
> 		echo "$way: ${found:-none}"
> 	done
> 	rm -r bad good; mkdir bad good
> }
> made_by() { head -c 8 a.spv; printf "$1"; tail -c +13 a.spv; }
> built() { # FILE IDENTIFIER FLAGS NAME
> 	spvx as --target-env=spv1.0 -o "$1.spv" - <<END
> OpCapability Shader
> OpCapability Linkage
> OpExtension "SPV_KHR_non_semantic_info"
> %debug = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"
> OpMemoryModel Logical GLSL450
> %id = OpString "$2"
> OpName %u "$4"
> %v = OpTypeVoid
> %u = OpTypeInt 32 0
> %flags = OpConstant %u $3
> %$4 = OpConstant %u ${#4}
> %b = OpExtInst %v %debug DebugBuildIdentifier %id %flags
> END
> }
> .
$ cd $TMP

# Archives: the version, a second archive, the name of an entry, two entries of one name, what follows, the
# hash.
$ shader a Fragment >entry; { head_of; cat entry; } >cache
> { printf '\201FOSSILIZEDB\0\0\0\7'; cat entry; } >bad/x.foz; { printf '\201FOSSILIZEDB\0\0\0\5'; cat entry; } >good/x.foz; judge C001
> cat cache cache >bad/x.foz; { cat cache; tail -c +17 cache; } >good/x.foz; judge C003
> { head_of; printf x; tail -c +2 entry; } >bad/x.foz; cp cache good/x.foz; judge C005
> { cat cache; head -c 40 entry; shader b GLCompute | tail -c +41; } >bad/x.foz; cat cache entry >good/x.foz; judge C006
> { gzip -nc a.spv; printf x; } >bad/x.gz; gzip -nc a.spv >good/x.gz; judge C009
> { head_of; printf '%024x%016x' 4 77; tail -c +41 entry; } >bad/x.foz; cp cache good/x.foz; judge C014
bad: bad/x.foz SPVX-C001 unknown version of the Fossilize format (supported: 5 and 6)
good: none
bad: bad/x.foz SPVX-C003 header of a second archive: reading continues after it
good: none
bad: bad/x.foz SPVX-C005 invalid entry name: expected 40 hexadecimal digits (tag and hash)
good: none
bad: bad/x.foz#8f5378c5db72766b SPVX-C006 duplicate entry: same hash, different bytes
good: none
bad: bad/x.gz SPVX-C009 trailing bytes after the gzip data
good: none
bad: bad/x.foz#000000000000004d SPVX-C014 hash mismatch: the hash of the words is 8f5378c5db72766b
good: none

# Several modules: two versions of one compiler, or of two compilers; one build identifier for different
# code, for the same, for variants of one build; equal code under two names, and as large as the limit only.
$ made_by '\12\0\10\0' >bad/a.spv; made_by '\13\0\10\0' >bad/b.spv; made_by '\12\0\10\0' >good/a.spv; made_by '\13\0\15\0' >good/b.spv; judge R004
> for way in bad good; do built $way/a 0123456789abcdef 0 one; built $way/b 0123456789abcdef 0 three; done; built good/b 0123456789abcdee 0 three; spvx audit --partial bad/a.spv | grep -o '"bid.*'; judge I013
> for n in one three; do built bad/$n 0123456789abcdef 0 $n; done; for n in one three; do built good/$n 0123456789abcdef 1 $n; done; judge I013
> for way in bad good; do built $way/a 0123456789abcdef 0 one; built $way/b 0123456789abcdef 0 three; done; built good/b 0123456789abcdef 0 two; judge I013
> size=$(wc -c <a.spv); cp a.spv bad; cp a.spv bad/b.spv; cp -r bad/. good; judge D001 $((size - 1)) | head -n 1; cp -r good/. bad; cp a.spv good; cp a.spv good/b.spv; judge D001 $size | tail -n 1
bad: bad/a.spv SPVX-R004 2 versions of Khronos Glslang Reference Front End: 10 (1 module), 11 (1 module)
good: none
"bid":"0123456789abcdef"}
bad: bad/b.spv SPVX-I013 build id 0123456789abcdef is also that of bad/a.spv, which has other code
good: none
bad: bad/three.spv SPVX-I013 build id 0123456789abcdef is also that of bad/one.spv, which has other code
good: none
bad: bad/b.spv SPVX-I013 build id 0123456789abcdef is also that of bad/a.spv, which has other code
good: none
bad: bad/b.spv SPVX-D001 same code as bad/a.spv (204 bytes)
good: none

# The header: versions and a tool that the policy does not allow, a version, a schema and a tool that there
# are not, a bound that is too large.
$ says() { # HEADER RULE [POLICY]: the header has octal bytes from its second word on
> { head -c 4 a.spv; printf "$1"; tail -c +$(($(printf "$1" | wc -c) + 5)) a.spv; } >x.spv
> printf "[rules]\ndefault = none\n$2 = warning\n$3\n" >policy; spvx audit --policy=policy --exit-zero -q -f tsv x.spv | sed 1d | cut -f 3,7
> }
> for limit in 'max-version = 1.0' 'max-version = 1.1' 'min-version = 1.1' 'min-version = 1.2'; do says '\0\1\1\0' P003 "[policy]\n$limit"; done
> for tool in '8 < 3' '8 <= 3' '8 > 3' '8 >= 3' '8 = 2' '8 = 3' 8 9; do says '\0\0\1\0\3\0\10\0' P012 "[generator]\ndeny = $tool"; done
> says '\0\0\1\0\3\0\0\160' P012; says '\0\7\1\0' M009; says '\0\6\1\0' M009; says '\0\0\1\0\3\0\10\0\50\0\0\0\1' M009; says '\0\0\1\0\3\0\10\0\50\1' Q001; says '\0\0\1\0\3\0\10\0\24' Q001
SPVX-P003	SPIR-V 1.1
SPVX-P003	SPIR-V 1.1
SPVX-P012	Khronos Glslang Reference Front End 3 is denied
SPVX-P012	Khronos Glslang Reference Front End 3 is denied
SPVX-P012	Khronos Glslang Reference Front End 3 is denied
SPVX-P012	Khronos Glslang Reference Front End 3 is denied
SPVX-P012	tool 28672 is not registered
SPVX-M009	version word 0x00010700
SPVX-M009	reserved schema 1
SPVX-Q001	96.9 %
SPVX-Q001	52.6 %

# The end of a module: zeros and other bytes, an instruction that breaks off, a conversion of text and of line feeds.
$ printf '[rules]\ndefault = none\nM002 = warning\nM004 = warning\n' >policy; { cat a.spv; words 0 0; } >zeros; { cat a.spv; words 0 1; } >words; { cat a.spv; printf '\0'; } >byte
> { cat a.spv; words 262187; } >short; { cat a.spv; words 262187 1 2; printf '\357\277\275\0\0\0'; words $(yes 65536 | head -n 15); } >text
> spvx audit --policy=policy --exit-zero -q -f tsv a.spv zeros words byte short text $SRC/tests/inputs/inputs/crlf.spv 2>/dev/null | sed 1d | cut -f 1,3,4,7
$SRC/tests/inputs/inputs/crlf.spv	SPVX-M002	20	bin/truncated: 512 words, 82 bytes are left; bytes 0D 0A from 0xc: written as text
short	SPVX-M002	204	bin/truncated: 4 words, 4 bytes are left
text	SPVX-M002	220	bin/word-count-zero: word count 0; bytes EF BF BD from 0xd8: damaged by a text conversion
words	SPVX-M002	204	bin/word-count-zero: word count 0
byte	SPVX-M004	204	bin/trailing-bytes: 1 byte after the last instruction
zeros	SPVX-M004	204	bin/word-count-zero: zero padding after the last instruction

# which processes are a command line
$ printf '[rules]\ndefault = none\nI010 = warning\n' >policy; while read -r text; do printf '%s\n' 'OpCapability Linkage' 'OpMemoryModel Logical GLSL450' "OpModuleProcessed \"$text\"" | spvx as -o m.spv -; echo "$text: $(spvx audit --policy=policy --exit-zero -f tsv m.spv | sed 1d | cut -f 3)"; done <<'.'
> client vulkan100
> clients
> target-env vulkan1.2
> entry-point main
> dxc-cl-option: -T ps_6_0
> use-storage-buffer
> resource-set-binding 0
> -O
> a -O
> a-O
> a O
>
> .
client vulkan100: SPVX-I010
clients: 
target-env vulkan1.2: SPVX-I010
entry-point main: SPVX-I010
dxc-cl-option: -T ps_6_0: SPVX-I010
use-storage-buffer: SPVX-I010
resource-set-binding 0: SPVX-I010
-O: SPVX-I010
a -O: SPVX-I010
a-O: 
a O: 
: 

# A module that comes through a pipe is digested while it is read if the build identifier is among its first
# words: the digest is that of the file. If it comes too late there is none, rather than one of the rest.
$ long() { yes 'OpCapability Shader' | head -n $1; printf '%s\n' 'OpExtension "SPV_KHR_non_semantic_info"' '%d = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"' 'OpMemoryModel Logical GLSL450' '%s = OpString "0123456789abcdef"' '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%u = OpTypeInt 32 0' '%zero = OpConstant %u 0' '%x = OpExtInst %void %d DebugBuildIdentifier %s %zero' '%f = OpFunction %void None %fn' '%l = OpLabel'; yes OpNop | head -n $2; printf 'OpReturn\nOpFunctionEnd\n'; }
> for n in '1 10' '1 80000' '40000 1'; do long $n | spvx as -q -o long.spv -; n1=$(spvx ls --identity=n1 -f tsv long.spv | cut -f 9 | tail -n 1); echo "$n:" $(cat long.spv | spvx audit --partial - | grep -o '"n1".*' | sed "s/$n1/that of ls/"); done
1 10: "n1":"that of ls","bid":"0123456789abcdef"}
1 80000: "n1":"that of ls","bid":"0123456789abcdef"}
40000 1:

# a small shader may do little but store to its variables
$ cd $TMP; for n in 32 33; do printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %main "main"' '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%f = OpTypeFloat 32' '%p = OpTypePointer Function %f' '%one = OpConstant %f 1' '%main = OpFunction %void None %fn' '%l = OpLabel' '%v = OpVariable %p Function' "$(yes 'OpStore %v %one' | head -n $n)" OpReturn OpFunctionEnd | spvx as -o $n.spv -; done; spvx audit -q --profile=all -f tsv 32.spv 33.spv | grep Q009 | cut -f 1,3
33.spv	SPVX-Q009

# a finding that is gone has the severity of its rule, also where that is off now
$ cd $TMP; spvx audit -q --profile=all -f tsv 33.spv | awk -F '\t' '$3 ~ /Q009/ { print $5 "\tSPVX-Q009\t33.spv\t-" }' >gone; spvx audit -q --baseline=gone -f tsv 32.spv | grep absent | cut -f 1-3,6
33.spv	note	SPVX-Q009	absent
