# policies that are refused, each beside one that is not
$ while IFS= read -r text; do printf '%s: %s\n' "$text" "$(printf "$text" | sed "s/sixty-four/$(printf %064d 7)/" | spvx audit --policy-check --policy=- 2>&1 >$TMP/normal)"; done <<'.'
> [rules]\nI001 = off\n
> [rules]\nQ002 = off 3\n
>  [ rules ] \n\tI001=note
> [policy]\nmin-version = 1.0\nmax-version = 1.9\n
> [policy]\nmin-version = 1.6\nmax-version = 1.6\n
> [policy]\nmin-version = 1.6\nmax-version = 1.5\n
> [policy]\nmax-version = 1.2\nmin-version = 1.3\nmax-version = 1.4\n
> [policy]\nmin-version = 1.10\n
> [policy]\nmin-version = 1.3x\n
> [policy]\nmin-version = 1.\n
> [policy]\nmin-version = 1.:\n
> [policy]\nmin-version = 1,3\n
> [generator]\ndeny = 65535\n
> [generator]\ndeny = 65536\n
> [generator]\ndeny =\n
> [generator]\ndeny = 8 < 65535\n
> [generator]\ndeny = 8 < 65536\n
> [generator]\ndeny = 8 <= 1\ndeny = 8 = 1\ndeny = 8 >= 1\ndeny = 8 > 1
> [suppress]\nI001 = path:x sha:0 sha:sixty-four\n
> [suppress]\nI001 = sha:sixty-four0\n
> [suppress]\nI001 = path:x sha:g\n
> [budget stage:Vertex]\nwords = 1\n[budget *]\nwords = 2\n
> [budgets]\nwords = 1\n
> [limit]\nsamplers = 2\n
> []\n
> [rule]\n
> [rules\n
> [\n
> [rules] # all\n # I001 = loud\n ; I001 = loud\n
> [rules]\nL002 = note 4294967295\nL002 = note 4G\n
> [rules]\nQ002 = note 8%%\nL006 = note 8%%\n
> [rules]\nQ002 = note %%\n
> [limit]\nsamplers = 4294967295\nsamplers = 4294967296\n
> [generator]\ndeny = 8 < x\n
> [extension]\nallow = GLSL.std.450 NonSemantic.None GLSL.std.451\n
> I001 = off\n
> [rules]\n\n# nothing\nI999 = off\n
> [rules]\nI001 = loud\n
> [rules]\nI001\n
> [rules]\nI001 =\n
> [rules]\nI001 = off 3\n
> [rules]\nQ002 = off many\n
> [rules]\nQ002 = off 3 4\n
> [rules]\ndefault = some\n
> [policy]\nnam = x\n
> [policy]\nname =\n
> [policy]\nname = a b\n
> [policy]\nenv = dos\n
> [policy]\nmax-version = 2.0\n
> [capability]\nallow = Shade\n
> [generator]\ndeny = glslang\n
> [generator]\ndeny = 8 << 3\n
> [generator]\ndeny = 8 <\n
> [policy]\nenv = vulkan1.11\n
> [extension]\ndeny = SPV_KHR_multivew\n
> [extension]\nallow = GLSL.std.4500\n
> [suppress]\nI001 = everything\n
> [suppress]\nI001 = sha:\n
> [suppress]\nI001 = sha:12fg\n
> [suppress]\nI001 = path:\n
> [suppress]\nI999 = path:x\n
> [budget stage:]\nwords = 1\n
> [budget stage:Mesh]\nwords = 1\n
> [budget stage:Frag*]\nwords = 1\n
> [limit]\nshoes = 2\n
> [limit]\nsamplers = two\n
> [budget]\nwords = 1\n
> [budget *]\nweight = 1\n
> [limit]\nsampler = 2\n
> [budget *]\ninst = 1\n
> [budget *]\nwords = 1 2\n
> [budget *]\nwords = x\n
> [budget *]\ngrowth = 5%%\n
> [budget *]\ngrowth = x%%\n
> [policy]\nenv = vulkan\n
> [policy]\nenv = vulkan opencl\n
> [policy]\nmin-version = 1.0 1.2\n
> [rules]\ndefault = ci all\n
> include = a b\n
> .
[rules]\nI001 = off\n: 
[rules]\nQ002 = off 3\n: 
 [ rules ] \n\tI001=note: 
[policy]\nmin-version = 1.0\nmax-version = 1.9\n: 
[policy]\nmin-version = 1.6\nmax-version = 1.6\n: 
[policy]\nmin-version = 1.6\nmax-version = 1.5\n: -: error: min-version 1.6 is above max-version 1.5
[policy]\nmax-version = 1.2\nmin-version = 1.3\nmax-version = 1.4\n: 
[policy]\nmin-version = 1.10\n: -:2:1: error: invalid version '1.10': expected 1.0 to 1.9
[policy]\nmin-version = 1.3x\n: -:2:1: error: invalid version '1.3x': expected 1.0 to 1.9
[policy]\nmin-version = 1.\n: -:2:1: error: invalid version '1.': expected 1.0 to 1.9
[policy]\nmin-version = 1.:\n: -:2:1: error: invalid version '1.:': expected 1.0 to 1.9
[policy]\nmin-version = 1,3\n: -:2:1: error: invalid version '1,3': expected 1.0 to 1.9
[generator]\ndeny = 65535\n: 
[generator]\ndeny = 65536\n: -:2:1: error: deny = TOOL [OP VERSION]: TOOL must be a number
[generator]\ndeny =\n: -:2:1: error: deny = TOOL [OP VERSION]: TOOL must be a number
[generator]\ndeny = 8 < 65535\n: 
[generator]\ndeny = 8 < 65536\n: -:2:1: error: deny = TOOL [OP VERSION]: OP must be one of < <= = >= >, VERSION a number
[generator]\ndeny = 8 <= 1\ndeny = 8 = 1\ndeny = 8 >= 1\ndeny = 8 > 1: 
[suppress]\nI001 = path:x sha:0 sha:sixty-four\n: 
[suppress]\nI001 = sha:sixty-four0\n: -:2:1: error: invalid suppression 'sha:00000000000000000000000000000000000000000000000000000000': expected sha:DIGITS or path:PATTERN
[suppress]\nI001 = path:x sha:g\n: -:2:1: error: invalid suppression 'sha:g': expected sha:DIGITS or path:PATTERN
[budget stage:Vertex]\nwords = 1\n[budget *]\nwords = 2\n: 
[budgets]\nwords = 1\n: -:1:1: error: unknown section 'budgets'; did you mean budget? Expected policy, rules, suppress, capability, extension, generator, strings, paths, limit, budget, device
[limit]\nsamplers = 2\n: 
[]\n: -:1:1: error: unknown section ''; expected policy, rules, suppress, capability, extension, generator, strings, paths, limit, budget, device
[rule]\n: -:1:1: error: unknown section 'rule'; did you mean rules? Expected policy, rules, suppress, capability, extension, generator, strings, paths, limit, budget, device
[rules\n: -:1:1: error: missing ] after the section: [rules
[\n: -:1:1: error: missing ] after the section: [
[rules] # all\n # I001 = loud\n ; I001 = loud\n: 
[rules]\nL002 = note 4294967295\nL002 = note 4G\n: -:3:1: error: invalid threshold '4G'
[rules]\nQ002 = note 8%%\nL006 = note 8%%\n: -:3:1: error: invalid threshold '8%'
[rules]\nQ002 = note %%\n: -:2:1: error: invalid threshold '%'
[limit]\nsamplers = 4294967295\nsamplers = 4294967296\n: -:3:1: error: invalid limit '4294967296'
[generator]\ndeny = 8 < x\n: -:2:1: error: deny = TOOL [OP VERSION]: OP must be one of < <= = >= >, VERSION a number
[extension]\nallow = GLSL.std.450 NonSemantic.None GLSL.std.451\n: -:2:1: error: unknown extension 'GLSL.std.451'; did you mean GLSL.std.450? See `spvx grammar list` (X* matches any)
I001 = off\n: -:1:1: error: I001 is outside any section
[rules]\n\n# nothing\nI999 = off\n: -:4:1: error: unknown rule 'I999'; see `spvx audit --list-rules`
[rules]\nI001 = loud\n: -:2:1: error: invalid severity 'loud'; expected error, warning, note, off
[rules]\nI001\n: -:2:1: error: expected KEY = VALUE: 'I001'
[rules]\nI001 =\n: -:2:1: error: missing severity of I001: expected error, warning, note or off
[rules]\nI001 = off 3\n: -:2:1: error: I001 has no threshold
[rules]\nQ002 = off many\n: -:2:1: error: invalid threshold 'many'
[rules]\nQ002 = off 3 4\n: -:2:1: error: Q002 takes a severity and a threshold only
[rules]\ndefault = some\n: -:2:1: error: invalid default 'some'; expected ci, all, none
[policy]\nnam = x\n: -:2:1: error: unknown key 'nam'; did you mean name? Expected name, env, min-version, max-version
[policy]\nname =\n: -:2:1: error: missing value of name
[policy]\nname = a b\n: -:2:1: error: name takes one value
[policy]\nenv = dos\n: -:2:1: error: unknown environment 'dos'; see `spvx check --help`
[policy]\nmax-version = 2.0\n: -:2:1: error: invalid version '2.0': expected 1.0 to 1.9
[capability]\nallow = Shade\n: -:2:1: error: unknown capability 'Shade'; did you mean Shader? See `spvx grammar export core`
[generator]\ndeny = glslang\n: -:2:1: error: deny = TOOL [OP VERSION]: TOOL must be a number
[generator]\ndeny = 8 << 3\n: -:2:1: error: deny = TOOL [OP VERSION]: OP must be one of < <= = >= >, VERSION a number
[generator]\ndeny = 8 <\n: -:2:1: error: deny = TOOL [OP VERSION]: OP must be one of < <= = >= >, VERSION a number
[policy]\nenv = vulkan1.11\n: -:2:1: error: unknown environment 'vulkan1.11'; did you mean vulkan1.1? See `spvx check --help`
[extension]\ndeny = SPV_KHR_multivew\n: -:2:1: error: unknown extension 'SPV_KHR_multivew'; did you mean SPV_KHR_multiview? See `spvx grammar list` (X* matches any)
[extension]\nallow = GLSL.std.4500\n: -:2:1: error: unknown extension 'GLSL.std.4500'; did you mean GLSL.std.450? See `spvx grammar list` (X* matches any)
[suppress]\nI001 = everything\n: -:2:1: error: invalid suppression 'everything': expected sha:DIGITS or path:PATTERN
[suppress]\nI001 = sha:\n: -:2:1: error: invalid suppression 'sha:': expected sha:DIGITS or path:PATTERN
[suppress]\nI001 = sha:12fg\n: -:2:1: error: invalid suppression 'sha:12fg': expected sha:DIGITS or path:PATTERN
[suppress]\nI001 = path:\n: -:2:1: error: invalid suppression 'path:': expected sha:DIGITS or path:PATTERN
[suppress]\nI999 = path:x\n: -:2:1: error: unknown rule 'I999'; see `spvx audit --list-rules`
[budget stage:]\nwords = 1\n: -:1:1: error: unknown stage ''; see `spvx help where`
[budget stage:Mesh]\nwords = 1\n: -:1:1: error: unknown stage 'Mesh'; did you mean MeshNV? See `spvx help where`
[budget stage:Frag*]\nwords = 1\n: -:1:1: error: unknown stage 'Frag*'; see `spvx help where`
[limit]\nshoes = 2\n: -:2:1: error: unknown limit 'shoes'; see `spvx help policy`
[limit]\nsamplers = two\n: -:2:1: error: invalid limit 'two'
[budget]\nwords = 1\n: -:1:1: error: missing PATTERN: [budget PATTERN]
[budget *]\nweight = 1\n: -:2:1: error: unknown budget 'weight'; expected words, insts, bytes, functions, texture-ops, debug-words, growth
[limit]\nsampler = 2\n: -:2:1: error: unknown limit 'sampler'; did you mean samplers? See `spvx help policy`
[budget *]\ninst = 1\n: -:2:1: error: unknown budget 'inst'; did you mean insts? Expected words, insts, bytes, functions, texture-ops, debug-words, growth
[budget *]\nwords = 1 2\n: -:2:1: error: words takes one value
[budget *]\nwords = x\n: -:2:1: error: invalid number 'x'
[budget *]\ngrowth = 5%%\n: 
[budget *]\ngrowth = x%%\n: -:2:1: error: invalid number 'x%'
[policy]\nenv = vulkan\n: 
[policy]\nenv = vulkan opencl\n: -:2:1: error: env takes one value
[policy]\nmin-version = 1.0 1.2\n: -:2:1: error: min-version takes one value
[rules]\ndefault = ci all\n: -:2:1: error: default takes one value
include = a b\n: -:1:1: error: include takes one value

# values of 4,096 bytes, of any number on a line, and one that is longer; policies that include one another, and many; the place of an error in
# one that is included
$ cd $TMP; taken() { spvx audit --policy-check --policy=$1 2>&1 | sed -n '/error:/p; s/^name = .*/taken/p'; }
> for n in 4096 4097; do printf "[policy]\nname = %0${n}d\n[capability]\nallow = $(yes Shader | head -n 999 | paste -sd ' ')\n" 7 >policy; taken policy; done
> echo >0; for n in 1 2 3 4 5 6 7 8; do echo "include = $((n - 1))" >$n; done; taken 7; taken 8
> for n in 256 257; do yes 'include = 0' | head -n $n >many; taken many; done; echo '[limit]' >2; echo 'sampler = 2' >>2; taken 2; taken 4
taken
policy:2:1: error: a value is too long: 000000000000000000000000000000000000000000000000000000000000
taken
8:1:1: error: 0 includes itself, or too many files are included
taken
many:257:1: error: 0 includes itself, or too many files are included
2:2:1: error: unknown limit 'sampler'; did you mean samplers? See `spvx help policy`
4:1:1: error: 2:2: unknown limit 'sampler'; did you mean samplers? See `spvx help policy`

# a path is relative to the file that has it
$ mkdir -p $TMP/in/deep; cd $TMP; echo 'include = in/a' >top; echo 'include = deep/b' >in/a; echo '[policy]
> name = c' >in/c; for name in ../c ../../in/c $TMP/in/c in/c; do echo "include = $name" >in/deep/b; spvx audit --policy-check --policy=top 2>&1 | sed "s|$TMP|TMP|g" | grep -E '^name|error:'; done
name = c
name = c
name = c
in/deep/in/c: error: cannot read: No such file or directory
top:1:1: error: in/deep/b:1: cannot be read: in/deep/in/c

# a printed policy is read again as the same one: blanks and backslashes inside and at the end of values
$ printf '[paths]\nignore = C:\\build\\\nignore = D:\\a\\ b\\\\\tc\\ #d  e\nignore = x\\\n' | spvx audit --policy-check --policy=- >printed
> spvx audit --policy-check --policy=- <printed | cmp - printed; tr '\t' '>' <printed | sed -n '/paths/,/limit/p'
[paths]
ignore = C:\build\
ignore = D:\a\ b\\>c\ #d e x\
[limit]
# a string is found by the first of several patterns, by the last, by several once, or by none; an include by its whole path
$ cd $TMP; printf '[strings]\npattern-leak = alpha b[eo]ta\npattern-leak = gamma\n' >leaks; echo "include = $TMP/leaks" >outer; printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' '%1 = OpString "delta"' '%2 = OpString "gamma x"' '%3 = OpString "beta alpha"' '%4 = OpString "x alpha"' | spvx as -q -o leaky -; for p in leaks outer; do spvx audit --rules=I008 --policy=$p leaky | sed -n '/0x/,/"/p'; done
  leaky:0x38 (and 2 more)
      "gamma x"
  leaky:0x38 (and 2 more)
      "gamma x"

# an include is looked for beside the policy, an absolute one where it says
$ mkdir beside; mv outer beside; spvx audit --policy=beside/outer -f tsv leaky | grep -c gamma; echo 'include = leaks' >beside/near; spvx audit --policy=beside/near leaky; mv leaks beside; spvx audit --policy=beside/near -f tsv leaky | grep -c gamma
1
1
! beside/leaks: error: cannot read: No such file or directory
! beside/near:1:1: error: cannot be read: leaks

# a file that includes itself; a wrong pattern
$ cd $TMP; echo 'include = own.policy' >own.policy; spvx audit --policy-check --policy=own.policy; printf '[strings]\npattern-leak = (\n' >leak.policy; spvx audit --policy-check --policy=leak.policy
! own.policy:1:1: error: own.policy includes itself, or too many files are included
! leak.policy:2:1: error: pattern-leak: pattern '(', character 1: unmatched ( or )

# keys of a rule that is off are named: limits that differ from those of the profile, budgets, lists; not with a rule that
# --rules leaves out, nor in the normal form of a profile
$ cd $TMP; cp $SRC/tests/modules/mesh.vert.spv m.spv; off() { spvx audit --policy=policy "$@" 2>&1 | sed -n 's/^# rule/rule/p; /warning:/p'; }
> { printf '[rules]\nG001 = off\nP00%d = off\n' 1 2 3; printf '[limit]\ndescriptor-sets = %d\nvertex-inputs = 16\nlocal-size-x = 2\n[budget *]\ngrowth = 5%%\n[capability]\ndeny = Float64\n' 3; } >policy
> off --policy-check; off m.spv; echo L005 = note | cat - policy >all; { echo '[rules]'; cat all; } >policy; off m.spv; off --rules='I*' --policy-check m.spv
> for p in desktop ci all; do spvx audit --profile=$p --policy-check >policy; off --policy-check; done
> printf '[capability]\ndeny = Float64\n' >shared; printf 'include = shared\n[rules]\nP001 = off\n' >policy; off --policy-check; off m.spv
rule P001 is off: its keys have no effect
rule L005 is off: its keys have no effect
rule G001 is off: its keys have no effect
policy: warning: rule P001 is off: its keys have no effect
policy: warning: rule L005 is off: its keys have no effect
policy: warning: rule G001 is off: its keys have no effect
policy: warning: rule P001 is off: its keys have no effect
policy: warning: rule G001 is off: its keys have no effect

# the name of a profile is no file, unless there is one
$ mkdir $TMP/ci; cd $TMP/ci; spvx audit --policy=ci --policy-check; echo '[rules' >ci; spvx audit --policy=ci --policy-check; cd ..; rm -r ci
! ci: error: no such file; did you mean --profile=ci?
! ci:1:1: error: missing ] after the section: [rules

# a mistake in a policy that another includes
$ cd $TMP; printf 'include = inner\n' >outer; printf '# of all\n[suppress]\nno/such = path:*\n' >inner; spvx audit --policy=outer $SRC/tests/modules/mesh.vert.spv
! outer:1:1: error: inner:3: no rule matches 'no/such' (spvx check --list-rules)
