import { checkedIssn } from '../support/checked-issn.ts'
import { checkedPii } from '../support/checked-pii.ts'
import { fc } from '@fast-check/vitest'
import type { IssueName, PublicationFacts } from '@lectern/domain/article'
import {
  LETTERS,
  type BrowseQuery,
  type CountedIssue,
  type CountedPublication,
  type Facets,
  type ShelvedArticle,
} from '@lectern/domain/site'
import { option as O } from 'fp-ts'
import { perhaps } from './article.ts'
import { anyText } from './text.ts'

/** Realistic titles, and arbitrary text. */
export const publicationTitle: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    'The Lancet',
    'Annals of Laws',
    'A + U',
    'Ångström Letters',
    'Économie',
    'Œuvres',
    'Łódź Studies',
    'Þing',
    '3 Biotech',
    '10 Ways',
    '9 Ways',
    'Япония',
    '物理学報',
    'ガス',
    'भौतिकी',
    'الفيزياء',
    '٣ دراسات',
    '***',
    '',
    '“Quoted”',
    'Zoology',
    'zoology',
  ),
  anyText({ maxLength: 30 }),
)

const numbered = fc.oneof(
  fc.constantFrom(
    '',
    '1',
    '2',
    '9',
    '10',
    '01',
    '45–46',
    '45-46',
    'Suppl 1',
    'suppl 1',
    'S1',
    '1 Part A',
    '1/2',
    '50%',
    '?',
    '#',
    'ü',
    '２',
  ),
  // XML has no control characters.
  anyText({ maxLength: 12 }).map(words => words.replaceAll(/\p{Cc}/gu, '')),
)

/** The name of an issue. */
export const issueName: fc.Arbitrary<IssueName> = fc.record({ volume: numbered, issue: numbered, supplement: numbered })

export const browseQueryOf: fc.Arbitrary<BrowseQuery> = fc.record({
  letter: perhaps(fc.constantFrom(...LETTERS)),
  contentType: perhaps(fc.constantFrom('JL', 'BS', 'HB', 'RW', 'BK')),
  subject: perhaps(fc.constantFrom('plant biology', 'other', '物理')),
  words: fc.constantFrom('', 'laws & rules', '物理', '"><script>', '100%'),
  page: fc.integer({ min: 1, max: 1000 }),
})

/** Facts of a journal, with some of them replaced. */
export const factsWith = (given: Partial<PublicationFacts> = {}): PublicationFacts => ({
  key: 'issn:2050-084X',
  path: '/journal/annals-of-laws',
  contentType: 'JL',
  isThirdParty: false,
  title: 'Annals of Laws',
  titleSlug: 'annals-of-laws',
  issn: checkedIssn('2050-084X'),
  ...given,
})

/** A journal with its counts. */
export const countedWith = (
  given: Partial<PublicationFacts> = {},
  counts: Partial<Omit<CountedPublication, 'facts'>> = {},
): CountedPublication => ({ facts: factsWith(given), isShared: false, articles: 12, open: 4, newestYear: '2024', ...counts })

/** Journals with the same title, which differ by their ISSNs; one of them may have none. */
export const namesakes = (...issns: readonly string[]): readonly CountedPublication[] =>
  issns.map((issn, index) => {
    const { issn: _issn, ...facts } = factsWith({ key: issn === '' ? '/journal/annals-of-laws' : `issn:${issn}` })
    return {
      facts: issn === '' ? facts : { ...facts, issn: checkedIssn(issn) },
      isShared: true,
      articles: index + 1,
      open: 1,
      newestYear: '2024',
    }
  })

/** An issue with a number of articles. */
export const issueWith = (name: Partial<IssueName>, articles = 3, date = 'April 2024'): CountedIssue => ({
  name: { volume: '', issue: '', supplement: '', ...name },
  articles,
  date,
})

/** An article in a list, with some of it replaced. */
export const shelvedWith = (given: Partial<ShelvedArticle> = {}): ShelvedArticle => ({
  pii: checkedPii('S2211753914000025'),
  path: '/science/article/pii/S2211753914000025',
  title: 'On laws',
  authors: ['E. Noether'],
  openAccess: true,
  mayRead: true,
  pdf: O.none,
  ...given,
})

/** The facets of an empty list. */
export const noFacets: Facets = { letters: [], kinds: [], subjects: [], withoutSubject: 0 }
