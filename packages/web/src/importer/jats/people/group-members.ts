import { all, attributeOf, first, isElement, wordsOf, type XmlElement } from '../../xml/index.ts'
import { containing } from '../elements.ts'
import { isOutsideByline } from './roles.ts'

/** The key that links a group with members who are listed elsewhere. */
const groupKey = (contrib: XmlElement): string | undefined =>
  wordsOf(all(contrib, 'contrib-id').find(id => attributeOf(id, 'contrib-id-type') === 'group-author-key'))

const isMember = (contrib: XmlElement): boolean =>
  contrib.name === 'contrib' && isOutsideByline(attributeOf(contrib, 'contrib-type'))

const isGroup = (contrib: XmlElement): boolean =>
  !isMember(contrib) && first(contrib, 'collab', 'collab-alternatives') !== undefined

/** A `contrib-group` with a group's members, as in files that list members inside the group. */
const listed = (group: XmlElement, members: readonly XmlElement[]): XmlElement => ({
  name: 'contrib-group',
  prefix: '',
  uri: '',
  attributes: {},
  children: members,
  line: group.line,
  column: group.column,
})

/** Moves members into their groups, where a file lists them elsewhere with the group's key. Members of unknown groups stay in place. */
export const withGroupMembers = (meta: XmlElement): XmlElement => {
  const people = all(meta, 'contrib-group').flatMap(group => all(group, 'contrib'))
  const owners = new Map(
    people
      .filter(isGroup)
      .toReversed()
      .flatMap(group => {
        const key = groupKey(group)
        return key === undefined ? [] : [[key, group] as const]
      }),
  )
  const ownerOf = (contrib: XmlElement): XmlElement | undefined =>
    isMember(contrib) ? owners.get(groupKey(contrib) ?? '') : undefined
  const members = Map.groupBy(people, ownerOf)
  const owned = (contrib: XmlElement): XmlElement => {
    const own = members.get(contrib) ?? []
    return own.length === 0 ? contrib : containing(contrib, [...contrib.children, listed(contrib, own)])
  }
  const regrouped = (group: XmlElement): XmlElement =>
    containing(
      group,
      group.children.flatMap(child =>
        !isElement(child) || child.name !== 'contrib' ? [child] : ownerOf(child) === undefined ? [owned(child)] : [],
      ),
    )
  return containing(
    meta,
    meta.children.map(child => (isElement(child) && child.name === 'contrib-group' ? regrouped(child) : child)),
  )
}
