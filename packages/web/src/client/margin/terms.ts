import {
  abbreviationsIn,
  explainedSymbols,
  symbolsIn,
  usesOf,
  type AbbreviationUse,
  type SymbolBlock,
} from '@lectern/domain/page'
import { idle } from '../idle.ts'
import { readForms, type ReadForms } from './form-text.ts'

/** The text that defines terms and uses them. */
const TEXT = '#article-top :is(.part-abstracts, .part-introduction, .part-body, .part-tail) :is(p, .para, .formula)'

const PARAGRAPH = 'p, .para'

/** How long blocks of text are read in one go, in milliseconds: one that is full of formulas takes as long as many others. */
const AT_ONCE = 8

const holdsParagraph = (block: Element): boolean => block.querySelector(PARAGRAPH) !== null

/** A formula is read with the paragraph that it is in, if that is a block itself. */
const isBlock = (element: Element): boolean => {
  const around = element.matches('.formula') ? element.closest(PARAGRAPH) : null
  return !holdsParagraph(element) && (around === null || holdsParagraph(around))
}

/** A term that is explained where a section first uses it: an abbreviation or a symbol. */
export interface Term {
  /** What it is, as a key. */
  readonly term: string
  readonly isSymbol: boolean
  /** Where it stands; none if the text has changed. */
  readonly range: () => Range | undefined
  /** The term as it is shown, and what it stands for. */
  readonly shown: () => Node
  readonly meaning: () => Node
  /** The block that defines it. */
  readonly from: Element
}

interface Explained {
  readonly long: string
  /** The number of the block that defines it. */
  readonly from: number
}

/** Where an abbreviation stands in a block; none if the text has changed. */
const rangeOf = (block: Element, { short, at }: AbbreviationUse): Range | undefined => {
  const { ownerDocument: document } = block
  const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  let before = 0
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const { length } = text.nodeValue ?? ''
    if (at < before + length) {
      const range = document.createRange()
      range.setStart(text, at - before)
      range.setEnd(text, Math.min(length, at - before + short.length))
      return range
    }
    before += length
  }
  return undefined
}

/** A copy of a part of the page without ids, of which there must be one each. */
const copyOf = (range: Range | undefined): Node => {
  if (range === undefined) return new Text()
  const copy = range.cloneContents()
  copy.querySelectorAll('[id]').forEach(element => {
    element.removeAttribute('id')
  })
  copy.querySelectorAll('a').forEach(link => {
    link.replaceWith(...link.childNodes)
  })
  return copy
}

/**
 * Finds the abbreviations and symbols that the text defines, and where each section first uses one. Some texts define abbreviations after they
 * have used them.
 * @param found is told each block with such a use, and what it uses
 */
export const findTerms = async (window: Window, found: (block: Element, terms: readonly Term[]) => void): Promise<void> => {
  const { document } = window
  const blocks = [...document.querySelectorAll(TEXT)].filter(isBlock)
  const inTurn = async (act: (block: Element, index: number) => void): Promise<void> => {
    let until = -Infinity
    for (const [index, block] of blocks.entries()) {
      if (window.performance.now() >= until) {
        await idle(window)
        until = window.performance.now() + AT_ONCE
      }
      act(block, index)
    }
  }
  const explained = new Map<string, Explained>()
  const read: ReadForms[] = []
  const symbolBlocks: SymbolBlock[] = []
  await inTurn((block, from) => {
    for (const { short, long } of abbreviationsIn(block.textContent))
      if (!explained.has(short)) explained.set(short, { long, from })
    const text = readForms(block)
    read.push(text)
    symbolBlocks.push({
      text,
      said: symbolsIn(text),
      section: block.closest('.section'),
      isStatement: block.closest('.enunciation') !== null,
    })
  })
  const symbols = explainedSymbols(symbolBlocks)
  const usesIn = usesOf([...explained.keys()])
  const used = new Map<Element | null, Set<string>>()
  await inTurn((block, index) => {
    const section = block.closest('.section')
    const already = used.get(section) ?? new Set()
    used.set(section, already)
    const abbreviations = usesIn(block.textContent).flatMap((use): readonly Term[] => {
      const { short } = use
      const is = explained.get(short)
      const from = blocks[is?.from ?? index]
      if (is === undefined || from === undefined || already.has(short) || index === is.from) return []
      already.add(short)
      return [
        {
          term: short,
          isSymbol: false,
          range: () => rangeOf(block, use),
          shown: () => document.createTextNode(short),
          meaning: () => document.createTextNode(is.long),
          from,
        },
      ]
    })
    const own = (symbols[index] ?? []).flatMap(
      ({ form, said: { symbol, form: definition, meaning }, from: at }): readonly Term[] => {
        const [from, source] = [blocks[at], read[at]]
        if (from === undefined || meaning === undefined) return []
        return [
          {
            term: symbol,
            isSymbol: true,
            range: () => read[index]?.rangeOf(form.from, form.to),
            shown: () => copyOf(source?.rangeOf(definition.from, definition.to)),
            meaning: () => copyOf(source?.rangeOf(meaning.from, meaning.to)),
            from,
          },
        ]
      },
    )
    if (abbreviations.length + own.length > 0) found(block, [...abbreviations, ...own])
  })
}
