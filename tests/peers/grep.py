# SPDX-License-Identifier: MIT
"""grep.py - questions to `spvx grep`, answered from listings of another disassembler.

usage: grep.py SPVX SPIRV_DIS MODULE...

Each question is a PATTERN and a predicate on an instruction, which is written here against
the words of the listing alone. The counts of each module must be equal. From some modules
lines are copied, and each must find itself.
"""
import fnmatch
import re
import struct
import subprocess
import sys

TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|\S+', re.S)


class Insn:
    """An instruction: its operation, result, type, and operands as words of the listing."""

    def __init__(self, words):
        self.result = None
        if len(words) > 1 and words[1] == '=':
            self.result = words[0]
            words = words[2:]
        self.op = words[0]
        rest = words[1:]
        self.type = None
        if self.result and not re.match(r'Op(Type|Label|String|ExtInstImport|Decoration)', self.op):
            self.type = rest[0]
            rest = rest[1:]
        self.args = rest
        self.ids = [w for w in rest if re.match(r'%\d+$', w)]


def lines_of(text):
    """One text for each instruction; strings may contain line ends."""
    line, quoted = '', False
    for part in re.split(r'("(?:[^"\\]|\\.)*")', text):
        quoted = part.startswith('"')
        pieces = [part] if quoted else part.split('\n')
        for i, piece in enumerate(pieces):
            if i:
                if line.strip():
                    yield line.strip()
                line = ''
            line += piece
    if line.strip():
        yield line.strip()


