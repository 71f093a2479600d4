import type { Rectangle } from '../overlays/rectangle.ts'

/** How much room stays between the line that a reader came from and the panel that would cover it, in CSS pixels. */
export const UNCOVERED_MARGIN = 16

const overlaps = (line: Rectangle, panel: Rectangle): boolean =>
  line.left < panel.left + panel.width &&
  panel.left < line.left + line.width &&
  line.top < panel.top + panel.height &&
  panel.top < line.top + line.height

/**
 * How far down the page is scrolled when the panel opens, so that the panel does not cover the line that the reader came from: until the line
 * is above it. Not at all where the line is not covered, or where no scrolling would bring it out, as beside a panel of the window's full height.
 * @param line where the line is in the window, and the panel
 * @param clear how far below the window's top edge lines are covered by what always is there
 */
export const scrollToUncover = (line: Rectangle, panel: Rectangle, clear: number): number => {
  const distance = line.top + line.height + UNCOVERED_MARGIN - panel.top
  return overlaps(line, panel) && line.top - distance >= clear ? distance : 0
}
