/* SPDX-License-Identifier: MIT */
#include "report/annotate.h"

static void b(struct sx_annotate_doc *d)
{
	(void)d;
}

static void m(struct sx_annotate_doc *d, const struct sx_annotate_view *v)
{
	(void)d;
	(void)v;
}

static void e(struct sx_annotate_doc *d, bool c)
{
	(void)d;
	(void)c;
}
const struct sx_annotate_format sx_annotate_html = { "html", b, m, e };
