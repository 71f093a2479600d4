import { isValidSelection, type PageSelection, type SelectionEnd } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { withFormulas } from './formula-text.ts'

const POPUP = '[data-selection-popup]'
const REGION = '[data-selection-region]'

/** The region of the article that contains an end of a selection (SELN-4). Regions are marked with their name in the markup. */
const endAt = ({ parentElement }: Text): SelectionEnd => {
  if (parentElement?.closest(POPUP) !== null) return { kind: 'popup' }
  const id = parentElement.closest(REGION)?.getAttribute('data-selection-region') ?? null
  return id === null ? { kind: 'elsewhere' } : { kind: 'region', id }
}

/** The part of a text node inside a range, without surrounding white space. */
export interface Taken {
  readonly text: Text
  readonly from: number
  readonly to: number
}

const takenOf = (range: Range, text: Text): Taken | undefined => {
  const from = text === range.startContainer ? range.startOffset : 0
  const to = text === range.endContainer ? range.endOffset : text.length
  const words = text.data.slice(from, to)
  return words.trim() === ''
    ? undefined
    : { text, from: from + words.length - words.trimStart().length, to: from + words.trimEnd().length }
}

/** Walks over the text nodes of a range, and possibly a few beyond it, from one of its ends. */
const walk = function* (range: Range, from: 'start' | 'end'): Generator<Text> {
  const walker = document.createTreeWalker(range.commonAncestorContainer, NodeFilter.SHOW_TEXT)
  const [corner, offset] =
    from === 'start' ? ([range.startContainer, range.startOffset] as const) : ([range.endContainer, range.endOffset] as const)
  // An offset in an element is the index of a child node. After the last child the walk starts at what follows.
  walker.currentNode = corner.childNodes[offset] ?? corner
  if (from === 'end' && walker.currentNode === corner)
    for (let last = walker.lastChild(); last !== null;) last = walker.lastChild()
  for (
    let node: Node | null = walker.currentNode;
    node !== null;
    node = from === 'start' ? walker.nextNode() : walker.previousNode()
  ) {
    if (node instanceof Text) yield node
  }
}

/**
 * The first or last text node with more than white space in the range. A click that selects a paragraph may extend the range to the start
 * of the next.
 */
const outermost = (range: Range, from: 'start' | 'end'): Taken | undefined => {
  for (const text of walk(range, from)) {
    const taken = range.intersectsNode(text) ? takenOf(range, text) : undefined
    if (taken !== undefined) return taken
  }
  return undefined
}

/** The ranges of a selection merged into one: browsers may use a range for each table cell. */
const wholeOf = (selection: Selection): Range => {
  const whole = selection.getRangeAt(0).cloneRange()
  const { endContainer, endOffset } = selection.getRangeAt(selection.rangeCount - 1)
  whole.setEnd(endContainer, endOffset)
  return whole
}

/** The selected symbols of each formula in a range. */
const formulasIn = (range: Range): readonly (readonly string[])[] => {
  const { commonAncestorContainer: around } = range
  const element = around instanceof Element ? around : around.parentElement
  const within = element?.closest('math') ?? null
  const formulas =
    within === null ? [...(element?.querySelectorAll('math') ?? [])].filter(math => range.intersectsNode(math)) : [within]
  return formulas.map(math => {
    const walker = math.ownerDocument.createTreeWalker(math, NodeFilter.SHOW_TEXT)
    const signs: string[] = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const taken =
        node instanceof Text && range.intersectsNode(node) && node.parentElement?.closest('annotation, annotation-xml') === null
          ? takenOf(range, node)
          : undefined
      if (taken !== undefined) signs.push(taken.text.data.slice(taken.from, taken.to))
    }
    return signs
  })
}

/**
 * Whether a range has too many words for the popup even without its formulas (SELN-1). The text and the place of all of it, which are slow to tell for a whole article, are then not needed.
 */
const isTooLong = (range: Range): boolean => {
  let words = ''
  for (const text of walk(range, 'start')) {
    if (!range.intersectsNode(text)) return false
    if (text.parentElement?.closest('math') === null && text.parentElement.checkVisibility())
      words += text.data.slice(
        text === range.startContainer ? range.startOffset : 0,
        text === range.endContainer ? range.endOffset : undefined,
      )
    if (words.trim() !== '' && !isValidSelection(words)) return true
  }
  return false
}

/** The first and the last text of a selection; none if there is only a caret, or too much. */
export const endsOfSelection = (window: Window): { readonly first: Taken; readonly last: Taken } | undefined => {
  const selection = window.getSelection()
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const whole = wholeOf(selection)
  if (isTooLong(whole)) return undefined
  const [first, last] = [outermost(whole, 'start'), outermost(whole, 'end')]
  return first === undefined || last === undefined ? undefined : { first, last }
}

const boxOf = (window: Window, first: Taken, last: Taken): DOMRect => {
  const exact = window.document.createRange()
  exact.setStart(first.text, first.from)
  exact.setEnd(last.text, last.to)
  return exact.getBoundingClientRect()
}

/** The selection on the page and its position; none if there is only a caret, or too many words. */
export const pageSelection = (window: Window): O.Option<PageSelection> => {
  const selection = window.getSelection()
  const ends = endsOfSelection(window)
  if (selection === null || ends === undefined) return O.none
  const { first, last } = ends
  const box = boxOf(window, first, last)
  return O.some({
    text: withFormulas(selection.toString(), formulasIn(wholeOf(selection))),
    start: endAt(first.text),
    end: endAt(last.text),
    place: { left: box.left + window.scrollX, top: box.top + window.scrollY, bottom: box.bottom + window.scrollY },
  })
}
