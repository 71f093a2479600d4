import { lineOfText, node, text, type ContentNode } from '@lectern/domain/article'
import { parseOrcid, type Orcid } from '@lectern/domain/core'
import { contentWords, importedWords } from '@lectern/domain/words'
import { array as A, option as O } from 'fp-ts'
import { filled } from '../../content-nodes.ts'
import { all, attributeOf, elementsOf, first, inside, isElement, wordsOf, type XmlElement } from '../../xml/index.ts'
import { addressOf } from '../addresses.ts'
import type { Convert } from '../convert.ts'
import { containing, without } from '../elements.ts'
import { crossReference, ridsOf } from '../links.ts'
import { common, lineNode, lineOf, trimmed } from '../nodes.ts'
import { mainForm, nameParts, otherForms } from './names.ts'

type Nodes = readonly ContentNode[]

const isOrcidLink = (element: XmlElement): boolean =>
  (attributeOf(element, 'href') ?? wordsOf(element) ?? '').includes('orcid.org')

const orcidIn = (element: XmlElement): O.Option<Orcid> =>
  O.fromEither(parseOrcid(`${attributeOf(element, 'href') ?? ''} ${wordsOf(element) ?? ''}`))

const orcidOf = (contrib: XmlElement): Orcid | undefined =>
  O.toUndefined(A.findFirstMap(orcidIn)([...all(contrib, 'contrib-id'), ...all(contrib, 'uri', 'ext-link').filter(isOrcidLink)]))

/** The label, if it is a mark (`a`, `1`, `†`) and not a heading. */
const asMark = (label: string | undefined): string => (label !== undefined && label.length <= 4 ? label : '')

/** Marks without the comma that some files put into them, because the page separates them itself. */
const withoutComma = (own: Nodes): Nodes => {
  const words = lineOfText(own)
  const bare = words.replace(/^[\s,;]+|(?<![\s,;])[\s,;]+$/g, '')
  return bare === words ? own : bare === '' ? [] : [text(bare)]
}

/** A superscript mark after a name, as on the wire. Without text, it shows the labels of its targets if all have one. */
const mark = (xref: XmlElement, to: Convert): Nodes => {
  const rids = ridsOf(xref)
  const own = withoutComma(lineOf(xref, to))
  const labels = rids.map(rid => asMark(to.labelOf(rid)))
  const shown = own.length > 0 ? own : labels.length === 0 || labels.includes('') ? [] : [text(labels.join(','))]
  const raised = shown.every(({ '#name': name }) => name === 'sup') ? shown : [node('sup', { loc: 'post' }, shown)]
  return rids.length === 0 ? raised : [crossReference(xref, rids, raised)]
}

/** The names of all CRediT roles, as in their URLs. */
const CREDIT: ReadonlySet<string> = new Set([
  'conceptualization',
  'data-curation',
  'formal-analysis',
  'funding-acquisition',
  'investigation',
  'methodology',
  'project-administration',
  'resources',
  'software',
  'supervision',
  'validation',
  'visualization',
  'writing-original-draft',
  'writing-review-editing',
])

/** The name of a role as in a URL: `writing-review-editing` for `Writing – review & editing`. */
const creditName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .replaceAll(' and ', ' ')
    .replaceAll(' ', '-')

/** The URL of a CRediT role, from its name. */
const creditAddress = (name: string): string => `https://credit.niso.org/contributor-roles/${creditName(name)}/`

/** A CRediT role with its URL, by the file's statement or its name, or another role as text; with the degree of contribution, if the file states it. */
const role = (element: XmlElement, to: Convert): Nodes => {
  const term = attributeOf(element, 'vocab-term')
  const named = lineOf(element, to)
  const degree = attributeOf(element, 'degree-contribution')?.toLowerCase()
  const words = named.length > 0 || term === undefined ? named : [text(term)]
  const isStated = degree === undefined || lineOfText(words).toLowerCase().includes(degree)
  const content = words.length === 0 || isStated ? words : [...words, text(` ${contentWords.bracketed(degree)}`)]
  const address = attributeOf(element, 'vocab-term-identifier', 'content-type', 'vocab-identifier') ?? ''
  const isCredit =
    /credit/i.test(attributeOf(element, 'vocab') ?? '') ||
    /credit\.niso\.org|casrai/i.test(address) ||
    CREDIT.has(creditName(wordsOf(element) ?? ''))
  const identifier = address.includes('/contributor-roles/') ? address : creditAddress(term ?? wordsOf(element) ?? '')
  return filled(isCredit ? node('contributor-role', { role: identifier }, content) : node('roles', common(element), content))
}

