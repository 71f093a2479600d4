import { NEEDS_SHARED } from '@lectern/property-tests/support/shared'
import { affiliationsById, authorNotesById, contributors, identify, type ArticleRecord } from '@lectern/domain/article'
import { either as E } from 'fp-ts'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { elsevier } from '../../src/importer/elsevier/index.ts'
import { jats } from '../../src/importer/jats/index.ts'
import type { XmlElement } from '../../src/importer/xml/index.ts'
import { realArticles } from '../support/real-articles.ts'
import { parsed } from './jats/read.ts'

/** What an article says of one of its people. Texts are words without punctuation, because files differ in that alone. */
interface Facts {
  readonly name: string
  readonly orcid: string
  readonly isCorresponding: boolean
  readonly isDeceased: boolean
  readonly contributedEqually: boolean
  readonly affiliations: readonly string[]
  readonly notes: readonly string[]
  readonly roles: readonly string[]
  readonly emails: readonly string[]
}

const lettersOf = (text: string): string => text.match(/[\p{L}\p{M}\p{N}]+/gu)?.join(' ') ?? ''

const sorted = (texts: readonly string[]): readonly string[] => texts.map(lettersOf).toSorted()

// A second reading of the files, which shares nothing with the importers but the parser.

const kids = (element: XmlElement): readonly XmlElement[] => element.children.filter(child => typeof child !== 'string')

const named = (element: XmlElement, ...names: readonly string[]): readonly XmlElement[] =>
  kids(element).filter(({ name }) => names.includes(name))

const deep = (element: XmlElement, ...names: readonly string[]): readonly XmlElement[] =>
  kids(element).flatMap(child => [...(names.includes(child.name) ? [child] : []), ...deep(child, ...names)])

const words = (element: XmlElement, ...without: readonly string[]): string =>
  element.children
    .map(child => (typeof child === 'string' ? child : without.includes(child.name) ? ' ' : `${words(child, ...without)} `))
    .join('')

const value = ({ attributes }: XmlElement, name: string): string => attributes[name]?.trim() ?? ''

const idsIn = (element: XmlElement, attribute: string): readonly string[] =>
  value(element, attribute)
    .split(/\s+/)
    .filter(id => id !== '')

const ORCID = /\d{4}-\d{4}-\d{4}-\d{3}[\dX]/

interface Grammar {
  readonly people: (root: XmlElement) => readonly (readonly [group: XmlElement, person: XmlElement])[]
  readonly nameParts: readonly string[]
  readonly orcid: (person: XmlElement) => string
  readonly referred: (person: XmlElement) => readonly string[]
  readonly target: { readonly place: string; readonly letter: string; readonly note: string; readonly email: string }
  readonly role: readonly string[]
}

const jatsGrammar: Grammar = {
  people: root =>
    deep(root, 'front')
      .slice(0, 1)
      .flatMap(front => named(front, 'article-meta'))
      .flatMap(meta => named(meta, 'contrib-group'))
      .flatMap(group =>
        named(group, 'contrib')
          .filter(person => !value(person, 'contrib-type').includes('non-byline'))
          .map(person => [group, person] as const),
      ),
  nameParts: ['name', 'string-name', 'collab'],
  orcid: person =>
    named(person, 'contrib-id')
      .map(id => ORCID.exec(words(id))?.[0] ?? '')
      .join(''),
  referred: person => kids(person).flatMap(child => (child.name === 'xref' ? idsIn(child, 'rid') : [])),
  target: { place: 'aff', letter: 'corresp', note: 'fn', email: 'email' },
  role: ['role'],
}

const elsevierGrammar: Grammar = {
  people: root =>
    deep(root, 'head').flatMap(head =>
      deep(head, 'author-group').flatMap(group =>
        named(group, 'author', 'collaboration').map(person => [group, person] as const),
      ),
    ),
  nameParts: ['given-name', 'surname', 'suffix', 'text'],
  orcid: person => value(person, 'orcid'),
  referred: person => kids(person).flatMap(child => (/^cross-refs?$/.test(child.name) ? idsIn(child, 'refid') : [])),
  target: { place: 'affiliation', letter: 'correspondence', note: 'footnote', email: 'e-address' },
  role: ['roles', 'contributor-role'],
}

const GIVEN_FIRST = ['given-names', 'given-name', 'surname', 'suffix'] as const

