import { parseDoi, parseIssn, parseOrcid, parsePii } from '@lectern/domain/core'
import type { KeyedCitation } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { made } from '../support/made.ts'

/** A plain citation of a journal article, with some of it replaced. */
export const citationWith = (given: Partial<KeyedCitation>): KeyedCitation => ({
  key: 'berg2014laws',
  pii: made(parsePii('S2211753914000025')),
  type: 'journal-article',
  title: O.some('On laws of CO₂'),
  authors: [
    {
      name: { kind: 'person', family: 'Berg', particle: O.some('van der'), given: O.some('Jan'), suffix: O.some('Jr.') },
      orcid: O.some(made(parseOrcid('0000-0002-1825-0097'))),
      affiliations: ['One Place'],
    },
    { name: { kind: 'group', name: 'The ATLAS Collaboration' }, orcid: O.none, affiliations: [] },
  ],
  editors: [],
  container: O.some('Annals of Laws'),
  series: O.none,
  edition: O.none,
  volume: O.some('4'),
  issue: O.some('2'),
  pages: [{ first: '5', last: O.some('7') }],
  articleNumber: O.none,
  issued: O.some([2014, 4, 1]),
  isInPress: false,
  doi: O.some(made(parseDoi('10.1000/laws_2014'))),
  issn: O.some(made(parseIssn('1462-9011'))),
  isbn: O.none,
  publisher: O.some('Laws & Sons'),
  language: 'en',
  abstract: ['Background: Laws.', 'They hold.'],
  keywords: ['laws', '100% soil'],
  url: 'https://example.org/science/article/pii/S2211753914000025',
  license: O.some('https://creativecommons.org/licenses/by/4.0/'),
  isFree: true,
  ...given,
})
