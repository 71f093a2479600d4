import type { Href } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import type { PublicationImages } from '../../article/record/article.ts'
import { noPictures, type PublicationPictures } from '../../article/publication/publication-pictures.ts'
import { editorsLine } from '../../article/authors/editors-line.ts'
import { listText } from '../../words/formats.ts'
import { browseWords, kindWords, piecesWords, publicationWords } from '../../words/browse.ts'
import { articleEntry, sectionsOf, type ArticleEntryView, type SectionView, type ShelvedArticle } from './article-entry.ts'
import { browseHref, everyPublication } from './browse-query.ts'
import { countedWords } from './browse-view.ts'
import type { CountedIssue, CountedPublication } from './counted.ts'
import { volumeWords } from '../../article/publication/issue-name.ts'
import { pagerView, type PagerView } from './pager.ts'
import { IN_PRESS } from '../../article/publication/placement.ts'
import { picturesOf } from './pictures-of.ts'
import { isShared, partHref, publicationHref, shownCounts, type ShelvedPublication } from './shelf.ts'
import { volumesOf, type VolumeView } from './volumes.ts'

/** The most articles that a publication's page lists at once. */
export const NEWEST_SHOWN = 25

/** The most chapters that a book's page, or articles that an issue's page, lists at once. */
export const PIECES_SHOWN = 200

/** A breadcrumb. */
export interface CrumbView {
  readonly label: string
  readonly href: Href
}

/** A named fact of a publication. */
export type FactView = readonly [name: string, value: string]

/** One of several publications with the same title. */
export interface SerialView {
  readonly label: string
  readonly href: Href
  readonly facts: readonly string[]
}

/** The head of a publication's pages. */
export interface PublicationHead {
  readonly crumbs: readonly CrumbView[]
  readonly kind: string
  readonly title: string
  readonly pictures: PublicationPictures
  readonly facts: readonly FactView[]
  /** If several share the title: each of them, or which one this is. */
  readonly shared: O.Option<
    | { readonly kind: 'several'; readonly words: string; readonly serials: readonly SerialView[] }
    | { readonly kind: 'one'; readonly words: string; readonly all: string; readonly href: Href }
  >
}

/** The page of a journal or a book series, ready to draw. */
export interface PublicationView {
  readonly head: PublicationHead
  readonly inPress: O.Option<{ readonly label: string; readonly href: Href; readonly facts: readonly string[] }>
  readonly volumes: readonly VolumeView[]
  readonly newest: {
    readonly heading: string
    readonly entries: readonly ArticleEntryView[]
    readonly pager: O.Option<PagerView>
  }
}

/** The breadcrumbs of a publication's pages, starting with all publications. */
export const crumbsTo = (...steps: readonly CrumbView[]): readonly CrumbView[] => [
  { label: browseWords.title, href: browseHref(everyPublication) },
  ...steps,
]

const issnWords = ({ facts: { issn } }: CountedPublication): string =>
  issn === undefined ? publicationWords.noIssn : publicationWords.withIssn(issn)

const sharedView = (shelf: ShelvedPublication): PublicationHead['shared'] => {
  const { publication, all } = shelf
  if (all.length < 2) return O.none
  return O.some(
    isShared(shelf)
      ? {
          kind: 'several',
          words: publicationWords.sharedTitle(all.length),
          serials: all.map(each => ({
            label: issnWords(each),
            href: publicationHref({ ...each, isShared: true }),
            facts: countedWords(each),
          })),
        }
      : {
          kind: 'one',
          words: publicationWords.one(issnWords(publication), all.length),
          all: publicationWords.all,
          href: publication.facts.path,
        },
  )
}

const stated = (...facts: readonly FactView[]): readonly FactView[] => facts.filter(([, value]) => value !== '')

/** The facts of a publication besides its title, with more facts after its numbers. */
export const headOf = (
  shelf: ShelvedPublication,
  images: O.Option<PublicationImages>,
  ...more: readonly FactView[]
): PublicationHead => {
  const { facts } = shelf.publication
  return {
    crumbs: crumbsTo(),
    kind: kindWords[facts.contentType].one,
    title: facts.title,
    // Pictures that several publications share do not identify any of them.
    pictures: isShared(shelf) ? noPictures : picturesOf(facts.title, images),
    facts: stated(
      [publicationWords.issn, listText(shelf.shown.flatMap(({ facts: { issn = [] } }) => issn))],
      [publicationWords.isbn, facts.isbn ?? ''],
      ...more,
      [publicationWords.publisher, facts.publisher ?? ''],
      [publicationWords.contents, listText(countedWords({ facts, ...shownCounts(shelf) }))],
    ),
    shared: sharedView(shelf),
  }
}

/** The articles on a publication's page. */
export interface ShownArticles {
  readonly articles: readonly ShelvedArticle[]
  readonly total: number
  readonly page: number
}

