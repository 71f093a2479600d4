import { WHOLE_PUBLICATION, type PublicationPart } from '../../article/publication/publication-path.ts'
import { withQuery } from '../../core/text/address.ts'
import { altogether, type Counted, type CountedPublication } from './counted.ts'
import { partOfIssue, type IssueName } from '../../article/publication/issue-name.ts'
import { partPath, type PublicationFacts } from '../../article/publication/placement.ts'

/** What is shown at an address: a publication, or of several that share their title either the one of an ISSN or all of them. */
export interface ShelvedPublication {
  /** The one; where all are shown, the first of them. */
  readonly publication: CountedPublication
  /** Those that are shown, at least one. */
  readonly shown: readonly CountedPublication[]
  /** All that have the address. */
  readonly all: readonly CountedPublication[]
}

const NO_ISSN = 'none'

const isCalled =
  (issn: unknown) =>
  ({ facts }: CountedPublication): boolean =>
    (facts.issn ?? NO_ISSN) === issn

/**
 * The publication of an ISSN among those that share an address; where none has it, or no such ISSN was asked for, all of them. What has no ISSN is one of
 * them too, and is asked for by `none`.
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

/** Whether a page has to tell several publications of one title apart. */
export const isShared = ({ shown }: ShelvedPublication): boolean => shown.length > 1

/** How much there is of what is shown. */
export const shownCounts = ({ shown }: ShelvedPublication): Counted => altogether(shown)

const hrefOf = (facts: PublicationFacts, isTold: boolean, part: PublicationPart, page: number): string =>
  withQuery(partPath(facts, part), [
    ...(isTold ? [['issn', facts.issn ?? NO_ISSN] as const] : []),
    ...(page > 1 ? [['page', String(page)] as const] : []),
  ])

/** The address of a publication's own page, or of a part of it: with its ISSN where others share its title. */
export const publicationHref = (
  { facts, isShared: isTold }: Pick<CountedPublication, 'facts' | 'isShared'>,
  part: PublicationPart = WHOLE_PUBLICATION,
): string => hrefOf(facts, isTold, part, 1)

/** Where a part of what is shown is. */
export const partHref = (shelf: ShelvedPublication, part: PublicationPart = WHOLE_PUBLICATION, page = 1): string =>
  hrefOf(shelf.publication.facts, shelf.all.length > 1 && !isShared(shelf), part, page)

/** Where an issue is. */
export const issueHref = (shelf: ShelvedPublication, name: IssueName): string => partHref(shelf, partOfIssue(name))

/** Where a volume is. */
export const volumeHref = (shelf: ShelvedPublication, { volume }: IssueName): string =>
  partHref(shelf, partOfIssue({ volume, issue: '', supplement: '' }))
