import { named } from './editions.ts'
import { placementOf, type ArticleMeta } from '@lectern/domain/article'
import { metaWith } from '@lectern/property-tests/arbitraries/record'
import { option as O } from 'fp-ts'
import type { Origin, StoredArticle } from '../../src/store/article.ts'
import { entryArticle } from './library.ts'

/** What a test specifies of an article with a place in a publication. */
export interface Shelved extends Partial<Omit<ArticleMeta, 'pii'>> {
  readonly pii: string
  readonly origin?: Origin
  readonly position?: string
  readonly date?: string
  readonly isOpen?: boolean
}

/** The article to put. */
export const shelvedArticle = ({
  pii,
  origin = 'own',
  position = '',
  date = '2024',
  isOpen = true,
  ...meta
}: Shelved): StoredArticle => {
  const article = entryArticle({ pii, origin, position, date })
  const placement = placementOf(metaWith({ pii: named(pii), ...meta }))
  if (article.made === undefined) throw new Error('No index')
  const { index } = article.made
  return {
    ...article,
    made: {
      ...article.made,
      index: {
        ...index,
        listing: { ...index.listing, title: meta.titleString ?? index.listing.title, publicationDate: date, openAccess: isOpen },
        ...(O.isSome(placement) ? { placement: placement.value } : {}),
      },
    },
  }
}
