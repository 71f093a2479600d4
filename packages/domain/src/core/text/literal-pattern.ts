const SYNTAX = /[\\^$.*+?()[\]{}|/]/g

/** The source of a regular expression (with or without `u`) that matches a text literally. */
export const literalPattern = (text: string): string => text.replace(SYNTAX, String.raw`\$&`)