const nameOf = (person: XmlElement, { nameParts }: Grammar): string => {
  const holder = named(person, 'name', 'string-name')[0] ?? person
  const parts = GIVEN_FIRST.flatMap(name => named(holder, name))
  const shown = parts.length > 0 ? parts : named(person, ...nameParts)
  return shown.map(part => words(part, 'contrib-group', 'xref', 'email', 'aff', 'role', 'fn')).join(' ')
}

const placeWords = (place: XmlElement): string => {
  const [printed] = named(place, 'textfn')
  return words(printed ?? place, 'label', 'institution-id', 'source-text')
}

/** The words outside a role that begin it. */
const introduction = (person: XmlElement, role: XmlElement): string => {
  const before = person.children[person.children.indexOf(role) - 1]
  return before !== undefined && typeof before !== 'string' && before.name === 'x' ? words(before) : ''
}

/** What the front of the file says of its people, in any order. */
const factsIn = (root: XmlElement, grammar: Grammar): readonly Facts[] => {
  const { people, orcid, referred, target, role } = grammar
  const everyone = people(root)
  const byId = new Map(deep(root, target.place, target.letter, target.note).map(each => [value(each, 'id'), each] as const))
  const holders = deep(root, 'author-notes', 'author-group')
  const inFront = new Set(holders.flatMap(holder => deep(holder, target.note)))
  const allReferred = everyone.flatMap(([, person]) => referred(person))
  return everyone.map(([group, person]) => {
    const own = referred(person).flatMap(id => byId.get(id) ?? [])
    const isIn = (name: string) => (each: XmlElement) => each.name === name
    const places = [...own.filter(isIn(target.place)), ...named(person, target.place)].filter(
      place => lettersOf(words(place, target.email)) !== '',
    )
    const unreferred = named(group, target.place).filter(each => !allReferred.includes(value(each, 'id')))
    const letters = own.filter(isIn(target.letter))
    const notes = own.filter(isIn(target.note)).filter(each => inFront.has(each))
    const ofType = (type: RegExp): boolean => notes.some(each => type.test(value(each, 'fn-type')))
    const ownEmails = deep(person, target.email)
    const lent = letters.filter(each => allReferred.filter(id => id === value(each, 'id')).length === 1)
    return {
      name: lettersOf(nameOf(person, grammar)),
      orcid: orcid(person),
      isCorresponding: value(person, 'corresp') === 'yes' || letters.length > 0,
      isDeceased: value(person, 'deceased') === 'yes' || ofType(/^deceased/),
      contributedEqually: value(person, 'equal-contrib') === 'yes' || ofType(/^equal/),
      affiliations: sorted((places.length > 0 ? places : unreferred).map(placeWords)),
      notes: sorted(notes.map(each => words(each, 'label'))),
      roles: sorted(named(person, ...role).map(each => introduction(person, each) + words(each))),
      emails: sorted(
        (ownEmails.length > 0 ? ownEmails : lent.flatMap(each => deep(each, target.email)))
          .map(each => words(each))
          .filter(address => address.includes('@')),
      ),
    }
  })
}

/** The same of the record. */
const factsOf = ({ parts }: ArticleRecord): readonly Facts[] => {
  const [places, notes] = [affiliationsById(parts.authors), authorNotesById(parts.authors)]
  return contributors(parts.authors).map(person => ({
    name: lettersOf(person.name),
    orcid: person.orcid ?? '',
    isCorresponding: person.isCorresponding,
    isDeceased: person.isDeceased,
    contributedEqually: person.contributedEqually,
    affiliations: sorted(person.affiliations.flatMap(id => places.get(id) ?? [])),
    notes: sorted(person.footnotes.flatMap(id => notes.get(id) ?? [])),
    roles: sorted(person.roles),
    emails: sorted(person.emails),
  }))
}

const inOrder = (facts: readonly Facts[]): readonly Facts[] => facts.toSorted((one, other) => (one.name < other.name ? -1 : 1))

test('the real articles are there', NEEDS_SHARED, () => {
  expect(realArticles).not.toEqual([])
})

describe.each(realArticles)('$name', ({ name, path }) => {
  test('says of its people what the file says', () => {
    const root = parsed(readFileSync(path, 'utf8'))
    const isJats = name.startsWith('jats/')
    const record = isJats ? jats(root) : elsevier(root)
    if (E.isLeft(record)) throw new Error(record.left.reason)
    const facts = inOrder(factsIn(root, isJats ? jatsGrammar : elsevierGrammar))
    expect(facts).not.toEqual([])
    expect(inOrder(factsOf(identify(record.right)))).toEqual(facts)
  })
})
