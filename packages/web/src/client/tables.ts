import { watchSizes } from './watch-sizes.ts'

/**
 * Marks whether each table of the text fits its column. A table that fits scrolls with the page, with its header below the page's bar;
 * others scroll in their own frame, with the header at the frame's edge. Tables are measured when they are first laid out, and when they or
 * their column change.
 */
export const watchTables = (document: Document): void => {
  watchSizes(document, '.table > .scroll, .table > .scroll > table', changed => {
    const frames = new Set(changed.flatMap(element => element.closest('.scroll') ?? []))
    for (const frame of frames) frame.setAttribute('data-fits', String(frame.scrollWidth <= frame.clientWidth))
  })
}
