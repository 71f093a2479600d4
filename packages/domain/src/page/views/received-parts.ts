import type { Attachment } from '../../article/content/attachment.ts'
import { distinctAttachments } from '../../article/content/named-attachments.ts'
import { emptyContent, type Content, type ContentNode } from '../../article/content/node.ts'
import { withFootnotesApart } from '../../article/content/footnotes-apart.ts'
import { placeFloats } from '../../article/content/place-floats.ts'
import { receivedOr } from '../../core/loading/loading.ts'
import type { PageState } from '../model/page-state.ts'
import type { LoadedPartName } from './parts.ts'

/**
 * A part with everything in its place: each figure and table after its first mention, footnotes in a list of their own.
 * @param received the part as received
 */
export const placedContent = (received: Content): Content => {
  const part = withFootnotesApart(received)
  return { content: placeFloats(part), floats: [], footnotes: part.footnotes }
}

const receivedContent = receivedOr(emptyContent)

type LoadedParts = Pick<PageState, 'abstracts' | 'biographies' | LoadedPartName>

const loadedParts = ({ abstracts, biographies, body, references, glossary, exam }: LoadedParts): readonly Content[] => [
  abstracts,
  biographies,
  ...[body, references, glossary, exam].map(receivedContent),
]

/**
 * Everything of the article that is loaded so far, in its place: its parts refer to each other.
 * @param page the open page
 */
export const receivedNodes = (page: LoadedParts): readonly ContentNode[] =>
  loadedParts(page)
    .map(placedContent)
    .flatMap(({ content, footnotes }) => [...content, ...footnotes])

/**
 * The files of everything that is loaded so far, each once: those that its parts name, and the supplementary files.
 * @param page the open page
 * @param also parts that are drawn beside those of the page's state
 */
export const receivedAttachments = (
  page: LoadedParts & Pick<PageState, 'supplementaryFilesData'>,
  also: readonly Content[] = [],
): readonly Attachment[] =>
  distinctAttachments([
    ...page.supplementaryFilesData,
    ...[...loadedParts(page), ...also].flatMap(({ attachments = [] }) => attachments),
  ])
