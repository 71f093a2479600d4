import type { Attachment } from '../../article/content/attachment.ts'
import { distinctAttachments } from '../../article/content/named-attachments.ts'
import { emptyContent, type Content, type ContentNode } from '../../article/content/node.ts'
import { withFootnotesApart } from '../../article/content/footnotes-apart.ts'
import { placeFloats } from '../../article/content/place-floats.ts'
import { receivedOr } from '../../core/loading/loading.ts'
import { bodyView, examView, glossaryView, referencesView, type ArticlePartView } from '../body/part-views.ts'
import type { PageState } from '../model/page-state.ts'

/** The parts of an article that its page may have to load. */
export const LOADED_PARTS = ['body', 'references', 'glossary', 'exam'] as const

export type LoadedPartName = (typeof LOADED_PARTS)[number]

/** Whether a part can be loaded after the page. */
export const isLoadedPart = (name: string): name is LoadedPartName => LOADED_PARTS.some(part => part === name)

/** Whether a part is empty. */
const isEmpty = ({ content, floats, footnotes }: Content): boolean => content.length + floats.length + footnotes.length === 0

const views = { body: bodyView, references: referencesView, glossary: glossaryView, exam: examView } as const

/**
 * A part that is loaded after the page (LIFE-2, LIFE-4, LIFE-12): loading, loaded, or a message that it failed. An empty one is
 * absent.
 * @param page the open page
 * @param name which part
 */
export const pagePart = (page: Pick<PageState, LoadedPartName>, name: LoadedPartName): ArticlePartView => {
  const view = views[name](page[name])
  return view.kind === 'shown' && isEmpty(view.content) ? { kind: 'absent' } : view
}

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
