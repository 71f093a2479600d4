import * as fc from 'fast-check'
import { plainText, sized, sizes, textOf } from '../generators.ts'
import { graphemes } from '../graphemes.ts'
import { mutant, type Law, type Rule } from '../rule.ts'

type Split = (text: string) => readonly string[]

const codePoints: Split = text => Array.from(text)
const codeUnits: Split = text => text.split('')

const ELLIPSIS = '…'
const family = '👩‍🔬'
const accented = 'e\u0301'

/** Cut after `keep` characters where there are more than `allowed`; both are the limit in the correct function. */
const cut = (text: string, allowed: number, keep = allowed, split: Split = graphemes): string => {
  const parts = split(text)
  return parts.length > allowed ? parts.slice(0, keep).join('') + ELLIPSIS : text
}

const isPrefixWithEllipsis = (text: string, shown: string): boolean =>
  shown.endsWith(ELLIPSIS) && text.startsWith(shown.slice(0, -ELLIPSIS.length))

const cutLaws = <I>(textIn: (input: I) => string, limit: (input: I) => number): readonly Law<I, string>[] => [
  (input, shown) => graphemes(shown).length <= limit(input) + 1,
  (input, shown) => graphemes(textIn(input)).length > limit(input) || shown === textIn(input),
  (input, shown) => shown === textIn(input) || isPrefixWithEllipsis(textIn(input), shown),
]

const own = (text: string): string => text

/** BAR-6 as studied here: an institution's name is cut at 25 characters. */
export const label: Rule<string, string> = {
  id: 'label',
  catalogue: 'BAR-6',
  says: 'cut at 25 characters',
  correct: text => cut(text, 25),
  mutants: [
    mutant('relation', 'cuts a label of exactly 25', text => cut(text, 24, 25), plainText(25)),
    mutant('limit', 'limit 24', text => cut(text, 24), plainText(25)),
    mutant('limit', 'limit 26', text => cut(text, 26), plainText(26)),
    mutant('limit', 'keeps 24 where it should keep 25', text => cut(text, 25, 24), plainText(30)),
    mutant('unit', 'counts code units', text => cut(text, 25, 25, codeUnits), family.repeat(10)),
    mutant('unit', 'counts code points', text => cut(text, 25, 25, codePoints), accented.repeat(20)),
    mutant('case', 'forgets the ellipsis', text => cut(text, 25).replace(ELLIPSIS, ''), plainText(30)),
  ],
  laws: cutLaws(own, () => 25),
  typical: ['City Library', 'University of Lausanne', 'The Consortium of Academic Libraries'],
  boundary: [24, 25, 26].map(plainText),
  inputs: sized([25], fc.string(), textOf),
}

/** The last blank of the first `limit` characters, unless a word ends exactly there; the whole length for one long word. */
const wordEnd = (parts: readonly string[], limit: number, seesExactEnd = true): number => {
  if (seesExactEnd && parts[limit] === ' ') return limit
  const blank = parts.slice(0, limit).lastIndexOf(' ')
  return blank > 0 ? blank : limit
}

interface CaptionFault {
  readonly allowed?: number
  readonly limit?: number
  readonly split?: Split
  readonly seesExactEnd?: boolean
}

const cutCaption = (
  text: string,
  { limit = 80, allowed = limit, split = graphemes, seesExactEnd = true }: CaptionFault = {},
): string => {
  const parts = split(text)
  return parts.length <= allowed
    ? text
    : parts
        .slice(0, wordEnd(parts, limit, seesExactEnd))
        .join('')
        .trimEnd() + ELLIPSIS
}

const endsAtAWord: Law<string, string> = (text, shown) => {
  if (shown === text) return true
  const kept = shown.slice(0, -ELLIPSIS.length)
  return text.charAt(kept.length) === ' ' || !kept.trimStart().includes(' ')
}

