import { either as E, function as F } from 'fp-ts'
import { readArticle } from '../../src/importer/detect.ts'
import { parseXml } from '../../src/importer/xml/index.ts'
import { FOREIGN_ELEMENTS } from './foreign-elements.ts'
import { ATTRIBUTE_NAMES, namesIn, type Grammar } from './known-names.ts'
import type { Placement, Placements } from './placements.ts'
import { readTree, shortened, tagsIn, hasText, writeTree, isXmlText, type Change, type Tag } from './xml-tree.ts'
import { addressVectors, clobberingVectors, prototypeVectors, VECTORS, vectorsInTurn, type Vector } from './vectors/index.ts'

/** An article into whose slots vectors are put. */
export interface Host {
  readonly name: string
  readonly grammar: Grammar
  readonly root: Tag
}

/** How many elements of one kind stay in one place of a host. */
const MOST_ALIKE = 2

/** The host that an article's file makes. */
export const hostOf = (name: string, xml: string): Host => {
  const root = shortened(readTree(xml), MOST_ALIKE)
  const isJats = root.name === 'article' && tagsIn(root).some(tag => tag.name === 'article-meta')
  return { name, grammar: isJats ? 'jats' : 'elsevier', root }
}

/** One thing that is put into a host, with its placements. */
interface Unit {
  readonly tag: Tag
  readonly change: Change
  readonly placements: readonly Placement[]
}

/** A host with vectors in it, which the importer accepts. */
export interface HostileDocument {
  readonly xml: string
  readonly placements: readonly Placement[]
}

/** A placement that the importer does not accept, however few others are beside it. */
export interface Refused {
  readonly placements: readonly Placement[]
  readonly reason: string
}

const changesOf = (units: readonly Unit[]): ReadonlyMap<Tag, Change> => {
  const changes = new Map<Tag, Change>()
  for (const { tag, change } of units) {
    const before = changes.get(tag) ?? {}
    changes.set(tag, {
      ...before,
      ...change,
      attributes: { ...before.attributes, ...change.attributes },
      ...(change.added !== undefined && { added: (before.added ?? '') + change.added }),
    })
  }
  return changes
}

const reasonAgainst = (xml: string): string | undefined =>
  F.pipe(
    parseXml(xml),
    E.chain(readArticle),
    E.match(
      ({ reason }) => reason,
      () => undefined,
    ),
  )

const placementsOf = (units: readonly Unit[]): readonly Placement[] => units.flatMap(({ placements }) => placements)

/**
 * The documents of some units, as few as the importer accepts. What it does not accept together is tried by halves, so that one refused vector
 * hides no other.
 */
const documentsOf = (
  root: Tag,
  units: readonly Unit[],
): { readonly documents: readonly HostileDocument[]; readonly refused: readonly Refused[] } => {
  const accepted = (some: readonly Unit[], refused: Refused[]): readonly (readonly Unit[])[] => {
    if (some.length === 0) return []
    const reason = reasonAgainst(writeTree(root, changesOf(some)))
    if (reason === undefined) return [some]
    if (some.length === 1) {
      refused.push({ placements: placementsOf(some), reason })
      return []
    }
    const half = Math.floor(some.length / 2)
    const [first = [], ...more] = [...accepted(some.slice(0, half), refused), ...accepted(some.slice(half), refused)]
    return more.reduce<readonly (readonly Unit[])[]>(
      ([merged = [], ...apart], next) => {
        const both = [...merged, ...next]
        return reasonAgainst(writeTree(root, changesOf(both))) === undefined ? [both, ...apart] : [merged, ...apart, next]
      },
      [first],
    )
  }
  const refused: Refused[] = []
  const documents = accepted(units, refused)
    .filter(some => some.length > 0)
    .map(some => ({ xml: writeTree(root, changesOf(some)), placements: placementsOf(some) }))
  return { documents, refused }
}

const named = (grammar: Grammar): string => (grammar === 'jats' ? 'JATS' : 'Elsevier')

const isAddress = (name: string): boolean => /href|src|locator|url|uri|link|ref$|address|email|doi/i.test(name)

const inXml = (vectors: readonly Vector[]): readonly Vector[] => vectors.filter(({ text }) => isXmlText(text))

/** Elements whose places together cover an article: its record, its text, its floats, its references and its ends. */
const CONTEXTS: Readonly<Record<Grammar, readonly string[]>> = {
  elsevier:
    `ce:simple-para ce:para ce:section ce:caption ce:author ce:affiliation ce:abstract ce:figure ce:table entry ce:bib-reference
    ce:other-ref ce:footnote ce:acknowledgment ce:section-title ce:title ce:keyword ce:list-item ce:formula ja:head ja:tail ja:item-info`.split(
      /\s+/,
    ),
  jats: `p sec caption contrib aff abstract fig table-wrap td ref mixed-citation element-citation fn ack title article-title kwd list-item
    disp-formula article-meta journal-meta back supplementary-material permissions name`.split(/\s+/),
}

