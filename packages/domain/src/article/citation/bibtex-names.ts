import { option as O } from 'fp-ts'
import { bracedText } from './bibtex-text.ts'
import type { CitationName } from './citation.ts'
import { wholeFamilyName } from './citation-names.ts'

const WORD = String.raw`['’]?\p{L}[\p{L}\p{M}.'’]*(?:-\p{L}[\p{L}\p{M}.'’]*)*`
const PLAIN = new RegExp(`^${WORD}(?: ${WORD})*$`, 'u')

/** Words with a meaning of their own in BibTeX: `and` separates names, `others` abbreviates a list. */
const RESERVED = /(?:^| )and(?: |$)|^others$/i

const isPlain = (part: string): boolean => PLAIN.test(part) && !RESERVED.test(part)

const isLowerCase = (word: string): boolean => /^['’]?\p{Ll}/u.test(word)

/** BibTeX takes lower-case words for particles, together with everything before them. */
const isPlainFamily = (part: string): boolean => {
  const words = part.split(/[ -]/)
  return isPlain(part) && (words.length === 1 || !words.some(isLowerCase))
}

const plainOrBraced = (part: string): string => (isPlain(part) ? part : bracedText(part))

const familyPart = (name: Extract<CitationName, { readonly kind: 'person' }>): string => {
  const { particle, family } = name
  if (O.isNone(particle)) return isPlainFamily(family) ? family : bracedText(family)
  return isPlain(particle.value) && isPlainFamily(family) ? `${particle.value} ${family}` : bracedText(wholeFamilyName(name))
}

/**
 * A name in a form that BibTeX splits correctly: `van der Berg, Jr., Jan`. Anything that it would split wrongly is in braces:
 * groups, names of one part, and parts that are not just words.
 */
export const bibtexName = (name: CitationName): string => {
  if (name.kind === 'group') return bracedText(name.name)
  const { given, suffix } = name
  if (O.isNone(given)) {
    const whole = [wholeFamilyName(name), ...(O.isSome(suffix) ? [suffix.value] : [])].join(' ')
    return whole.includes(' ') || !isPlainFamily(whole) ? bracedText(whole) : whole
  }
  return [familyPart(name), ...(O.isSome(suffix) ? [plainOrBraced(suffix.value)] : []), plainOrBraced(given.value)].join(', ')
}
