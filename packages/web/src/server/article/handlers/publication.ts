import { publicationSlug, type ArticleMeta, type PublicationContent } from '@lectern/domain/article'
import { publicationImages, type PublicationEntry } from '../../../settings/publications.ts'

/** The journal or book that an article is in, as its page shows it. */
export const publicationOf = (
  meta: Pick<ArticleMeta, 'publicationTitle' | 'issn'>,
  said?: PublicationEntry,
): PublicationContent => ({
  title: said?.title ?? meta.publicationTitle,
  // The address of a publication follows what its articles call it, by which it is found.
  titleSlug: publicationSlug(meta),
  images: publicationImages(said),
})
