import type { Href } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import { piecesWords, publicationWords } from '../../words/browse.ts'
import type { Issn } from '../../core/identifiers/issn.ts'
import { articleEntry, sectionsOf, type SectionView, type ShelvedArticle } from './article-entry.ts'
import type { CountedIssue } from './counted.ts'
import {
  issueKey,
  newestIssuesFirst,
  partOfIssue,
  volumeKey,
  volumeWords,
  wholeName,
  type IssueName,
} from '../../article/publication/issue-name.ts'
import { pagerView, type PagerView } from './pager.ts'
import { PIECES_SHOWN, crumbsTo, NEWEST_SHOWN, type CrumbView, type ShownArticles } from './publication-view.ts'
import { IN_PRESS } from '../../article/publication/placement.ts'
import { issueHref, partHref, volumeHref, type ShelvedPublication } from './shelf.ts'
import { statedFacts } from './stated-facts.ts'
import { isIssue, isWholeVolume, issueLink, type IssueLinkView } from './volumes.ts'

/** The link to a neighbouring issue or volume. */
export interface BesideView {
  readonly words: string
  readonly label: string
  readonly href: Href
}

/** The page of an issue, a volume or the articles in press, ready to draw. */
export interface IssueView {
  readonly crumbs: readonly CrumbView[]
  /** The publication's title, which the heading continues. */
  readonly publication: string
  readonly heading: string
  readonly facts: readonly string[]
  /** Of a volume. */
  readonly issues: readonly IssueLinkView[]
  /** Grouped by publication if several of one title have such an issue. */
  readonly groups: readonly { readonly heading: string; readonly sections: readonly SectionView[] }[]
  /** The message if there are no articles. */
  readonly message: O.Option<string>
  readonly previous: O.Option<BesideView>
  readonly next: O.Option<BesideView>
  readonly pager: O.Option<PagerView>
}

/** The articles of an issue that have one ISSN. */
export interface IssueGroup {
  /** None for articles whose publication has no ISSN, or where all are in one group. */
  readonly issn: O.Option<Issn>
  readonly articles: readonly ShelvedArticle[]
}

/** What a page shows of an issue. */
export interface ShownIssue {
  readonly groups: readonly IssueGroup[]
  readonly total: number
  /** The number of articles in the longest group: all groups continue over the same pages. */
  readonly longest: number
  readonly page: number
}

const crumbOf = (shelf: ShelvedPublication): CrumbView => ({ label: shelf.publication.facts.title, href: partHref(shelf) })

const groupsView = ({ groups }: ShownIssue): IssueView['groups'] =>
  groups
    .filter(({ articles }) => articles.length > 0)
    .map(({ issn, articles }) => ({
      heading: groups.length < 2 ? '' : O.match(() => publicationWords.noIssn, publicationWords.withIssn)(issn),
      sections: sectionsOf(articles),
    }))

/** The ones before and after in a list that begins with the newest. */
const around = <A>(
  all: readonly A[],
  isIt: (value: A) => boolean,
): { readonly older: O.Option<A>; readonly newer: O.Option<A> } => {
  const place = all.findIndex(isIt)
  return place < 0
    ? { older: O.none, newer: O.none }
    : { older: O.fromNullable(all[place + 1]), newer: O.fromNullable(all[place - 1]) }
}

const newestFirst = (issues: readonly CountedIssue[]): readonly CountedIssue[] => newestIssuesFirst(issues.filter(isIssue))

/**
 * The page of an issue: its articles in order, and the links to the issues before and after.
 * @param issues those of the publication, or as many of them as it takes: the issue, and those before and after
 */
