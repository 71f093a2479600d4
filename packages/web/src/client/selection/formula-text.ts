import { literalPattern } from '@lectern/domain/core'

/** The mathematical italic forms, which browsers show for single-letter variables in formulas, by plain letter. */
const SLANTED: ReadonlyMap<string, string> = new Map(
  [
    [0x1d434, 0x1d467],
    [0x1d6e2, 0x1d71b],
    [0x210e, 0x210e],
  ]
    .flatMap(([first = 0, last = 0]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
    )
    .map(slanted => [slanted.normalize('NFKC'), slanted]),
)

const literal = (text: string): string => literalPattern(text).replace(/\s+/g, String.raw`\s+`)

const shown = (sign: string): string => {
  const slanted = SLANTED.get(sign)
  return slanted === undefined ? literal(sign) : `(?:${literal(sign)}|${slanted})`
}

/**
 * A selected text with each formula in one piece, spelt as in the article. Some browsers put every symbol of a formula on its own line, so
 * that it would count as many words (SELN-1), and use italic characters, which a search would not find.
 * @param formulas the selected symbols of each formula
 */
export const withFormulas = (text: string, formulas: readonly (readonly string[])[]): string => {
  let [done, rest] = ['', text]
  for (const signs of formulas) {
    const found = new RegExp(signs.map(shown).join(String.raw`\s*`), 'u').exec(rest)
    if (signs.length === 0 || found === null) continue
    done += rest.slice(0, found.index) + signs.join('')
    rest = rest.slice(found.index + found[0].length)
  }
  return done + rest
}
