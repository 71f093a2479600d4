import type { Content } from '../../article/content/node.ts'
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
