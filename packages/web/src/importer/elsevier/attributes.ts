import { vocabulary, type AttributeName, type AttributesOf, type NodeName } from '@lectern/domain'
import type { XmlElement } from '../xml.ts'
import { attributeOf } from './elements.ts'

/** Roles of this family only repeat what the element's name says. */
const LINKING_ROLE = 'http://www.elsevier.com/xml/linking-roles/'

const ownRole = (element: XmlElement): string | undefined => {
  const role = attributeOf(element, 'role')
  return role?.startsWith(LINKING_ROLE) === true ? undefined : role
}

/** The attributes of an element that a node of this name may carry; prefixes are gone, `xml:lang` is `lang`. */
export const attributesFor = <N extends NodeName>(name: N, element: XmlElement): AttributesOf<N> => {
  const allowed: readonly AttributeName<N>[] = [...vocabulary[name], 'id', 'view', 'lang', 'class']
  const out: Partial<Record<AttributeName<N>, string | undefined>> = {}
  for (const attribute of allowed) out[attribute] = attributeOf(element, attribute)
  const role: AttributeName<N> = 'role'
  out[role] = ownRole(element)
  return out
}
