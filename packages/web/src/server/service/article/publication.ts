import type { ArticleMeta, PublicationContent } from '@lectern/domain'
import { option as O } from 'fp-ts'

/** A title as addresses have it (ART-12): `Environmental Science & Policy` is `environmental-science-and-policy`. */
export const titleSlug = (title: string): string =>
  title.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('&', ' and ').replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '').normalize('NFC')

/** The journal or book that an article stands in, as its page shows it. */
export const publicationOf = ({ publicationTitle }: Pick<ArticleMeta, 'publicationTitle'>): PublicationContent => ({
  title: publicationTitle,
  titleSlug: titleSlug(publicationTitle),
  images: { wordmark: O.none, logo: O.none, coverImage: O.none, logoAltText: O.none },
})
