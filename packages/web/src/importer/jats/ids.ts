import { mapped } from '../mapped.ts'
import { attributeOf, first, isElement, within, withinOnce, type XmlElement } from '../xml/index.ts'
import { isSubArticle, withinItself } from './elements.ts'

/** Elements that need an id because the conversion refers to them: notes, affiliations, biographies, files named in text. */
const REFERRED: ReadonlySet<string> = new Set([
  'address',
  'aff',
  'aff-alternatives',
  'bio',
  'fn',
  'inline-media',
  'inline-supplementary-material',
])

const REFERENCES = ['rid', 'continued-from'] as const

/** The ids in an article, except those in its sub-articles. */
const ownIds = (article: XmlElement): readonly string[] => withinItself(article).flatMap(inner => attributeOf(inner, 'id') ?? [])

/** The element with changed attributes, its own and those of the elements inside. What has not changed is the same object. */
const changed = (element: XmlElement, change: (element: XmlElement) => XmlElement['attributes']): XmlElement => {
  const attributes = change(element)
  const children = mapped(element.children, child => (isElement(child) ? changed(child, change) : child))
  return attributes === element.attributes && children === element.children ? element : { ...element, attributes, children }
}

/** A sub-article with unique ids: those already taken get a prefix, and its references are updated. */
const apart = (subArticle: XmlElement, prefix: string, taken: ReadonlySet<string>): XmlElement => {
  const inner = within(subArticle).filter(element => element !== subArticle)
  const clashing = new Set(inner.flatMap(element => attributeOf(element, 'id') ?? []).filter(id => taken.has(id)))
  const renamed = (id: string): string => (clashing.has(id) ? `${prefix}-${id}` : id)
  if (clashing.size === 0) return subArticle
  return changed(subArticle, ({ attributes }) => {
    const { id } = attributes
    const references = REFERENCES.flatMap(name => {
      const value = attributes[name]
      return value === undefined ? [] : [[name, value.trim().split(/\s+/).map(renamed).join(' ')] as const]
    })
    return { ...attributes, ...(id === undefined ? {} : { id: renamed(id.trim()) }), ...Object.fromEntries(references) }
  })
}

const withDistinctIds = (article: XmlElement, taken: Set<string>): XmlElement => {
  for (const id of ownIds(article)) taken.add(id)
  let count = 0
  const children = mapped(article.children, child => {
    if (!isElement(child) || !isSubArticle(child)) return child
    count += 1
    return withDistinctIds(apart(child, attributeOf(child, 'id') ?? `${child.name}-${count}`, taken), taken)
  })
  return children === article.children ? article : { ...article, children }
}

/**
 * The same article with ids that the conversion can rely on: everything that it must refer to has one, and sub-articles do not
 * repeat the article's ids (as copied letters and replies often do).
 */
export const withIds = (article: XmlElement): XmlElement => {
  const distinct = withDistinctIds(article, new Set())
  const taken = new Set(withinOnce(distinct).flatMap(element => attributeOf(element, 'id') ?? []))
  const counts = new Map<string, number>()
  const next = (name: string): string => {
    let count = (counts.get(name) ?? 0) + 1
    while (taken.has(`_${name}${count}`)) count += 1
    counts.set(name, count)
    return `_${name}${count}`
  }
  const members = membersOfGroups(distinct)
  return changed(distinct, element => {
    const { name, attributes } = element
    const isReferred = REFERRED.has(name) || members.has(element)
    return isReferred && (attributes['id'] ?? '').trim() === '' ? { ...attributes, id: next(name) } : attributes
  })
}

const GROUPS: ReadonlySet<string> = new Set(['fig-group', 'table-wrap-group'])

/** The first member of each group with an id: references to the group lead to it. */
const membersOfGroups = (article: XmlElement): ReadonlySet<XmlElement> =>
  new Set(
    withinOnce(article)
      .filter(element => GROUPS.has(element.name) && attributeOf(element, 'id') !== undefined)
      .flatMap(group => first(group, 'fig', 'table-wrap') ?? []),
  )

/** For the id of an element, the ids inside that element, in document order. */
export const idsInside = (root: XmlElement): ((id: string) => readonly string[]) => {
  let elements: ReadonlyMap<string, XmlElement> | undefined
  return id => {
    elements ??= new Map(withinOnce(root).flatMap(each => [[attributeOf(each, 'id') ?? '', each] as const]))
    const element = elements.get(id)
    return element === undefined ? [] : within(element).flatMap(inner => attributeOf(inner, 'id') ?? [])
  }
}

/** For each id in a file, the ids of the enclosing elements, innermost first. */
export const idsAround = (root: XmlElement): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, readonly string[]>()
  const visit = (element: XmlElement, around: readonly string[]): void => {
    const id = attributeOf(element, 'id')
    if (id !== undefined && !found.has(id)) found.set(id, around)
    const inner = id === undefined ? around : [id, ...around]
    for (const child of element.children) if (isElement(child)) visit(child, inner)
  }
  visit(root, [])
  return found
}