const address = (element: XmlElement): Nodes => {
  const [href, shown] = [attributeOf(element, 'href') ?? wordsOf(element), wordsOf(element)]
  const type = element.name === 'email' ? 'email' : 'url'
  return href === undefined ? [] : [node('e-address', { type, href: addressOf(href, type) }, shown ?? href)]
}

/** Whether an affiliation has nothing but an email, which is the person's. */
const isEmailAlone = (place: XmlElement): boolean =>
  place.name === 'aff' && first(place, 'email') !== undefined && wordsOf(containing(place, without(place, 'email'))) === undefined

/** Children that are converted elsewhere: names, affiliations, biographies, notes. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'aff',
  'aff-alternatives',
  'anonymous',
  'bio',
  'collab',
  'collab-alternatives',
  'contrib-group',
  'contrib-id',
  'etal',
  'fn',
  'name',
  'name-alternatives',
  'object-id',
  'string-name',
  'author-comment',
])

const others = (contrib: XmlElement, to: Convert): Nodes =>
  contrib.children.flatMap((child): Nodes => {
    if (!isElement(child))
      return /[\p{L}\p{N}]/u.test(child) && child.trim().toLowerCase() !== 'and' ? [node('text', {}, child.trim())] : []
    if (isEmailAlone(child)) return all(child, 'email').flatMap(address)
    if (ELSEWHERE.has(child.name)) return []
    if (child.name === 'xref') return mark(child, to)
    if (child.name === 'role') return role(child, to)
    if (child.name === 'degrees') return lineNode('degrees', child, to)
    if (['email', 'ext-link', 'uri'].includes(child.name)) return isOrcidLink(child) ? [] : address(child)
    if (child.name === 'address') return inside(child, 'email').flatMap(address)
    const content = lineOf(child, to)
    if (!/[\p{L}\p{N}†‡§¶#*]/u.test(wordsOf(child) ?? '')) return []
    return filled(
      child.name === 'sup'
        ? node('sup', { loc: 'post' }, content)
        : node('text', { ...common(child), role: child.name }, content),
    )
  })

/** Where a person works, from the person's own element: affiliations, and addresses that contain more than an email. */
export const placesOf = (contrib: XmlElement): readonly XmlElement[] => [
  ...all(contrib, 'aff', 'aff-alternatives').filter(place => !isEmailAlone(place)),
  ...all(contrib, 'address')
    .map(place => containing(place, without(place, 'email')))
    .filter(place => wordsOf(place) !== undefined),
]

const markTo = (refid: string, role: string, label: string | undefined): ContentNode =>
  node('cross-ref', { refid, role }, label === undefined ? [] : [node('sup', { loc: 'post' }, label)])

/** Marks for affiliations inside the person's own element that the file does not already mark. */
const innerMarks = (contrib: XmlElement): Nodes =>
  placesOf(contrib).flatMap(aff => {
    const id = attributeOf(aff, 'id')
    const isMarked = all(contrib, 'xref').some(xref => id !== undefined && ridsOf(xref).includes(id))
    const label = wordsOf(first(aff, 'label'))
    return id === undefined || isMarked ? [] : [markTo(id, 'aff', label)]
  })

const noteMarks = (contrib: XmlElement): Nodes =>
  all(contrib, 'fn').flatMap(fn => {
    const [id, label] = [attributeOf(fn, 'id'), wordsOf(first(fn, 'label')) ?? attributeOf(fn, 'symbol')]
    return id === undefined ? [] : [markTo(id, 'fn', label)]
  })

const isCorrespondence = (xref: XmlElement): boolean => attributeOf(xref, 'ref-type') === 'corresp'

