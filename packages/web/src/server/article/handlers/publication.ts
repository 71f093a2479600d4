import { publicationSlug, type ArticleMeta, type PublicationContent } from '@lectern/domain/article'
import { publicationImages, type PublicationEntry } from '../../../settings/publications.ts'

/** The journal or book of an article, as its page shows it. */
export const publicationOf = (
  meta: Pick<ArticleMeta, 'publicationTitle' | 'issn' | 'issnAsGiven'>,
  entry?: PublicationEntry,
): PublicationContent => ({
  title: entry?.title ?? meta.publicationTitle,
  // The slug comes from the title in its articles, by which the publication is looked up.
  titleSlug: publicationSlug(meta),
  images: publicationImages(entry),
})
