import { importedWords } from '@lectern/domain/words'
import { node, type ContentNode } from '@lectern/domain/article'
import { filled } from '../../content-nodes.ts'
import {
  all,
  attributeOf,
  elementsOf,
  first,
  hasWords,
  inside,
  isBlank,
  isElement,
  wordsOf,
  type XmlElement,
  type XmlNode,
} from '../../xml/index.ts'
import { addressOf } from '../addresses.ts'
import type { Convert } from '../convert.ts'
import { containing, without } from '../elements.ts'
import { footnote } from '../footnotes.ts'
import { common, lineNode, trimmed } from '../nodes.ts'
import { markOf, paragraphs } from '../objects.ts'
import { hasOwnComma } from './affiliations.ts'

type Nodes = readonly ContentNode[]

/** Notes about authors, sorted by where they belong. */
export interface AuthorNotes {
  /** Correspondence, and notes with marks beside names. They belong to the author group. */
  readonly marked: Nodes
  /** Statements about the article: contributions, interests, funding. They follow its text. */
  readonly statements: Nodes
  /** Everything else about the authors or how the article was made. */
  readonly others: Nodes
}

const mail = (email: XmlElement): Nodes => {
  const address = attributeOf(email, 'href') ?? wordsOf(email)
  if (address === undefined) return []
  return [node('e-address', { ...common(email), type: 'email', href: addressOf(address, 'email') }, wordsOf(email) ?? address)]
}

/** Parts of an address, which some files put beside each other without anything between. */
const ADDRESS: ReadonlySet<string> = new Set([
  'addr-line',
  'city',
  'country',
  'email',
  'fax',
  'institution',
  'institution-wrap',
  'phone',
  'postal-code',
  'state',
])

const isAddressPart = (child: XmlNode | undefined): boolean =>
  child !== undefined && isElement(child) && ADDRESS.has(child.name) && hasWords(child)

/** The children, with commas between parts of an address that have only white space between them. */
const withCommas = (children: readonly XmlNode[]): readonly XmlNode[] =>
  children.flatMap((child, index): readonly XmlNode[] => {
    const [before, after] = [children[index - 1], children[index + 1]]
    const isApart = before === undefined || hasOwnComma(before)
    if (typeof child === 'string')
      return isBlank(child) && isAddressPart(before) && isAddressPart(after) && !isApart ? [', '] : [child]
    return isAddressPart(child) && isAddressPart(before) && !isApart ? [', ', child] : [child]
  })

/** A label in words (`Correspondence`) with the colon that follows it. A mark has none. */
const withColon = (corresp: XmlElement): XmlElement => {
  const [label, opening, ...others] = corresp.children.filter(child => isElement(child) || !isBlank(child))
  if (label === undefined || !isElement(label) || label.name !== 'label' || typeof opening !== 'string') return corresp
  const [colon = ''] = /^\s*[:.,;]/.exec(opening) ?? []
  return colon === '' || (wordsOf(label) ?? '').length <= 4
    ? corresp
    : containing(corresp, [containing(label, [...label.children, colon.trim()]), opening.slice(colon.length), ...others])
}

const correspondence = (given: XmlElement, to: Convert): Nodes => {
  const corresp = withColon(given)
  const content = trimmed(
    withCommas(without(corresp, 'label')).flatMap(child =>
      isElement(child) && child.name === 'email' ? mail(child) : to.inline([child]),
    ),
  )
  return filled(node('correspondence', common(corresp), [...markOf(corresp, to), ...filled(node('text', {}, content))]))
}

const statementTitles: readonly (readonly [type: RegExp, title: string])[] = [
  [/^con(?:trib\w*)?$|^author-contrib/i, importedWords.authorContributions],
  [/^(?:conflict|coi|competing)/i, importedWords.competingInterests],
  [/^(?:financial-disclosure|supported-by|funding)/i, importedWords.funding],
]

/** Whether a note begins with its own heading, often in bold, and so does not need another. */
const opensWithHeading = (fn: XmlElement): boolean => {
  const begin = first(fn, 'p')?.children.find(child => isElement(child) || child.trim() !== '')
  return (
    first(fn, 'title') !== undefined || (begin !== undefined && isElement(begin) && ['bold', 'italic', 'sc'].includes(begin.name))
  )
}

