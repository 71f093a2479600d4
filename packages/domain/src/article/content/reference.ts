import { either as E } from 'fp-ts'
import { parseDoi, type Doi } from '../../core/identifiers/doi.ts'
import { parseIsbn, type Isbn } from '../../core/identifiers/isbn.ts'
import { parseIssn, type Issn } from '../../core/identifiers/issn.ts'
import { parsePii, type Pii } from '../../core/identifiers/pii.ts'
import { grouped } from '../../core/lists/grouped.ts'
import { remembered } from '../../core/lists/remembered.ts'
import { decodedOrAsIs } from '../../core/text/address.ts'
import { doiOf } from './doi-of.ts'
import { elements } from './fold.ts'
import { attribute, childNamed, childrenOf, idOf, isNamed, isText, type ContentNode } from './node.ts'
import { lineOfText } from './plain-text.ts'
import { referenceLine } from './reference-line.ts'
import { referencePieces, type LoosePiece, type ReferencePiece } from './reference-pieces.ts'
import type { NodeName } from './vocabulary.ts'

/** A person, or a group with a single name. */
export interface ReferenceName {
  readonly given: string | undefined
  readonly surname: string | undefined
  readonly suffix: string | undefined
  readonly collaboration: string | undefined
}

/** The work in which a cited work appeared. */
export interface HostData {
  /** The journal, or the book that the cited chapter is part of. */
  readonly title: string | undefined
  readonly seriesTitle: string | undefined
  readonly editors: readonly ReferenceName[]
  readonly date: string | undefined
  /** The year within the date. */
  readonly year: string | undefined
  readonly volume: string | undefined
  readonly issue: string | undefined
  readonly firstPage: string | undefined
  readonly lastPage: string | undefined
  readonly articleNumber: string | undefined
  readonly edition: string | undefined
  readonly conference: string | undefined
  readonly isbn: Isbn | undefined
  /** What the file has in place of a well-formed ISBN. It says no more than that the work is a book. */
  readonly isbnAsGiven: string | undefined
  readonly issn: Issn | undefined
  readonly doi: Doi | undefined
  readonly publisher: string | undefined
  readonly location: string | undefined
  /** Its web address, if that is not the DOI. */
  readonly url: string | undefined
}

/** A parsed reference (TREE-15): the facts about the cited work, and its text. What the file does not state is undefined. */
export interface ParsedReference {
  readonly id: string | undefined
  /** The id by which links to the cited work name it. */
  readonly refId: string | undefined
  readonly label: string | undefined
  readonly title: string | undefined
  readonly authors: readonly ReferenceName[]
  /** Whether the list of authors ends with `et al.` */
  readonly etAl: boolean
  readonly hostData: HostData
  /** The PII in its address or its text. */
  readonly pii: Pii | undefined
  /** The whole reference in one line, without its label. */
  readonly text: string
  /** The same as it is displayed, in the customary order and punctuation: each word in exactly one piece. */
  readonly line: readonly ReferencePiece[]
}

type Pieces = readonly LoosePiece[]

const words = (nodes: readonly ContentNode[]): string | undefined => lineOfText(nodes) || undefined

const childText = (node: ContentNode, name: NodeName): string | undefined => {
  const child = childNamed(node, name)
  return child === undefined ? undefined : words([child])
}

/** The node whose own text a piece is. */
const stating = ({ path }: LoosePiece): ContentNode | undefined => path.at(-1)

/** The nodes whose own text is a piece, by name. */
type Stated = ReadonlyMap<string | undefined, readonly ContentNode[]>

const statedIn = (pieces: Pieces): Stated =>
  grouped(
    pieces.flatMap(piece => stating(piece) ?? []),
    node => node['#name'],
  )

const firstText = (stated: Stated, name: NodeName): string | undefined => {
  const [first] = stated.get(name) ?? []
  return first === undefined ? undefined : words([first])
}

/** The first text of this kind that is a well-formed identifier. */
const firstRead = <A>(stated: Stated, name: NodeName, read: (text: string) => E.Either<unknown, A>): A | undefined =>
  stated
    .get(name)
    ?.map(node => read(lineOfText([node])))
    .find(E.isRight)?.right

const within = (pieces: Pieces, container: ContentNode | undefined): Pieces =>
  container === undefined ? [] : pieces.filter(({ path }) => path.includes(container))

/** The first node with this name that contains one of the pieces. */
const container = (pieces: Pieces, name: NodeName): ContentNode | undefined => {
  const isWanted = isNamed(name)
  for (const { path } of pieces) {
    const found = path.find(isWanted)
    if (found !== undefined) return found
  }
  return undefined
}

/** A title as displayed, with its subtitle. */
const titleIn = (pieces: Pieces, style: 'title' | 'source'): string | undefined =>
  pieces
    .find(piece => piece.style === style)
    ?.content.map(node => (isText(node) ? (node._ ?? '') : lineOfText([node])))
    .join('')
    .trim()

const nameOf = (node: ContentNode): ReferenceName => {
  const surname = childText(node, 'surname')
  const given = childText(node, 'given-name')
  return {
    given,
    surname,
    suffix: childText(node, 'suffix'),
    collaboration: surname === undefined && given === undefined ? words([node]) : undefined,
  }
}

const isNamedOne = isNamed('author', 'editor', 'collaboration')

const namesIn = (pieces: Pieces): readonly ReferenceName[] =>
  pieces.flatMap(piece => {
    const node = stating(piece)
    return node !== undefined && isNamedOne(node) ? [nameOf(node)] : []
  })

