import type { ContentsEntry } from '../../article/summary/contents-entry.ts'

/** The lists of the table of contents, in the order of the page. */
export const CONTENTS_LISTS = ['outline', 'figures', 'tables', 'extras'] as const
export type ContentsListName = (typeof CONTENTS_LISTS)[number]

/** The contents of an article: its headed parts, nested, and its figures, tables and extras, which have no parts. */
export type TableOfContents = Readonly<Record<ContentsListName, readonly ContentsEntry[]>>

/** A loaded table of contents and what follows from it. */
export interface LoadedContents extends TableOfContents {
  readonly hasContent: boolean
  readonly canToggleFullOutline: boolean
}

/** Whether some entry of an outline is deeper than level 1 (TOC-6). */
export const isDeep = (outline: readonly ContentsEntry[]): boolean => outline.some(({ children }) => children.length > 0)

/** A loaded table of contents (TOC-6): its outline can be toggled only if some entry is deeper than level 1. */
export const loadedContents = (contents: TableOfContents): LoadedContents => ({
  ...contents,
  hasContent: CONTENTS_LISTS.some(list => contents[list].length > 0),
  canToggleFullOutline: isDeep(contents.outline),
})
