import type { JsonValue } from './json-value.ts'

/** Characters that could end a script element or a line of script, or begin a comment or an entity there. JSON can express them as escapes. */
const UNSAFE = /[<>&\u2028\u2029]/g

/** A value as JSON that is safe inside a `script` element of HTML or XHTML. */
export const scriptJson = (value: JsonValue): string =>
  JSON.stringify(value).replace(UNSAFE, character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