const isLink = isNamed('inter-ref', 'e-address')
const isWork = isNamed('reference', 'other-ref')
const mayBeDoi = isNamed('doi', 'inter-ref', 'e-address')

/** The links and DOIs in these nodes. */
const linksIn = (nodes: readonly ContentNode[]): readonly ContentNode[] => elements(nodes).filter(mayBeDoi)

const hrefsOf = (links: readonly ContentNode[]): readonly string[] =>
  links.filter(isLink).flatMap(node => attribute(node, 'href') ?? [])

const firstDoi = (links: readonly ContentNode[]): Doi | undefined => {
  for (const link of links) {
    const doi = doiOf(link)
    if (doi !== undefined) return doi
  }
  return undefined
}

const addressAmong = (links: readonly ContentNode[]): string | undefined =>
  hrefsOf(links).find(href => /^(?:https?|ftps?):/i.test(href) && E.isLeft(parseDoi(href)))

/** `pii:S0022…`, or `/science/article/pii/S0022…` at any address. */
const PII_IN_ADDRESS = /(?:^pii:|\/pii\/)([^/?#]+)/i
const PII_IN_TEXT = /\bPII:?\s*([018BS][-0-9A-Za-z()]+)/

const piiIn = (links: readonly ContentNode[], text: string): Pii | undefined =>
  [...hrefsOf(links).map(href => PII_IN_ADDRESS.exec(href)), PII_IN_TEXT.exec(text)]
    .flatMap(found => (found?.[1] === undefined ? [] : parsePii(decodedOrAsIs(found[1]))))
    .find(E.isRight)?.right

/** Whether a piece is about the journal, of which an issue may have a title of its own. */
const inJournal = ({ path }: LoosePiece): boolean => path.some(isNamed('issue')) && path.some(isNamed('series'))

/** @param links those in the children of the reference */
const hostData = (pieces: Pieces, children: readonly ContentNode[], links: readonly ContentNode[]): HostData => {
  const linksOfHosts = linksIn(children.filter(isNamed('host')))
  const inSeries = ({ path }: LoosePiece): boolean => path.some(isNamed('book-series'))
  const outsideSeries = pieces.filter(piece => !inSeries(piece))
  const stated = statedIn(pieces)
  const date = firstText(stated, 'date')
  const [pages] = stated.get('pages') ?? []
  const firstPage = pages === undefined ? undefined : childText(pages, 'first-page')
  const lastPage = pages === undefined ? undefined : childText(pages, 'last-page')
  const publisher = container(pieces, 'publisher')
  const published = statedIn(within(pieces, publisher))
  const isbn = firstRead(stated, 'isbn', parseIsbn)
  return {
    title: titleIn(outsideSeries.filter(inJournal), 'source') ?? titleIn(outsideSeries, 'source'),
    seriesTitle: titleIn(pieces.filter(inSeries), 'source'),
    editors: namesIn(within(pieces, container(pieces, 'editors'))),
    date,
    year: date?.match(/(?<!\d)[12]\d{3}(?!\d)/)?.[0],
    volume: firstText(stated, 'volume-nr'),
    issue: firstText(stated, 'issue-nr'),
    firstPage: firstPage ?? (lastPage === undefined && pages !== undefined ? words([pages]) : undefined),
    lastPage,
    articleNumber: firstText(stated, 'article-number'),
    edition: firstText(stated, 'edition'),
    conference: firstText(stated, 'conference'),
    isbn,
    isbnAsGiven: isbn === undefined ? firstText(stated, 'isbn') : undefined,
    issn: firstRead(stated, 'issn', parseIssn),
    doi: firstDoi(linksOfHosts) ?? firstDoi(links),
    publisher: publisher === undefined ? undefined : (firstText(published, 'name') ?? words([publisher])),
    location: firstText(published, 'location'),
    url: addressAmong(linksOfHosts) ?? addressAmong(links),
  }
}

const inPart =
  (name: NodeName) =>
  ({ path: [part] }: LoosePiece): boolean =>
    part?.['#name'] === name

/**
 * Parses one `reference` (or `other-ref`, or the first one in a `bib-reference`) (TREE-15). Accepts any node: what cannot be
 * found is absent, and there is always a text.
 */
export const parseReference: (node: ContentNode) => ParsedReference = remembered(node => {
  const children = childrenOf(node)
  const reference = node['#name'] === 'bib-reference' ? children.find(isWork) : undefined
  if (reference !== undefined) {
    const parsed = parseReference(reference)
    return { ...parsed, id: idOf(node) ?? parsed.id, label: childText(node, 'label') ?? parsed.label }
  }
  const pieces = referencePieces(node)
  const links = linksIn(children)
  const contribution = pieces.filter(inPart('contribution'))
  const text = lineOfText(children.filter(child => child['#name'] !== 'label'))
  return {
    id: idOf(node),
    refId: attribute(node, 'refId'),
    label: childText(node, 'label'),
    title: titleIn(contribution, 'title'),
    authors: namesIn(contribution),
    etAl: contribution.some(piece => stating(piece)?.['#name'] === 'et-al'),
    hostData: hostData(pieces.filter(inPart('host')), children, links),
    pii: piiIn(links, text),
    text,
    line: referenceLine(pieces),
  }
})

/** The parsed references of one entry of a reference list: some list several works under one number. */
export const parseReferences = (bibReference: ContentNode): readonly ParsedReference[] => {
  const all = childrenOf(bibReference).filter(isWork)
  return all.length === 0 ? [parseReference(bibReference)] : all.map(parseReference)
}
