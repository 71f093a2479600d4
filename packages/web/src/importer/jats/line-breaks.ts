import { isElement, rawText, type XmlNode } from '../xml/index.ts'

const OPENS = /[([]$/

/** What closes a word or a bracket. A full stop before a letter or a digit begins a number or a name. */
const CLOSES = /^(?:[,)\]]|\.(?![\p{L}\p{N}]))/u

/** Few characters, which are enough to tell how a neighbour begins or ends. */
const SIDE = 8

const endOf = (node: XmlNode | undefined): string => (node === undefined ? '' : rawText(node).slice(-SIDE))

const startOf = (node: XmlNode | undefined): string => (node === undefined ? '' : rawText(node).slice(0, SIDE))

/** Each run of white space is decided on by what is on either side of it. */
const repaired = (text: string, before: XmlNode | undefined, after: XmlNode | undefined): string =>
  text.replace(/(?<!\s)\s+/g, (space: string, start: number) => {
    if (!space.includes('\n')) return space
    const end = start + space.length
    const left = start === 0 ? endOf(before) : text.slice(Math.max(0, start - SIDE), start)
    const right = end === text.length ? startOf(after) : text.slice(end, end + SIDE)
    return OPENS.test(left) || CLOSES.test(right) ? '' : space
  })

/**
 * Running text without line breaks after an opening bracket and before a closing one, a comma or a full stop. Files that put each element on
 * a line of its own have them there (Thieme's, Wiley's).
 */
export const withoutBrokenBrackets = (children: readonly XmlNode[]): readonly XmlNode[] =>
  children.some(child => !isElement(child) && child.includes('\n'))
    ? children.map((child, index) =>
        isElement(child) || !child.includes('\n') ? child : repaired(child, children[index - 1], children[index + 1]),
      )
    : children
