import { CITATION_END, CITED, CITES } from '../text/sentences.ts'

/** The elements that are blocks of text. */
export const BLOCK = 'p, .para, li, dd, dt, figcaption, caption, blockquote, .note-text'

/** What is no text of a block. */
export const UNREAD =
  '.cited-in, .back-links, .visually-hidden, annotation, annotation-xml, button, script, style, table, [aria-hidden="true"]'

const HEADING = ':scope > :is(h2, h3, h4, h5, h6)'

/** A text on one line. */
export const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** A citation with the marks by which sentences are found. */
const marked = (citation: number, text: string): string => `${CITES}${citation}${CITED}${text}${CITATION_END}`

/**
 * The text of a block as it is read, with its citations marked. Blocks nested inside it are left out.
 * @param numberOf the number of a citation
 */
export const markedText = (block: Element, numberOf: (citation: Element) => number): string => {
  const textOf = (node: Node): string => {
    if (node.nodeType === 3) return node.nodeValue ?? ''
    if (!(node instanceof Element) || (node !== block && (node.matches(UNREAD) || node.matches(BLOCK)))) return ''
    const inside = [...node.childNodes].map(textOf).join('')
    return node.matches('a.cross-ref') ? marked(numberOf(node), inside) : inside
  }
  return inOneLine(textOf(block))
}

/** The nearest heading above a block, within an element. */
export const headingAbove = (block: Element, within: Element): string => {
  for (let at: Element | null = block; at !== null && within.contains(at); at = at.parentElement) {
    const heading = at.querySelector(HEADING)
    if (heading !== null && !block.contains(heading)) return inOneLine(heading.textContent)
  }
  return ''
}
