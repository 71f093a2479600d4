import { doiUrl, type Pii } from '@lectern/domain/core'
import { articleNotices, versionNotice, type Article, type Notice, type Relation } from '@lectern/domain/article'
import type { Finding, Listing } from '../../../store/article-index.ts'

type Needed = Pick<Finding, 'relatedBy' | 'relatesTo'>

const document = ({ pii, path, title, doi, doiAsGiven }: Listing): Omit<Relation, 'type'> => ({
  pii,
  href: path,
  title,
  ...(doi === undefined ? {} : { doi }),
  ...(doiAsGiven === undefined ? {} : { doiAsGiven }),
})

/** The documents in the library that refer to an article; `type` is the relation as each document states it. */
export const referringTo = async ({ relatedBy }: Pick<Needed, 'relatedBy'>, pii: Pii): Promise<readonly Relation[]> =>
  (await relatedBy(pii)).map(({ type, listing }) => ({ type, ...document(listing) }))

/** What a relation and the same one in the index have in common. */
const keyOf = ({ type, doi, doiAsGiven, pii, href }: Relation): string => JSON.stringify([type, doi, doiAsGiven, pii, href])

/** Documents that are not in the library are linked by DOI. */
const elsewhere = (relation: Relation): Relation =>
  relation.href === undefined && relation.doi !== undefined ? { ...relation, href: doiUrl(relation.doi) } : relation

/**
 * The notices about an article's relations to others, such as a retraction (ART-15). They reflect the library's current state: documents
 * that the article names are linked locally if they are here, and later documents that refer to it are included.
 */
export const noticesOf = async (finding: Needed, article: Article): Promise<readonly Notice[]> => {
  const { meta } = article
  const [stated, referring] = await Promise.all([finding.relatesTo(meta.pii), referringTo(finding, meta.pii)])
  const known = new Map(stated.toReversed().map(each => [keyOf(each), each.held]))
  const relations = meta.relations.map(relation => {
    const held = known.get(keyOf(relation))
    return held === undefined ? elsewhere(relation) : { ...relation, ...document(held) }
  })
  return [...versionNotice(meta), ...articleNotices({ ...article, meta: { ...meta, relations } }, referring)]
}
