import type { OwnPath } from '../../core/identifiers/href.ts'
import { WHOLE_PUBLICATION, type PublicationPart } from '../../article/publication/publication-path.ts'
import { withQuery } from '../../core/links/with-query.ts'
import { altogether, type Counted, type CountedPublication } from './counted.ts'
import { partOfIssue, type IssueName } from '../../article/publication/issue-name.ts'
import { partPath, type PublicationFacts } from '../../article/publication/placement.ts'

/** What is shown at an address: one publication, or of several with the same title either the one with an ISSN or all of them. */
export interface ShelvedPublication {
  /** The publication; if all are shown, the first of them. */
  readonly publication: CountedPublication
  /** The shown ones, at least one. */
  readonly shown: readonly CountedPublication[]
  /** All publications at the address. */
  readonly all: readonly CountedPublication[]
}

const NO_ISSN = 'none'

const isCalled =
  (issn: unknown) =>
  ({ facts }: CountedPublication): boolean =>
    (facts.issn ?? NO_ISSN) === issn

/**
 * The publication with an ISSN among those that share an address; all of them if none has it or no ISSN was asked for. One
 * without an ISSN is asked for by `none`.
 */
export const shelved = (
  first: CountedPublication,
  others: readonly CountedPublication[] = [],
  issn?: unknown,
): ShelvedPublication => {
  const all = [first, ...others]
  const one = all.length < 2 ? first : all.find(isCalled(issn))
  return one === undefined ? { publication: first, shown: all, all } : { publication: one, shown: [one], all }
}

/** Whether a page must distinguish several publications of one title. */
export const isShared = ({ shown }: ShelvedPublication): boolean => shown.length > 1

/** The counts of what is shown. */
export const shownCounts = ({ shown }: ShelvedPublication): Counted => altogether(shown)

const hrefOf = (facts: PublicationFacts, isNamedBy: boolean, part: PublicationPart, page: number): OwnPath =>
  withQuery(partPath(facts, part), [
    ...(isNamedBy ? [['issn', facts.issn ?? NO_ISSN] as const] : []),
    ...(page > 1 ? [['page', String(page)] as const] : []),
  ])

/** The address of a publication's own page, or of a part of it, with its ISSN if others share its title. */
export const publicationHref = (
  { facts, isShared: isNamedBy }: Pick<CountedPublication, 'facts' | 'isShared'>,
  part: PublicationPart = WHOLE_PUBLICATION,
): OwnPath => hrefOf(facts, isNamedBy, part, 1)

/** The address of a part of what is shown. */
export const partHref = (shelf: ShelvedPublication, part: PublicationPart = WHOLE_PUBLICATION, page = 1): OwnPath =>
  hrefOf(shelf.publication.facts, shelf.all.length > 1 && !isShared(shelf), part, page)

/** The address of an issue. */
export const issueHref = (shelf: ShelvedPublication, name: IssueName): OwnPath => partHref(shelf, partOfIssue(name))

/** The address of a volume. */
export const volumeHref = (shelf: ShelvedPublication, { volume }: IssueName): OwnPath =>
  partHref(shelf, partOfIssue({ volume, issue: '', supplement: '' }))
