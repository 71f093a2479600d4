import { node, text, type ContentNode } from '@lectern/domain'
import type { XmlElement, XmlNode } from '../../xml.ts'
import type { Convert } from '../convert.ts'
import { collapsed, hasOwnText, isElement, without, words } from '../elements.ts'
import { inlineFormulas } from '../formulas.ts'
import { inlineConverters } from '../inline.ts'
import { linkConverters } from '../links.ts'
import { inlineMedia } from '../media.ts'
import { common, filled, trimmed } from '../nodes.ts'
import { idLink, nameOfId } from './identifiers.ts'

/** Parts of a citation that say something to whoever looks it up: their text is marked with what it is. */
const MARKED: ReadonlySet<string> = new Set([
  'article-title', 'chapter-title', 'collab', 'data-title', 'edition', 'elocation-id', 'fpage', 'issue', 'lpage', 'name', 'publisher-loc', 'publisher-name',
  'source', 'string-name', 'volume', 'year',
])

const IDS: ReadonlySet<string> = new Set(['pub-id', 'object-id'])

const isMarkup = ({ name }: XmlElement): boolean => [inlineConverters, inlineFormulas, inlineMedia, linkConverters].some(converters => Object.hasOwn(converters, name))

/** Whether a child is a part of the citation, and not mere markup of its text. */
const isPart = (child: XmlNode | undefined): child is XmlElement => child !== undefined && isElement(child) && !isMarkup(child)

/** What keeps two parts apart that a file sets side by side without a character between them. */
const gapBetween = (before: XmlElement, after: XmlElement): string =>
  ['name', 'string-name', 'collab'].includes(before.name) && ['name', 'string-name', 'collab', 'etal'].includes(after.name) ? ', ' : ' '

const closesAWord = (nodes: string): boolean => /[\p{L}\p{N}.,:;)\]]$/u.test(nodes)

interface Line {
  readonly nodes: readonly ContentNode[]
  /** All the text so far, so that joints can be judged. */
  readonly said: string
}

const isNothing = (content: readonly ContentNode[]): boolean => content.length === 0

const partOf = (part: XmlElement, said: string, to: Convert): readonly ContentNode[] => {
  if (part.name === 'etal' && words(part) === undefined) return [text('et al.')]
  const content = printedLine(part.children, to).nodes
  if (IDS.has(part.name)) {
    const link = idLink(part, content)
    const name = nameOfId(part, said)
    return link.length === 0 || name === '' ? link : [text(name), ...link]
  }
  return MARKED.has(part.name) ? filled(node('text', { ...common(part), role: part.name }, trimmed(content))) : content
}

/** The text of parts in the order of the file. Where two of them touch, a space or comma keeps their words apart. */
const printedLine = (children: readonly XmlNode[], to: Convert): Line =>
  children.reduce<Line>((line, child, index) => {
    if (!isPart(child)) {
      const nodes = isElement(child) ? to.inline([child]) : [text(collapsed(child))]
      return { nodes: [...line.nodes, ...nodes], said: line.said + (isElement(child) ? (words(child) ?? '') : collapsed(child)) }
    }
    const content = partOf(child, line.said, to)
    if (isNothing(content)) return line
    const before = children[index - 1]
    const gap = isPart(before) ? gapBetween(before, child) : IDS.has(child.name) && closesAWord(line.said) ? ' ' : ''
    return {
      nodes: [...line.nodes, ...(gap === '' || line.said === '' || /\s$/.test(line.said) ? [] : [text(gap)]), ...content],
      said: `${line.said}${gap}${words(child) ?? ''}`,
    }
  }, { nodes: [], said: '' })

/** Space alone between two names of a citation without other text is a list of names that lost its commas. */
const isListOfNames = (children: readonly XmlNode[]): boolean => !hasOwnText(children)

const withCommas = (children: readonly XmlNode[]): readonly XmlNode[] =>
  children.flatMap((child, index): readonly XmlNode[] => {
    const next = children.slice(index + 1).find(isElement)
    if (isElement(child)) return [child.name === 'person-group' && isListOfNames(child.children) ? { ...child, children: withCommas(child.children) } : child]
    const before = children[index - 1]
    return isPart(before) && isPart(next) && gapBetween(before, next) === ', ' && child.trim() === '' ? [', '] : [child]
  })

/** A citation as it is printed: its text and punctuation as they stand, with its markup and links, nothing twice. */
export const printedText = (citation: XmlElement, to: Convert): readonly ContentNode[] =>
  trimmed(printedLine(withCommas(without(citation, 'label', 'note')), to).nodes)
