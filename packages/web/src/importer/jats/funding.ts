import { importedWords } from '@lectern/domain/words'
import { node, text, type ContentNode, type Funding } from '@lectern/domain/article'
import { filled } from '../content-nodes.ts'
import { all, attributeOf, first, inside, isElement, wordsOf, type XmlElement, type XmlNode } from '../xml/index.ts'
import { addressOf, isAbsolute } from './addresses.ts'
import type { Convert } from './convert.ts'
import { containing } from './elements.ts'
import { lineNode, listed } from './nodes.ts'

type Nodes = readonly ContentNode[]

const SOURCES = ['funding-source', 'support-source', 'award-source'] as const
const STATEMENTS = ['funding-statement', 'support-description', 'open-access'] as const
const RECIPIENTS = ['principal-award-recipient', 'award-recipient', 'principal-investigator', 'investigator'] as const

/** Whether an element has a sponsor's number in a registry, which is for machines: Frontiers' files name its type `fundref-id`. */
const isSponsorId = (child: XmlNode): child is XmlElement =>
  isElement(child) &&
  (child.name === 'institution-id' ||
    (child.name === 'named-content' && /^(?:fundref|funder)[-_ ]?(?:id|doi)$/i.test(attributeOf(child, 'content-type') ?? '')))

const sponsorName = (source: XmlElement): string | undefined => {
  const names = inside(source, 'institution')
    .map(wordsOf)
    .filter(name => name !== undefined)
  return names.length > 0
    ? names.join(', ')
    : wordsOf(
        containing(
          source,
          source.children.filter(child => !isSponsorId(child)),
        ),
      )
}

const sponsorId = (source: XmlElement): string | undefined =>
  wordsOf(inside(source, 'institution-id', 'named-content').find(isSponsorId)) ?? attributeOf(source, 'href')

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
    const sponsor = sponsorName(source)
    return sponsor === undefined ? [] : [sponsored(sponsor, sponsorId(source), { grants, recipients })]
  })
}

const OLD = ['contract-sponsor', 'grant-sponsor'] as const

const OLD_NUMBERS = ['contract-num', 'grant-num'] as const

/** The numbers of a sponsor as the oldest tag sets give them: those that name it, or all if it has no id. */
const numbersFrom = (sponsor: XmlElement, meta: XmlElement): readonly XmlElement[] => {
  const id = attributeOf(sponsor, 'id')
  return all(meta, ...OLD_NUMBERS).filter(number => id === undefined || attributeOf(number, 'rid') === id)
}

const sponsored = (name: string, id: string | undefined, awards: Pick<Funding, 'grants' | 'recipients'>): Funding => ({
  sponsor: name,
  ...(id === undefined ? {} : { sponsorId: id }),
  ...awards,
})

/** Who paid for the work, as data: the awards in funding groups, and the sponsors as the oldest tag sets give them. */
export const fundingOf = (meta: XmlElement): readonly Funding[] => [
  ...awardsOf(meta).flatMap(one),
  ...OLD.flatMap(name => all(meta, name)).flatMap(sponsor => {
    const name = sponsorName(sponsor)
    const grants = numbersFrom(sponsor, meta).flatMap(number => wordsOf(number) ?? [])
    return name === undefined ? [] : [sponsored(name, sponsorId(sponsor), { grants, recipients: [] })]
  }),
]

const sponsorNode = (source: XmlElement): Nodes => {
  const [name, id] = [sponsorName(source), sponsorId(source)]
  const href = addressOf(id ?? '')
  return filled(node('grant-sponsor', { 'sponsor-id': id, href: isAbsolute(href) ? href : undefined }, name ?? ''))
}

const numberNode = (grant: XmlElement): Nodes =>
  filled(node('grant-number', { id: attributeOf(grant, 'id') }, wordsOf(grant) ?? ''))

/** Who paid and the numbers of the awards: `NIH, NSF: G1, G2`. */
const sponsorsAndNumbers = (sources: readonly XmlElement[], grants: readonly XmlElement[]): Nodes =>
  listed([listed(sources.map(sponsorNode), text(', ')), listed(grants.map(numberNode), text(', '))], text(': '))

/** An award on one line: `National Institutes of Health: DA037327 (A. Name)`. */
const awardLine = (award: XmlElement): Nodes => {
  const id = attributeOf(award, 'id')
  const recipients = recipientsOf(award)
  const titles = all(award, 'award-name', 'award-desc').flatMap(each => wordsOf(each) ?? [])
  return filled(
    node('para', { id, role: 'award' }, [
      ...sponsorsAndNumbers(
        SOURCES.flatMap(name => all(award, name)),
        all(award, 'award-id'),
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

/** The sponsors of the oldest tag sets: each with its numbers if these name it, or else all in one line. */
const oldLines = (meta: XmlElement): Nodes => {
  const [sponsors, numbers] = [OLD.flatMap(name => all(meta, name)), all(meta, ...OLD_NUMBERS)]
  const isTied = (sponsor: XmlElement): boolean => attributeOf(sponsor, 'id') !== undefined
  const tied = sponsors.filter(isTied)
  const named = new Set(tied.flatMap(sponsor => numbersFrom(sponsor, meta)))
  return [
    ...tied.map(sponsor => sponsorsAndNumbers([sponsor], numbersFrom(sponsor, meta))),
    sponsorsAndNumbers(
      sponsors.filter(sponsor => !isTied(sponsor)),
      numbers.filter(number => !named.has(number)),
    ),
  ].flatMap(line => filled(node('para', { role: 'award' }, line)))
}

/** Who paid for the work, as text: a section with the awards, one per line, and the funding statements. */
export const fundingSection = (meta: XmlElement, to: Convert): Nodes => {
  const groups = inside(meta, 'funding-group', 'support-group')
  const lines = [
    ...groups.flatMap(group => all(group, 'award-group').flatMap(awardLine)),
    ...oldLines(meta),
    ...groups.flatMap(group => statements(group, to)),
    ...statements(meta, to),
  ]
  return lines.length === 0
    ? []
    : [node('section', { role: 'funding' }, [node('section-title', {}, importedWords.funding), ...lines])]
}
