import type { Passage } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { sentences } from '../../text/sentences.ts'
import { BLOCK, headingAbove, markedText, UNREAD } from '../block-text.ts'

/** The parts of the article whose text is searched. */
export const SEARCHED = '.part-abstracts, .part-introduction, .part-snippets, .part-body, .part-glossary, .part-tail'

// oxlint-disable-next-line no-control-regex -- the marks of citations
const MARKS = /\u0001\d+\u0002|\u0003/g

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
      return quotable(sentences(markedText(block, () => 0)).map(sentence => sentence.replace(MARKS, '')))
        .filter(isTelling)
        .map((text): Passage => ({ text, heading, place: O.fromNullable(id) }))
    }),
  )
