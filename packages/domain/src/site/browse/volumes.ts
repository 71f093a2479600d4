import type { Href } from '../../core/identifiers/href.ts'
import { grouped } from '../../core/lists/grouped.ts'
import { piecesWords, publicationWords } from '../../words/browse.ts'
import type { CountedIssue } from './counted.ts'
import { issueWords, newestIssuesFirst, volumeKey, volumeWords } from '../../article/publication/issue-name.ts'
import { issueHref, volumeHref, type ShelvedPublication } from './shelf.ts'
import { statedFacts } from './stated-facts.ts'

/** A link to an issue, with its date and contents. */
export interface IssueLinkView {
  readonly label: string
  readonly href: Href
  readonly facts: readonly string[]
}

/** A volume with its issues, newest first. */
export interface VolumeView {
  readonly label: string
  readonly href: Href
  readonly facts: readonly string[]
  readonly issues: readonly IssueLinkView[]
}

/** Articles in neither volume nor issue are in no part. */
export const isIssue = ({ name: { volume, issue, supplement } }: CountedIssue): boolean =>
  volume !== '' || issue !== '' || supplement !== ''

/** Whether it has articles of its own. */
export const isWholeVolume = ({ name: { issue, supplement } }: CountedIssue): boolean => issue === '' && supplement === ''

/** An issue as linked from its journal. */
export const issueLink =
  (shelf: ShelvedPublication) =>
  (countedIssue: CountedIssue): IssueLinkView => ({
    label: issueWords(countedIssue.name) || volumeWords(countedIssue.name),
    href: issueHref(shelf, countedIssue.name),
    facts: statedFacts(countedIssue.date, piecesWords(shelf.publication.facts.contentType, countedIssue.articles)),
  })

/** The issues of a publication by their volumes, both newest first. */
export const volumesOf = (shelf: ShelvedPublication, issues: readonly CountedIssue[]): readonly VolumeView[] =>
  [...grouped(newestIssuesFirst(issues.filter(isIssue)), ({ name }) => volumeKey(name)).values()].flatMap(held => {
    const [first] = held
    if (first === undefined) return []
    const whole = held.find(isWholeVolume)
    const articles = held.reduce((sum, countedIssue) => sum + countedIssue.articles, 0)
    return [
      {
        label: volumeWords(first.name) || publicationWords.withoutVolume,
        href: volumeHref(shelf, first.name),
        facts: statedFacts((whole ?? first).date, piecesWords(shelf.publication.facts.contentType, articles)),
        issues:
          shelf.publication.facts.contentType === 'JL'
            ? held.filter(countedIssue => !isWholeVolume(countedIssue)).map(issueLink(shelf))
            : [],
      },
    ]
  })