class Module:
    def __init__(self, dis, path):
        def listing(*options):
            run = subprocess.run([dis, '--no-header', '--no-indent', *options, path],
                                 capture_output=True, check=True)
            return list(lines_of(run.stdout.decode('utf-8', 'replace')))

        self.path = path
        self.friendly = listing()
        self.insns = [Insn(TOKEN.findall(l)) for l in listing('--raw-id')]
        assert len(self.friendly) == len(self.insns), path
        self.defs = {i.result: i for i in self.insns if i.result}
        self.names, self.members, self.decorations = {}, {}, {}
        for i in self.insns:
            if i.op == 'OpName':
                self.names.setdefault(i.args[0], i.args[1][1:-1])
            elif i.op == 'OpMemberName':
                self.members.setdefault((i.args[0], i.args[1]), i.args[2][1:-1])
            elif i.op in ('OpDecorate', 'OpDecorateString', 'OpDecorateId'):
                self.decorations.setdefault(i.args[0], set()).add(i.args[1])
        self.find_groups()
        self.find_loops()

    def find_groups(self):
        for i in self.insns:
            if i.op == 'OpGroupDecorate':
                for target in i.args[1:]:
                    self.decorations.setdefault(target, set()).update(
                        self.decorations.get(i.args[0], ()))

    # loops: a branch to a block that came before it, and all that leads there
    def find_loops(self):
        blocks, of = [], {}
        for n, i in enumerate(self.insns):
            i.depth = 0
            if i.op == 'OpFunction':
                blocks = []
            elif i.op == 'OpLabel':
                blocks.append((i.result, n))
            elif i.op == 'OpFunctionEnd':
                self.find_loops_of(blocks, n)

    def find_loops_of(self, blocks, end):
        order = {label: k for k, (label, _) in enumerate(blocks)}
        nexts = {}
        for k, (label, at) in enumerate(blocks):
            stop = blocks[k + 1][1] if k + 1 < len(blocks) else end
            last = self.insns[stop - 1]
            nexts[label] = [w for w in last.ids if w in order] if last.op in (
                'OpBranch', 'OpBranchConditional', 'OpSwitch') else []
        reached, todo = set(), [blocks[0][0]] if blocks else []
        while todo:
            label = todo.pop()
            if label not in reached:
                reached.add(label)
                todo += nexts[label]
        before = {}
        for label in reached:
            for to in nexts[label]:
                before.setdefault(to, []).append(label)
        for k, (header, _) in enumerate(blocks):
            ends = [l for l in before.get(header, ()) if order[l] >= k]
            inside, todo = {header} if ends else set(), list(ends)
            while todo:
                label = todo.pop()
                if label not in inside:
                    inside.add(label)
                    todo += before.get(label, ())
            for label in inside:
                j = order[label]
                stop = blocks[j + 1][1] if j + 1 < len(blocks) else end
                for i in self.insns[blocks[j][1]:stop]:
                    i.depth += 1

    # types
    def shading(self, t):
        d = self.defs[t]
        if d.op == 'OpTypeBool':
            return 'bool'
        if d.op == 'OpTypeFloat':
            return {'32': 'float', '64': 'double'}.get(d.args[0], 'float' + d.args[0])
        if d.op == 'OpTypeInt':
            base = 'int' if d.args[1] == '1' else 'uint'
            return base if d.args[0] == '32' else base + d.args[0]
        if d.op == 'OpTypeVector':
            return self.prefix(self.shading(d.args[0])) + 'vec' + d.args[1]
        if d.op == 'OpTypeMatrix':
            column = self.defs[d.args[0]]
            rows = '' if column.args[1] == d.args[1] else 'x' + column.args[1]
            return self.prefix(self.shading(column.args[0])) + 'mat' + d.args[1] + rows
        return None

    @staticmethod
    def prefix(scalar):
        known = {'float': '', 'double': 'd', 'int': 'i', 'uint': 'u', 'bool': 'b'}
        return known[scalar] if scalar in known else scalar[0] + re.sub(r'\D', '', scalar)

    def names_of_type(self, t):
        d = self.defs[t]
        yield self.shading(d.result)
        yield d.op[len('OpType'):]
        if d.op == 'OpTypeImage':
            yield d.args[1]
        yield self.names.get(t)

    def has_type(self, v, want):
        d = self.defs.get(v)
        t = d.type if d else None
        while t:
            d = self.defs[t]
            if any(n and fnmatch.fnmatchcase(n, want) for n in self.names_of_type(t)):
                return True
            t = d.args[1] if d.op == 'OpTypePointer' else \
                d.args[0] if d.op == 'OpTypeSampledImage' else None
        return False

    # predicates
    def values(self, i):
        return ([i.result] if i.result else []) + i.ids

    def typed(self, i, want):
        return any(self.has_type(v, want) for v in self.values(i))

    def classed(self, i, want):
        for v in self.values(i):
            t = self.defs[v].type if v in self.defs else None
            if t and self.defs[t].op == 'OpTypePointer' and self.defs[t].args[0] == want:
                return True
        return False

    def valued(self, i, want):
        for v in self.values(i):
            d = self.defs.get(v)
            if not d:
                continue
            if re.match(r'Op(Spec)?Constant(True|False)$', d.op):
                if d.op.endswith(want.capitalize()):
                    return True
            elif re.match(r'Op(Spec)?Constant$', d.op) and self.is_number(d, want):
                return True
        return False

    def is_number(self, d, want):
        t = self.defs[d.type]
        if t.op == 'OpTypeFloat':
            try:
                have, ask = (float.fromhex(x) if 'x' in x else float(x)
                             for x in (d.args[0], want))
            except ValueError:
                return False
            form = {'64': 'd', '32': 'f', '16': 'e'}[t.args[0]]
            return struct.pack(form, have) == struct.pack(form, ask)
        return re.match(r'-?\d+$', want) is not None and int(d.args[0]) == int(want)

    def decorated(self, i, want):
        return any(want in self.decorations.get(v, ()) for v in self.values(i))

    def named(self, i, want):
        def fits(name):
            return name and (fnmatch.fnmatchcase(name, want) or
                             '(' in name and fnmatch.fnmatchcase(name.split('(')[0], want))

        ids = self.values(i) + ([i.type] if i.type else [])
        if any(fits(self.names.get(v)) for v in ids):
            return True
        if i.op not in ('OpAccessChain', 'OpInBoundsAccessChain'):
            return False
        t = self.defs[self.defs[self.defs[i.args[0]].type].args[1]]
        for index in i.args[1:]:
            if t.op == 'OpTypeStruct':
                n = self.defs[index].args[0]
                if fits(self.members.get((t.result, n))):
                    return True
                t = self.defs[t.args[int(n)]]
            else:
                t = self.defs[t.args[0]]
        return False


def op(i, pattern):
    return fnmatch.fnmatchcase(i.op, pattern)


def typed(ops, want):
    return lambda m, i, line: op(i, ops) and m.typed(i, want)


def with_op(predicate, want, ops='*'):
    return lambda m, i, line: op(i, ops) and getattr(m, predicate)(i, want)


def text(pattern):
    return lambda m, i, line: re.search(pattern, line) is not None


