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
 * The cookies in a text as `document.cookie` and the header `Cookie` alike have it, by name. Of several with one name the first counts: browsers put
 * the one with the most specific path there (RFC 6265, 5.4). A value goes up to the semicolon, whatever equals signs are in it; quotation marks around
 * it are left off. Escapes stay as they are: RFC 6265 knows none, and only who wrote a cookie can tell what a percent sign in it means.
 * @param text `name=value` pairs with semicolons between them; any text is taken
 */
export const cookiesIn = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    pairsIn(text)
      .toReversed()
      .map(({ name, value }) => [name, value]),
  )

/**
 * A text of cookies without some of them; the others stay as sent.
 * @param isLeftOut which ones to leave out, by name
 */
export const cookiesWithout =
  (isLeftOut: (name: string) => boolean) =>
  (text: string): string =>
    pairsIn(text)
      .filter(({ name }) => !isLeftOut(name))
      .map(({ written }) => written)
      .join('; ')
