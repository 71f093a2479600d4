import { distinctBy } from '@lectern/domain/core'
import { node, type ContentNode } from '@lectern/domain/article'
import { filled } from '../../content-nodes.ts'
import { all, attributeOf, elementsOf, first, inside, wordsOf, type XmlElement } from '../../xml/index.ts'
import type { Convert } from '../convert.ts'
import { absent, containing } from '../elements.ts'
import { footnote } from '../footnotes.ts'
import { ridsOf } from '../links.ts'
import { common, lineNode } from '../nodes.ts'
import { affiliation, alternativeAffiliations } from './affiliations.ts'
import { contributor, describing, placesOf } from './contributor.ts'
import { withCountries } from './countries.ts'
import { withGroupMembers } from './group-members.ts'
import { withSingleMarks } from './mark-runs.ts'
import { nameInWords } from './names.ts'
import { roleOf } from './roles.ts'

type Nodes = readonly ContentNode[]

/** The people from one `contrib-group` who have the same role. */
interface Company {
  readonly source: XmlElement
  /** Undefined for authors. */
  readonly role: string | undefined
  readonly people: readonly XmlElement[]
}

const companiesOf = (group: XmlElement): readonly Company[] => {
  const byRole = Map.groupBy(all(group, 'contrib'), each => roleOf(each, group))
  const authors = byRole.get(undefined) ?? []
  const others = [...byRole].filter(([role]) => role !== undefined)
  return [...(authors.length > 0 || others.length === 0 ? [[undefined, authors] as const] : []), ...others].map(
    ([role, people]) => ({ source: group, role, people }),
  )
}

const isAffiliation = ({ name }: XmlElement): boolean => name === 'aff' || name === 'aff-alternatives' || name === 'address'

const affiliations = (elements: readonly XmlElement[], to: Convert): Nodes =>
  elements.flatMap(element =>
    element.name === 'aff-alternatives' ? alternativeAffiliations(element, to) : affiliation(element, to),
  )

const ridsIn = (elements: readonly XmlElement[]): ReadonlySet<string> =>
  new Set(elements.flatMap(element => [element, ...inside(element, 'xref')]).flatMap(ridsOf))

const idsOf = (element: XmlElement): readonly string[] =>
  [element, ...inside(element, 'aff')].flatMap(each => attributeOf(each, 'id') ?? [])

const isAddress = ({ name }: XmlElement): boolean => name === 'address'

/** Affiliations inside the elements of people, then those that they share, then the people's own addresses. */
const placesWith = (people: readonly XmlElement[], shared: readonly XmlElement[]): readonly XmlElement[] => {
  const own = people.flatMap(describing).flatMap(placesOf)
  return [...own.filter(place => !isAddress(place)), ...shared, ...own.filter(isAddress)]
}

const notesOf = (people: readonly XmlElement[], to: Convert): Nodes =>
  people
    .flatMap(describing)
    .flatMap(holder => all(holder, 'fn', 'author-comment'))
    .flatMap(fn => footnote(fn, to))

const extras = (group: XmlElement, to: Convert): Nodes =>
  elementsOf(group).flatMap(child => {
    if (child.name === 'fn' || child.name === 'author-comment') return footnote(child, to)
    if (['contrib', 'aff', 'aff-alternatives', 'bio', 'address', 'x', 'object-id'].includes(child.name)) return []
    return child.name === 'xref' || child.name === 'email' || child.name === 'ext-link' || child.name === 'uri'
      ? to.inline([child])
      : lineNode('text', child, to, child.name)
  })

/** The members of a group author. */
const members = (group: XmlElement, to: Convert): Nodes => {
  const people = all(group, 'contrib')
  return filled(
    node('author-group', { ...common(group), role: attributeOf(group, 'content-type') }, [
      ...people.flatMap(contrib => contributor(contrib, inner => members(inner, to), to)),
      ...extras(group, to),
      ...affiliations(placesWith(people, elementsOf(group).filter(isAffiliation)), to),
      ...notesOf(people, to),
    ]),
  )
}

/** Maps each key to the first of these companies that has it. */
const firstBy = <K>(companies: readonly Company[], keys: (company: Company) => Iterable<K>): ReadonlyMap<K, Company> => {
  const found = new Map<K, Company>()
  for (const company of companies) for (const key of keys(company)) if (!found.has(key)) found.set(key, company)
  return found
}

