import { marginLayout, marginPlace, type Band } from '@lectern/domain/page'
import { inAMoment, untilDone } from '@lectern/react-ui'
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

/** How many notes are made before the browser can react to its reader again. */
const AT_ONCE = 4

/** The least space between two notes, in CSS pixels. */
const GAP = 14

/** How far a note may be from its line, in CSS pixels: a reader still sees both. */
const REACH = 260

/** How many lines of a note are shown, and of a shortened one, as in the styles. */
const LINES = { whole: 14, short: 3 }

/** What may be wider than the text, and so stand in the margin. */
const WIDE = '#article-top :is(h1, .figure, .table, .formula)'

/** How far beyond the window it is known where that is: notes may be a little farther than their lines. */
const FARTHER = '75% 0px'

/** The width of notes, in multiples of the root's font size, and the space between them and what is beside them. */
const PLACE = { gap: 2.5, narrowest: 12, widest: 22 }

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
 * Shows what the text cites, and the long forms of its abbreviations, beside the lines with them. The notes are not a part of the page's text:
 * assistive technology, for which a citation leads to the same, is not told of them, and nothing moves for them.
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

  const notes = new Map<MarginLine['about'], Note>()
  let giveUp = (): void => undefined
  let turn = 0

  const plan = (): void => {
    giveUp()
    giveUp = inAMoment(QUIET, () => void untilDone(lay()))
  }
  const sizes = new ResizeObserver(plan)
  const blocks = watchInView(plan, AHEAD)
  const floats = watchInView(plan)
  const wide = watchInView(plan, FARTHER)
  const explained = explainedLines(window, blocks.watch)

  const linesInView = (): readonly MarginLine[] =>
    beside.getBoundingClientRect().top >= column.getBoundingClientRect().bottom
      ? []
      : firstLines([...citedLines(blocks.inView, element => floats.inView.has(element)), ...explained(blocks.inView)])

  const make = (line: MarginLine): void => {
    const element = line.note()
    layer.append(element)
    sizes.observe(element)
    notes.set(line.about, { line, element })
  }

  /** What reaches into the margin near the notes. */
  const bandsIn = (left: number, right: number): readonly Band[] =>
    [...wide.inView].flatMap(element => {
      const own = element.getBoundingClientRect()
      return own.right <= left || own.left >= right
        ? []
        : [{ top: own.top + window.scrollY, bottom: own.bottom + window.scrollY }]
    })

  const place = (): void => {
    const lines = new Map(linesInView().map(line => [line.about, line] as const))
    for (const [about, { element }] of notes) {
      const line = lines.get(about)
      if (line === undefined) {
        sizes.unobserve(element)
        element.remove()
        notes.delete(about)
      } else notes.set(about, { line, element })
    }
    const own = beside.getBoundingClientRect()
    const text = column.getBoundingClientRect()
    const rem = Number.parseFloat(window.getComputedStyle(document.documentElement).fontSize)
    const isMirrored = own.left < text.left
    const { start, width, isBelow } = marginPlace({
      gap: PLACE.gap * rem,
      narrowest: PLACE.narrowest * rem,
      widest: PLACE.widest * rem,
    })(
      isMirrored
        ? { text: -text.left, beside: -own.right, end: -own.left }
        : { text: text.right, beside: own.left, end: own.right },
    )
    const left = isMirrored ? -start - width : start
    layer.style.setProperty('left', `${left + window.scrollX}px`)
    layer.style.setProperty('inline-size', `${width}px`)
    const lineHeight = Number.parseFloat(window.getComputedStyle(layer).lineHeight)
    // A shortened note does not say how high it would be as a whole: it would be taken for a low one, made whole, then shortened again, for ever.
    for (const { element } of notes.values()) element.removeAttribute('data-short')
    const end = isBelow ? (beside.lastElementChild?.getBoundingClientRect().bottom ?? own.top) + GAP : text.top
    const placed = marginLayout({
      from: end + window.scrollY,
      gap: GAP,
      reach: REACH,
      bands: bandsIn(left, left + width),
      least: LINES.short * lineHeight,
    })(
      [...notes.values()]
        .toSorted((one, other) => one.line.line - other.line.line)
        .map(note => {
          const whole = Math.min(note.element.scrollHeight, LINES.whole * lineHeight)
          return { of: note, line: note.line.line, whole, short: Math.min(whole, LINES.short * lineHeight) }
        }),
    )
    const places = new Map(placed.map(({ of, ...at }) => [of, at] as const))
    for (const note of notes.values()) {
      const at = places.get(note)
      note.element.toggleAttribute('data-placed', at !== undefined)
      note.element.toggleAttribute('data-short', at?.isShort ?? false)
      if (at !== undefined) note.element.style.setProperty('top', `${at.top}px`)
    }
  }

  const lay = async (): Promise<void> => {
    turn += 1
    const own = turn
    await idle(window)
    if (!layer.checkVisibility()) return
    for (const [index, line] of linesInView()
      .filter(({ about }) => !notes.has(about))
      .entries()) {
      if (index % AT_ONCE === AT_ONCE - 1) await idle(window)
      if (turn !== own) return
      make(line)
    }
    place()
  }

  forEachElement(document, 'a.cross-ref[data-refids]', citation => {
    blocks.watch(blockOf(citation))
  })
  forEachElement(document, `#article-top :is(${IN_TEXT})`, floats.watch)
  forEachElement(document, WIDE, wide.watch)

  for (const element of [document.body, column, beside, ...beside.children]) sizes.observe(element)
  new MutationObserver(() => {
    for (const element of beside.children) sizes.observe(element)
    plan()
  }).observe(beside, { childList: true })

  // When the reader turns the notes on again.
  new MutationObserver(plan).observe(document.documentElement, { attributeFilter: ['data-margin'] })

  markLinked(document, {
    notesOf: citation => targetsOf(citation).flatMap(target => notes.get(target)?.element ?? []),
    citationOf: note => [...notes.values()].find(({ element }) => element === note)?.line.citation,
  })
}
