import { vocabulary, type AttributeName, type AttributesOf, type NodeName } from '@lectern/domain/article'
import { attributeOf, type XmlElement } from '../xml/index.ts'

/** Roles that begin like this only repeat the element's name. */
const LINKING_ROLE = 'http://www.elsevier.com/xml/linking-roles/'

const ownRole = (element: XmlElement): string | undefined => {
  const role = attributeOf(element, 'role')
  return role?.startsWith(LINKING_ROLE) === true ? undefined : role
}

const allowed: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(vocabulary).map(([name, own]) => [name, new Set<string>([...own, 'id', 'view', 'lang', 'class'])] as const),
)

/** The attributes of an element that a node of this name may have, without prefixes: `xml:lang` becomes `lang`. */
export const attributesFor = <N extends NodeName>(name: N, element: XmlElement): AttributesOf<N> => {
  const own = allowed.get(name)
  const isAllowed = (attribute: string): attribute is AttributeName<N> => own?.has(attribute) === true
  const role: AttributeName<N> = 'role'
  const out: Partial<Record<AttributeName<N>, string | undefined>> = {}
  for (const attribute of Object.keys(element.attributes)) {
    if (isAllowed(attribute)) out[attribute] = attributeOf(element, attribute)
    else if (attribute === 'role') out[role] = ownRole(element)
  }
  return out
}
