import type { Person } from './facts.ts'
import { line } from './jats-roles.ts'
import { lineOf } from './runs.ts'
import { all, attribute, child, childrenOf, descendants, listOf, named, type Element } from './tree.ts'

const isBesideName = named('contrib-group address email xref')

const isHan = (text: string): boolean => /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]+$/u.test(text)

/** The parts of a name in the order in which a page writes them: the surname first if the file or the script says so. */
const inOrder = (name: Element): string => {
  const [given, surname] = ['given-names', 'surname'].map(part => childrenOf(name, part).map(line).join(' '))
  const isEastern = attribute(name, 'name-style') === 'eastern' || (isHan(given ?? '') && isHan(surname ?? ''))
  const parts = [...childrenOf(name, 'prefix').map(line), ...(isEastern ? [surname, given] : [given, surname])]
  const whole = [...parts, ...childrenOf(name, 'suffix').map(line)].filter(part => part !== undefined && part !== '')
  return whole.join(isHan(whole.join('')) ? '' : ' ')
}

/** One form of a name. */
const formOf = (name: Element): string => {
  const parts = inOrder(name)
  return parts === '' ? line(name) : [parts, ...childrenOf(name, 'degrees').map(line)].join(' ')
}

/** Forms of a name that do not have the same words. */
const distinctForms = (names: readonly Element[]): readonly string[] => [
  ...new Map(names.map(formOf).map(form => [form.toLowerCase().split(' ').toSorted().join(' '), form] as const)).values(),
]

/** A person's name in all its forms, and degrees. */
const nameOf = (contrib: Element): string => {
  const names = childrenOf(contrib, 'name', 'string-name').concat(
    childrenOf(child(contrib, 'name-alternatives'), 'name', 'string-name'),
  )
  const collab = child(contrib, 'collab')
  if (names.length > 0) return [...distinctForms(names), ...childrenOf(contrib, 'degrees', 'on-behalf-of').map(line)].join(' ')
  return collab === undefined ? '' : lineOf(collab, each => (isBesideName(each) ? 'outside' : 'inline'))
}

const isWholeLine = (part: Element): boolean => /^(?:original|verbatim)$/.test(attribute(part, 'content-type') ?? '')

/** An affiliation without its mark: the line that the file gives as printed, or else all its parts. */
const affiliationText = (affiliation: Element): string =>
  lineOf(childrenOf(affiliation, 'institution', 'addr-line').find(isWholeLine) ?? affiliation, ({ name }) =>
    name === 'label' || name === 'institution-id' || name === 'email' || name === 'fax' || name === 'phone'
      ? 'outside'
      : name === 'sup'
        ? 'outside'
        : 'block',
  )

const ridsOf = (contrib: Element): readonly string[] =>
  childrenOf(contrib, 'xref')
    .filter(xref => attribute(xref, 'ref-type') === 'aff')
    .flatMap(xref => listOf(attribute(xref, 'rid')))

const CONTRIBUTION = /author|byline|compil|edit|illustrat|referee|review|transl/i

/** The type of a contributor, or else of the group, of which a reader learns what someone did. */
export const contributionOf = (contrib: Element, group: Element): string =>
  [attribute(contrib, 'contrib-type'), attribute(group, 'content-type')].find(type => CONTRIBUTION.test(type ?? '')) ?? ''

/** Whether a group has no authors, so that it comes after the members of groups of authors. */
const isEditorial = (group: Element): boolean =>
  childrenOf(group, 'contrib').every(contrib => !/^(?:author.*)?$/.test(contributionOf(contrib, group)))

/**
 * The people of an article's metadata: authors, with the members of their groups after them, then others. Each has the affiliations to which the
 * file ties them.
 */
export const peopleOf = (meta: Element | undefined): readonly Person[] => {
  if (meta === undefined) return []
  const affiliations = new Map(
    [...descendants(meta)].filter(({ name }) => name === 'aff').map(aff => [attribute(aff, 'id') ?? '', aff] as const),
  )
  const personOf = (contrib: Element): readonly Person[] => {
    const text = nameOf(contrib)
    const tied = ridsOf(contrib).flatMap(id => affiliations.get(id) ?? [])
    const own = [...childrenOf(contrib, 'aff'), ...tied].map(affiliationText)
    return text === '' ? [] : [{ text, at: contrib.at, affiliations: own.filter(each => each !== '') }]
  }
  const groups = childrenOf(meta, 'contrib-group')
  return [...groups.filter(group => !isEditorial(group)), ...groups.filter(isEditorial)].flatMap(group => {
    const named = childrenOf(group, 'contrib')
    return [...named, ...named.flatMap(contrib => all(contrib, 'contrib'))].flatMap(personOf)
  })
}
