import { mapped } from '../../mapped.ts'
import { all, attributeOf, first, inside, isBlank, isElement, wordsOf, type XmlElement, type XmlNode } from '../../xml/index.ts'
import { absent, containing } from '../elements.ts'
import { ridsOf } from '../links.ts'

/** Marks that a file raises together are marks beside the name like any other. */
const unraised = (children: readonly XmlNode[]): readonly XmlNode[] =>
  children.flatMap(child =>
    isElement(child) && child.name === 'sup' && first(child, 'xref') !== undefined ? child.children : [child],
  )

const isDash = (child: XmlNode): boolean => /^[‐-―−-]$/u.test((isElement(child) ? wordsOf(child) : child.trim()) ?? '')

/** The only affiliation that a mark refers to. */
const placeOf = (child: XmlNode | undefined): string | undefined => {
  if (child === undefined || !isElement(child) || child.name !== 'xref' || attributeOf(child, 'ref-type') !== 'aff')
    return undefined
  const [rid, ...others] = ridsOf(child)
  return others.length === 0 ? rid : undefined
}

const markTo = (rid: string, beside: XmlElement): XmlElement => ({
  ...absent('xref', beside),
  attributes: { 'ref-type': 'aff', rid },
})

/** The longest range that is read as one. A file in which thousands of people have thousands of affiliations each means something else. */
const LONGEST_RANGE = 100

/** The affiliations of a file in its order, and the place of each. */
interface Places {
  readonly ids: readonly string[]
  readonly indices: ReadonlyMap<string, number>
}

const between = ({ ids, indices }: Places, from: string, to: string): readonly string[] => {
  const [start, end] = [indices.get(from), indices.get(to)]
  return start === undefined || end === undefined || end - start > LONGEST_RANGE ? [] : ids.slice(start + 1, end)
}

/** Puts marks for the affiliations between in place of the dash of `1–3`. */
const withWholeRanges = (contrib: XmlElement, children: readonly XmlNode[], places: Places): readonly XmlNode[] => {
  if (!children.some(isDash)) return children
  const visible = children.filter(child => isElement(child) || !isBlank(child))
  return visible.flatMap((child, index): readonly XmlNode[] => {
    const [from, to] = [placeOf(visible[index - 1]), placeOf(visible[index + 1])]
    if (!isDash(child) || from === undefined || to === undefined) return [child]
    return between(places, from, to).map(rid => markTo(rid, contrib))
  })
}

/** Puts a mark for each affiliation that a file names in an attribute of the person and nowhere else. */
const withAttributed = (contrib: XmlElement, children: readonly XmlNode[]): readonly XmlNode[] => {
  const rids = ridsOf(contrib)
  if (rids.length === 0) return children
  const marked = new Set(children.flatMap(child => (isElement(child) && child.name === 'xref' ? ridsOf(child) : [])))
  return [...children, ...rids.filter(rid => !marked.has(rid)).map(rid => markTo(rid, contrib))]
}

/** Words before a role (`and was the`) belong to it, although a file may have them outside. */
const withWholeRoles = (children: readonly XmlNode[]): readonly XmlNode[] =>
  children.flatMap((child, index): readonly XmlNode[] => {
    const [before, after] = [children[index - 1], children[index + 1]]
    if (isIntroduction(child) && isNamedRole(after)) return []
    return isNamedRole(child) && isIntroduction(before) ? [containing(child, [...before.children, ...child.children])] : [child]
  })

const isNamedRole = (child: XmlNode | undefined): child is XmlElement =>
  child !== undefined && isElement(child) && child.name === 'role'

const isIntroduction = (child: XmlNode | undefined): child is XmlElement =>
  child !== undefined && isElement(child) && child.name === 'x' && /\p{L}/u.test(wordsOf(child) ?? '')

/** The people of an article, with each mark beside a name as an element of its own, and each role whole. */
export const withSingleMarks = (meta: XmlElement): XmlElement => {
  const ids = inside(meta, 'aff', 'aff-alternatives').flatMap(aff => attributeOf(aff, 'id') ?? [])
  const places: Places = { ids, indices: new Map(ids.map((id, index) => [id, index] as const)) }
  const changed = (element: XmlElement): XmlElement => {
    const children = mapped(element.children, child => (isElement(child) ? changed(child) : child))
    if (element.name !== 'contrib' && element.name !== 'collab') return containing(element, children)
    const whole = withWholeRanges(element, withWholeRoles(unraised(children)), places)
    return containing(element, withAttributed(element, whole))
  }
  const groups = new Set(all(meta, 'contrib-group'))
  return containing(
    meta,
    mapped(meta.children, child => (isElement(child) && groups.has(child) ? changed(child) : child)),
  )
}
