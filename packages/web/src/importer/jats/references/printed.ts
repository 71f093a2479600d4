import { doiUrl, isWrittenAsOne, literalPattern } from '@lectern/domain/core'
import {
  attribute,
  isNamed,
  isText,
  lineOfText,
  node,
  printedLine,
  text,
  walk,
  type ContentNode,
  type PrintedRun,
} from '@lectern/domain/article'
import { filled } from '../../content-nodes.ts'
import { collapsed, elementsOf, hasOwnText, isElement, wordsOf, type XmlElement, type XmlNode } from '../../xml/index.ts'
import { doiIn } from '../addresses.ts'
import type { Convert } from '../convert.ts'
import { inlineFormulas } from '../formulas.ts'
import { inlineConverters } from '../inline.ts'
import { linkConverters } from '../links.ts'
import { inlineMedia } from '../media.ts'
import { common, trimmed } from '../nodes.ts'
import { hasTextBetween, isGenerated } from './citations.ts'
import { idLink, isForMachines, nameOfId } from './identifiers.ts'

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

const IDS: ReadonlySet<string> = new Set(['pub-id', 'object-id', 'issn'])

/** Where a work is within its volume, which some files say twice. */
const PAGES: ReadonlySet<string> = new Set(['elocation-id', 'fpage', 'lpage', 'page-range'])

const isMarkup = ({ name }: XmlElement): boolean =>
  [inlineConverters, inlineFormulas, inlineMedia, linkConverters].some(converters => Object.hasOwn(converters, name))

/** Whether a child is a part of the citation, and not just markup of its text. */
const isPart = (child: XmlNode | undefined): child is XmlElement => child !== undefined && isElement(child) && !isMarkup(child)

const PEOPLE: ReadonlySet<string> = new Set(['collab', 'name', 'string-name'])

const isPerson = ({ name }: XmlElement): boolean => PEOPLE.has(name)

/** Whether two parts are a name that is written without a space: `山田太郎`. */
const isOneName = (before: XmlElement, after: XmlElement): boolean =>
  before.name === 'surname' && isWrittenAsOne(wordsOf(before) ?? '', wordsOf(after) ?? '')

/** The separator between two parts with no text between them. */
const gapBetween = (before: XmlElement, after: XmlElement, isBare: boolean): string => {
  if (isOneName(before, after)) return ''
  return isPerson(before) && (isPerson(after) || after.name === 'etal') ? ', ' : isBare ? ', ' : ' '
}

const closesAWord = (written: string): boolean => /[\p{L}\p{N}.,:;)\]]$/u.test(written)

const ET_AL = 'et al.'

/** Text of the citation. A full stop after an `etal` without words is already written. */
const ownText = (written: string, before: PrintedRun | undefined): string => {
  const last = typeof before === 'string' ? undefined : before?.at(-1)
  return last !== undefined && isText(last) && last._ === ET_AL ? written.replace(/^\./, '') : written
}

