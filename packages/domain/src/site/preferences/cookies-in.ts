interface CookiePair {
  readonly name: string
  readonly value: string
  /** The pair as sent. */
  readonly written: string
}

const SPACE_AROUND = /^[ \t]+|[ \t]+$/g
const QUOTED = /^"(.*)"$/s

const trimmed = (text: string): string => text.replace(SPACE_AROUND, '')

/** A pair without a name, or without an equals sign, is not a cookie (RFC 6265, 5.2). */
const pairsIn = (text: string): readonly CookiePair[] =>
  text.split(';').flatMap(part => {
    const written = trimmed(part)
    const equals = written.indexOf('=')
    const name = trimmed(written.slice(0, Math.max(equals, 0)))
    return name === '' ? [] : [{ name, value: trimmed(written.slice(equals + 1)).replace(QUOTED, '$1'), written }]
  })

/**
 * The cookies, by name, in a text such as `document.cookie` or a `Cookie` header. If several have the same name, the first one counts, because
 * browsers list the one with the most specific path first (RFC 6265, 5.4). A value ends at the semicolon and may contain equals signs; quotation
 * marks around it are removed. Nothing is decoded: RFC 6265 defines no escapes, so only the code that set a cookie knows what a percent sign in it
 * means.
 * @param text `name=value` pairs separated by semicolons; any text is accepted
 */
export const cookiesIn = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    pairsIn(text)
      .toReversed()
      .map(({ name, value }) => [name, value]),
  )

/**
 * A `Cookie` header without some of its cookies; the others stay as sent.
 * @param isLeftOut whether to leave out the cookies with this name
 */
export const cookiesWithout =
  (isLeftOut: (name: string) => boolean) =>
  (text: string): string =>
    pairsIn(text)
      .filter(({ name }) => !isLeftOut(name))
      .map(({ written }) => written)
      .join('; ')
