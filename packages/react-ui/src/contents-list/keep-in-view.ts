/**
 * Scrolls the entry for the section being read into view. It scrolls only the list, never the page, only if the entry is out of
 * view, and not while a reader is moving through the list by keyboard.
 */
export const keepInView = (list: HTMLElement): void => {
  const marked = list.querySelector('[aria-current=location]')
  if (marked === null || list.querySelector(':focus-visible') !== null || list.scrollHeight <= list.clientHeight) return
  const frame = list.getBoundingClientRect()
  const place = marked.getBoundingClientRect()
  if (place.top < frame.top) list.scrollTop -= frame.top - place.top + frame.height / 3
  else if (place.bottom > frame.bottom) list.scrollTop += place.bottom - frame.bottom + frame.height / 3
}
