import { either as E, option as O } from 'fp-ts'
import { publicationPath, WHOLE_PUBLICATION, type Publication, type PublicationPart } from '../article/publication-path.ts'
import { parseIsbn } from '../identifiers/isbn.ts'
import { withQuery } from '../text/address.ts'
import type { CountedPublication, CountedSerial } from './counted.ts'
import { partOfIssue, type IssueName } from './issue-name.ts'
import type { PublicationFacts } from './placement.ts'

/** A publication, or of several that share its title the one of an ISSN. */
export interface ShelvedPublication {
  readonly of: CountedPublication
  /** The ISSN that was asked for, where several share the title. */
  readonly serial: O.Option<CountedSerial>
}

/**
 * The one of an ISSN among those that share a title; where none does, or no such ISSN was asked for, the publication as a whole. What names no ISSN
 * is one of them too, and is asked for by `none`.
 */
export const shelved = (of: CountedPublication, issn: unknown): ShelvedPublication =>
  ({ of, serial: of.serials.length < 2 ? O.none : O.fromNullable(of.serials.find(serial => (serial.issn || NO_ISSN) === issn)) })

const NO_ISSN = 'none'

/** Whether a page has to tell several publications of one title apart. */
export const isShared = ({ of, serial }: ShelvedPublication): boolean => of.serials.length > 1 && O.isNone(serial)

/** A publication as its address is made from it. */
export const addressOf = ({ contentType, titleSlug, isbn, isThirdParty }: PublicationFacts): Publication =>
  ({ contentType, titleSlug, isbn: isbn === undefined ? O.none : O.fromEither(E.mapLeft(() => undefined)(parseIsbn(isbn))), isThirdParty })

const serialFields = (serial: O.Option<CountedSerial>): readonly (readonly [string, string])[] => (O.isSome(serial) ? [['issn', serial.value.issn || NO_ISSN]] : [])

/** Where a part of a publication is, of the one that is shown where several share a title. */
export const partHref = ({ of, serial }: ShelvedPublication, part: PublicationPart = WHOLE_PUBLICATION, page = 1): string =>
  withQuery(
    O.getOrElse(() => of.facts.path)(publicationPath(addressOf(of.facts), part)),
    [...serialFields(serial), ...(page > 1 ? [['page', String(page)] as const] : [])],
  )

/** Where an issue is. */
export const issueHref = (shelf: ShelvedPublication, name: IssueName): string => partHref(shelf, partOfIssue(name))

/** Where a volume is. */
export const volumeHref = (shelf: ShelvedPublication, { volume }: IssueName): string => partHref(shelf, partOfIssue({ volume, issue: '', supplement: '' }))

/** Articles in press, as a part of a journal. */
export const IN_PRESS: PublicationPart = { ...WHOLE_PUBLICATION, isInPress: true }
