import { INTERFACE_LANGUAGE } from '../../core/text/language.ts'
import { authorWords } from '../../words/authors.ts'
import { rewrite, walk } from '../content/fold.ts'
import { attribute, childrenOf, idOf, isNamed, node, withAttributes, withChildren, type ContentNode } from '../content/node.ts'
import { lineOfText } from '../content/plain-text.ts'
import { isPerson, refersTo } from './beside-names.ts'

type Nodes = readonly ContentNode[]

const isCorrespondence = isNamed('correspondence')
const isFootnote = isNamed('footnote')
const isAffiliation = isNamed('affiliation')
const isRaised = isNamed('sup')
const isWords = isNamed('text')

/** What a file may say of a person by an attribute alone, and the notes that say it to readers. */
interface Statement {
  readonly flag: 'corresp' | 'deceased' | 'equal-contrib'
  readonly role: 'corresp' | 'fn'
  readonly isNote: (candidate: ContentNode) => boolean
}

const isFootnoteOf =
  (type: RegExp) =>
  (candidate: ContentNode): boolean =>
    isFootnote(candidate) && type.test(attribute(candidate, 'role') ?? '')

const statements: readonly Statement[] = [
  { flag: 'corresp', role: 'corresp', isNote: isCorrespondence },
  { flag: 'deceased', role: 'fn', isNote: isFootnoteOf(/^deceased/i) },
  { flag: 'equal-contrib', role: 'fn', isNote: isFootnoteOf(/^equal/i) },
]

const YES: ReadonlySet<string | undefined> = new Set(['yes', 'true', '1'])

const isFlagged =
  ({ flag }: Statement) =>
  (person: ContentNode): boolean =>
    YES.has(attribute(person, flag))

/** The people of whom a file says it. An only author is the corresponding author, even if the file does not say so. */
const flaggedBy = (statement: Statement, groups: Nodes, people: Nodes): Nodes => {
  const flagged = people.filter(isFlagged(statement))
  if (statement.flag !== 'corresp' || flagged.length > 0) return flagged
  const authors = groups
    .filter(group => attribute(group, 'role') === undefined)
    .flatMap(group => childrenOf(group).filter(isPerson))
  return authors.length === 1 ? authors : []
}

/** Correspondence follows the affiliations, or else the people. */
const withNote = (children: Nodes, note: ContentNode): Nodes => {
  const end = children.findLastIndex(child => isAffiliation(child) || isPerson(child)) + 1
  return [...children.slice(0, end), note, ...children.slice(end)]
}

const wordsIn = (nodes: Nodes): readonly string[] => lineOfText(nodes).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** The most notes of one kind among which the one that names a person is looked for. */
const MOST_NOTES = 100

/** Finds the notes that name a person, or an email of theirs. */
const naming = (notes: Nodes): ((person: ContentNode) => Nodes) => {
  const known = notes.length > MOST_NOTES ? [] : notes.map(note => ({ note, words: new Set(wordsIn([note])) }))
  return person => {
    const names = childrenOf(person)
      .filter(isNamed('surname', 'e-address'))
      .map(each => wordsIn([each]))
      .filter(({ length }) => length > 0)
    return known.flatMap(({ note, words }) => (names.some(name => name.every(word => words.has(word))) ? [note] : []))
  }
}

/** A sign beside a name that leads nowhere. */
const isLooseSign = (child: ContentNode): boolean =>
  (isRaised(child) || (isWords(child) && attribute(child, 'role') === 'xref')) && /^[*∗＊✉]$/u.test(lineOfText([child]).trim())

/** Adds references to a name. A sign beside it that leads nowhere becomes the mark of correspondence. */
const withReferences = (children: Nodes, references: Nodes): Nodes => {
  const toLetter = references.find(reference => attribute(reference, 'role') === 'corresp')
  const loose = toLetter === undefined ? undefined : children.find(isLooseSign)
  if (toLetter === undefined || loose === undefined) return [...children, ...references]
  const marked = withChildren(toLetter, isRaised(loose) ? [loose] : childrenOf(loose))
  return [...children.map(child => (child === loose ? marked : child)), ...references.filter(each => each !== toLetter)]
}

/** The note on corresponding authors of whom the file says nothing else. Its text is the page's own, and so in English. */
const madeNote = (id: string, authors: number): ContentNode =>
  node('correspondence', { id }, [node('text', { lang: INTERFACE_LANGUAGE }, authorWords.correspondingAuthors(authors))])

/**
 * Refers each person of whom an attribute says something to the note about that, if nobody refers to the note: to the only one, or
 * all to the only person, or else those that name the person. Corresponding authors who still have no note get one together.
 */
export const withStatements = (groups: Nodes, newId: () => string): Nodes => {
  const all = walk(groups)
  const people = all.filter(isPerson)
  const refers: ReadonlyMap<ContentNode, ReadonlySet<string>> = new Map(people.map(person => [person, refersTo(person)] as const))
  const referred = new Set([...refers.values()].flatMap(ids => [...ids]))
  const ids = new Map<ContentNode, string>()
  const idFor = (note: ContentNode): string => {
    const known = idOf(note) ?? ids.get(note)
    if (known !== undefined) return known
    const id = newId()
    ids.set(note, id)
    return id
  }
  const added = new Map<ContentNode, Nodes>()
  const refer = (person: ContentNode, notes: readonly string[], role: string): void => {
    added.set(person, [...(added.get(person) ?? []), ...notes.map(refid => node('cross-ref', { refid, role }))])
  }
  let made: { readonly group: ContentNode; readonly note: ContentNode } | undefined

  for (const statement of statements) {
    const notes = all.filter(statement.isNote)
    const noteIds = new Set(notes.flatMap(note => idOf(note) ?? []))
    const isReferring = (person: ContentNode): boolean => [...(refers.get(person) ?? [])].some(id => noteIds.has(id))
    const lacking = flaggedBy(statement, groups, people).filter(person => !isReferring(person))
    const free = notes.filter(note => !referred.has(idOf(note) ?? ''))
    const own = free.length === 1 || lacking.length === 1 ? () => free : naming(free)
    const unsaid = lacking.filter(person => {
      const found = own(person)
      if (found.length > 0) refer(person, found.map(idFor), statement.role)
      return found.length === 0 && statement.flag === 'corresp' && isFlagged(statement)(person)
    })
    const group = groups.find(each => walk([each]).some(inner => inner === unsaid[0]))
    if (group === undefined) continue
    const id = newId()
    made = { group, note: madeNote(id, unsaid.length) }
    for (const person of unsaid) refer(person, [id], statement.role)
  }
  if (added.size === 0) return groups
  return rewrite((now, before) => {
    const id = ids.get(before)
    if (id !== undefined) return [withAttributes(now, { id })]
    if (made?.group === before) return [withChildren(now, withNote(childrenOf(now), made.note))]
    const references = added.get(before)
    return [references === undefined ? now : withChildren(now, withReferences(childrenOf(now), references))]
  })(groups)
}
