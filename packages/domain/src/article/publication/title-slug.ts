import { withoutAccents } from '../../core/text/without-accents.ts'
import type { ArticleMeta } from '../record/record.ts'
import { statedIssnText, type StatedIssn } from '../record/stated-numbers.ts'

const NO_WORD = /[^\p{L}\p{N}\p{M}]+|(?<![\p{L}\p{N}\p{M}])\p{M}+/gu

/**
 * A title as it is in addresses (ART-12): `Environmental Science & Policy` is `environmental-science-and-policy`. Letters of any
 * script stay.
 */
export const titleSlug = (title: string): string =>
  withoutAccents(title)
    .replaceAll('&', ' and ')
    .replaceAll(/['’]/g, '')
    .replaceAll(NO_WORD, '-')
    .replaceAll(/^-+|-+$/g, '')
    .normalize('NFC')

/**
 * The slug of a publication: from its title, or its ISSN if the title has no letters or is missing. Empty if there is neither.
 */
export const publicationSlug = ({ publicationTitle, ...stated }: Pick<ArticleMeta, 'publicationTitle'> & StatedIssn): string =>
  titleSlug(publicationTitle) || titleSlug(statedIssnText(stated) ?? '')
