import * as fc from 'fast-check'
import { parseDoi } from '@lectern/domain/core'
import type { CitationDate, CitationName, CitationPages, CitationPerson, KeyedCitation } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { made } from '../support/made.ts'
import { wellFormedDoi } from './doi.ts'
import { isbn } from './isbn.ts'
import { issn } from './issn.ts'
import { wellFormedPii } from './pii.ts'
import { webAddress } from './text.ts'
import { orcid } from './orcid.ts'
import { checkedSrc } from '../support/checked-href.ts'

const optional = <A>(arbitrary: fc.Arbitrary<A>): fc.Arbitrary<O.Option<A>> =>
  fc.option(arbitrary, { nil: undefined }).map(O.fromNullable)

/** Words, and characters that mean something in one of the formats. */
const token = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('Soil', 'laws', 'respiration', 'Müller', 'of', '研究', 'данные', 'βeta', 'H2O', '🧪', 'DNA'),
  },
  fc.constantFrom(
    'TY',
    'ER',
    '-',
    'T1',
    'RT',
    'KW',
    '{',
    '}',
    '{}',
    '{{',
    '\\',
    '\\\\',
    '\\textbf{x}',
    '\\}',
    '%',
    '100%',
    '$',
    '$x$',
    '$^{2}$',
    '&',
    '&amp;',
    '#',
    '_',
    'a_b',
    '~',
    '^',
    '"',
    "''",
    '``',
    '`',
    "'",
    '--',
    '---',
    '@article{x,',
    '@',
    '=',
    ',',
    ';',
    'and',
    'AND',
    'others',
    '<b>',
    '</script>',
    '<!--',
    '|',
    '(',
    ')',
    '[',
    ']',
    'CO₂',
    '10⁻³',
    '¹³C',
    '+',
    '?',
    '!`',
    '*',
    'Abstract:',
    'Keywords:',
    '\u202e',
    '\u200b',
    'e\u0301',
  ),
)

/** A single line of text with single spaces, as every text of a citation is. */
export const citedLine: fc.Arbitrary<string> = fc
  .array(fc.tuple(token, fc.constantFrom(' ', ' ', '')), { minLength: 1, maxLength: 6 })
  .map(all =>
    all
      .map(([word, gap]) => word + gap)
      .join('')
      .trim(),
  )

const capital = fc.constantFrom(
  'Berg',
  'Müller',
  'El-Sayed',
  'King',
  "O'Brien",
  'Šťastný',
  '王',
  'García Márquez',
  'Иванова',
  'Smith-Jones',
)
const odd = fc
  .constantFrom(
    'Oliveira dos Santos',
    'hooks',
    'al-Khwarizmi',
    "d'Alembert",
    'bell hooks',
    'Others',
    'And',
    'van and zu',
    'King, Jr',
    '{Curly}',
    'a=b',
    'B & C',
    'X%',
    '#1',
    'A_b',
    '--',
    'C\\D',
    'Smith-jones Ali',
    'Jean--Luc',
    'X~Y',
    '$x$',
    'O’Neil',
    '"Q"',
    '2nd',
    'and',
  )
  .filter(name => /[\p{L}\p{N}]/u.test(name))

const given = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('Jan', 'J.', 'J.-P.', 'Anna Maria', 'José', '小明', 'H.C.', 'W. E. B.') },
  odd,
)

const person: fc.Arbitrary<CitationName> = fc.oneof(
  fc.record({
    kind: fc.constant('person' as const),
    family: capital,
    particle: optional(fc.constantFrom('van der', 'de la', "van 't", 'von', 'of and')),
    given: optional(given),
    suffix: optional(fc.constantFrom('Jr.', 'III', 'Sr', '2nd', 'M.D., Ph.D.')),
  }),
  fc.record({
    kind: fc.constant('person' as const),
    family: fc.oneof(capital, odd),
    particle: fc.constant(O.none),
    given: optional(given),
    suffix: optional(fc.constantFrom('Jr.', 'II')),
  }),
)

const group: fc.Arbitrary<CitationName> = fc
  .oneof(
    fc.constantFrom(
      'The ATLAS Collaboration',
      'CERN',
      'Department of Health, UK',
      'Food and Agriculture Organization',
      'others',
      'D’Or & Sons',
      'on behalf of the {X} group',
    ),
    citedLine.filter(name => /[\p{L}\p{N}]/u.test(name)),
  )
  .map(name => ({ kind: 'group', name }))

/** Persons with and without each part of a name, and groups. */
export const citationName: fc.Arbitrary<CitationName> = fc.oneof({ weight: 3, arbitrary: person }, group)

const someone: fc.Arbitrary<CitationPerson> = fc.record({
  name: citationName,
  orcid: optional(orcid),
  affiliations: fc.array(citedLine, { maxLength: 2 }),
})

export const citationDate: fc.Arbitrary<CitationDate> = fc
  .tuple(
    fc.integer({ min: 1500, max: 2100 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
    fc.integer({ min: 1, max: 3 }),
  )
  .map(([year, month, day, known]): CitationDate => (known === 1 ? [year] : known === 2 ? [year, month] : [year, month, day]))

const number = fc.oneof(
  fc.integer({ min: 1, max: 9999 }).map(String),
  fc.constantFrom('S1', 'A', 'xii', 'e12-3', '4 & 5', '12%', '1_2'),
)

const pages: fc.Arbitrary<CitationPages> = fc.record({ first: number, last: optional(number) })

const citedDoi = fc.oneof(
  wellFormedDoi,
  wellFormedDoi,
  fc.constantFrom('10.1000/a{b', '10.1000/a}b', '10.1000/{a}%\\b', '10.1000/x_1&2#3').map(value => made(parseDoi(value))),
)

const lines = (max: number): fc.Arbitrary<readonly string[]> => fc.uniqueArray(citedLine, { maxLength: max })

/** A citation of any kind, with texts that try to break out of every format. */
export const citation: fc.Arbitrary<KeyedCitation> = fc.record({
  key: fc.stringMatching(/^[a-z]{3,9}\d{4}[a-z]{0,9}$/),
  pii: wellFormedPii,
  type: fc.constantFrom('journal-article', 'journal-article', 'chapter', 'encyclopedia-entry', 'book'),
  title: fc.oneof({ weight: 5, arbitrary: citedLine.map(O.some) }, fc.constant(O.none)),
  authors: fc.array(someone, { maxLength: 4 }),
  editors: fc.array(someone, { maxLength: 2 }),
  container: fc.oneof({ weight: 5, arbitrary: citedLine.map(O.some) }, fc.constant(O.none)),
  series: optional(citedLine),
  edition: optional(fc.constantFrom('2', 'Second', '3rd & last')),
  volume: optional(number),
  issue: optional(number),
  pages: fc.array(pages, { maxLength: 2 }),
  articleNumber: optional(number),
  issued: optional(citationDate),
  isInPress: fc.boolean(),
  doi: optional(citedDoi),
  issn: optional(issn),
  isbn: optional(isbn),
  publisher: optional(citedLine),
  language: fc.constantFrom('en', 'de', 'pt-BR'),
  abstract: fc.array(citedLine, { maxLength: 3 }),
  keywords: lines(4),
  url: webAddress.map(url => checkedSrc(encodeURI(url).replace(/['()]/g, ''))),
  license: optional(fc.constant('https://creativecommons.org/licenses/by/4.0/')),
  isFree: fc.boolean(),
})
