# Print the messages of C files whose longest part without a conversion is not in TEXTS, a file.

# A text without the escapes and line ends of a source.
function plain(text) {
	gsub(/[\\"]/, "", text)
	gsub(/[ \t\n]+/, " ", text)
	return text
}

BEGIN {
	RS = "\001"
	getline texts <TEXTS
	texts = plain(texts)
}

{
	rest = $0
	while (match(rest, /(cmd_(usage|usage_error|error|say|warn|format)|sx_input_problem|fail|problem)\([^";]*"/)) {
		rest = substr(rest, RSTART + RLENGTH)
		text = ""
		do {
			match(rest, /^([^"\\]|\\.)*"[ \t\n]*"?/)
			piece = substr(rest, 1, RLENGTH)
			rest = substr(rest, RLENGTH + 1)
			more = piece ~ /"[ \t\n]*"$/
			sub(/"[ \t\n]*"?$/, "", piece)
			text = text piece
		} while (more)
		n = split(plain(text), parts, /%[-+ #0-9.*]*[hlzj]*[a-zA-Z%]?/)
		longest = ""
		for (i = 1; i <= n; i++)
			if (length(parts[i]) > length(longest))
				longest = parts[i]
		if (!index(texts, longest))
			print FILENAME ": " text
	}
}
