import { either as E, option as O } from 'fp-ts'
import { decodeEAddress, encodedAddress } from '../content/e-address.ts'
import { elements, walk } from '../content/fold.ts'
import {
  attribute,
  childNamed,
  childrenNamed,
  childrenOf,
  idOf,
  isNamed,
  type Content,
  type ContentNode,
} from '../content/node.ts'
import { lineOfText } from '../content/plain-text.ts'
import { refidsOf } from '../content/cross-reference.ts'
import { grouped } from '../../core/lists/grouped.ts'
import { remembered } from '../../core/lists/remembered.ts'
import { parseOrcid, type Orcid } from '../../core/identifiers/orcid.ts'
import { isWrittenAsOne } from '../../core/text/east-asian.ts'
import type { ArticleRecord } from './record.ts'

/** An author, or an editor or other contributor, or a group that signs under one name. */
export interface Contributor {
  readonly id: string | undefined
  /** As shown: `Ludwig van Beethoven Jr.`, or the group's name. */
  readonly name: string
  readonly given: string | undefined
  readonly surname: string | undefined
  readonly suffix: string | undefined
  readonly collaboration: string | undefined
  readonly degrees: string | undefined
  /** The role of the person or of their group, in the file's word; usually absent for authors. */
  readonly role: string | undefined
  /** What the person contributed: `Conceptualization`. */
  readonly roles: readonly string[]
  readonly orcid: Orcid | undefined
  readonly emails: readonly string[]
  /** Ids of `affiliation`s. */
  readonly affiliations: readonly string[]
  /** Ids of `correspondence` nodes. */
  readonly correspondence: readonly string[]
  /** Ids of footnotes. */
  readonly footnotes: readonly string[]
  readonly isCorresponding: boolean
  readonly isDeceased: boolean
  /** Whether the person contributed as much as others whom the file names. */
  readonly contributedEqually: boolean
  readonly biographyId: string | undefined
}

const isContributor = isNamed('author', 'collaboration', 'editor')
const isGroup = isNamed('author-group', 'editors', 'authors')
const isMember = isNamed('author', 'author-group', 'authors', 'editor', 'editors')
const isReference = isNamed('cross-ref', 'cross-refs')
const isEncoded = isNamed('encoded-e-address')
const isAddress = isNamed('e-address', 'encoded-e-address')
const isAffiliation = isNamed('affiliation', 'collab-aff')
const isNote = isNamed('footnote', 'article-footnote')
const isLink = isNamed('inter-ref')
const isRole = isNamed('contributor-role', 'roles')

const childText = (node: ContentNode, name: 'given-name' | 'surname' | 'suffix' | 'degrees'): string | undefined => {
  const child = childNamed(node, name)
  return child === undefined ? undefined : lineOfText([child]) || undefined
}

/** A person's names in the order of the file, which puts the family name first for languages that do so. */
const personName = (
  node: ContentNode,
  given: string | undefined,
  surname: string | undefined,
  suffix: string | undefined,
): string => {
  const children = childrenOf(node)
  const isFamilyFirst = children.findIndex(isNamed('surname')) < children.findIndex(isNamed('given-name'))
  const names = isWrittenAsOne(surname ?? '', given ?? '')
    ? [`${surname ?? ''}${given ?? ''}`]
    : isFamilyFirst
      ? [surname, given]
      : [given, surname]
  return [...names, suffix].filter(part => part !== undefined).join(' ')
}

const isBesideName = (node: ContentNode): boolean =>
  isMember(node) || isReference(node) || isAddress(node) || isAffiliation(node) || isNote(node) || isRole(node)

/** A group's own name, without the marks, members, affiliations and roles that may be in the same node. */
const groupName = (node: ContentNode): string | undefined => {
  const text = childrenNamed(node, 'text')
  return lineOfText(text.length > 0 ? text : childrenOf(node).filter(child => !isBesideName(child))) || undefined
}

const emailIn = (node: ContentNode): readonly string[] => {
  const address = isEncoded(node) ? E.getOrElse<unknown, ContentNode>(() => node)(decodeEAddress(encodedAddress(node))) : node
  const href = attribute(address, 'href')
  const email = href?.startsWith('mailto:') === true ? href.slice('mailto:'.length) : lineOfText([address])
  return /^[^\s@]+@[^\s@]+$/.test(email) ? [email] : []
}

const emailsIn = (nodes: readonly ContentNode[]): readonly string[] => nodes.filter(isAddress).flatMap(emailIn)

/** The addresses in a text, where they may be links like any other. */
const linkedEmails = (node: ContentNode): readonly string[] =>
  walk([node])
    .filter(each => isAddress(each) || (isLink(each) && attribute(each, 'href')?.startsWith('mailto:') === true))
    .flatMap(emailIn)

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)]

const orcidOf = (node: ContentNode): Orcid | undefined => O.toUndefined(O.fromEither(parseOrcid(attribute(node, 'orcid') ?? '')))

const YES: ReadonlySet<string | undefined> = new Set(['yes', 'true', '1'])

const roleOf = (node: ContentNode, group: ContentNode | undefined): string | undefined =>
  attribute(node, 'role') ??
  (group === undefined ? undefined : attribute(group, 'role')) ??
  (isNamed('editor')(node) ? 'editor' : undefined)

/** The contents of a contributor's node, except for the members of a group. */
const ownNodes = (node: ContentNode): readonly ContentNode[] => walk([node], inner => inner === node || !isMember(inner))

