import { doiUrl, type Pii } from '@lectern/domain/core'
import { articleNotices, type Article, type Notice, type Relation } from '@lectern/domain/article'
import type { Finding, Listing, StatedRelation } from '../../../store/article-index.ts'

type Needed = Pick<Finding, 'relatedBy' | 'relatesTo'>

const document = ({ pii, path, title, doi, doiAsGiven }: Listing): Omit<Relation, 'type'> => ({
  pii,
  href: path,
  title,
  ...(doi === undefined ? {} : { doi }),
  ...(doiAsGiven === undefined ? {} : { doiAsGiven }),
})

/** The documents of the library that refer to an article, each with its own word for why as `type`. */
export const referringTo = async ({ relatedBy }: Pick<Needed, 'relatedBy'>, pii: Pii): Promise<readonly Relation[]> =>
  (await relatedBy(pii)).map(({ type, listing }) => ({ type, ...document(listing) }))

const isSame =
  (relation: Relation) =>
  ({ type, doi, doiAsGiven, pii, href }: StatedRelation): boolean =>
    type === relation.type &&
    doi === relation.doi &&
    doiAsGiven === relation.doiAsGiven &&
    pii === relation.pii &&
    href === relation.href

/** What is not here is read where its DOI leads. */
const elsewhere = (relation: Relation): Relation =>
  relation.href === undefined && relation.doi !== undefined ? { ...relation, href: doiUrl(relation.doi) } : relation

/**
 * What a reader has to know of an article's relation to others (ART-15), as the library knows it now: the documents that its own file names, those
 * that are here at their own addresses, and those that came after it and say so of it.
 */
export const noticesOf = async (finding: Needed, article: Article): Promise<readonly Notice[]> => {
  const { meta } = article
  const [stated, referring] = await Promise.all([finding.relatesTo(meta.pii), referringTo(finding, meta.pii)])
  const relations = meta.relations.map(relation => {
    const held = stated.find(isSame(relation))?.held
    return held === undefined ? elsewhere(relation) : { ...relation, ...document(held) }
  })
  return articleNotices({ ...article, meta: { ...meta, relations } }, referring)
}
