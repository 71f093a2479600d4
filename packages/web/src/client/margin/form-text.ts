import type { Form, FormText } from '@lectern/domain/page'
import { UNREAD } from '../block-text.ts'

/** The text of a block with its mathematics, and where that is in the page. */
export interface ReadForms extends FormText {
  /** The part of the page that some of the text is in. */
  readonly rangeOf: (from: number, to: number) => Range | undefined
}

/** What has one child, and looks like it. */
const WRAPS = new Set(['mrow', 'mstyle', 'mpadded', 'math', 'semantics'])

const SCRIPTED: ReadonlySet<string> = new Set(['msub', 'msup', 'msubsup', 'mover', 'munder', 'munderover'])

/** A power is not a part of a symbol. */
const POWER = /^[\d\s+−–-]*$/u

const nameOf = (element: Element): string => element.localName.toLowerCase()

const textOf = (node: Node): string => (node.textContent ?? '').replace(/\s+/gu, '')

const unwrapped = (element: Element): Element => {
  const [only] = element.children
  const isWrapped =
    WRAPS.has(nameOf(element)) && only !== undefined && (element.children.length === 1 || nameOf(element) === 'semantics')
  return isWrapped ? unwrapped(only) : element
}

/** The symbol that an element of a formula is, by how it looks. */
const symbolOf = (element: Element): string | undefined => {
  const at = unwrapped(element)
  const name = nameOf(at)
  if (name === 'mi') {
    const variant = at.getAttribute('data-variant') ?? at.getAttribute('mathvariant') ?? ''
    const style = variant === 'normal' || variant === 'italic' ? '' : variant
    return /^\p{L}/u.test(textOf(at)) ? `${style}${textOf(at)}` : undefined
  }
  if (!SCRIPTED.has(name)) return undefined
  const [base, ...scripts] = at.children
  const symbol = base === undefined ? undefined : symbolOf(base)
  const isPower = name === 'msup' || name === 'msubsup'
  const kept = scripts.filter((script, index) => !(isPower && index === scripts.length - 1 && POWER.test(textOf(script))))
  return symbol === undefined ? undefined : [symbol, ...kept.map(script => `${name}{${textOf(script)}}`)].join('')
}

const symbolsOf = (element: Element): readonly string[] => {
  const own = symbolOf(element)
  const scripts = SCRIPTED.has(nameOf(unwrapped(element))) ? [...unwrapped(element).children].slice(1) : []
  if (own !== undefined) return [own, ...scripts.flatMap(symbolsOf)]
  return nameOf(element).startsWith('annotation') ? [] : [...element.children].flatMap(symbolsOf)
}

const hasPower = (element: Element): boolean => {
  const at = unwrapped(element)
  return nameOf(at).startsWith('msu') && nameOf(at) !== 'msub' && POWER.test(textOf(at.lastElementChild ?? at))
}

/** What can be a symbol in italics: a letter, or a short word that is none of the language. */
const LETTERS = /^(?:\p{L}|\p{Lu}[\p{L}\p{N}]{1,5})['′″]*$/u

interface Written {
  readonly symbol: string
  /** The last element that belongs to it. */
  readonly last: Element
  readonly isPower: boolean
}

/** The scripts that follow an element without anything between. */
const scriptsAfter = (element: Element): readonly Element[] => {
  const next = element.nextSibling
  return next instanceof Element && next.matches('sub, sup') && next.querySelector('a') === null
    ? [next, ...scriptsAfter(next)]
    : []
}

/** A symbol that is written in italics, with the sub- and superscripts in and after it. */
const writtenSymbol = (element: Element): Written | undefined => {
  if (!element.matches('i, em') || element.querySelector('a') !== null) return undefined
  const inner = [...element.querySelectorAll('sub, sup')]
  const base = element.cloneNode(true)
  if (base instanceof Element)
    base.querySelectorAll('sub, sup').forEach(script => {
      script.remove()
    })
  if (!LETTERS.test(textOf(base))) return undefined
  const scripts = [...inner, ...scriptsAfter(element)]
  const powers = scripts.filter(script => nameOf(script) === 'sup' && POWER.test(textOf(script)))
  const isBold = element.closest('b, strong') !== null || element.querySelector('b, strong') !== null
  const kept = scripts.filter(script => !powers.includes(script))
  return {
    symbol: [`${isBold ? 'bold' : ''}${textOf(base)}`, ...kept.map(script => `m${nameOf(script)}{${textOf(script)}}`)].join(''),
    last: scripts.at(-1)?.parentElement === element.parentElement ? (scripts.at(-1) ?? element) : element,
    isPower: powers.length > 0,
  }
}

/** Reads a block of text with the symbols in it. */
export const readForms = (block: Element): ReadForms => {
  let text = ''
  const forms: (Form & { readonly first: Element; readonly last: Element })[] = []
  const taken = new Set<Element>()
  const texts: { readonly node: Node; readonly from: number }[] = []
  const readAll = (nodes: Iterable<Node>): void => {
    for (const node of nodes) read(node)
  }
  const read = (node: Node): void => {
    if (node.nodeType === 3) {
      texts.push({ node, from: text.length })
      text += node.nodeValue ?? ''
      return
    }
    if (!(node instanceof Element) || node.matches(UNREAD)) return
    // A script is read with the symbol that it belongs to.
    if (taken.has(node)) return
    const from = text.length
    if (nameOf(node) === 'math') {
      readAll(node.childNodes)
      const symbols = symbolsOf(node)
      const isSymbol = symbolOf(node) !== undefined && !hasPower(node) && node.closest('.formula') === null
      forms.push({ from, to: text.length, symbols, isSymbol, first: node, last: node })
      return
    }
    const written = writtenSymbol(node)
    if (written === undefined) {
      readAll(node.childNodes)
      return
    }
    for (let each: Element | null = node; each !== null; each = each === written.last ? null : each.nextElementSibling) {
      taken.add(each)
      readAll(each.childNodes)
    }
    forms.push({
      from,
      to: text.length,
      symbols: [written.symbol],
      isSymbol: !written.isPower,
      first: node,
      last: written.last,
    })
  }
  readAll(block.childNodes)

  const pointAt = (at: number, isEnd: boolean): readonly [Node, number] | undefined => {
    const found = texts.findLast(({ from, node }) => (isEnd ? from < at : from <= at) && (node.nodeValue ?? '') !== '')
    return found === undefined ? undefined : [found.node, Math.min(at - found.from, (found.node.nodeValue ?? '').length)]
  }
  const rangeOf = (from: number, to: number): Range | undefined => {
    const [start, end] = [pointAt(from, false), pointAt(to, true)]
    if (start === undefined || end === undefined) return undefined
    const range = block.ownerDocument.createRange()
    const [first, last] = [forms.find(form => form.from === from), forms.find(form => form.to === to)]
    if (first === undefined) range.setStart(...start)
    else range.setStartBefore(first.first)
    if (last === undefined) range.setEnd(...end)
    else range.setEndAfter(last.last)
    return range
  }
  return { text, forms, rangeOf }
}
