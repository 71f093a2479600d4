import type { Claim, Citation, Subject } from './facts.ts'
import { contributionOf } from './jats-people.ts'
import { line } from './jats-roles.ts'
import { lineOf } from './runs.ts'
import { all, at, attribute, child, childrenOf, descendants, type Element } from './tree.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

const claims = (subject: Subject, elements: readonly Element[], textOf: (element: Element) => string = line): readonly Claim[] =>
  elements.map(element => ({ subject, text: textOf(element), at: element.at })).filter(({ text }) => text !== '')

/** A month that is given as a number, or by its name or the beginning of it. */
const monthOf = (month: string): string =>
  MONTHS[Number(month) - 1] ??
  MONTHS.find(name => month.length > 2 && name.toLowerCase().startsWith(month.slice(0, 3).toLowerCase())) ??
  month

/** A date as the page writes it: `13 December 2009`. */
export const written = (day: string, month: string, year: string): string =>
  [day.replace(/^0/, ''), monthOf(month), year].filter(part => part !== '').join(' ')

const dateOf = (date: Element): string => written(line(child(date, 'day')), line(child(date, 'month')), line(child(date, 'year')))

const typeOf = (date: Element): string => attribute(date, 'date-type') ?? attribute(date, 'pub-type') ?? ''

const isShown = (date: Element): boolean => /^(?:received|accepted|rev-recd)$/.test(typeOf(date))

/** The publication date that has a day; those of a collection have only a year. */
const published = (meta: Element): readonly Element[] =>
  childrenOf(meta, 'pub-date')
    .filter(date => child(date, 'day') !== undefined && /^(?:e?pub)$/.test(typeOf(date)))
    .slice(0, 1)

const isOfType = (type: string) => (element: Element) => attribute(element, 'pub-id-type') === type

const doiOf = (meta: Element | undefined): Element | undefined => childrenOf(meta, 'article-id').find(isOfType('doi'))

const notZero = (elements: readonly Element[]): readonly Element[] => elements.filter(element => !/^0*$/.test(line(element)))

const identifiersIn = (meta: Element, journal: Element | undefined): readonly Element[] => [
  ...['doi', 'pmid', 'pmcid'].flatMap(type => childrenOf(meta, 'article-id').filter(isOfType(type)).slice(0, 1)),
  ...notZero(childrenOf(meta, 'volume', 'issue', 'fpage', 'lpage', 'elocation-id')),
  ...childrenOf(child(journal, 'journal-title-group') ?? journal, 'journal-title').slice(0, 1),
]

const licencesIn = (meta: Element): readonly Claim[] =>
  childrenOf(meta, 'permissions').flatMap(permissions => [
    ...claims('Licences', childrenOf(permissions, 'copyright-statement')),
    ...childrenOf(permissions, 'license').flatMap(license => {
      const href = attribute(license, 'href') ?? line(child(license, 'license_ref'))
      return [
        ...(href === '' ? [] : [{ subject: 'Licences' as const, text: href, at: license.at }]),
        ...claims('Licences', childrenOf(license, 'license-p', 'p')),
      ]
    }),
  ])

const isListed = (note: Element): boolean => childrenOf(note).some(({ name }) => name === 'p')

/** The name of a sponsor, without its number in a registry. */
const sponsorOf = (source: Element): string =>
  lineOf(source, each =>
    each.name === 'institution-id' || /funder|fundref/.test(attribute(each, 'content-type') ?? '')
      ? 'outside'
      : each.name === 'institution'
        ? 'block'
        : 'inline',
  )

/** What a page must say of an article besides its text. */
export const claimsOf = (article: Element, meta: Element | undefined): readonly Claim[] =>
  meta === undefined
    ? []
    : [
        ...claims('Title', childrenOf(child(meta, 'title-group'), 'article-title', 'subtitle')),
        ...claims(
          'Keywords',
          childrenOf(meta, 'kwd-group').flatMap(group => all(group, 'kwd')),
        ),
        ...claims(
          'Notes',
          [...descendants(article)]
            .filter(({ name }) => name === 'fn')
            .filter(isListed)
            .flatMap(note => childrenOf(note, 'p')),
        ),
        ...claims('Dates', [...childrenOf(child(meta, 'history'), 'date').filter(isShown), ...published(meta)], dateOf),
        ...claims('Identifiers', identifiersIn(meta, at(article, 'front', 'journal-meta'))),
        ...licencesIn(meta),
        ...claims('Funding', all(child(meta, 'funding-group'), 'funding-statement', 'award-id')),
        ...claims('Funding', childrenOf(meta, 'contract-num', 'grant-num')),
        ...claims(
          'Funding',
          [...all(child(meta, 'funding-group'), 'funding-source'), ...childrenOf(meta, 'contract-sponsor', 'grant-sponsor')],
          sponsorOf,
        ),
      ]

/** What citation files must say. */
export const citationOf = (meta: Element | undefined): Citation => {
  const authors = childrenOf(meta, 'contrib-group').flatMap(group =>
    childrenOf(group, 'contrib').filter(contrib => /^(?:author)?$/.test(contributionOf(contrib, group))),
  )
  const years = childrenOf(meta, 'pub-date').map(date => line(child(date, 'year')))
  return {
    title: line(at(meta, 'title-group', 'article-title')),
    surnames: authors.flatMap(author => all(child(author, 'name'), 'surname').map(line)),
    year: years.join(' '),
    doi: line(doiOf(meta)),
  }
}
