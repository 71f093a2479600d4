import { elementsOf, isElement, rawText, wordsOf, type XmlElement, type XmlNode } from '../xml/index.ts'
import type { Convert } from './convert.ts'
import { absent, containing } from './elements.ts'
import { ridsOf } from './links.ts'

type Children = readonly XmlNode[]

/** The end of a text after which a number cannot stand on the line: a word, a number, or punctuation that closes either. */
const CLOSED = /(?:\p{L}[.,;:!?)\]”’"'»%]*|\p{N}[.!?)”’"'»%]*)$/u

const INTRODUCED = /(?<!\p{L})(?:refs?|references?|nos?|núms?)\.?$/iu

/** Enough of a text to tell how it ends. */
const END = 24

const isAfterWord = (before: XmlNode | undefined): boolean => {
  const end = before === undefined ? '' : rawText(before).slice(-END)
  return CLOSED.test(end) && !INTRODUCED.test(end)
}

const NUMBERS = /^\d{1,3}(?:\s?[,–-]\s?\d{1,3})*$/

/** Whether a reference shows the bare number of a cited work, and others after it if it stands for several. */
const isNumber = (child: XmlNode | undefined, to: Convert): child is XmlElement => {
  if (child === undefined || !isElement(child) || child.name !== 'xref' || elementsOf(child).length > 0) return false
  const [words, [rid = '', ...others]] = [wordsOf(child) ?? '', ridsOf(child)]
  if (others.length > 0 || !NUMBERS.test(words)) return false
  const { label, number } = to.named(rid) ?? {}
  return (
    number !== undefined && Number.parseInt(words, 10) === Number.parseInt((label ?? number.toString()).replace(/^\D+/, ''), 10)
  )
}

/** What stands between two such numbers, which some files raise and others do not. */
const jointOf = (child: XmlNode | undefined): string | undefined => {
  if (child === undefined || (isElement(child) && child.name !== 'sup')) return undefined
  const text = rawText(child)
  return /^\s?[,–-]\s?$/.test(text) ? text : undefined
}

/** The numbers from a place on, with what is between them, and how many children they are. */
const numbersFrom = (children: Children, start: number, to: Convert): { readonly run: Children; readonly length: number } => {
  const run: XmlNode[] = []
  let length = 0
  for (let index = start; index < children.length; index += 1) {
    const child = children[index]
    const joint = jointOf(child)
    if (isNumber(child, to)) run.push(child)
    else if (joint !== undefined && isNumber(children[index + 1], to)) run.push(joint)
    else break
    length += 1
  }
  return { run, length }
}

/**
 * Running text in which the bare numbers of cited works are raised where they touch a word. Files that leave this to the style of the journal
 * have them on the line: `as Doe1 says`.
 */
export const withRaisedNumbers = (children: Children, to: Convert): Children => {
  if (!children.some((child, index) => isNumber(child, to) && isAfterWord(children[index - 1]))) return children
  const out: XmlNode[] = []
  for (let index = 0; index < children.length; index += 1) {
    const child = children[index]
    if (child === undefined) continue
    if (!isNumber(child, to) || !isAfterWord(children[index - 1])) {
      out.push(child)
      continue
    }
    const { run, length } = numbersFrom(children, index, to)
    out.push(containing(absent('sup', child), run))
    index += length - 1
  }
  return out
}
