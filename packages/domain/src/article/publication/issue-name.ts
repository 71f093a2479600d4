import { option as O } from 'fp-ts'
import { supplementText } from './publication-line.ts'
import type { PublicationPart } from './publication-path.ts'
import { publicationLineWords } from '../../words/publication-line.ts'
import { compareText } from '../../core/text/compare-text.ts'
import { numberByValue } from '../../core/text/number-by-value.ts'

/** What identifies an issue within its journal, as spelled in its articles' files; missing parts are empty. */
export interface IssueName {
  readonly volume: string
  readonly issue: string
  readonly supplement: string
}

const plain = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[‐‑‒–—−]/g, '-')

/** The same for all spellings of one issue: letter case, white space and kinds of dashes do not matter. */
export const issueKey = ({ volume, issue, supplement }: IssueName): string =>
  JSON.stringify([volume, issue, supplement].map(plain))

/** The same for all spellings of one volume. */
export const volumeKey = ({ volume }: Pick<IssueName, 'volume'>): string => plain(volume)

const trimmed = (value: O.Option<string> = O.none): string => (O.isSome(value) ? value.value.trim() : '')

/** The issue that an address names, spelled as in its articles' files. */
export const issueNameOf = ({ volume, issue, supplement }: PublicationPart): IssueName => ({
  volume: trimmed(volume),
  issue: trimmed(issue),
  supplement: trimmed(supplement),
})

const perhaps = (text: string): O.Option<string> => (text === '' ? O.none : O.some(text))

/** An issue as a part of its publication. */
export const partOfIssue = ({ volume, issue, supplement }: IssueName): PublicationPart => ({
  isInPress: false,
  volume: perhaps(volume),
  issue: perhaps(issue),
  ...(supplement === '' ? {} : { supplement: O.some(supplement) }),
})

const named = (words: (value: string) => string, value: string, hasName: RegExp): readonly string[] =>
  value === '' ? [] : [hasName.test(value) ? value : words(value)]

/** An issue's name within its volume: `Issue 2`, `Supplement S1`; empty for articles directly in the volume. */
export const issueWords = ({ issue, supplement }: IssueName): string =>
  [
    ...(/^suppl/i.test(issue) ? [issue] : named(publicationLineWords.issue, issue, /^issue/i)),
    ...[supplementText(supplement)].filter(text => text !== ''),
  ].join(', ')

/** A volume's name: `Volume 4`; empty if there is none. */
export const volumeWords = ({ volume }: Pick<IssueName, 'volume'>): string =>
  named(publicationLineWords.volume, volume, /^volume/i).join('')

/** An issue's full name: `Volume 4, Issue 2`. */
export const wholeName = (issueName: IssueName): string =>
  [volumeWords(issueName), issueWords(issueName)].filter(text => text !== '').join(', ')

/** Text in which numbers compare as numbers. */
export const numbersByValue = (text: string): string => plain(text).replaceAll(/[0-9]+/g, numberByValue)

/** Sorts before every character of a name, so that one that another begins with comes before it. */
const END = '\u0001'

/**
 * Text by which issues sort, the oldest first: by volume, then issue, then supplement, each first what is missing, then by its numbers, last what has
 * none (special issues, supplements). The issues of a volume are beside each other. A total order of their keys.
 */
export const issueOrder = (name: IssueName): string =>
  [
    numbersByValue(name.volume),
    volumeKey(name),
    numbersByValue(name.issue),
    numbersByValue(name.supplement),
    issueKey(name),
  ].join(END)

/** The issues with these names, newest first. */
export const newestIssuesFirst = <A extends { readonly name: IssueName }>(issues: readonly A[]): readonly A[] =>
  issues
    .map(issue => ({ issue, order: issueOrder(issue.name) }))
    .toSorted((one, other) => compareText(other.order, one.order))
    .map(({ issue }) => issue)