const statement = (fn: XmlElement, title: string, to: Convert): Nodes => {
  const heading = all(fn, 'title').flatMap(each => lineNode('section-title', each, to))
  const hasOwn = opensWithHeading(fn)
  const shown = hasOwn ? heading : [node('section-title', {}, title)]
  const name = title === importedWords.competingInterests && !hasOwn ? 'conflict-of-interest' : 'section'
  return filled(
    node(name, { ...common(fn), role: attributeOf(fn, 'fn-type') }, [...shown, ...to.blocks(without(fn, 'title', 'label'))]),
  )
}

const statementTitle = (fn: XmlElement): string | undefined =>
  statementTitles.find(([pattern]) => pattern.test(attributeOf(fn, 'fn-type') ?? ''))?.[1]

const isLabelled = (fn: XmlElement): boolean => first(fn, 'label') !== undefined || attributeOf(fn, 'symbol') !== undefined

/** Whether a note without a mark is a statement about the article, by its type. */
export const isStatement = (fn: XmlElement): boolean => !isLabelled(fn) && statementTitle(fn) !== undefined

/** Such a statement with its heading. */
export const statementOf = (fn: XmlElement, to: Convert): Nodes => statement(fn, statementTitle(fn) ?? '', to)

const kept = (notes: Partial<AuthorNotes>): AuthorNotes => ({ marked: [], statements: [], others: [], ...notes })

/** Correspondence that a file gives as a note among others. */
const correspondingNote = (fn: XmlElement, to: Convert): Nodes =>
  filled(node('correspondence', common(fn), [...markOf(fn, to), ...paragraphs('note-para', to.blocks(without(fn, 'label')))]))

const note = (fn: XmlElement, isMarked: (element: XmlElement) => boolean, to: Convert): AuthorNotes => {
  const type = attributeOf(fn, 'fn-type')
  if (type === 'corresp') return kept({ marked: correspondingNote(fn, to) })
  if (isMarked(fn) || isLabelled(fn)) return kept({ marked: footnote(fn, to) })
  if (isStatement(fn)) return kept({ statements: statementOf(fn, to) })
  return kept({
    others: filled(node('miscellaneous', { ...common(fn), role: type }, paragraphs('note-para', to.blocks(fn.children)))),
  })
}

const FLAGS: ReadonlyMap<string, string> = new Map([
  ['deceased', 'deceased'],
  ['equal', 'equal-contrib'],
])

/** Whether a note is of a type that an attribute of a person names, which says of whom the note is, as a mark does. */
const isAttributed = (meta: XmlElement): ((fn: XmlElement) => boolean) => {
  const people = inside(meta, 'contrib')
  const types = new Set(
    [...FLAGS].flatMap(([type, flag]) => (people.some(each => attributeOf(each, flag) === 'yes') ? [type] : [])),
  )
  return fn => types.has(attributeOf(fn, 'fn-type') ?? '')
}

const joined = (parts: readonly AuthorNotes[]): AuthorNotes => ({
  marked: parts.flatMap(({ marked }) => marked),
  statements: parts.flatMap(({ statements }) => statements),
  others: parts.flatMap(({ others }) => others),
})

/**
 * Sorts `author-notes`: correspondence and marked notes stay with the authors, statements follow the text, and the rest is kept
 * beside the authors.
 * @param isReferredTo whether any reference in the article points to a note
 */
export const authorNotes = (meta: XmlElement, isReferredTo: (element: XmlElement) => boolean, to: Convert): AuthorNotes => {
  const isOfSomebody = isAttributed(meta)
  const isMarked = (fn: XmlElement): boolean => isReferredTo(fn) || isOfSomebody(fn)
  return joined(
    all(meta, 'author-notes').flatMap(notes =>
      elementsOf(notes).map((child): AuthorNotes => {
        if (child.name === 'corresp') return kept({ marked: correspondence(child, to) })
        if (child.name === 'fn') return note(child, isMarked, to)
        if (child.name === 'fn-group') return joined(all(child, 'fn').map(fn => note(fn, isMarked, to)))
        return kept({ others: filled(node('miscellaneous', {}, paragraphs('note-para', to.blocks([child])))) })
      }),
    ),
  )
}
