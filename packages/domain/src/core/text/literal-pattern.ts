const SYNTAX = /[\\^$.*+?()[\]{}|/]/g

/** The source of a regular expression (`u` or not) that matches a text letter for letter. */
export const literalPattern = (text: string): string => text.replace(SYNTAX, String.raw`\$&`)