/** How many of a grammar's elements one document has beyond its host's own, and how many attributes each of them. */
const ADDED = { elements: 40, attributes: 8 }

/** How many vectors, about, one document takes of each kind. */
const TAKEN = 401

/**
 * Puts vectors into the slots of a host. Each call makes other documents.
 * @param turn the number of the document, so that each goes on about where the one before has ended
 */
export const documentMaker = async (placements: Placements, turn: number) => {
  const seed = 1 + turn * TAKEN
  const names = { elsevier: await namesIn('elsevier'), jats: await namesIn('jats') }
  const any = vectorsInTurn(inXml(VECTORS), seed)
  const address = vectorsInTurn(inXml(addressVectors), seed)
  const word = vectorsInTurn([...clobberingVectors, ...prototypeVectors], seed)
  const foreign = vectorsInTurn(FOREIGN_ELEMENTS, seed)
  let count = 0
  /** Every `share`th time. */
  const isEach = (share: number): boolean => {
    count += 1
    return count % share === 0
  }
  const vectorFor = (name: string): Vector =>
    isAddress(name) && !isEach(4) ? address() : /^(?:id|name|rid|refid|class|xml:id)$/.test(name) && isEach(2) ? word() : any()

  const place = (grammar: Grammar, kind: string, slot: string, vector: Vector) =>
    placements.place(`${named(grammar)}: ${kind}`, slot, vector)

  const inAttribute = (grammar: Grammar, tag: Tag, name: string): Unit => {
    const [placement, text] = place(grammar, 'attributes', `${tag.name}/@${name}`, vectorFor(name))
    const before = tag.attributes[name] ?? ''
    return { tag, change: { attributes: { [name]: isEach(5) ? before + text : text } }, placements: [placement] }
  }

  const inText = (grammar: Grammar, tag: Tag): Unit => {
    const [placement, text] = place(grammar, 'texts', tag.name, vectorFor(tag.name))
    const before = tag.children.filter(child => typeof child === 'string').join('')
    return { tag, change: { text: isEach(3) ? `${before} ${text}` : text }, placements: [placement] }
  }

  /** Some of the slots that the host itself has. */
  const ownSlots = ({ grammar, root }: Host, round: number): readonly Unit[] =>
    tagsIn(root).flatMap((tag, index) => [
      ...(hasText(tag) && (index + round) % 2 === 0 ? [inText(grammar, tag)] : []),
      ...Object.keys(tag.attributes)
        .filter(name => !name.startsWith('xmlns'))
        .flatMap((name, at) => ((index + at + round) % 2 === 1 ? [inAttribute(grammar, tag, name)] : [])),
    ])

  /** An element that the grammar knows, wherever it does not expect it, with attributes that it may or may not have. */
  const elementIn = (grammar: Grammar, tag: Tag, name: string, at: number): Unit => {
    const prefix = grammar === 'elsevier' ? 'ce:' : ''
    const [inside, text] = place(grammar, 'texts', name, vectorFor(name))
    const attributes = Array.from(
      { length: ADDED.attributes },
      (_, step) => ATTRIBUTE_NAMES[(at * ADDED.attributes + step * 11) % ATTRIBUTE_NAMES.length] ?? '',
    ).map(attribute => [attribute, ...place(grammar, 'attributes', `${name}/@${attribute}`, vectorFor(attribute))] as const)
    const written = writeTree(
      {
        name: `${prefix}${name}`,
        attributes: Object.fromEntries(attributes.map(([attribute, , value]) => [attribute, value])),
        children: [text],
      },
      new Map(),
    ).replace(/^.*\n/, '')
    return { tag, change: { added: written }, placements: [inside, ...attributes.map(([, placement]) => placement)] }
  }

  const foreignIn = (grammar: Grammar, tag: Tag): Unit => {
    const [placement, text] = place(grammar, 'elements of other languages', `in ${tag.name}`, foreign())
    return { tag, change: { added: text }, placements: [placement] }
  }

  /** Elements that the host has not, in one of its places. */
  const addedSlots = ({ grammar, root }: Host, round: number): readonly Unit[] => {
    const contexts = CONTEXTS[grammar].flatMap(
      name => tagsIn(root).find(tag => tag.name === name || tag.name === name.replace(/^\w+:/, '')) ?? [],
    )
    const tag = contexts[round % contexts.length]
    const other = contexts[(round * 7 + 3) % contexts.length]
    if (tag === undefined || other === undefined) return []
    const all = names[grammar]
    return [
      ...Array.from({ length: ADDED.elements }, (_, step) => (round * ADDED.elements + step) % all.length).map(at =>
        elementIn(grammar, tag, all[at] ?? '', at + round),
      ),
      ...[tag, other].flatMap(where => Array.from({ length: 10 }, () => foreignIn(grammar, where))),
    ]
  }

  return (host: Host, round: number) => documentsOf(host.root, [...ownSlots(host, round), ...addedSlots(host, round)])
}
