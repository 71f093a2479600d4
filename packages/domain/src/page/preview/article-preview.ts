import type { ArticleRecord } from '../../article/record/record.ts'
import { targets } from '../../article/content/citing-places.ts'
import { references as listedReferences } from '../../article/content/listed.ts'
import type { Content, ContentNode } from '../../article/content/node.ts'
import { linksByRefId } from '../../article/references/links-by-ref-id.ts'
import type { ReferenceLink } from '../../article/references/reference-link.ts'
import { withoutDeadLinks } from './dead-links.ts'
import { citesOwnArticle, linkedReference, referenceSummary, type ReferenceSummary } from './preview-reference.ts'
import { shownInPreview, type PreviewReferences } from './preview-reference-list.ts'
import { previewText, type PreviewText } from './preview-text.ts'

/** What the preview of an article holds of it (PREV-10). */
export interface ArticlePreview extends PreviewText {
  readonly abstracts: Content
  readonly references: PreviewReferences
}

const everyNode = ({ content, floats, footnotes }: Content): readonly ContentNode[] => [...content, ...floats, ...footnotes]

/** The entries of an article's reference lists in brief. */
export const referenceSummaries = ({ content }: Pick<Content, 'content'>): readonly ReferenceSummary[] =>
  listedReferences(content).map(referenceSummary)

/**
 * The references of a preview (REF-3, REF-9), from all that the article has.
 * @param internal the links from them to the house's own articles
 */
export const previewReferences = (all: readonly ReferenceSummary[], internal: readonly ReferenceLink[]): PreviewReferences => {
  const links = linksByRefId(internal)
  return {
    shown: shownInPreview(all, each => citesOwnArticle(each, links)).map(each => linkedReference(each, links)),
    total: all.length,
  }
}

/**
 * The preview of an article (PREV-10): its abstracts, its introduction, the beginnings of its other sections and part of its references.
 * What it does not hold is not linked to.
 * @param internal the links from its references to the house's own articles
 */
export const articlePreview = ({ parts }: ArticleRecord, internal: readonly ReferenceLink[]): ArticlePreview => {
  const references = previewReferences(referenceSummaries(parts.references), internal)
  const { introduction, snippets } = previewText(parts.body)
  const living = withoutDeadLinks(
    new Set([...targets([...everyNode(parts.abstracts), ...everyNode(introduction)]), ...references.shown.map(({ id }) => id)]),
  )
  return {
    abstracts: living(parts.abstracts),
    introduction: living(introduction),
    snippets,
    references,
  }
}
