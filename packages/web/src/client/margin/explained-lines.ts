import { abbreviationsIn, usesOf, type AbbreviationUse } from '@lectern/domain/page'
import { languageOfElement } from '@lectern/react-ui'
import { idle } from '../idle.ts'
import type { MarginLine } from './margin-line.ts'

/** The text that defines abbreviations and uses them. */
const TEXT = '#article-top :is(.part-abstracts, .part-introduction, .part-body, .part-tail) :is(p, .para)'

/** How many blocks of text are read in one go. */
const AT_ONCE = 40

interface Explained {
  readonly long: string
  /** The number of the block that defines it. */
  readonly from: number
}

const note = (block: Element, short: string, long: string): HTMLElement => {
  const document = block.ownerDocument
  const made = document.createElement('div')
  made.className = 'margin-note'
  const label = document.createElement('span')
  label.className = 'margin-note-label'
  label.append(short)
  made.append(label, ' ', long)
  for (const [name, value] of Object.entries(languageOfElement(block))) made.setAttribute(name, value)
  return made
}

/** The place of a letter in the window; none if the text has changed. */
const placeOf = (block: Element, { short, at }: AbbreviationUse): DOMRect | undefined => {
  const { ownerDocument: document } = block
  const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  let before = 0
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const { length } = text.nodeValue ?? ''
    if (at < before + length) {
      const range = document.createRange()
      range.setStart(text, at - before)
      range.setEnd(text, Math.min(length, at - before + short.length))
      return range.getClientRects()[0]
    }
    before += length
  }
  return undefined
}

/**
 * Finds the abbreviations that the text defines, and where each section first uses one. Some texts define them after
 * they have used them.
 * @param watch is told the blocks with such a use
 * @returns the lines of some of these blocks that use one
 */
export const explainedLines = (
  window: Window,
  watch: (block: Element) => void,
): ((blocks: Iterable<Element>) => readonly MarginLine[]) => {
  const uses = new Map<Element, readonly AbbreviationUse[]>()
  const explained = new Map<string, Explained>()
  const read = async (): Promise<void> => {
    const blocks = [...window.document.querySelectorAll(TEXT)].filter(block => block.querySelector('p, .para') === null)
    const inTurn = async (act: (block: Element, index: number) => void): Promise<void> => {
      for (const [index, block] of blocks.entries()) {
        if (index % AT_ONCE === 0) await idle(window)
        act(block, index)
      }
    }
    await inTurn((block, from) => {
      for (const { short, long } of abbreviationsIn(block.textContent))
        if (!explained.has(short)) explained.set(short, { long, from })
    })
    const usesIn = usesOf([...explained.keys()])
    const used = new Map<Element | null, Set<string>>()
    await inTurn((block, index) => {
      const section = block.closest('.section')
      const already = used.get(section) ?? new Set()
      used.set(section, already)
      const first = usesIn(block.textContent).filter(({ short }) => {
        if (already.has(short) || index === explained.get(short)?.from) return false
        already.add(short)
        return true
      })
      if (first.length === 0) return
      uses.set(block, first)
      watch(block)
    })
  }
  void read()
  return blocks =>
    [...blocks].flatMap(block =>
      (uses.get(block) ?? []).flatMap(use => {
        const rect = placeOf(block, use)
        const long = explained.get(use.short)?.long
        return rect === undefined || long === undefined
          ? []
          : [{ about: use.short, line: rect.top + window.scrollY, note: () => note(block, use.short, long) }]
      }),
    )
}