/** Assigns each affiliation to a company: the first one that refers to it, or else the one it is listed with. */
const assigned = (companies: readonly Company[], meta: XmlElement): ((company: Company) => readonly XmlElement[]) => {
  const places = new Map(companies.map((company, place) => [company, place]))
  const referring = firstBy(companies, ({ people }) => ridsIn(people))
  const ofSource = firstBy(companies, ({ source }) => [source])
  const owner = (aff: XmlElement, fallback: Company | undefined): Company | undefined => {
    const [first, ...others] = idsOf(aff).flatMap(id => referring.get(id) ?? [])
    return first === undefined
      ? fallback
      : others.reduce((earliest, each) => ((places.get(each) ?? 0) < (places.get(earliest) ?? 0) ? each : earliest), first)
  }
  const inGroups = distinctBy(companies, ({ source }) => source).flatMap(company =>
    elementsOf(company.source)
      .filter(isAffiliation)
      .map(aff => [aff, owner(aff, company)] as const),
  )
  let before: Company | undefined
  const beside = elementsOf(meta).flatMap(child => {
    if (child.name === 'contrib-group') before = ofSource.get(child)
    return isAffiliation(child) ? [[child, owner(child, before ?? companies[0])] as const] : []
  })
  const owned = Map.groupBy([...inGroups, ...beside], ([, company]) => company)
  return company => (owned.get(company) ?? []).map(([aff]) => aff)
}

const hasAuthors = (group: XmlElement): boolean => companiesOf(group).some(({ role }) => role === undefined)

/** The groups of people, those with authors first, which some files have after editors and reviewers. */
const groupsOf = (meta: XmlElement): readonly XmlElement[] => {
  const groups = all(meta, 'contrib-group')
  return [...groups.filter(hasAuthors), ...groups.filter(group => !hasAuthors(group))]
}

/**
 * The people of an article: for each `contrib-group`, one group of authors and one for every other `role` (editors, reviewers).
 * Each affiliation goes to the group that refers to it.
 * @param closing what else belongs to the first group: correspondence and notes
 */
export const authorGroups = (given: XmlElement, closing: Nodes, to: Convert): Nodes => {
  const meta = withGroupMembers(withCountries(withSingleMarks(given)))
  const companies = groupsOf(meta).flatMap(companiesOf)
  const affiliationsOf = assigned(companies, meta)
  const stray = companies.length === 0 ? affiliations(elementsOf(meta).filter(isAffiliation), to) : []
  const groups = companies.flatMap((company, index) => {
    const isFirstOfGroup = companies[index - 1]?.source !== company.source
    return filled(
      node('author-group', { id: isFirstOfGroup ? attributeOf(company.source, 'id') : undefined, role: company.role }, [
        ...company.people.flatMap(contrib => contributor(contrib, inner => members(inner, to), to)),
        ...(isFirstOfGroup ? extras(company.source, to) : []),
        ...affiliations(placesWith(company.people, affiliationsOf(company)), to),
        ...notesOf(company.people, to),
        ...(index === 0 ? closing : []),
      ]),
    )
  })
  return companies.length > 0 ? groups : filled(node('author-group', {}, [...stray, ...closing]))
}

/** A biography that does not say whose it is, with the name as its title. */
const named = (bio: XmlElement, contrib: XmlElement | undefined): XmlElement => {
  const name = contrib === undefined ? undefined : nameInWords(contrib, attributeOf(bio, 'lang'))
  const words = wordsOf(bio)
  if (name === undefined || words === undefined || first(bio, 'title') !== undefined || name.isIn(words)) return bio
  return containing(bio, [containing(absent('title', bio), [name.words]), ...bio.children])
}

/** The biographies in `contrib-group`s. */
export const biographies = (meta: XmlElement): readonly XmlElement[] =>
  all(meta, 'contrib-group').flatMap(group => {
    const owners = new Map(inside(group, 'contrib').flatMap(contrib => all(contrib, 'bio').map(bio => [bio, contrib] as const)))
    return inside(group, 'bio').map(bio => named(bio, owners.get(bio)))
  })
