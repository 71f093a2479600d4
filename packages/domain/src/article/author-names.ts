import { either as E } from 'fp-ts'
import { decodeEAddress, encodedAddress } from '../content/e-address.ts'
import { walk } from '../content/fold.ts'
import { attribute, childNamed, childrenNamed, childrenOf, idOf, isNamed, type Content, type ContentNode } from '../content/node.ts'
import { lineOfText } from '../content/plain-text.ts'
import { refidsOf } from '../content/cross-reference.ts'
import type { ArticleRecord } from './record.ts'

/** An author, or an editor or other contributor, or a group that signs under one name. */
export interface Contributor {
  readonly id: string | undefined
  /** As the page shows it: `Ludwig van Beethoven Jr.`, or the group's name. */
  readonly name: string
  readonly given: string | undefined
  readonly surname: string | undefined
  readonly suffix: string | undefined
  readonly collaboration: string | undefined
  readonly degrees: string | undefined
  /** In what capacity the person or the person's group contributed, in the file's word; absent for authors as a rule. */
  readonly role: string | undefined
  /** What the person did: `Conceptualization`. */
  readonly roles: readonly string[]
  /** Sixteen characters in four groups, without address. */
  readonly orcid: string | undefined
  readonly emails: readonly string[]
  /** Ids of `affiliation`s. */
  readonly affiliations: readonly string[]
  /** Ids of `correspondence` nodes. */
  readonly correspondence: readonly string[]
  /** Ids of footnotes. */
  readonly footnotes: readonly string[]
  readonly isCorresponding: boolean
  readonly biographyId: string | undefined
}

const isContributor = isNamed('author', 'collaboration', 'editor')
const isGroup = isNamed('author-group', 'editors', 'authors')
const isMember = isNamed('author', 'author-group', 'authors', 'editor', 'editors')
const isReference = isNamed('cross-ref', 'cross-refs')
const isAddress = isNamed('e-address', 'encoded-e-address')

const childText = (of: ContentNode, name: 'given-name' | 'surname' | 'suffix' | 'degrees' | 'name' | 'alt-name'): string | undefined => {
  const child = childNamed(of, name)
  return child === undefined ? undefined : lineOfText([child]) || undefined
}

const isBesideName = isNamed(
  'affiliation', 'author-group', 'collab-aff', 'cross-ref', 'cross-refs', 'e-address', 'encoded-e-address', 'footnote',
)

/** A group's own name, without the marks, members and affiliations that may stand in the same node. */
const groupName = (of: ContentNode): string | undefined => {
  const text = childrenNamed(of, 'text')
  return lineOfText(text.length > 0 ? text : childrenOf(of).filter(child => !isBesideName(child))) || undefined
}

const emailIn = (of: ContentNode): readonly string[] => {
  const address = of['#name'] === 'encoded-e-address' ? E.getOrElse<unknown, ContentNode>(() => of)(decodeEAddress(encodedAddress(of))) : of
  const href = attribute(address, 'href') ?? ''
  const email = href.startsWith('mailto:') ? href.slice('mailto:'.length) : lineOfText([address])
  return /^[^\s@]+@[^\s@]+$/.test(email) ? [email] : []
}

const emailsIn = (nodes: readonly ContentNode[]): readonly string[] => [...new Set([...walk(nodes)].filter(isAddress).flatMap(emailIn))]

const orcidOf = (of: ContentNode): string | undefined => /(?:\d{4}-){3}\d{3}[\dX]/i.exec(attribute(of, 'orcid') ?? '')?.[0].toUpperCase()

const roleOf = (of: ContentNode, group: ContentNode | undefined): string | undefined =>
  attribute(of, 'role') ?? (group === undefined ? undefined : attribute(group, 'role')) ?? (isNamed('editor')(of) ? 'editor' : undefined)

const refersIn = (of: ContentNode): readonly string[] =>
  [...new Set([...walk([of], inner => inner === of || !isMember(inner))].filter(isReference).flatMap(refidsOf))]

