import { either as E } from 'fp-ts'
import { parseDoi, type Doi } from '../../core/identifiers/doi.ts'
import { walk } from './fold.ts'
import { attribute, childNamed, childrenOf, idOf, isNamed, type ContentNode } from './node.ts'
import { lineOfText } from './plain-text.ts'
import type { NodeName } from './vocabulary.ts'

/** A person, or a group under its one name. */
export interface ReferenceName {
  readonly given: string | undefined
  readonly surname: string | undefined
  readonly suffix: string | undefined
  readonly collaboration: string | undefined
}

/** What a cited work appeared in. */
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
  readonly isbn: string | undefined
  readonly issn: string | undefined
  readonly doi: Doi | undefined
  readonly publisher: string | undefined
  readonly location: string | undefined
  /** Its address on the web, where that is not the DOI. */
  readonly url: string | undefined
}

/** A reference taken apart (TREE-15). What the file does not say is undefined. */
export interface ParsedReference {
  readonly id: string | undefined
  /** What links to the cited work name it by. */
  readonly refId: string | undefined
  readonly label: string | undefined
  readonly title: string | undefined
  readonly authors: readonly ReferenceName[]
  /** Whether the list of authors ends with `et al.` */
  readonly etAl: boolean
  readonly hostData: HostData
  /** The whole reference in one line, as a reader reads it, without its label. */
  readonly text: string
}

const words = (nodes: readonly ContentNode[]): string | undefined => lineOfText(nodes) || undefined

const inside = (nodes: readonly ContentNode[]): readonly ContentNode[] => nodes.flatMap(childrenOf)

/** The first descendant with this name that says something; what is in one of the other names is passed over. */
const find = (nodes: readonly ContentNode[], name: NodeName, ...passing: readonly NodeName[]): ContentNode | undefined => {
  const isPassed = isNamed(...passing)
  for (const node of walk(nodes, candidate => !isPassed(candidate))) {
    if (node['#name'] === name && !isPassed(node) && lineOfText([node]) !== '') return node
  }
  return undefined
}

const say = (nodes: readonly ContentNode[], name: NodeName, ...passing: readonly NodeName[]): string | undefined => {
  const found = find(nodes, name, ...passing)
  return found === undefined ? undefined : words([found])
}

const childText = (node: ContentNode, name: NodeName): string | undefined => {
  const child = childNamed(node, name)
  return child === undefined ? undefined : words([child])
}

const isName = isNamed('author', 'editor', 'collaboration')

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

const says = ({ given, surname, collaboration }: ReferenceName): boolean => (given ?? surname ?? collaboration) !== undefined

const namesIn = (nodes: readonly ContentNode[]): readonly ReferenceName[] =>
  [...walk(nodes, node => !isName(node))].filter(isName).map(nameOf).filter(says)

const isContribution = isNamed('contribution')
const isHost = isNamed('host')
const isLink = isNamed('inter-ref', 'e-address')
const isWork = isNamed('reference', 'other-ref')

const hrefOf = (node: ContentNode): string => attribute(node, 'href') ?? ''

const doiIn = (nodes: readonly ContentNode[]): Doi | undefined => {
  const bearers = [...walk(nodes)].filter(node => node['#name'] === 'doi' || isLink(node))
  return bearers
    .flatMap(node => [hrefOf(node), lineOfText([node])])
    .map(parseDoi)
    .find(E.isRight)?.right
}

const addressIn = (nodes: readonly ContentNode[]): string | undefined =>
  [...walk(nodes)]
    .filter(isLink)
    .map(hrefOf)
    .find(href => /^(?:https?|ftps?):/i.test(href) && E.isLeft(parseDoi(href)))

const hostData = (hosts: readonly ContentNode[], whole: readonly ContentNode[]): HostData => {
  const inHosts = inside(hosts)
  const all = [...walk(inHosts)]
  const date = say(inHosts, 'date')
  const firstPage = say(inHosts, 'first-page')
  const lastPage = say(inHosts, 'last-page')
  const publisher = find(inHosts, 'publisher')
  return {
    title: say(inHosts, 'title', 'book-series', 'conference'),
    seriesTitle: say(all.filter(isNamed('book-series')), 'title'),
    editors: namesIn(all.filter(isNamed('editors')).slice(0, 1)),
    date,
    year: date?.match(/(?<!\d)[12]\d{3}(?!\d)/)?.[0],
    volume: say(inHosts, 'volume-nr'),
    issue: say(inHosts, 'issue-nr'),
    firstPage: firstPage ?? (lastPage === undefined ? say(inHosts, 'pages') : undefined),
    lastPage,
    articleNumber: say(inHosts, 'article-number'),
    edition: say(inHosts, 'edition'),
    conference: say(inHosts, 'conference'),
    isbn: say(inHosts, 'isbn'),
    issn: say(inHosts, 'issn'),
    doi: doiIn(inHosts) ?? doiIn(whole),
    publisher: publisher === undefined ? undefined : (childText(publisher, 'name') ?? words([publisher])),
    location: publisher === undefined ? undefined : childText(publisher, 'location'),
    url: addressIn(inHosts) ?? addressIn(whole),
  }
}

/**
 * Takes one `reference` (or `other-ref`, or a `bib-reference` with what it contains first) apart (TREE-15). Any node will do:
 * what cannot be found is absent, and the text is always there.
 */
export const parseReference = (node: ContentNode): ParsedReference => {
  const children = childrenOf(node)
  const reference = node['#name'] === 'bib-reference' ? children.find(isWork) : undefined
  if (reference !== undefined) {
    const parsed = parseReference(reference)
    return { ...parsed, id: idOf(node) ?? parsed.id, label: childText(node, 'label') ?? parsed.label }
  }
  const contributions = inside(children.filter(isContribution))
  return {
    id: idOf(node),
    refId: attribute(node, 'refId'),
    label: childText(node, 'label'),
    title: say(contributions, 'title', 'translated-title'),
    authors: namesIn(contributions),
    etAl: [...walk(contributions)].some(isNamed('et-al')),
    hostData: hostData(children.filter(isHost), children),
    text: lineOfText(children.filter(child => child['#name'] !== 'label')),
  }
}

/** All that one entry of a reference list holds, taken apart one by one: some list several works under one number. */
export const parseReferences = (bibReference: ContentNode): readonly ParsedReference[] => {
  const all = childrenOf(bibReference).filter(isWork)
  return all.length === 0 ? [parseReference(bibReference)] : all.map(parseReference)
}
