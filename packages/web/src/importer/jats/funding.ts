import { node, text, type ContentNode, type Funding } from '@lectern/domain/article'
import { filled } from '../content-nodes.ts'
import { all, attributeOf, first, inside, wordsOf, type XmlElement } from '../xml/index.ts'
import { addressOf, isAbsolute } from './addresses.ts'
import type { Convert } from './convert.ts'
import { lineNode, listed } from './nodes.ts'

type Nodes = readonly ContentNode[]

const SOURCES = ['funding-source', 'support-source', 'award-source'] as const
const STATEMENTS = ['funding-statement', 'support-description', 'open-access'] as const
const RECIPIENTS = ['principal-award-recipient', 'award-recipient', 'principal-investigator', 'investigator'] as const

const sponsorName = (source: XmlElement): string | undefined => {
  const names = inside(source, 'institution')
    .map(wordsOf)
    .filter(name => name !== undefined)
  return names.length > 0 ? names.join(', ') : wordsOf(source)
}

const sponsorId = (source: XmlElement): string | undefined =>
  wordsOf(inside(source, 'institution-id')[0]) ?? attributeOf(source, 'href')

const nameOf = (name: XmlElement): string | undefined => {
  const parts = [first(name, 'given-names'), first(name, 'surname'), first(name, 'suffix')]
    .map(wordsOf)
    .filter(part => part !== undefined)
  return parts.length > 0 ? parts.join(' ') : wordsOf(name)
}

const recipientsOf = (award: XmlElement): readonly string[] =>
  RECIPIENTS.flatMap(name => all(award, name)).flatMap(recipient => {
    const names = inside(recipient, 'name', 'string-name', 'institution')
    return (names.length > 0 ? names : [recipient]).map(nameOf).filter(each => each !== undefined)
  })

const grantsOf = (award: XmlElement): readonly string[] =>
  all(award, 'award-id')
    .map(wordsOf)
    .filter(grant => grant !== undefined)

const awardsOf = (meta: XmlElement): readonly XmlElement[] =>
  all(meta, 'funding-group', 'support-group').flatMap(group => inside(group, 'award-group'))

const one = (award: XmlElement): readonly Funding[] => {
  const sources = SOURCES.flatMap(name => all(award, name))
  const [grants, recipients] = [grantsOf(award), recipientsOf(award)]
  return sources.flatMap(source => {
    const [sponsor, id] = [sponsorName(source), sponsorId(source)]
    return sponsor === undefined ? [] : [{ sponsor, ...(id === undefined ? {} : { sponsorId: id }), grants, recipients }]
  })
}

const OLD = ['contract-sponsor', 'grant-sponsor'] as const

const OLD_NUMBERS = ['contract-num', 'grant-num'] as const

/** Who paid for the work, as data: the awards in funding groups, and the sponsors as the oldest tag sets give them. */
export const fundingOf = (meta: XmlElement): readonly Funding[] => [
  ...awardsOf(meta).flatMap(one),
  ...OLD.flatMap(name => all(meta, name)).flatMap(sponsor => {
    const name = wordsOf(sponsor)
    const rid = attributeOf(sponsor, 'id')
    const grants = all(meta, ...OLD_NUMBERS)
      .filter(number => rid === undefined || attributeOf(number, 'rid') === rid)
      .flatMap(number => wordsOf(number) ?? [])
    return name === undefined ? [] : [{ sponsor: name, grants, recipients: [] }]
  }),
]

/** An award on one line: `National Institutes of Health: DA037327 (A. Name)`. */
const awardLine = (award: XmlElement): Nodes => {
  const id = attributeOf(award, 'id')
  const sponsors = SOURCES.flatMap(name => all(award, name)).flatMap(source => {
    const [name, sponsor] = [sponsorName(source), sponsorId(source)]
    const href = addressOf(sponsor ?? '')
    return filled(node('grant-sponsor', { 'sponsor-id': sponsor, href: isAbsolute(href) ? href : undefined }, name ?? ''))
  })
  const grants = all(award, 'award-id').flatMap(grant =>
    filled(node('grant-number', { id: attributeOf(grant, 'id') }, wordsOf(grant) ?? '')),
  )
  const recipients = recipientsOf(award)
  const titles = all(award, 'award-name', 'award-desc').flatMap(each => wordsOf(each) ?? [])
  return filled(
    node('para', { id, role: 'award' }, [
      ...listed(
        [
          listed(
            sponsors.map(each => [each]),
            text(', '),
          ),
          listed(
            grants.map(each => [each]),
            text(', '),
          ),
        ],
        text(': '),
      ),
      ...titles.map(title => text(`, ${title}`)),
      ...(recipients.length === 0 ? [] : [text(` (${recipients.join(', ')})`)]),
    ]),
  )
}

const statements = (group: XmlElement, to: Convert): Nodes =>
  STATEMENTS.flatMap(name => all(group, name)).flatMap(statement =>
    first(statement, 'p') === undefined ? lineNode('para', statement, to) : to.blocks(statement.children),
  )

/** Who paid for the work, as text: a section with the awards, one per line, and the funding statements. */
export const fundingSection = (meta: XmlElement, to: Convert): Nodes => {
  const groups = inside(meta, 'funding-group', 'support-group')
  const old = [...OLD, ...OLD_NUMBERS].flatMap(name => all(meta, name)).flatMap(each => wordsOf(each) ?? [])
  const lines = [
    ...groups.flatMap(group => all(group, 'award-group').flatMap(awardLine)),
    ...(old.length === 0 ? [] : [node('para', { role: 'award' }, old.join(', '))]),
    ...groups.flatMap(group => statements(group, to)),
    ...statements(meta, to),
  ]
  return lines.length === 0 ? [] : [node('section', { role: 'funding' }, [node('section-title', {}, 'Funding'), ...lines])]
}