const flag = (contrib: XmlElement, name: 'corresp' | 'deceased' | 'equal-contrib'): string | undefined =>
  attributeOf(contrib, name) === 'yes' || (name === 'corresp' && all(contrib, 'xref').some(isCorrespondence)) ? 'yes' : undefined

const attributesOf = (contrib: XmlElement): Readonly<Record<string, string | undefined>> => ({
  ...common(contrib),
  orcid: orcidOf(contrib),
  biographyid: attributeOf(first(contrib, 'bio'), 'id'),
  corresp: flag(contrib, 'corresp'),
  deceased: flag(contrib, 'deceased'),
  'equal-contrib': flag(contrib, 'equal-contrib'),
})

const chosenForm = (contrib: XmlElement): { readonly name: XmlElement | undefined; readonly others: readonly XmlElement[] } => {
  const alternatives = first(contrib, 'name-alternatives')
  const names = [...all(contrib, 'name', 'string-name'), ...elementsOf(alternatives)]
  const name = first(contrib, 'name', 'string-name') ?? (alternatives === undefined ? undefined : mainForm(alternatives))
  return { name, others: otherForms(name, names) }
}

const collaborations = (contrib: XmlElement): readonly XmlElement[] => [
  ...all(contrib, 'collab'),
  ...all(contrib, 'collab-alternatives').flatMap(each => mainForm(each) ?? []),
]

const isGroup = (contrib: XmlElement): boolean =>
  chosenForm(contrib).name === undefined && first(contrib, 'collab', 'collab-alternatives') !== undefined

/** The elements that describe a contributor: the person's own, and for a group author also those with its name. */
export const describing = (contrib: XmlElement): readonly XmlElement[] =>
  isGroup(contrib) ? [contrib, ...collaborations(contrib)] : [contrib]

/** Elements beside the name of a group author that are converted like those of a person. */
const DETAILS = ['address', 'aff', 'aff-alternatives', 'author-comment', 'bio', 'email', 'fn', 'role', 'xref'] as const

/** A group author, with its members if the file lists them. */
const collaboration = (contrib: XmlElement, members: (group: XmlElement) => Nodes, to: Convert): Nodes =>
  collaborations(contrib).map((collab, index) => {
    const holders = [containing(collab, all(collab, ...DETAILS)), ...(index === 0 ? [contrib] : [])]
    const groups = [collab, ...(index === 0 ? [contrib] : [])].flatMap(holder => all(holder, 'contrib-group'))
    const name = trimmed(to.inline(without(collab, 'contrib-group', ...DETAILS)))
    return node(
      'collaboration',
      index === 0
        ? {
            ...common(contrib),
            role: attributeOf(collab, 'collab-type'),
            corresp: flag(contrib, 'corresp'),
            'equal-contrib': flag(contrib, 'equal-contrib'),
          }
        : common(collab),
      [
        ...filled(node('text', {}, name)),
        ...holders.flatMap(holder => [...others(holder, to), ...innerMarks(holder), ...noteMarks(holder)]),
        ...groups.flatMap(members),
      ],
    )
  })

/** A person with the marks, addresses and roles that the file gives, or a group author. */
export const contributor = (contrib: XmlElement, members: (group: XmlElement) => Nodes, to: Convert): Nodes => {
  if (isGroup(contrib)) return collaboration(contrib, members, to)
  const { name, others: otherNames } = chosenForm(contrib)
  const anonymous = first(contrib, 'anonymous')
  const parts =
    name === undefined
      ? anonymous === undefined
        ? []
        : [node('surname', {}, wordsOf(anonymous) ?? importedWords.anonymous)]
      : nameParts(name, to)
  return filled(
    node('author', attributesOf(contrib), [
      ...parts,
      ...otherNames.flatMap(other =>
        elementsOf(other).length === 0
          ? lineNode('alt-name', other, to)
          : filled(node('alt-name', common(other), nameParts(other, to))),
      ),
      ...all(contrib, 'collab').flatMap(collab =>
        filled(node('collab-aff', common(collab), trimmed(to.inline(without(collab, 'contrib-group'))))),
      ),
      ...others(contrib, to),
      ...innerMarks(contrib),
      ...noteMarks(contrib),
    ]),
  )
}
