import { stepFrom } from '@lectern/domain/page'
import { termCardWords } from '@lectern/domain/words'
import { inAMoment, languageOfElement, untilDone } from '@lectern/react-ui'
import { option as O } from 'fp-ts'
import { placeCard } from '../citations.ts'
import { termRows } from './term-rows.ts'
import { findTerms, type Term } from './terms.ts'

/** How long a reader points at a term until its card opens, in milliseconds. */
const OPENS_AFTER = 300

/** How far beyond the window terms are marked. */
const AHEAD = '50% 0px'

/** How far from a term a finger may be, in CSS pixels. */
const REACH = 4

/** Where the bar ends, below which a reader is. */
const BAR = 64

/** What a press is for otherwise. */
const USED = 'a, button, summary, input, label, [role=button]'

const HIGHLIGHT = 'explained-terms'

/** The lines under what is marked. While they are there, browsers style all that is in view anew whenever the page's root changes. */
const linesOf = (): CSSStyleSheet => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@media screen { ::highlight(${HIGHLIGHT}) { text-decoration: underline dotted 1px } }`)
  return sheet
}

/** A term in the page. */
interface Place {
  readonly block: Element
  readonly term: Term
  /** Whether it is marked: a formula that stands alone is not. */
  readonly isMarked: boolean
}

interface TermsOnPage {
  /** Opens the card of the next or previous term. */
  readonly explain: (isBackwards: boolean) => Promise<void>
}

const hasMargin = (document: Document): boolean => document.querySelector('.margin-notes')?.checkVisibility() === true

const isAt = (range: Range, x: number, y: number): boolean =>
  [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => x >= left - REACH && x <= right + REACH && y >= top - REACH && y <= bottom + REACH,
  )

const wayTo = (document: Document, from: Element): HTMLElement | undefined => {
  const id = from.closest('#article-top [id]')?.id
  if (id === undefined || id === '') return undefined
  const link = document.createElement('a')
  link.href = `#${encodeURIComponent(id)}`
  link.textContent = termCardWords.toDefinition
  const ways = document.createElement('p')
  ways.className = 'citation-card-ways'
  ways.append(link)
  return ways
}

const cardOf = (document: Document): HTMLElement => {
  const made = document.createElement('div')
  made.id = 'term-card'
  made.className = 'popover citation-card'
  made.setAttribute('popover', 'auto')
  made.setAttribute('role', 'dialog')
  made.setAttribute('aria-label', termCardWords.label)
  made.tabIndex = -1
  document.body.append(made)
  return made
}

