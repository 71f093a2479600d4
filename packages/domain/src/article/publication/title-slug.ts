import type { ArticleMeta } from '../record/record.ts'

/** An accent on a Latin letter; in other scripts marks are letters of their own, without which a word is another one. */
const ACCENTS = /(?<=\p{sc=Latn}\p{M}*)\p{M}/gu

const NO_WORD = /[^\p{L}\p{N}\p{M}]+|(?<![\p{L}\p{N}\p{M}])\p{M}+/gu

/** A title as addresses have it (ART-12): `Environmental Science & Policy` is `environmental-science-and-policy`; letters of any script stay. */
export const titleSlug = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(ACCENTS, '')
    .replaceAll('&', ' and ')
    .replaceAll(/['’]/g, '')
    .replaceAll(NO_WORD, '-')
    .replaceAll(/^-+|-+$/g, '')
    .normalize('NFC')

/** The slug of what an article stands in: its title's; of a title without letters, or none, its ISSN. Empty where there is neither. */
export const publicationSlug = ({ publicationTitle, issn }: Pick<ArticleMeta, 'publicationTitle' | 'issn'>): string =>
  titleSlug(publicationTitle) || titleSlug(issn ?? '')