export const issueView = (
  shelf: ShelvedPublication,
  countedIssue: CountedIssue,
  issues: readonly CountedIssue[],
  shown: ShownIssue,
): IssueView => {
  const { older, newer } = around(newestFirst(issues), ({ name }) => issueKey(name) === issueKey(countedIssue.name))
  const beside =
    (words: string) =>
    ({ name }: CountedIssue): BesideView => ({ words, label: wholeName(name), href: issueHref(shelf, name) })
  const volume = volumeWords(countedIssue.name)
  return {
    crumbs: crumbsTo(
      crumbOf(shelf),
      ...(volume === '' || isWholeVolume(countedIssue) ? [] : [{ label: volume, href: volumeHref(shelf, countedIssue.name) }]),
    ),
    publication: shelf.publication.facts.title,
    heading: wholeName(countedIssue.name),
    facts: statedFacts(countedIssue.date, piecesWords(shelf.publication.facts.contentType, shown.total)),
    issues: [],
    groups: groupsView(shown),
    message: O.none,
    previous: O.map(beside(publicationWords.previousIssue))(older),
    next: O.map(beside(publicationWords.nextIssue))(newer),
    pager: pagerView(shown.page, shown.longest, PIECES_SHOWN, page => partHref(shelf, partOfIssue(countedIssue.name), page)),
  }
}

/** The volumes with issues or articles, newest first, each represented by its newest issue. */
const volumesIn = (issues: readonly CountedIssue[]): readonly CountedIssue[] => {
  const seen = new Set<string>()
  return newestFirst(issues).filter(({ name }) => {
    const key = volumeKey(name)
    const isNew = key !== '' && !seen.has(key)
    seen.add(key)
    return isNew
  })
}

/**
 * The page of a volume: its issues newest first, then the articles directly in the volume.
 * @param held the issues of the volume
 * @param issues those of the publication, or as many of them as it takes: `held`, and the newest ones of the volumes before and after
 */
export const volumeView = (
  shelf: ShelvedPublication,
  held: readonly CountedIssue[],
  issues: readonly CountedIssue[],
  shown: ShownIssue,
): IssueView => {
  const name: IssueName = { volume: held[0]?.name.volume ?? '', issue: '', supplement: '' }
  const { older, newer } = around(volumesIn(issues), countedIssue => volumeKey(countedIssue.name) === volumeKey(name))
  const beside =
    (words: string) =>
    (countedIssue: CountedIssue): BesideView => ({
      words,
      label: volumeWords(countedIssue.name),
      href: volumeHref(shelf, countedIssue.name),
    })
  const inIssues =
    shelf.publication.facts.contentType === 'JL' ? newestFirst(held).filter(countedIssue => !isWholeVolume(countedIssue)) : []
  const whole = held.find(isWholeVolume)
  const articles = held.reduce((sum, countedIssue) => sum + countedIssue.articles, 0)
  return {
    crumbs: crumbsTo(crumbOf(shelf)),
    publication: shelf.publication.facts.title,
    heading: volumeWords(name),
    facts: statedFacts(whole?.date ?? '', piecesWords(shelf.publication.facts.contentType, articles)),
    issues: inIssues.map(issueLink(shelf)),
    groups: groupsView(shown),
    message: O.none,
    previous: O.map(beside(publicationWords.previousVolume))(older),
    next: O.map(beside(publicationWords.nextVolume))(newer),
    pager: pagerView(shown.page, shown.longest, PIECES_SHOWN, page => partHref(shelf, partOfIssue(name), page)),
  }
}

/** The page of a journal's articles in press, newest first. */
export const inPressView = (shelf: ShelvedPublication, { articles, total, page }: ShownArticles): IssueView => ({
  crumbs: crumbsTo(crumbOf(shelf)),
  publication: shelf.publication.facts.title,
  heading: publicationWords.inPress,
  facts: total === 0 ? [] : [piecesWords(shelf.publication.facts.contentType, total)],
  issues: [],
  groups:
    articles.length === 0
      ? []
      : [{ heading: '', sections: [{ heading: '', entries: articles.map(article => articleEntry(article, 'anywhere', true)) }] }],
  message: total === 0 ? O.some(publicationWords.nothingInPress) : O.none,
  previous: O.none,
  next: O.none,
  pager: pagerView(page, total, NEWEST_SHOWN, to => partHref(shelf, IN_PRESS, to)),
})

/** The title of an issue's page: `Lectern Notes, Volume 1, Issue 1`. */
export const issueTitle = ({ publication, heading }: IssueView): string => `${publication}, ${heading}`