const watchTerms = (window: Window): TermsOnPage => {
  const { document } = window
  const card = cardOf(document)
  const places: Place[] = []
  const near = new Map<Element, readonly (readonly [Place, Range])[]>()
  let opened: { readonly place: Place; readonly isUsed: boolean } | undefined
  let last: Place | undefined

  // Marks that are painted change nothing of the text: not what is selected, copied, searched or read aloud.
  const marks = typeof Highlight === 'undefined' ? undefined : new Highlight()
  const lines = linesOf()
  const mark = (): void => {
    if (marks === undefined) return
    marks.clear()
    if (!hasMargin(document)) for (const own of near.values()) for (const [, range] of own) marks.add(range)
    CSS.highlights.set(HIGHLIGHT, marks)
    const others = document.adoptedStyleSheets.filter(sheet => sheet !== lines)
    document.adoptedStyleSheets = marks.size === 0 ? others : [...others, lines]
  }

  const open = (place: Place, range: Range, isUsed: boolean): void => {
    const { block, term } = place
    const terms = places.filter(each => each.block === block && each.term.range()?.compareBoundaryPoints(0, range) === 0)
    const rows = document.createElement('div')
    rows.append(
      ...termRows(
        document,
        terms.map(each => each.term),
      ),
    )
    for (const [name, value] of Object.entries(languageOfElement(block))) rows.setAttribute(name, value)
    const way = wayTo(document, term.from)
    card.replaceChildren(rows, ...(way === undefined ? [] : [way]))
    if (!card.matches(':popover-open')) card.showPopover()
    opened = { place, isUsed }
    last = place
    placeCard(card, range)
    if (isUsed) (card.querySelector<HTMLElement>('a') ?? card).focus({ preventScroll: true })
  }
  card.addEventListener('toggle', ({ newState }) => {
    if (newState !== 'closed') return
    const range = opened?.isUsed === true ? opened.place.term.range() : undefined
    const selection = window.getSelection()
    const isFree = document.activeElement === document.body || card.contains(document.activeElement)
    // The next stop of Tab is after the term.
    if (range !== undefined && isFree && selection?.isCollapsed !== false)
      selection?.collapse(range.startContainer, range.startOffset)
    opened = undefined
  })
  card.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a') !== null) card.hidePopover()
  })

  const pointedAt = (target: EventTarget | null, x: number, y: number): readonly [Place, Range] | undefined => {
    if (!(target instanceof Element) || hasMargin(document) || target.closest(USED) !== null) return undefined
    for (const [block, own] of near)
      if (block.contains(target)) {
        const found = own.find(([, range]) => isAt(range, x, y))
        if (found !== undefined) return found
      }
    return undefined
  }
  let stopWaiting = (): void => undefined
  // A card that was closed does not open again under a pointer that has not moved.
  document.addEventListener('keydown', () => {
    stopWaiting()
  })
  document.addEventListener('click', ({ target, clientX, clientY, detail }) => {
    stopWaiting()
    if (detail !== 1 || window.getSelection()?.isCollapsed === false) return
    const found = pointedAt(target, clientX, clientY)
    if (found !== undefined) open(...found, true)
  })

  let pointer: readonly [x: number, y: number] = [-1, -1]
  document.addEventListener('pointermove', ({ target, clientX, clientY, pointerType, buttons }) => {
    // Browsers also say so when the page moves below the pointer.
    if (clientX === pointer[0] && clientY === pointer[1]) return
    pointer = [clientX, clientY]
    stopWaiting()
    if (pointerType !== 'mouse' || buttons !== 0) return
    stopWaiting = inAMoment(OPENS_AFTER, () => {
      const found = pointedAt(target, clientX, clientY)
      if (found !== undefined) {
        // A menu, or another card, would close for it.
        if (found[0] !== opened?.place && (opened?.isUsed === false || document.querySelector(':popover-open') === null))
          open(...found, false)
      } else if (
        opened?.isUsed === false &&
        !(target instanceof Node && card.contains(target)) &&
        !card.contains(document.activeElement)
      )
        card.hidePopover()
    })
  })

  const observer = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting)
          near.set(
            target,
            places.flatMap(place => {
              const range = place.block === target && place.isMarked ? place.term.range() : undefined
              return range === undefined ? [] : [[place, range] as const]
            }),
          )
        else near.delete(target)
      }
      mark()
    },
    { rootMargin: AHEAD },
  )
  new MutationObserver(mark).observe(document.documentElement, { attributeFilter: ['data-margin'] })
  window.matchMedia('(min-width: 75em)').addEventListener('change', mark)
  const found = findTerms(window, (block, terms) => {
    for (const term of terms) {
      const start = term.range()?.startContainer
      const within = start instanceof Element ? start : start?.parentElement
      places.push({ block, term, isMarked: within?.closest('.formula, a') == null })
    }
    observer.observe(block)
  })
  void untilDone(found)

  const explain = async (isBackwards: boolean): Promise<void> => {
    await found
    const isInView = ({ block }: Place): boolean => {
      const { top, bottom } = block.getBoundingClientRect()
      return bottom > BAR && top < window.innerHeight
    }
    const isHere = last !== undefined && isInView(last)
    const passed = isHere
      ? places.findIndex(place => place === last) + 1
      : places.filter(({ block }) => block.getBoundingClientRect().bottom <= BAR).length
    const next = stepFrom({ count: places.length, passed, isAt: isHere }, isBackwards)
    const place = O.isSome(next) ? places[next.value] : undefined
    const range = place?.term.range()
    if (place === undefined || range === undefined) return
    if (!isInView(place)) place.block.scrollIntoView({ block: 'center', behavior: 'instant' })
    open(place, range, true)
  }
  return { explain }
}

let terms: TermsOnPage | undefined

/**
 * Explains abbreviations and symbols in cards at the text, where the margin has no notes of them: at those that readers point at or press, and by keys
 * everywhere.
 */
export const termsOn = (window: Window): TermsOnPage => {
  terms ??= watchTerms(window)
  return terms
}