const refersIn = (nodes: readonly ContentNode[]): readonly string[] => unique(nodes.filter(isReference).flatMap(refidsOf))

/**
 * The nodes of the contributors in document order, including the members of a named group. `contributors` returns them in this
 * order.
 */
export const contributorNodes = (nodes: readonly ContentNode[]): readonly ContentNode[] =>
  elements(nodes, node => !isContributor(node)).filter(isContributor)

/** The contributors with their groups, in document order. Members of a named group count as part of it. */
const contributorsIn = (
  nodes: readonly ContentNode[],
): readonly { readonly node: ContentNode; readonly group: ContentNode | undefined }[] => {
  const outer = elements(nodes, node => !isContributor(node))
  const groups = new Map<ContentNode, ContentNode>()
  for (const group of outer.filter(isGroup)) {
    for (const node of elements(childrenOf(group), inner => !isGroup(inner))) groups.set(node, group)
  }
  return outer.filter(isContributor).map(node => ({ node, group: groups.get(node) }))
}

const idsOf = (nodes: readonly ContentNode[]): readonly string[] => nodes.flatMap(node => idOf(node) ?? [])

/**
 * How many times the affiliations of a group are given to its members without marks. A consortium of hundreds, with as many
 * institutes and no marks, says of nobody where they work, and its page would name every institute with every person.
 */
export const MOST_SHARED_AFFILIATIONS = 10_000

/**
 * The contributors of an article in the order of the file: authors, groups, editors. An affiliation that no mark in its group
 * refers to belongs to every member without a mark, unless that makes more than 10,000 in the group; an address beside a mark
 * belongs to the one person with that mark.
 */
export const contributors: (authors: Content) => readonly Contributor[] = remembered(({ content, footnotes }) => {
  const all = elements([...content, ...footnotes])
  const affiliations = new Set(all.filter(isAffiliation).map(idOf))
  const notes = new Map(all.filter(isNote).map(note => [idOf(note), attribute(note, 'role') ?? ''] as const))
  const found = contributorsIn(content).map(({ node, group }) => {
    const own = ownNodes(node)
    const refers = refersIn(own)
    return { node, group, own, refers, marked: refers.filter(id => affiliations.has(id)) }
  })
  const isReferred = new Set<string | undefined>()
  const isReferredAgain = new Set<string | undefined>()
  for (const id of found.flatMap(({ refers }) => refers)) (isReferred.has(id) ? isReferredAgain : isReferred).add(id)
  const letters = new Set(all.filter(isNamed('correspondence')).map(idOf))
  const emailsOf: ReadonlyMap<string | undefined, readonly string[]> = new Map(
    all
      .filter(isNamed('correspondence', 'affiliation'))
      .map(node => [idOf(node), isReferredAgain.has(idOf(node)) ? [] : linkedEmails(node)]),
  )

  const sharedOf = new Map(
    [...grouped(found, ({ group }) => group)].map(([group, members]) => {
      const shared = group === undefined ? [] : idsOf(childrenNamed(group, 'affiliation')).filter(id => !isReferred.has(id))
      const sharing = members.filter(({ marked }) => marked.length === 0).length
      return [group, shared.length * sharing <= MOST_SHARED_AFFILIATIONS ? shared : []]
    }),
  )

  return found.map(({ node, group, own, refers, marked }) => {
    const given = childText(node, 'given-name')
    const surname = childText(node, 'surname')
    const suffix = childText(node, 'suffix')
    const isPerson = given !== undefined || surname !== undefined
    const inner = childNamed(node, 'collaboration')
    const collaboration = isPerson ? undefined : groupName(inner ?? node)
    const corresponds = refers.filter(id => letters.has(id))
    const emails = emailsIn(own)
    const footnotes = refers.filter(id => notes.has(id))
    const isNotedAs = (type: RegExp): boolean => footnotes.some(id => type.test(notes.get(id) ?? ''))
    return {
      id: idOf(node),
      name: isPerson ? personName(node, given, surname, suffix) : (collaboration ?? ''),
      given,
      surname,
      suffix,
      collaboration,
      degrees: childText(node, 'degrees'),
      role: roleOf(node, group),
      roles: childrenOf(node)
        .filter(isRole)
        .map(role => lineOfText([role]))
        .filter(words => words !== ''),
      orcid: orcidOf(node),
      emails: unique(emails.length > 0 ? emails : [...corresponds, ...refers].flatMap(id => emailsOf.get(id) ?? [])),
      affiliations: marked.length > 0 ? marked : (sharedOf.get(group) ?? []),
      correspondence: corresponds,
      footnotes,
      isCorresponding: corresponds.length > 0 || YES.has(attribute(node, 'corresp')),
      isDeceased: YES.has(attribute(node, 'deceased')) || isNotedAs(/^deceased/i),
      contributedEqually: YES.has(attribute(node, 'equal-contrib')) || isNotedAs(/^equal/i),
      biographyId: attribute(node, 'biographyid'),
    }
  })
})

/** Whether a contributor is listed as an author: everyone to whom the file gives no other role. */
export const isAuthor = ({ role, name }: Contributor): boolean =>
  name !== '' && !/editor|referee|reviewer|transed|translator|non-?byline/i.test(role ?? '')

/** The names of the authors as the page lists them. */
export const authorNames = ({ parts }: Pick<ArticleRecord, 'parts'>): readonly string[] =>
  contributors(parts.authors)
    .filter(isAuthor)
    .map(({ name }) => name)
