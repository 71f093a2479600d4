/**
 * The content security policy of files that others made and a browser shows by themselves, as a figure in SVG: they look as they do, and nothing in them
 * runs or loads anything.
 */
export const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"
