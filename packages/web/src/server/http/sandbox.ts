/**
 * The content security policy of third-party files that a browser displays on their own, such as SVG figures. They keep their appearance,
 * but nothing in them runs or loads anything.
 */
export const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"
