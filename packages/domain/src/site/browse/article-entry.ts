import type { Href, OwnPath } from '../../core/identifiers/href.ts'
import type { Pii } from '../../core/identifiers/pii.ts'
import { option as O } from 'fp-ts'
import { kindOfArticle } from '../../article/publication/subjects.ts'
import { namesInShort } from '../../article/authors/names-in-short.ts'
import { languageInLists, type LanguageAttributes } from '../../core/text/language.ts'
import { listText } from '../../words/formats.ts'
import { publicationWords } from '../../words/browse.ts'

/** An article in the list of an issue or a book, for one reader. */
export interface ShelvedArticle {
  readonly pii: Pii
  readonly path: OwnPath
  readonly title: string
  /** The language of its words, if known. */
  readonly language?: string | undefined
  readonly authors: readonly string[]
  readonly section?: string
  readonly volumeIssue?: string
  readonly date?: string
  readonly pages?: string
  /** Line by line. */
  readonly abstract?: string
  readonly openAccess: boolean
  readonly openArchive?: boolean
  /** Whether this reader may read it. */
  readonly mayRead: boolean
  /** The address of its PDF, if this reader may have it. */
  readonly pdf: O.Option<Href>
}

/** The same, ready to draw. */
export interface ArticleEntryView {
  readonly pii: Pii
  readonly href: Href
  readonly title: string
  /** The language attributes of title and abstract; none if it is the interface's language or unknown. */
  readonly language: LanguageAttributes
  /** The kind of article, unless the heading says it. */
  readonly kind: string
  readonly authors: string
  /** Its place: `Pages 41–46` in its issue, with volume and date elsewhere. */
  readonly place: string
  readonly access: { readonly words: string; readonly isOpen: boolean }
  readonly abstract: readonly string[]
  readonly pdf: O.Option<{ readonly href: Href; readonly name: string }>
}

const filled = (...texts: readonly (string | undefined)[]): string =>
  listText(texts.flatMap(text => (text === undefined || text.trim() === '' ? [] : [text])))

const accessOf = ({ openAccess, openArchive = false, mayRead }: ShelvedArticle): ArticleEntryView['access'] => ({
  words: openAccess
    ? publicationWords.openAccess
    : openArchive
      ? publicationWords.openArchive
      : mayRead
        ? publicationWords.fullAccess
        : publicationWords.abstractOnly,
  isOpen: openAccess || openArchive || mayRead,
})

const kindLabel = (section: string): string => O.getOrElse(() => section)(kindOfArticle(section))

/**
 * An article in a list.
 * @param where within its issue, where pages give its place, or anywhere
 */
export const articleEntry = (
  shelvedArticle: ShelvedArticle,
  where: 'in-issue' | 'anywhere',
  showsKind: boolean,
): ArticleEntryView => ({
  pii: shelvedArticle.pii,
  href: shelvedArticle.path,
  title: shelvedArticle.title,
  language: languageInLists(shelvedArticle.language),
  kind: showsKind ? kindLabel(shelvedArticle.section ?? '') : '',
  authors: namesInShort(shelvedArticle.authors),
  place:
    where === 'in-issue'
      ? filled(shelvedArticle.pages)
      : filled(shelvedArticle.volumeIssue, shelvedArticle.date, shelvedArticle.pages),
  access: accessOf(shelvedArticle),
  abstract: (shelvedArticle.abstract ?? '').split('\n').filter(line => line.trim() !== ''),
  pdf: O.map((href: Href) => ({ href, name: publicationWords.pdfOf(shelvedArticle.title) }))(shelvedArticle.pdf),
})

/** Articles under one heading; without a heading if the list has none. */
export interface SectionView {
  readonly heading: string
  readonly entries: readonly ArticleEntryView[]
}

interface Run {
  readonly heading: string
  readonly articles: ShelvedArticle[]
}

const runsOf = (articles: readonly ShelvedArticle[]): readonly Run[] => {
  const runs: Run[] = []
  for (const article of articles) {
    const heading = article.section?.trim() ?? ''
    const last = runs.at(-1)
    if (last?.heading === heading) last.articles.push(article)
    else runs.push({ heading, articles: [article] })
  }
  return runs
}

/**
 * The articles of an issue in order, under the headings in their files. If articles of several headings alternate, they cannot be
 * grouped in that order: each is labelled instead.
 */
export const sectionsOf = (articles: readonly ShelvedArticle[]): readonly SectionView[] => {
  const runs = runsOf(articles)
  const isSorted = new Set(runs.map(({ heading }) => heading)).size === runs.length
  return isSorted
    ? runs.map(run => ({ heading: run.heading, entries: run.articles.map(article => articleEntry(article, 'in-issue', false)) }))
    : [{ heading: '', entries: articles.map(article => articleEntry(article, 'in-issue', true)) }]
}
