/** More than any page says of itself in one field. */
const LONGEST_TEXT = 2000

/** The first of the texts that is longer than a page has reason to send, as a message. */
export const tooLong = (texts: Readonly<Record<string, string>>): string | undefined => {
  const name = Object.keys(texts).find(each => (texts[each] ?? '').length > LONGEST_TEXT)
  return name === undefined ? undefined : `body: ${name}: expected at most ${LONGEST_TEXT} characters`
}

const ISO_8601 = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)$/

/** Whether a text says one instant, in ISO 8601. */
export const isInstant = (text: string): boolean => ISO_8601.test(text) && !Number.isNaN(Date.parse(text))
