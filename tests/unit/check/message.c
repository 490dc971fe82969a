/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/check/message.c - rules of Vulkan are cited by their whole identifiers.
 */
#include "suite.h"

#include <spvx/check.h>

TestSuite(check_message);

/* Each is found by the number it ends in, and has Vulkan's form. */
Test(check_message, numbers_of_vuids)
{
	unsigned count = 0;

	for (unsigned n = 0; n <= UINT16_MAX; n++) {
		const char *vuid = spvx_check_vuid(n);
		char *end;

		if (!vuid)
			continue;
		end = test_format("-%05u", n);
		cr_expect(!strncmp(vuid, "VUID-", 5) && strlen(vuid) > 11 &&
				  !strcmp(vuid + strlen(vuid) - 6, end),
			  "%u: %s", n, vuid);
		count++;
	}
	cr_expect(count > 300, "%u", count);
}

/* Names as the pages of the Vulkan specification have them, of rules that no recorded case
 * breaks. */
Test(check_message, names_of_vuids)
{
	static const char *const names[] = {
		"VUID-StandaloneSpirv-OpVariable-06673",
		"VUID-PrimitivePointIndicesEXT-PrimitivePointIndicesEXT-07043",
		"VUID-PrimitivePointIndicesEXT-PrimitivePointIndicesEXT-07044",
		"VUID-PrimitivePointIndicesEXT-PrimitivePointIndicesEXT-07046",
		"VUID-PrimitiveLineIndicesEXT-PrimitiveLineIndicesEXT-07047",
		"VUID-PrimitiveLineIndicesEXT-PrimitiveLineIndicesEXT-07052",
		"VUID-PrimitiveTriangleIndicesEXT-PrimitiveTriangleIndicesEXT-07053",
		"VUID-ViewportIndex-ViewportIndex-07060",
		"VUID-StandaloneSpirv-MeshEXT-07107",
		"VUID-HitTriangleVertexPositionsKHR-HitTriangleVertexPositionsKHR-08748",
		"VUID-StandaloneSpirv-Pointer-08973",
		"VUID-CullPrimitiveEXT-CullPrimitiveEXT-10589",
		"VUID-CullPrimitiveEXT-CullPrimitiveEXT-10590",
		"VUID-PrimitiveShadingRateKHR-PrimitiveShadingRateKHR-10600",
		"VUID-ViewportIndex-ViewportIndex-10601",
		"VUID-ViewportIndex-ViewportIndex-10602",
		"VUID-TileOffsetQCOM-TileOffsetQCOM-10626",
		"VUID-TileDimensionQCOM-TileDimensionQCOM-10629",
		"VUID-TileDimensionQCOM-TileDimensionQCOM-10630",
		"VUID-TileDimensionQCOM-TileDimensionQCOM-10631",
		"VUID-TileApronSizeQCOM-TileApronSizeQCOM-10632",
		"VUID-StandaloneSpirv-TileAttachmentQCOM-10695",
		"VUID-StandaloneSpirv-TileAttachmentQCOM-10696",
		"VUID-SamplerHeapEXT-SamplerHeapEXT-11239",
		"VUID-StandaloneSpirv-Scope-12243",
	};

	for (size_t n = 0; n < TEST_COUNT(names); n++) {
		unsigned number = (unsigned)strtoul(strrchr(names[n], '-') + 1, NULL, 10);
		const char *vuid = spvx_check_vuid(number);

		cr_expect(vuid && !strcmp(vuid, names[n]), "%s: %s", names[n],
			  vuid ? vuid : "unknown");
	}
}

/* Most of those that checks name are known; the others are newer than what we know. */
Test(check_message, vuids_of_checks)
{
	struct spvx_check_subrule check;
	unsigned with = 0;
	unsigned unknown = 0;

	for (unsigned n = 0; spvx_check_subrule(n, &check); n++) {
		with += check.vuid != 0;
		unknown += check.vuid && !spvx_check_vuid(check.vuid);
	}
	cr_expect(with > 100 && unknown <= 2, "%u of %u", unknown, with);
}