const byId = <T extends ContentNode>(nodes: readonly T[]): ReadonlyMap<string, T> =>
  new Map(nodes.flatMap((of): readonly (readonly [string, T])[] => {
    const id = idOf(of)
    return id === undefined ? [] : [[id, of]]
  }))

/** The contributors with the group that each stands in, in document order. Members of a named group count as part of it. */
const contributorsIn = (nodes: readonly ContentNode[]): readonly { readonly of: ContentNode; readonly group: ContentNode | undefined }[] => {
  const outer = [...walk(nodes, of => !isContributor(of))]
  const groups = new Map<ContentNode, ContentNode>()
  for (const group of outer.filter(isGroup)) {
    for (const of of walk(childrenOf(group), inner => !isContributor(inner) && !isGroup(inner))) groups.set(of, group)
  }
  return outer.filter(isContributor).map(of => ({ of, group: groups.get(of) }))
}

const idsOf = (nodes: readonly ContentNode[]): readonly string[] => nodes.flatMap(of => idOf(of) ?? [])

/**
 * Who made the article, in the order of the file: authors, groups, editors. An affiliation that no mark in its group leads to
 * is that of everyone in the group who has no mark; an address given beside a mark is that of the one person who has the mark.
 */
export const contributors = ({ content, footnotes }: Content): readonly Contributor[] => {
  const all = [...walk([...content, ...footnotes])]
  const affiliations = byId(all.filter(isNamed('affiliation', 'collab-aff')))
  const correspondence = byId(all.filter(isNamed('correspondence')))
  const notes = byId(all.filter(isNamed('footnote', 'article-footnote')))
  const found = contributorsIn(content).map(({ of, group }) => ({ of, group, refers: refersIn(of) }))
  const referred = found.flatMap(({ refers }) => refers)
  const isReferred = new Set(referred)
  const once = (id: string): boolean => referred.indexOf(id) === referred.lastIndexOf(id)

  const shared = (group: ContentNode | undefined): readonly string[] =>
    group === undefined ? [] : idsOf(childrenNamed(group, 'affiliation')).filter(id => !isReferred.has(id))

  return found.map(({ of, group, refers }) => {
    const given = childText(of, 'given-name')
    const surname = childText(of, 'surname')
    const suffix = childText(of, 'suffix')
    const isPerson = given !== undefined || surname !== undefined
    const inner = childNamed(of, 'collaboration')
    const collaboration = isPerson ? undefined : groupName(inner ?? of)
    const marked = refers.filter(id => affiliations.has(id))
    const corresponds = refers.filter(id => correspondence.has(id))
    const emails = emailsIn(childrenOf(of).filter(child => !isGroup(child)))
    return {
      id: idOf(of),
      name: isPerson ? [given, surname, suffix].filter(part => part !== undefined).join(' ') : (collaboration ?? ''),
      given,
      surname,
      suffix,
      collaboration,
      degrees: childText(of, 'degrees'),
      role: roleOf(of, group),
      roles: childrenNamed(of, 'contributor-role', 'roles').map(role => lineOfText([role])).filter(words => words !== ''),
      orcid: orcidOf(of),
      emails: emails.length > 0 ? emails : emailsIn(corresponds.filter(once).flatMap(id => correspondence.get(id) ?? [])),
      affiliations: marked.length > 0 ? marked : shared(group),
      correspondence: corresponds,
      footnotes: refers.filter(id => notes.has(id)),
      isCorresponding: corresponds.length > 0 || /^(?:yes|true)$/.test(attribute(of, 'corresp') ?? ''),
      biographyId: attribute(of, 'biographyid'),
    }
  })
}

/** Whether someone is listed as an author: everyone whom the file does not name as something else. */
export const isAuthor = ({ role, name }: Contributor): boolean => name !== '' && !/editor|translator|reviewer/i.test(role ?? '')

/** The names of the authors as the page lists them. */
export const authorNames = ({ parts }: Pick<ArticleRecord, 'parts'>): readonly string[] =>
  contributors(parts.authors).filter(isAuthor).map(({ name }) => name)
