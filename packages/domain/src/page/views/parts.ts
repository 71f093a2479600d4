import { emptyContent, type Content, type ContentNode } from '../../article/content/node.ts'
import { withFootnotesApart } from '../../article/content/footnotes-apart.ts'
import { placeFloats } from '../../article/content/place-floats.ts'
import { receivedOr } from '../../core/loading/loading.ts'
import { bodyView, examView, glossaryView, referencesView, type ArticlePartView } from '../body/part-views.ts'
import type { PageState } from '../model/page-state.ts'

/** The parts of an article that its page may come without, and then asks for. */
export const LOADED_PARTS = ['body', 'references', 'glossary', 'exam'] as const

export type LoadedPartName = (typeof LOADED_PARTS)[number]

/** Whether a part can come after the page. */
export const isLoadedPart = (name: string): name is LoadedPartName => LOADED_PARTS.some(part => part === name)

/** Whether a part has nothing in it. */
const isEmpty = ({ content, floats, footnotes }: Content): boolean => content.length + floats.length + footnotes.length === 0

const views = { body: bodyView, references: referencesView, glossary: glossaryView, exam: examView } as const

/**
 * A part that came after the page (LIFE-2, LIFE-4, LIFE-12): on its way, there, or what stands in its place. One that came with nothing in it is absent.
 * @param page the open page
 * @param name which part
 */
export const pagePart = (page: Pick<PageState, LoadedPartName>, name: LoadedPartName): ArticlePartView => {
  const view = views[name](page[name])
  return view.kind === 'shown' && isEmpty(view.content) ? { kind: 'absent' } : view
}

/**
 * A part with everything where it is drawn: each figure and table after what first cites it, footnotes for themselves.
 * @param received the part as it came
 */
export const placedContent = (received: Content): Content => {
  const part = withFootnotesApart(received)
  return { content: placeFloats(part), floats: [], footnotes: part.footnotes }
}

const receivedContent = receivedOr(emptyContent)

/**
 * All that has come of the article by now, everything where it is drawn: its parts refer to each other.
 * @param page the open page
 */
export const receivedNodes = ({
  abstracts,
  biographies,
  body,
  references,
  glossary,
  exam,
}: Pick<PageState, 'abstracts' | 'biographies' | LoadedPartName>): readonly ContentNode[] =>
  [abstracts, biographies, ...[body, references, glossary, exam].map(receivedContent)]
    .map(placedContent)
    .flatMap(({ content, footnotes }) => [...content, ...footnotes])
