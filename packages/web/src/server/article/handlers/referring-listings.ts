import type { Pii } from '@lectern/domain/core'
import { relationDirection } from '@lectern/domain/article'
import type { ReferringDirection } from '@lectern/domain/page'
import type { Finding, Listing } from '../../../store/article-index.ts'
import { othersThan } from './listed-article.ts'

const opposite: Readonly<Record<ReferringDirection, ReferringDirection>> = { refersTo: 'referredToBy', referredToBy: 'refersTo' }

/**
 * The articles in the library on one side of an article (CALL-12, CALL-13): those that its own file names in this direction, and those
 * whose files name it in the opposite direction.
 */
export const referringListings = async (
  finding: Pick<Finding, 'relatedBy' | 'relatesTo'>,
  pii: Pii,
  direction: ReferringDirection,
): Promise<readonly Listing[]> => {
  const [stated, stating] = await Promise.all([finding.relatesTo(pii), finding.relatedBy(pii)])
  return othersThan(pii, [
    ...stated.flatMap(relation =>
      relation.held !== undefined && relationDirection(relation) === direction ? [relation.held] : [],
    ),
    ...stating.flatMap(relation => (relationDirection(relation) === opposite[direction] ? [relation.listing] : [])),
  ])
}
