# SPDX-License-Identifier: MIT
#
# peers/requires/tables.awk - of the installed header and registry of Vulkan what the mock
# driver grants: structures of features and properties with their members, device extensions.
# Members are called as in our own table, which keeps features of the same name apart.
#
# awk -f tables.awk tables/vulkan/registry.txt vulkan_core.h vk.xml

function attribute(name,    from, text)
{
	from = index($0, " " name "=\"")
	if (!from)
		return ""
	text = substr($0, from + length(name) + 3)
	return substr(text, 1, index(text, "\"") - 1)
}

function put_struct()
{
	if (name != "" && (name in declared) && stype != "")
		structs = structs sprintf("\t{ %s, \"%s\", sizeof(%s), %d, %d, %d },\n",
			stype, name, name, is_features, first, members - first)
	else if (name != "")
		members = first
	name = ""
}

# A member of the current structure: its kind, or that it is a switch or a number.
function put_member(member, type,    called, key, kind, count, rest)
{
	key = substr(name, length("VkPhysicalDevice") + 1) "." member
	if (!(key in canonical))
		return
	called = canonical[key]
	kind = is_features ? "FEATURE" : kinds[key] == "bits" ? "BITS" : \
		kinds[key] == "min" ? "LEAST" : "MOST"
	rest = $0
	count = 1
	if (match(rest, /<\/name>\[[0-9]+\]/)) {
		count = substr(rest, RSTART + 8)
		sub(/\].*/, "", count)
	}
	row[members++] = sprintf("\t{ \"%s\", offsetof(%s, %s), %s, %s, %d },\n", called,
		name, member, kind, type in types ? types[type] : "WORD", count)
}

BEGIN {
	types["uint64_t"] = types["VkDeviceSize"] = types["size_t"] = "LONG_WORD"
	types["int32_t"] = "SIGNED_WORD"
	types["float"] = "REAL"
	types["VkBool32"] = "SWITCH"
}

FILENAME ~ /registry\.txt$/ {
	if ($0 ~ /^[a-z]/)
		section = $1
	if ($0 !~ /^\t/ || (section != "features" && section != "properties"))
		next
	aliases = 0
	for (i = 2; i <= NF; i++) {
		if ($i ~ /^=/)
			alias[aliases++] = substr($i, 2)
		if ($i ~ /^[v=@]/ && $i !~ /^v[a-z]/)
			continue
		member = $i
		kind = ""
		if (match(member, /:[a-z]+$/)) {
			kind = substr(member, RSTART + 1)
			member = substr(member, 1, RSTART - 1)
		}
		sub(/\[[0-9]+\]/, "", member)
		called = member
		if (index(member, "=")) {
			called = substr(member, index(member, "=") + 1)
			member = substr(member, 1, index(member, "=") - 1)
		} else if ($1 == "SubgroupProperties" && member !~ /^subgroup/) {
			called = "subgroup" toupper(substr(member, 1, 1)) substr(member, 2)
		}
		canonical[$1 "." member] = called
		kinds[$1 "." member] = kind
		for (k = 0; k < aliases; k++) { # as an older registry calls it
			canonical[alias[k] "." member] = called
			kinds[alias[k] "." member] = kind
		}
	}
	next
}

FILENAME ~ /\.h$/ {
	if ($0 ~ /^typedef struct Vk/)
		declared[$3] = 1
	next
}

/<type category="struct"/ {
	put_struct()
	if (attribute("alias") != "")
		next
	extends = attribute("structextends")
	first = members
	stype = ""
	if (attribute("name") == "VkPhysicalDeviceLimits") {
		name = "VkPhysicalDeviceLimits"
		stype = "0"
		is_features = 0
	} else if (attribute("name") == "VkPhysicalDeviceFeatures") {
		name = "VkPhysicalDeviceFeatures"
		stype = "0"
		is_features = 1
	} else if (extends ~ /VkDeviceCreateInfo/ && extends ~ /VkPhysicalDeviceFeatures2/) {
		name = attribute("name")
		is_features = 1
	} else if (extends == "VkPhysicalDeviceProperties2") {
		name = attribute("name")
		is_features = 0
	}
	next
}

/<\/type>[ ]*$/ && !/<member/ { put_struct() }

name != "" && /<member/ {
	if (!match($0, /<name>[A-Za-z0-9]+<\/name>/))
		next
	member = substr($0, RSTART + 6, RLENGTH - 13)
	match($0, /<type>[A-Za-z0-9_]+<\/type>/)
	type = substr($0, RSTART + 6, RLENGTH - 13)
	if (member == "sType")
		stype = attribute("values")
	else if (name != "")
		put_member(member, type)
}

/<extension name="/ {
	# a subset is less than what there is without it
	if (attribute("type") == "device" && attribute("supported") ~ /vulkan/ &&
	    attribute("name") != "VK_KHR_portability_subset")
		extensions = extensions "\t\"" attribute("name") "\",\n"
}

END {
	printf "static const struct granted_struct granted_structs[] = {\n%s};\n\n", structs
	print "static const struct granted_member granted_members[] = {"
	for (i = 0; i < members; i++)
		printf "%s", row[i]
	print "};\n"
	printf "static const char *const granted_extensions[] = {\n%s};\n", extensions
}