QUESTIONS = [
    ('OpLoad:vec4', typed('OpLoad', 'vec4')),
    ('OpLoad:mat4', typed('OpLoad', 'mat4')),
    ('OpLoad:ivec*', typed('OpLoad', 'ivec*')),
    ('OpLoad:*vec3', typed('OpLoad', '*vec3')),
    ('OpFDiv:vec3', typed('OpFDiv', 'vec3')),
    ('OpFMul:float', typed('OpFMul', 'float')),
    ('OpF*:vec4', typed('OpF*', 'vec4')),
    ('OpStore:vec2', typed('OpStore', 'vec2')),
    ('OpPhi:int', typed('OpPhi', 'int')),
    (':bool', typed('*', 'bool')),
    ('OpCompositeExtract:uint', typed('OpCompositeExtract', 'uint')),
    ('OpAccessChain:mat4', typed('OpAccessChain', 'mat4')),
    ('OpImageSample*:2D', typed('OpImageSample*', '2D')),
    ('OpImageSample*:Cube', typed('OpImageSample*', 'Cube')),
    ('OpImage*:Image', typed('OpImage*', 'Image')),
    ('OpVariable:SampledImage', typed('OpVariable', 'SampledImage')),
    ('OpVariable:Struct', typed('OpVariable', 'Struct')),
    ('OpLoad:AccelerationStructureKHR', typed('OpLoad', 'AccelerationStructureKHR')),
    ('OpVariable:gl_PerVertex', typed('OpVariable', 'gl_PerVertex')),
    ('OpLoad class:Input', with_op('classed', 'Input', 'OpLoad')),
    ('class:Output OpStore', with_op('classed', 'Output', 'OpStore')),
    ('OpAccessChain class:Uniform', with_op('classed', 'Uniform', 'OpAccessChain')),
    ('class:PushConstant', with_op('classed', 'PushConstant')),
    ('OpStore class:Function', with_op('classed', 'Function', 'OpStore')),
    ('class:Workgroup', with_op('classed', 'Workgroup')),
    ('value:0', with_op('valued', '0')),
    ('value:0.5 OpFMul', with_op('valued', '0.5', 'OpFMul')),
    ('value:0.1', with_op('valued', '0.1')),
    ('OpIAdd value:1', with_op('valued', '1', 'OpIAdd')),
    ('value:-1', with_op('valued', '-1')),
    ('value:true', with_op('valued', 'true')),
    ('OpF* decorated:RelaxedPrecision', with_op('decorated', 'RelaxedPrecision', 'OpF*')),
    ('decorated:NonWritable', with_op('decorated', 'NonWritable')),
    ('OpStore decorated:BuiltIn', with_op('decorated', 'BuiltIn', 'OpStore')),
    ('OpImage* loop>=1', lambda m, i, line: op(i, 'OpImage*') and i.depth >= 1),
    ('loop>=2', lambda m, i, line: i.depth >= 2),
    ('OpFMul:float loop>=1', lambda m, i, line: op(i, 'OpFMul') and i.depth >= 1 and
     m.typed(i, 'float')),
    ('@main', with_op('named', 'main')),
    ('OpAccessChain @*pos*', with_op('named', '*pos*', 'OpAccessChain')),
    ('%float', text(r'%float(?!\w)')),
    ('= OpConstant %uint', text(r'= OpConstant %uint(?!\w)')),
    ('OpLoad:vec4 %v4float', lambda m, i, line: op(i, 'OpLoad') and m.typed(i, 'vec4') and
     re.search(r'%v4float(?!\w)', line)),
]


def counts(spvx, pattern, paths):
    run = subprocess.run([spvx, 'grep', '-c', '-f', 'tsv', pattern, *paths],
                         capture_output=True)
    if run.returncode > 1:
        sys.exit('%s: %s' % (pattern, run.stderr.decode()))
    rows = [l.split('\t') for l in run.stdout.decode().splitlines()[1:]]
    return {r[0]: int(r[-1]) for r in rows}


def main():
    spvx, dis, *paths = sys.argv[1:]
    modules = [Module(dis, p) for p in paths]
    wrong = total = 0
    for pattern, predicate in QUESTIONS:
        have = counts(spvx, pattern, paths)
        found = 0
        for m in modules:
            want = sum(1 for i, line in zip(m.insns, m.friendly) if predicate(m, i, line))
            found += want
            if have.get(m.path, 0) != want:
                wrong += 1
                print("grep: '%s': %s: %d, not %d" % (pattern, m.path, have.get(m.path, 0), want))
        total += found
        print('grep: %7d  %s' % (found, pattern))
    copied = 0
    for m in modules[::max(1, len(modules) // 12)]:
        for line in m.friendly[::max(1, len(m.friendly) // 12)]:
            if '\n' in line:
                continue
            copied += 1
            if not counts(spvx, '   ' + line, [m.path]).get(m.path, 0) >= m.friendly.count(line):
                wrong += 1
                print('grep: %s: %s does not find itself' % (m.path, line))
    print('grep: %d questions, %d modules, %d instructions, %d lines copied, %d wrong' %
          (len(QUESTIONS), len(modules), total, copied, wrong))
    return wrong != 0


if __name__ == '__main__':
    sys.exit(main())
