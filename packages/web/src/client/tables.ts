import { watchSizes } from './watch-sizes.ts'

const frameOf = (element: Element): Element | null => element.closest('.scroll')

/**
 * Says of each table of the text whether it fits its column. One that does scrolls with the page, its head under the page's bar; one that does not scrolls
 * in its own frame, its head at the frame's edge. Tables are measured when they are first laid out, and when they or their column change.
 */
export const watchTables = (document: Document): void => {
  watchSizes(
    document,
    '.table > .scroll > table',
    changed => {
      const frames = new Set([...changed].flatMap(element => frameOf(element) ?? []))
      for (const frame of frames) frame.setAttribute('data-fits', String(frame.scrollWidth <= frame.clientWidth))
    },
    table => [frameOf(table)].filter(frame => frame !== null),
  )
}
