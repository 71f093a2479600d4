import type { LinkOutUrls } from '@lectern/domain/core'
import {
  emptyContent,
  placeFloats,
  references,
  withChildren,
  type ArticleRecord,
  type Content,
  type ContentNode,
} from '@lectern/domain/article'
import { previewText, type PreviewText } from '@lectern/domain/page'
import { contentContext, reportOnce } from '@lectern/react-ui'
import { previewParts, type PreviewPartFragments } from './preview-parts.tsx'

const everyNode = ({ content, floats, footnotes }: Content): readonly ContentNode[] => [...content, ...floats, ...footnotes]

const placed = (part: Content): Content =>
  part.content.length === 0 ? emptyContent : { content: placeFloats(part), floats: [], footnotes: part.footnotes }

/** The parts of an article that everyone sees. */
const OPEN_PARTS = ['title', 'authors', 'abstracts', 'keywords'] as const

/**
 * The markup of the parts of an article's preview that its page does not have (PREV-10), made once, at import. All of its references can be cited there:
 * which of them show is known when the preview is asked for.
 * @param text what it shows of the text; the beginnings of the article's own unless said otherwise
 */
export const previewOfRecord = (
  { meta: { pii, language }, parts, attachments }: ArticleRecord,
  linkOutUrls: LinkOutUrls,
  log: (message: string) => void,
  text: PreviewText = previewText(parts.body),
): PreviewPartFragments => {
  const introduction = placed(text.introduction)
  const entries = references(parts.references.content).map(({ node }) => withChildren(node, []))
  const nodes = [...OPEN_PARTS.flatMap(name => everyNode(parts[name])), ...everyNode(introduction), ...entries]
  const context = contentContext(nodes, {
    pii,
    language,
    attachments,
    downloadAll: undefined,
    linkOutUrls,
    report: reportOnce(log),
  })
  return previewParts({ introduction, snippets: text.snippets }, context)
}
