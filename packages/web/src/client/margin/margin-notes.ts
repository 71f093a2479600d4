import { marginLayout } from '@lectern/domain/page'
import { forEachElement } from '../added-elements.ts'
import { idle } from '../idle.ts'
import { citedLines, IN_TEXT, targetsOf } from './cited-lines.ts'
import { explainedLines } from './explained-lines.ts'
import { markLinked } from './linked.ts'
import { firstLines, type MarginLine } from './margin-line.ts'

/** How far beyond the window lines have their notes, so that these are there when the reader arrives. */
const AHEAD = '25% 0px'

/** How long nothing has come into view before notes are placed, in milliseconds, so that scrolling waits for none. */
const QUIET = 100

/** The least space between two notes, in CSS pixels. */
const GAP = 14

/** How far a note may be from its line, in CSS pixels: a reader still sees both. */
const REACH = 260

/** How many lines of a note are shown, and of a shortened one, as in the styles. */
const LINES = { whole: 14, short: 3 }

/** The blocks of text that are watched, and where a citation in them belongs. */
const BLOCKS = 'p, li, dd, td, th, figcaption, .para'

/** A note that stands in the margin. */
interface Note {
  readonly line: MarginLine
  readonly element: HTMLElement
}

const blockOf = (citation: Element): Element => citation.closest(BLOCKS) ?? citation

/** Elements in view. */
const watchInView = (
  changed: () => void,
  rootMargin = '0px',
): { readonly inView: ReadonlySet<Element>; readonly watch: (element: Element) => void } => {
  const inView = new Set<Element>()
  const observer = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inView.add(target)
        else inView.delete(target)
      }
      changed()
    },
    { rootMargin },
  )
  return {
    inView,
    watch: element => {
      observer.observe(element)
    },
  }
}

/**
 * Shows what the text cites, and the long forms of its abbreviations, beside the lines with them. The notes are not a part of the page's text: assistive technology, for which a
 * citation leads to the same, is not told of them, and nothing moves for them.
 */
export const showMarginNotes = (window: Window): void => {
  const { document } = window
  const beside = document.querySelector('.article-grid > .beside')
  const column = document.getElementById('article-top')
  if (beside === null || column === null) return

  const layer = document.createElement('div')
  layer.className = 'margin-notes'
  layer.setAttribute('aria-hidden', 'true')
  document.body.append(layer)

  let notes: ReadonlyMap<MarginLine['about'], Note> = new Map()
  let planned: number | undefined

  const plan = (): void => {
    window.clearTimeout(planned)
    planned = window.setTimeout(() => {
      void idle(window).then(lay)
    }, QUIET)
  }
  const sizes = new ResizeObserver(plan)
  const blocks = watchInView(plan, AHEAD)
  const floats = watchInView(plan)
  const explained = explainedLines(window, blocks.watch)

  const noteFor = (line: MarginLine): Note => {
    const existing = notes.get(line.about)
    if (existing !== undefined) return { ...existing, line }
    const element = line.note()
    layer.append(element)
    sizes.observe(element)
    return { line, element }
  }

  const lay = (): void => {
    const place = beside.getBoundingClientRect()
    const isBeside = place.left >= column.getBoundingClientRect().right
    const lines = isBeside
      ? firstLines([...citedLines(blocks.inView, element => floats.inView.has(element)), ...explained(blocks.inView)])
      : []
    const now = new Map(lines.map(line => [line.about, noteFor(line)] as const))
    for (const [about, { element }] of notes) {
      if (now.has(about)) continue
      sizes.unobserve(element)
      element.remove()
    }
    notes = now
    layer.style.setProperty('left', `${place.left + window.scrollX}px`)
    layer.style.setProperty('inline-size', `${place.width}px`)
    const lineHeight = Number.parseFloat(window.getComputedStyle(layer).lineHeight)
    const end = beside.lastElementChild?.getBoundingClientRect().bottom ?? place.top
    const placed = marginLayout({ from: end + window.scrollY + GAP, gap: GAP, reach: REACH })(
      [...now.values()].map(note => {
        const whole = Math.min(note.element.scrollHeight, LINES.whole * lineHeight)
        return { of: note, line: note.line.line, whole, short: Math.min(whole, LINES.short * lineHeight) }
      }),
    )
    const tops = new Map(placed.map(({ of, top, isShort }) => [of, { top, isShort }] as const))
    for (const note of now.values()) {
      const at = tops.get(note)
      note.element.toggleAttribute('data-placed', at !== undefined)
      note.element.toggleAttribute('data-short', at?.isShort ?? false)
      if (at !== undefined) note.element.style.setProperty('top', `${at.top}px`)
    }
  }

  forEachElement(document, 'a.cross-ref[data-refids]', citation => {
    blocks.watch(blockOf(citation))
  })
  forEachElement(document, `#article-top :is(${IN_TEXT})`, floats.watch)

  for (const element of [document.body, column, beside, ...beside.children]) sizes.observe(element)
  new MutationObserver(() => {
    for (const element of beside.children) sizes.observe(element)
    plan()
  }).observe(beside, { childList: true })

  markLinked(document, {
    notesOf: citation => targetsOf(citation).flatMap(target => notes.get(target)?.element ?? []),
    citationOf: note => [...notes.values()].find(({ element }) => element === note)?.line.citation,
  })
}
