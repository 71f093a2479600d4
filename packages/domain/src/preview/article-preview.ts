import type { ArticleRecord } from '../article/record.ts'
import { targets } from '../content/citing-places.ts'
import { references as listedReferences } from '../content/listed.ts'
import type { Content, ContentNode } from '../content/node.ts'
import { linksByRefId } from '../references/links-by-ref-id.ts'
import type { ReferenceLink } from '../references/reference-link.ts'
import { withoutDeadLinks } from './dead-links.ts'
import { introductionOf } from './introduction.ts'
import { citesOwnArticle, previewReference } from './preview-reference.ts'
import { shownInPreview, type PreviewReferences } from './preview-reference-list.ts'
import { sectionSnippets, type SectionSnippet } from './section-snippets.ts'

/** What the preview of an article holds of it (PREV-10). */
export interface ArticlePreview {
  readonly abstracts: Content
  /** One `introduction` node, or nothing. */
  readonly introduction: Content
  readonly snippets: readonly SectionSnippet[]
  readonly references: PreviewReferences
}

const everyNode = ({ content, floats, footnotes }: Content): readonly ContentNode[] => [...content, ...floats, ...footnotes]

/**
 * The preview of an article (PREV-10): its abstracts, its introduction, the beginnings of its other sections and part of its references.
 * What it does not hold is not linked to.
 * @param internal the links from its references to the house's own articles
 */
export const articlePreview = ({ parts }: ArticleRecord, internal: readonly ReferenceLink[]): ArticlePreview => {
  const links = linksByRefId(internal)
  const all = listedReferences(parts.references.content)
  const shown = shownInPreview(all, listed => citesOwnArticle(listed, links)).map(listed => previewReference(listed, links))
  const introduction = introductionOf(parts.body)
  const living = withoutDeadLinks(new Set([...targets([...everyNode(parts.abstracts), ...everyNode(introduction)]), ...shown.map(({ id }) => id)]))
  return {
    abstracts: living(parts.abstracts),
    introduction: living(introduction),
    snippets: sectionSnippets(parts.body.content),
    references: { shown, total: all.length },
  }
}
