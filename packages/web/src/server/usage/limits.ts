/** More than any page sends in one field. */
const LONGEST_TEXT = 2000

/** An error message for the first text that exceeds the maximum length. */
export const tooLong = (texts: Readonly<Record<string, string>>): string | undefined => {
  const name = Object.keys(texts).find(each => (texts[each] ?? '').length > LONGEST_TEXT)
  return name === undefined ? undefined : `body: ${name}: expected at most ${LONGEST_TEXT} characters`
}

const ISO_8601 = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)$/

/** Whether a text is an ISO 8601 instant. */
export const isInstant = (text: string): boolean => ISO_8601.test(text) && !Number.isNaN(Date.parse(text))
