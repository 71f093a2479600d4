import type { Passage } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { CITATION_END, CITED, CITES, sentences } from '../../text/sentences.ts'

/** The parts of the article whose text is searched. */
export const SEARCHED = '.part-abstracts, .part-introduction, .part-snippets, .part-body, .part-glossary, .part-tail'

/** The elements that are blocks of text. */
const BLOCK = 'p, .para, li, dd, dt, figcaption, caption, blockquote, .note-text'

const UNREAD = '.back-links, .visually-hidden, annotation, annotation-xml, button, script, style, table, [aria-hidden="true"]'

const HEADING = ':scope > :is(h2, h3, h4, h5, h6)'

/** The text of a block as it is read, with its citations marked. Blocks nested inside it are left out. */
const textOf = (node: Node, isOutermost = true): string => {
  if (node.nodeType === 3) return node.nodeValue ?? ''
  if (!(node instanceof Element) || node.matches(UNREAD) || (!isOutermost && node.matches(BLOCK))) return ''
  const inside = [...node.childNodes].map(child => textOf(child, false)).join('')
  return node.matches('a.cross-ref') ? `${CITES}0${CITED}${inside}${CITATION_END}` : inside
}

// oxlint-disable-next-line no-control-regex -- the marks of citations
const MARKS = /\u0001\d+\u0002|\u0003/g

const line = (text: string): string => text.replace(/\s+/g, ' ').trim()

const headingAbove = (block: Element, part: Element): string => {
  for (let at: Element | null = block; at !== null && part.contains(at); at = at.parentElement) {
    const heading = at.querySelector(HEADING)
    if (heading !== null && !block.contains(heading)) return line(heading.textContent)
  }
  return ''
}

/** Single words, such as run-in headings, are not passages. */
const isTelling = (sentence: string): boolean => /\p{L}.*\s.*\p{L}/u.test(sentence)

/** The minimum length of a quotation, in characters, so that it can be understood by itself. Shorter sentences are joined with the next. */
const ENOUGH = 120

/** The sentences of a block, with short ones joined to the next, or at the end to the previous one. */
const quotable = (all: readonly string[]): readonly string[] => {
  const whole: string[] = []
  let open = ''
  for (const sentence of all) {
    open = open === '' ? sentence : `${open} ${sentence}`
    if (open.length < ENOUGH) continue
    whole.push(open)
    open = ''
  }
  const last = whole.pop()
  return open === '' || last === undefined
    ? [...whole, ...[last ?? open].filter(text => text !== '')]
    : [...whole, `${last} ${open}`]
}

/**
 * All passages of the article on the page, in order. Each is one sentence or a few, with the heading above it and the id of the nearest
 * element that can be linked to.
 */
export const passagesOfPage = (document: Document): readonly Passage[] =>
  [...document.querySelectorAll(SEARCHED)].flatMap(part =>
    [...part.querySelectorAll(BLOCK)].flatMap(block => {
      if (block.closest(UNREAD) !== null) return []
      const id = block.closest('[id]')?.id
      const heading = headingAbove(block, part)
      return quotable(sentences(line(textOf(block))).map(sentence => sentence.replace(MARKS, '')))
        .filter(isTelling)
        .map((text): Passage => ({ text, heading, place: O.fromNullable(id) }))
    }),
  )