/**
 * The page of a journal or a book series: its volumes and issues newest first, the link to its articles in press, its newest
 * articles. Journals with the same title share an address, which depends on the title alone and so never changes when another is
 * added: their page links to each by ISSN.
 */
export const publicationView = (
  shelf: ShelvedPublication,
  issues: readonly CountedIssue[],
  inPress: number,
  { articles, total, page }: ShownArticles,
  images: O.Option<PublicationImages> = O.none,
): PublicationView => {
  const { contentType } = shelf.publication.facts
  return {
    head: headOf(shelf, images),
    inPress:
      inPress === 0
        ? O.none
        : O.some({
            label: publicationWords.inPress,
            href: partHref(shelf, IN_PRESS),
            facts: [piecesWords(contentType, inPress)],
          }),
    volumes: isShared(shelf) ? [] : volumesOf(shelf, issues),
    newest: {
      heading: contentType === 'JL' ? publicationWords.newest : publicationWords.newestChapters,
      entries: articles.map(article => articleEntry(article, 'anywhere', false)),
      pager: pagerView(page, total, NEWEST_SHOWN, to => partHref(shelf, undefined, to)),
    },
  }
}

/** The page of a book, a reference work or a handbook, ready to draw. */
export interface BookView {
  readonly head: PublicationHead
  readonly heading: string
  readonly parts: readonly { readonly heading: string; readonly sections: readonly SectionView[] }[]
  readonly pager: O.Option<PagerView>
}

/** What a chapter says about its book. */
export interface BookFacts {
  readonly edition?: string
  readonly series?: string
  readonly editors?: readonly string[]
}

/** A chapter in its book's list. */
export interface ShelvedChapter extends ShelvedArticle, BookFacts {
  readonly volume: string
  /** The titles of the parts that it is in, the outermost first. */
  readonly partTitles?: readonly string[]
}

const firstNonBlank = (texts: readonly (string | undefined)[]): string =>
  texts.find(text => text !== undefined && text.trim() !== '') ?? ''

const editorsOf = (chapters: readonly BookFacts[]): string => {
  const editors = [...new Set(chapters.flatMap(({ editors: named = [] }) => named))]
  const line = editorsLine(editors)
  return line.kind === 'all' ? listText(line.shown) : listText([...line.first, `… ${line.last}`])
}

const runsByVolume = (
  chapters: readonly ShelvedChapter[],
): readonly { readonly volume: string; readonly chapters: readonly ShelvedChapter[] }[] =>
  [...new Set(chapters.map(({ volume }) => volume))].map(volume => ({
    volume,
    chapters: chapters.filter(chapter => chapter.volume === volume),
  }))

/** The heading over a run of chapters. Those that are in no part and follow one have a heading, too, or they would seem to be in it. */
const partHeading = ({ partTitles = [] }: ShelvedChapter, isFirst: boolean): string =>
  partTitles.length > 0 ? publicationWords.inPart(partTitles) : isFirst ? '' : publicationWords.inNoPart

/** The chapters of a book in order, under the titles of the parts that they are in; or if it has none, under the headings in their files. */
const chapterSections = (chapters: readonly ShelvedChapter[]): readonly SectionView[] => {
  if (chapters.every(({ partTitles = [] }) => partTitles.length === 0)) return sectionsOf(chapters)
  const sections: { readonly heading: string; readonly entries: ArticleEntryView[] }[] = []
  for (const chapter of chapters) {
    const last = sections.at(-1)
    const isFirst = last === undefined || (sections.length === 1 && last.heading === '')
    const heading = partHeading(chapter, isFirst)
    const entry = articleEntry(chapter, 'in-issue', true)
    if (last?.heading === heading) last.entries.push(entry)
    else sections.push({ heading, entries: [entry] })
  }
  return sections
}

/**
 * The page of a book (ART-12): its facts, and its chapters in order with their pages, volume by volume, under the titles of the parts that they are
 * in.
 */
export const bookView = (
  shelf: ShelvedPublication,
  { articles, total, page }: Omit<ShownArticles, 'articles'> & { readonly articles: readonly ShelvedChapter[] },
  images: O.Option<PublicationImages> = O.none,
): BookView => {
  const volumes = runsByVolume(articles)
  return {
    head: headOf(
      shelf,
      images,
      [publicationWords.editors, editorsOf(articles)],
      [publicationWords.edition, firstNonBlank(articles.map(({ edition }) => edition))],
      [publicationWords.series, firstNonBlank(articles.map(({ series }) => series))],
    ),
    heading: publicationWords.contents,
    parts: volumes.map(({ volume, chapters }) => ({
      heading: volumes.length < 2 ? '' : volumeWords({ volume }),
      sections: chapterSections(chapters),
    })),
    pager: pagerView(page, total, PIECES_SHOWN, to => partHref(shelf, undefined, to)),
  }
}