/** TREE-4 as studied here: a caption is cut at 80 characters, between words. */
export const caption: Rule<string, string> = {
  id: 'caption',
  catalogue: 'TREE-4',
  says: 'cut at 80 characters, at a word',
  correct: text => cutCaption(text),
  mutants: [
    mutant('relation', 'cuts a caption of exactly 80', text => cutCaption(text, { allowed: 79 }), plainText(80)),
    mutant('limit', 'limit 79', text => cutCaption(text, { limit: 79 }), plainText(80)),
    mutant('limit', 'limit 81', text => cutCaption(text, { limit: 81 }), plainText(81)),
    mutant('limit', 'keeps 79 where it may keep 80', text => cutCaption(text, { limit: 79, allowed: 80 }), 'a'.repeat(90)),
    mutant('unit', 'counts code units', text => cutCaption(text, { split: codeUnits }), family.repeat(40)),
    mutant('unit', 'counts code points', text => cutCaption(text, { split: codePoints }), accented.repeat(60)),
    mutant(
      'case',
      'does not see a word that ends at the limit',
      text => cutCaption(text, { seesExactEnd: false }),
      `${plainText(76)}word words`,
    ),
    mutant('case', 'cuts inside a word', text => cut(text, 80), `${plainText(76)}words and words`),
    mutant('case', 'forgets the ellipsis', text => cutCaption(text).replace(ELLIPSIS, ''), plainText(100)),
  ],
  laws: [...cutLaws(own, () => 80), endsAtAWord],
  typical: [
    'Patient timeline in months.',
    'Observed and calculated profiles of the sample',
    'The share of mutants that each kind of test kills, as the number of runs grows from one to a thousand',
  ],
  boundary: [79, 80, 81].map(plainText),
  inputs: sized([80], fc.string(), textOf),
}

interface Share {
  readonly text: string
  readonly to: 'mail' | 'reddit'
}

const shareLimit = ({ to }: Share): number => (to === 'reddit' ? 300 : 70)

const target = fc.constantFrom<'mail' | 'reddit'>('mail', 'reddit')
const shareOf = (text: fc.Arbitrary<string>): fc.Arbitrary<Share> => fc.record({ text, to: target })
const mail = (length: number): Share => ({ text: plainText(length), to: 'mail' })
const reddit = (length: number): Share => ({ text: plainText(length), to: 'reddit' })
const shareSizes = sizes([70, 300])

/** SHARE-1 as studied here: the subject of a shared link is cut at 70 characters, at 300 for Reddit. */
export const share: Rule<Share, string> = {
  id: 'share',
  catalogue: 'SHARE-1',
  says: 'cut at 70 characters, 300 for Reddit',
  correct: input => cut(input.text, shareLimit(input)),
  mutants: [
    mutant(
      'relation',
      'cuts a subject of exactly the limit',
      input => cut(input.text, shareLimit(input) - 1, shareLimit(input)),
      mail(70),
    ),
    mutant('limit', 'limit 71', input => cut(input.text, input.to === 'reddit' ? 300 : 71), mail(71)),
    mutant('limit', 'limit 299 for Reddit', input => cut(input.text, input.to === 'reddit' ? 299 : 70), reddit(300)),
    mutant('limit', 'limit 301 for Reddit', input => cut(input.text, input.to === 'reddit' ? 301 : 70), reddit(301)),
    mutant('unit', 'counts code units', input => cut(input.text, shareLimit(input), shareLimit(input), codeUnits), {
      text: family.repeat(30),
      to: 'mail',
    }),
    mutant('case', 'limit 70 for all', input => cut(input.text, 70), reddit(100)),
    mutant('case', 'limit 300 for all', input => cut(input.text, 300), mail(100)),
    mutant('case', 'limit 280 for Reddit, as elsewhere', input => cut(input.text, input.to === 'reddit' ? 280 : 70), reddit(290)),
  ],
  laws: cutLaws(({ text }) => text, shareLimit),
  typical: [mail(40), mail(120), reddit(120)],
  boundary: [mail(69), mail(70), mail(71), reddit(299), reddit(300), reddit(301)],
  inputs: {
    bare: shareOf(fc.string()),
    ranged: shareOf(textOf(shareSizes.ranged)),
    fitted: shareOf(textOf(shareSizes.fitted)),
    edged: shareOf(textOf(shareSizes.edged)),
  },
}
