import * as fc from 'fast-check'
import { sized, sizes } from '../generators.ts'
import { mutant, type Rule } from '../rule.ts'

const letters = (count: number): string => 'Ab3'.repeat(Math.ceil(count / 3)).slice(0, count)

const tokenCharacter = fc.constantFrom(...'ABCxyz0189+_-'.split(''))
const textFrom =
  (character: fc.Arbitrary<string>) =>
  (length: fc.Arbitrary<number>): fc.Arbitrary<string> =>
    length.chain(count => fc.array(character, { minLength: count, maxLength: count })).map(parts => parts.join(''))

/** Half of the tokens end with `=`, which counts towards their length. */
const tokensOf = (length: fc.Arbitrary<number>): fc.Arbitrary<string> =>
  fc
    .tuple(textFrom(tokenCharacter)(length), fc.boolean())
    .map(([body, closed]) => (closed && body !== '' ? `${body.slice(0, -1)}=` : body))

const token =
  (pattern: RegExp) =>
  (text: string): boolean =>
    pattern.test(text)

/** FB-3: a token has 64 to 128 characters of a small alphabet and may end with `=`. */
export const tokens: Rule<string, boolean> = {
  id: 'tokens',
  catalogue: 'FB-3',
  says: '64 to 128 characters, may end in =',
  correct: token(/^(?=.{64,128}$)[A-Za-z0-9+_-]+=?$/),
  mutants: [
    mutant('limit', 'from 63', token(/^(?=.{63,128}$)[A-Za-z0-9+_-]+=?$/), letters(63)),
    mutant('limit', 'from 65', token(/^(?=.{65,128}$)[A-Za-z0-9+_-]+=?$/), letters(64)),
    mutant('limit', 'up to 127', token(/^(?=.{64,127}$)[A-Za-z0-9+_-]+=?$/), letters(128)),
    mutant('limit', 'up to 129', token(/^(?=.{64,129}$)[A-Za-z0-9+_-]+=?$/), letters(129)),
    mutant('unit', 'does not count the =', token(/^[A-Za-z0-9+_-]{64,128}=?$/), `${letters(63)}=`),
    mutant('case', 'several =', token(/^(?=.{64,128}$)[A-Za-z0-9+_-]+=*$/), `${letters(70)}==`),
    mutant('case', 'no _', token(/^(?=.{64,128}$)[A-Za-z0-9+-]+=?$/), `${letters(70)}_`),
    mutant('case', 'no upper limit', token(/^(?=.{64,}$)[A-Za-z0-9+_-]+=?$/), letters(200)),
  ],
  laws: [
    (text, accepted) => text.length >= 64 || !accepted,
    (text, accepted) => text.length <= 128 || !accepted,
    (text, accepted) => text.length < 64 || text.length > 128 || /[^A-Za-z0-9+_=-]|=./.test(text) || accepted,
  ],
  typical: [letters(20), letters(88), letters(300)],
  boundary: [63, 64, 65, 127, 128, 129].map(letters),
  inputs: sized([64, 128], fc.string(), tokensOf),
}

interface PiiFault {
  readonly least?: number
  readonly most?: number
  readonly first?: string
  readonly cleans?: boolean
}

const isPii = (text: string, { least = 14, most = 20, first = '018BS', cleans = true }: PiiFault = {}): boolean => {
  const cleaned = cleans ? text.replaceAll(/[^A-Za-z0-9]/g, '') : text
  return new RegExp(`^[${first}][A-Za-z0-9]{${least},${most}}$`).test(cleaned)
}

const pii = (length: number): string => `S${'0123456789'.repeat(3).slice(0, length - 1)}`
const piiCharacter = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...'0123456789X'.split('')) },
  { weight: 1, arbitrary: fc.constantFrom('-', '(', ')') },
)
const piisOf = (length: fc.Arbitrary<number>): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...'018BSX'.split('')), length)
    .chain(([first, count]) => fc.array(piiCharacter, { minLength: count, maxLength: count }).map(rest => first + rest.join('')))

