# SPDX-License-Identifier: MIT
# Fits the exponents of costs.txt to measured times. For maintainers; not part of the build:
#
#	spvx ls --cost -f tsv MODULE... >features.tsv
#	awk -f costs.awk -v about="DRIVER, DATE" features.tsv measured.tsv >costs.txt
#
# features.tsv has the columns sha256, code, trips, table and cost; measured.tsv has sha256, family
# and navi10_ms, the time in milliseconds or "-". Least squares on logarithms. Families are
# divided into five parts; each is predicted by a fit without it, and the predictions together
# give the figures called held out; the column cost gives those of the table in
# use, which go to standard error.

BEGIN {
	FS = "\t"
	split("base instructions trips table long-table", name, " ")
	FOLDS = 5
}

FNR == 1 {
	file++
	for (i = 1; i <= NF; i++)
		column[$i] = i
	next
}

file == 1 {
	features[$column["sha256"]] = $column["code"] " " $column["trips"] " " \
		$column["table"] " " $column["cost"]
	next
}

$column["navi10_ms"] > 0 && $column["sha256"] in features {
	split(features[$column["sha256"]], f, " ")
	n++
	x[n, 1] = 1
	x[n, 2] = log(1 + f[1])
	x[n, 3] = log(1 + f[2])
	x[n, 4] = log(1 + f[3])
	x[n, 5] = f[3] > 256 ? log(f[3] / 256) : 0
	shipped[n] = f[4]
	ms[n] = $column["navi10_ms"]
	y[n] = log(ms[n])
	family[n] = $column["family"]
	if (!(family[n] in seen)) {
		seen[family[n]] = 1
		families++
	}
}

# Solve the normal equations over the modules outside the part @without, into c[1..5].
function fit(without,    i, j, k, q, t, m)
{
	for (i = 1; i <= 5; i++)
		for (j = 1; j <= 6; j++)
			m[i, j] = i == j ? 1e-6 : 0
	for (q = 1; q <= n; q++) {
		if (fold[q] == without)
			continue
		for (i = 1; i <= 5; i++) {
			for (j = 1; j <= 5; j++)
				m[i, j] += x[q, i] * x[q, j]
			m[i, 6] += x[q, i] * y[q]
		}
	}
	for (i = 1; i <= 5; i++)
		for (j = 1; j <= 5; j++) {
			if (i == j)
				continue
			t = m[j, i] / m[i, i]
			for (k = 1; k <= 6; k++)
				m[j, k] -= t * m[i, k]
		}
	for (i = 1; i <= 5; i++)
		c[i] = m[i, 6] / m[i, i]
}

function predict(q,    i, sum)
{
	for (i = 1; i <= 5; i++)
		sum += c[i] * x[q, i]
	return sum
}

# Ranks of v[1..n] into r; equal values have their mean rank.
function rank(v, r,    i, j, less, same)
{
	for (i = 1; i <= n; i++) {
		less = same = 0
		for (j = 1; j <= n; j++) {
			less += v[j] < v[i]
			same += v[j] == v[i]
		}
		r[i] = less + (same + 1) / 2
	}
}

# Figures of a prediction: "Spearman SHARE-OF-TENTH BEST-SHARE".
function judge(p,    i, a, b, sum, mean, ab, aa, bb, held, best, tenth)
{
	rank(p, a)
	rank(ms, b)
	mean = (n + 1) / 2
	tenth = n - int(n / 10 + 0.5)
	for (i = 1; i <= n; i++) {
		ab += (a[i] - mean) * (b[i] - mean)
		aa += (a[i] - mean) ^ 2
		bb += (b[i] - mean) ^ 2
		sum += ms[i]
		held += a[i] > tenth ? ms[i] : 0
		best += b[i] > tenth ? ms[i] : 0
	}
	return sprintf("Spearman %.3f, slowest tenth %.1f %% of the time (best possible %.1f %%)",
		       ab / sqrt(aa * bb), 100 * held / sum, 100 * best / sum)
}

END {
	# parts: families in the order of their names, in turn
	for (f1 in seen) {
		before = 0
		for (f2 in seen)
			before += f2 < f1
		part[f1] = before % FOLDS
	}
	for (q = 1; q <= n; q++)
		fold[q] = part[family[q]]
	for (k = 0; k < FOLDS; k++) {
		fit(k)
		for (q = 1; q <= n; q++)
			if (fold[q] == k)
				held_out[q] = predict(q)
	}
	fit(-1)
	for (q = 1; q <= n; q++) {
		all[q] = predict(q)
		if (q == 1 || all[q] - c[1] < least)
			least = all[q] - c[1]
	}
	# the lightest module weighs 100
	c[1] = log(100) - least
	print "# SPDX-License-Identifier: MIT"
	print "# What a module costs to compile: 2 to the power of base, times powers of what is counted."
	print "# Made by costs.awk, never by hand; thousandths. " about
	printf "# %d modules, %d families\n", n, families
	print "# fitted: " judge(all)
	print "# held out: " judge(held_out)
	print "# in use: " judge(shipped) >"/dev/stderr"
	print "costs"
	says[1] = "logarithm to base 2 of a factor: the lightest module weighs 100"
	says[2] = "of 1 + instructions in functions, debug information aside"
	says[3] = "of 1 + the same, repeated by constant bounds of the loops around them"
	says[4] = "of 1 + scalars of the largest constant array in a Function or Private variable"
	says[5] = "of the same / 256, of longer arrays"
	for (i = 1; i <= 5; i++)
		printf "%-13s %5d  %s\n", name[i], (i == 1 ? c[i] / log(2) : c[i]) * 1000 + 0.5,
			says[i]
}
