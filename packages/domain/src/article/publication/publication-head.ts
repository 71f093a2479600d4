import type { Href } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import { issuePathOf, publicationPathOf } from './placement.ts'
import { articleHeadWords } from '../../words/article-head.ts'
import type { Article } from '../record/article.ts'
import { isInPress } from './in-press.ts'
import { publicationLineParts } from './publication-line.ts'
import { publicationPictures, type PublicationPictures } from './publication-pictures.ts'

/** A piece of the line with the place and date of publication; the pieces are separated by commas. */
export interface PublicationLinePart {
  readonly text: string
  readonly href: O.Option<Href>
}

/** An article's publication, as its page shows it (ART-12). */
export interface PublicationBlockView extends PublicationPictures {
  readonly title: string
  /** The subtitle of the publication, unless the title includes it already. */
  readonly subtitle: O.Option<string>
  readonly href: O.Option<Href>
  readonly line: readonly PublicationLinePart[]
  /** Where the cover leads: to the issue, or else to the publication. */
  readonly coverHref: O.Option<Href>
}

const other = (path: O.Option<Href>, than: O.Option<Href>): O.Option<Href> =>
  O.filter((href: Href) => href !== O.toUndefined(than))(path)

const subtitleOf = (title: string, { publicationSubtitle = '' }: Article['meta']): O.Option<string> =>
  O.filter((subtitle: string) => subtitle !== '' && !title.includes(subtitle))(O.some(publicationSubtitle.trim()))

/**
 * Where an article was published (ART-12): the title links to the publication; volume and issue, or the words that say it is in
 * press, link to that part; with cover and wordmark as far as known.
 */
export const publicationHead = (article: Pick<Article, 'ids' | 'meta' | 'publication'>): PublicationBlockView => {
  const {
    meta,
    publication: { title: given, images },
  } = article
  const title = given.trim() === '' ? meta.publicationTitle : given
  const href = publicationPathOf(article)
  const issue = other(issuePathOf(article), href)
  const inPress = isInPress(meta)
  const stage: readonly PublicationLinePart[] = inPress
    ? [{ text: meta.aipText?.trim() || articleHeadWords.articleInPress, href: issue }]
    : []
  const parts = publicationLineParts(meta).map(({ kind, text }): PublicationLinePart => ({
    text,
    href: kind === 'volume-issue' && !inPress ? issue : O.none,
  }))
  return {
    title,
    subtitle: subtitleOf(title, meta),
    href,
    line: [...stage, ...parts],
    ...publicationPictures(images, { mark: '', cover: '' }),
    coverHref: O.isSome(issue) ? issue : href,
  }
}
