const frameOf = (of: Element): Element | null => of.closest('.scroll')

/**
 * Says of each table whether it fits its column. One that does scrolls with the page, its head under the page's bar; one that does not scrolls in its
 * own frame, its head at the frame's edge. Tables are measured when they are first laid out, and when they or their column change.
 */
export const watchTables = (document: Document): void => {
  const observer = new ResizeObserver(entries => {
    const frames = new Set(entries.flatMap(({ target }) => frameOf(target) ?? []))
    for (const frame of frames) frame.setAttribute('data-fits', String(frame.scrollWidth <= frame.clientWidth))
  })
  for (const table of document.querySelectorAll('.table > .scroll > table')) {
    observer.observe(table)
    const frame = frameOf(table)
    if (frame !== null) observer.observe(frame)
  }
}