/** PII-2: cleaned, an identifier starts with 0, 1, 8, B or S and goes on for 14 to 20 letters or digits. */
export const identifiers: Rule<string, boolean> = {
  id: 'identifiers',
  catalogue: 'PII-2',
  says: 'one of 018BS and 14 to 20 more',
  correct: text => isPii(text),
  mutants: [
    mutant('limit', 'from 13', text => isPii(text, { least: 13 }), pii(14)),
    mutant('limit', 'from 15', text => isPii(text, { least: 15 }), pii(15)),
    mutant('limit', 'up to 19', text => isPii(text, { most: 19 }), pii(21)),
    mutant('limit', 'up to 21', text => isPii(text, { most: 21 }), pii(22)),
    mutant('case', 'forgets the books', text => isPii(text, { first: '018S' }), 'B9789999920261000'),
    mutant('case', 'does not clean', text => isPii(text, { cleans: false }), 'S9999-2027(26)00001-5'),
    mutant(
      'unit',
      'counts before cleaning',
      text => text.length >= 15 && text.length <= 21 && isPii(text, { least: 0, most: 40 }),
      'S----01234567890',
    ),
  ],
  laws: [
    (text, accepted) => /^[^A-Za-z0-9]*[018BS]/.test(text) || !accepted,
    (text, accepted) => text.replaceAll(/[^A-Za-z0-9]/g, '').length <= 21 || !accepted,
    (text, accepted) => text.replaceAll(/[^A-Za-z0-9]/g, '').length >= 15 || !accepted,
  ],
  typical: ['S9999-2027(26)00001-5', 'X1234', '10.5555/lectern.2026.001'],
  boundary: [14, 15, 16, 20, 21, 22].map(pii),
  inputs: sized([14, 20], fc.string(), piisOf),
}

const countWords = (text: string): number => (text.trim() === '' ? 0 : text.trim().split(/\s+/).length)
const wordsUpTo = (count: number): string => Array.from({ length: count }, () => 'word').join(' ')
const word = fc.constantFrom('grid', 'of', 'cells', 'naïve', 'x')
const gap = fc.oneof(
  { weight: 4, arbitrary: fc.constant(' ') },
  { weight: 1, arbitrary: fc.constantFrom('  ', '\t', '\n', '\u00A0') },
)
const margin = fc.constantFrom('', '', ' ', '\n')
const wordsOf = (count: fc.Arbitrary<number>): fc.Arbitrary<string> =>
  fc
    .tuple(
      count.chain(n => fc.array(fc.tuple(word, gap), { minLength: n, maxLength: n })),
      margin,
      margin,
    )
    .map(
      ([parts, before, after]) =>
        before +
        parts
          .map(([each, space]) => each + space)
          .join('')
          .trim() +
        after,
    )
const isSelection = (text: string, least: number, most: number): boolean => countWords(text) >= least && countWords(text) <= most
const selectionSizes = sizes([1, 8])

/** SELN-1: a selection counts when it is not empty after trimming and has at most 8 words. */
export const selections: Rule<string, boolean> = {
  id: 'selections',
  catalogue: 'SELN-1',
  says: '1 to 8 words',
  correct: text => isSelection(text, 1, 8),
  mutants: [
    mutant('limit', 'up to 7', text => isSelection(text, 1, 7), wordsUpTo(8)),
    mutant('limit', 'up to 9', text => isSelection(text, 1, 9), wordsUpTo(9)),
    mutant('limit', 'from 2', text => isSelection(text, 2, 8), 'word'),
    mutant('limit', 'from 0', text => isSelection(text, 0, 8), ''),
    mutant('case', 'takes blanks for a selection', text => text !== '' && isSelection(text, 0, 8), '  '),
    mutant(
      'unit',
      'parts words at a single blank only',
      text => text.trim() !== '' && text.trim().split(' ').length <= 8,
      'a\tb c d e f g h i',
    ),
    mutant('unit', 'counts each blank', text => text.trim() !== '' && text.trim().split(/\s/).length <= 8, 'a  b c d e f g h'),
    mutant('case', 'does not trim', text => text.trim() !== '' && text.split(/\s+/).length <= 8, ` ${wordsUpTo(8)}`),
  ],
  laws: [
    (text, valid) => text.trim() !== '' || !valid,
    (text, valid) => (!/\S\s+\S/.test(text) ? valid || text.trim() === '' : true),
    (text, valid) => countWords(text) <= 8 || !valid,
  ],
  typical: ['covering', 'boundary value analysis', wordsUpTo(20)],
  boundary: [0, 1, 2, 7, 8, 9].map(wordsUpTo),
  inputs: {
    bare: fc.string(),
    ranged: wordsOf(selectionSizes.ranged),
    fitted: wordsOf(selectionSizes.fitted),
    edged: wordsOf(selectionSizes.edged),
  },
}
