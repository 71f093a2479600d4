import { isText, lineOfText, node, text, type ContentNode } from '@lectern/domain/article'
import { filled } from '../../content-nodes.ts'
import { collapsed, hasOwnText, isElement, wordsOf, type XmlElement, type XmlNode } from '../../xml/index.ts'
import type { Convert } from '../convert.ts'
import { inlineFormulas } from '../formulas.ts'
import { inlineConverters } from '../inline.ts'
import { linkConverters } from '../links.ts'
import { inlineMedia } from '../media.ts'
import { common, trimmed } from '../nodes.ts'
import { idLink, nameOfId } from './identifiers.ts'

/** Parts of a citation that help to find the work; the element's name becomes the role of their text. */
const MARKED: ReadonlySet<string> = new Set([
  'article-title',
  'chapter-title',
  'collab',
  'data-title',
  'edition',
  'elocation-id',
  'fpage',
  'issue',
  'lpage',
  'name',
  'publisher-loc',
  'publisher-name',
  'source',
  'string-name',
  'volume',
  'year',
])

const IDS: ReadonlySet<string> = new Set(['pub-id', 'object-id'])

const isMarkup = ({ name }: XmlElement): boolean =>
  [inlineConverters, inlineFormulas, inlineMedia, linkConverters].some(converters => Object.hasOwn(converters, name))

/** Whether a child is a part of the citation, and not just markup of its text. */
const isPart = (child: XmlNode | undefined): child is XmlElement => child !== undefined && isElement(child) && !isMarkup(child)

const PEOPLE: ReadonlySet<string> = new Set(['collab', 'name', 'string-name'])

const isPerson = ({ name }: XmlElement): boolean => PEOPLE.has(name)

/** The separator between two parts with no text between them. */
const gapBetween = (before: XmlElement, after: XmlElement, isBare: boolean): string =>
  isPerson(before) && (isPerson(after) || after.name === 'etal') ? ', ' : isBare ? ', ' : ' '

const closesAWord = (written: string): boolean => /[\p{L}\p{N}.,:;)\]]$/u.test(written)

const ET_AL = 'et al.'

/** Text of the citation. A full stop after an `etal` without words is already written. */
const ownText = (written: string, before: ContentNode | undefined): string =>
  before !== undefined && isText(before) && before._ === ET_AL ? written.replace(/^\./, '') : written

const partOf = (part: XmlElement, written: string, to: Convert): readonly ContentNode[] => {
  if (part.name === 'etal' && wordsOf(part) === undefined) return [text(ET_AL)]
  const content = printedLine(part.children, false, to)
  if (IDS.has(part.name)) {
    const link = idLink(part, content)
    const name = nameOfId(part, written)
    return link.length === 0 || name === '' ? link : [text(name), ...link]
  }
  return MARKED.has(part.name) ? filled(node('text', { ...common(part), role: part.name }, trimmed(content))) : content
}

/** Removes white space between parts without other text: such a list has lost its commas. */
const withoutLostSpace = (children: readonly XmlNode[]): readonly XmlNode[] =>
  hasOwnText(children) ? children : children.filter(isElement)

/**
 * The text of parts in document order, with a space or comma between parts that touch.
 * @param isBare whether the file has no text between the parts
 */
const printedLine = (all: readonly XmlNode[], isBare: boolean, to: Convert): readonly ContentNode[] => {
  const children = withoutLostSpace(all)
  const out: ContentNode[] = []
  let written = ''
  for (const [index, child] of children.entries()) {
    const before = children[index - 1]
    const content = isPart(child)
      ? partOf(child, written, to)
      : isElement(child)
        ? to.inline([child])
        : [text(ownText(collapsed(child), out.at(-1)))]
    if (content.length === 0) continue
    const gap =
      !isPart(child) || written === '' || /\s$/.test(written)
        ? ''
        : isPart(before)
          ? gapBetween(before, child, isBare)
          : IDS.has(child.name) && closesAWord(written)
            ? ' '
            : ''
    if (gap !== '') out.push(text(gap))
    for (const each of content) out.push(each)
    written += gap + (isElement(child) ? (wordsOf(child) ?? lineOfText(content)) : collapsed(child))
  }
  return out
}

/** A citation as printed: its text and punctuation unchanged, with markup and links. */
export const printedText = (parts: readonly XmlNode[], to: Convert): readonly ContentNode[] =>
  trimmed(printedLine(parts, !hasOwnText(parts), to))