/** A DOI in running text, with the address of the resolver before it. */
const DOI_IN_TEXT = /(?<![\p{L}\p{N}./])(?:https?:\/\/(?:dx\.)?doi\.org\/)?10\.\d{4,9}(?:\.\d+)*\/[^\s"<>“”«»]+/giu

/** Without the punctuation that follows it; a closing bracket belongs to it if it has the opening one. */
const withoutEnd = (found: string): string => {
  const bare = found.replace(/[.,;:'’\]}]+$/, '')
  const isOpen = bare.endsWith(')') && bare.split('(').length < bare.split(')').length
  return isOpen ? withoutEnd(bare.slice(0, -1)) : bare
}

/** The DOIs in a stretch of text as links. */
const withLinks = (written: PrintedRun): readonly PrintedRun[] => {
  if (typeof written !== 'string' || written.length > LONGEST_READ) return [written]
  const runs: PrintedRun[] = []
  let end = 0
  for (const { 0: found, index } of written.matchAll(DOI_IN_TEXT)) {
    const shown = withoutEnd(found)
    const doi = doiIn(shown)
    if (doi === undefined) continue
    runs.push(written.slice(end, index), [node('inter-ref', { href: doiUrl(doi) }, shown)])
    end = index + shown.length
  }
  return runs.length === 0 ? [written] : [...runs, written.slice(end)]
}

/** The shortest identifier that is recognised among other numbers. */
const RECOGNISED = 6

/** No citation is longer; in a longer text, identifiers are not looked for. */
const LONGEST_READ = 10_000

/** Where an identifier is written, with the address of the resolver before it. */
const writtenId = (value: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:https?:\/\/(?:dx\.)?doi\.org\/)?${literalPattern(value)}(?![\p{L}\p{N}])`, 'iu')

/** What has been written of a citation so far. */
interface Line {
  readonly runs: PrintedRun[]
  text: string
}

const addressIn = (nodes: readonly ContentNode[]): string | undefined => {
  const link = nodes.find(isNamed('inter-ref'))
  return link === undefined ? undefined : attribute(link, 'href')
}

const leadsTo = (run: PrintedRun, href: string): boolean =>
  typeof run !== 'string' && walk(run).some(each => attribute(each, 'href') === href)

/**
 * Whether an identifier is in the line already. If it is there without a link, it gets this one.
 * @param link the identifier as it would be written once more
 */
const isWritten = (value: string, link: readonly ContentNode[], { runs, text: line }: Line): boolean => {
  if (value.length < RECOGNISED || line.length > LONGEST_READ) return false
  const pattern = writtenId(value)
  if (!pattern.test(line)) return false
  const href = addressIn(link)
  if (href === undefined || runs.some(run => leadsTo(run, href))) return true
  const index = runs.findIndex(run => (typeof run === 'string' ? pattern.test(run) : lineOfText(run).trim() === value))
  const run = runs[index]
  if (run === undefined) return false
  if (typeof run !== 'string') {
    runs.splice(index, 1, [node('inter-ref', { href }, run)])
    return true
  }
  const [found = ''] = pattern.exec(run) ?? []
  const start = run.search(pattern)
  runs.splice(index, 1, run.slice(0, start), [node('inter-ref', { href }, found)], run.slice(start + found.length))
  return true
}

/** Whether the citation's own text says what the number is. */
const isIntroduced = (id: XmlElement, before: string): boolean =>
  /issn|coden|sici/i.test(before.slice(-16)) && wordsOf(id) !== undefined

/** An identifier as a link, with its name; nothing if the line has it already, or if it is not for readers. */
const identifier = (id: XmlElement, content: readonly ContentNode[], line: Line): readonly ContentNode[] => {
  const name = nameOfId(id, line.text)
  if (isForMachines(id) && !isIntroduced(id, line.text)) return []
  const link = idLink(id, content)
  if (link.length === 0 || isWritten(wordsOf(id) ?? '', link, line)) return []
  return name === '' ? link : [text(name), ...link]
}

/** Whether a part directly after another repeats the pages. */
const isSaidAgain = (part: XmlElement, children: readonly XmlNode[], index: number): boolean =>
  PAGES.has(part.name) &&
  isPart(children[index - 1]) &&
  children.slice(0, index).some(other => isElement(other) && PAGES.has(other.name) && wordsOf(other) === wordsOf(part))

/** Whether a part only groups others, such as people. */
const isGroup = (part: XmlElement): boolean => !MARKED.has(part.name) && !IDS.has(part.name) && elementsOf(part).some(isPart)

const partOf = (part: XmlElement, line: Line, to: Convert): readonly PrintedRun[] => {
  if (part.name === 'etal' && wordsOf(part) === undefined) return [[text(ET_AL)]]
  const inner = runsOf(part.children, false, to)
  if (isGroup(part)) return inner
  const content = printedLine(inner)
  if (IDS.has(part.name)) return [identifier(part, content, line)]
  return [MARKED.has(part.name) ? filled(node('text', { ...common(part), role: part.name }, trimmed(content))) : content]
}

/** Removes white space between parts without other text: such a list has lost its commas, or has them in `x`. */
const withoutLostSpace = (children: readonly XmlNode[]): readonly XmlNode[] =>
  (hasOwnText(children) ? children : children.filter(isElement)).filter(
    child => !isElement(child) || !isGenerated(child) || child.children.length > 0,
  )

const markup = (child: XmlElement, to: Convert): readonly PrintedRun[] => {
  const content = to.inline([child])
  return isGenerated(child) && content.every(isText) ? [content.map(each => each._ ?? '').join('')] : [content]
}

const textIn = (run: PrintedRun): string => (typeof run === 'string' ? run : lineOfText(run))

const isNothing = (run: PrintedRun): boolean => run.length === 0

/**
 * The text and the parts in document order, with a space or comma between parts that touch.
 * @param isBare whether the file has no text between the parts
 */
const runsOf = (all: readonly XmlNode[], isBare: boolean, to: Convert): readonly PrintedRun[] => {
  const children = withoutLostSpace(all)
  const line: Line = { runs: [], text: '' }
  for (const [index, child] of children.entries()) {
    const before = children[index - 1]
    if (isPart(child) && isSaidAgain(child, children, index)) continue
    const runs = isPart(child)
      ? partOf(child, line, to)
      : isElement(child)
        ? markup(child, to)
        : [ownText(collapsed(child), line.runs.at(-1))]
    if (runs.every(isNothing)) {
      line.runs.push([])
      continue
    }
    const { text: written } = line
    const gap =
      !isPart(child) || written === '' || /\s$/.test(written)
        ? ''
        : isPart(before)
          ? gapBetween(before, child, isBare)
          : IDS.has(child.name) && closesAWord(written)
            ? ' '
            : ''
    if (gap !== '') line.runs.push(gap)
    for (const run of runs) line.runs.push(run)
    line.text += gap + (isElement(child) ? (wordsOf(child) ?? runs.map(textIn).join('')) : collapsed(child))
  }
  return line.runs
}

/** A citation as printed: its text, markup and links, with punctuation only between parts that are there. */
export const printedText = (parts: readonly XmlNode[], to: Convert): readonly ContentNode[] =>
  trimmed(printedLine(runsOf(parts, !hasTextBetween(parts), to).flatMap(withLinks)))
