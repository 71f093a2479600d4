import type { XmlElement } from '../../xml.ts'
import { all, attributeOf, containing, first, words } from '../elements.ts'

/** Whether someone wrote as a member of a group that is an author, without being named among the authors: `author non-byline`. */
export const isOutsideByline = (type: string | undefined): boolean => /\bnon-?byline\b/i.test(type ?? '')

/** What ties a group and its members together, where these are in lists of their own. */
const groupKey = (contrib: XmlElement): string | undefined =>
  words(all(contrib, 'contrib-id').find(id => attributeOf(id, 'contrib-id-type') === 'group-author-key'))

const isMember = (contrib: XmlElement): boolean =>
  contrib.name === 'contrib' && isOutsideByline(attributeOf(contrib, 'contrib-type'))

const isGroup = (contrib: XmlElement): boolean =>
  !isMember(contrib) && first(contrib, 'collab', 'collab-alternatives') !== undefined

/** A list of people under a group's name, as files have it that list them there. */
const listed = (group: XmlElement, members: readonly XmlElement[]): XmlElement => ({
  name: 'contrib-group',
  prefix: '',
  uri: '',
  attributes: {},
  children: members,
  line: group.line,
  column: group.column,
})

/** Metadata whose groups hold their members, where a file lists these elsewhere and names the group by a key. Members of no group that is there stay. */
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
        typeof child === 'string' || child.name !== 'contrib' ? [child] : ownerOf(child) === undefined ? [owned(child)] : [],
      ),
    )
  return owners.size === 0
    ? meta
    : containing(
        meta,
        meta.children.map(child => (typeof child !== 'string' && child.name === 'contrib-group' ? regrouped(child) : child)),
      )
}
