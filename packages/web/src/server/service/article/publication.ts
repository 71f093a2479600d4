import { publicationSlug, type ArticleMeta, type PublicationContent } from '@lectern/domain'
import { option as O } from 'fp-ts'

/** The journal or book that an article stands in, as its page shows it. */
export const publicationOf = (meta: Pick<ArticleMeta, 'publicationTitle' | 'issn'>): PublicationContent => ({
  title: meta.publicationTitle,
  titleSlug: publicationSlug(meta),
  images: { wordmark: O.none, logo: O.none, coverImage: O.none, logoAltText: O.none },
})
