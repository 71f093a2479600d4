import type { Href } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import { receivedHref } from '../../core/links/received-href.ts'
import { encoded } from '../../core/text/address.ts'
import { otherDocumentWords } from '../../words/other-document.ts'
import type { Relation } from './record.ts'
import { statedDoiText } from './stated-doi.ts'

/** What a reader must know about this document's relation to another before reading on. */
export interface Notice {
  readonly severity: 'retraction' | 'correction' | 'related'
  /** The words before the other document's name: `This is a retraction. Retracted article`. */
  readonly words: string
  readonly relation: Relation
}

/** How a notice names the other document (ART-15): by its title, else by its DOI. */
export const noticeName = ({ relation }: Notice): string => {
  const { title } = relation
  const doi = statedDoiText(relation)
  return title !== undefined && title.trim() !== '' ? title : doi === undefined ? otherDocumentWords.untitled : `doi:${doi}`
}

/** Where a notice links (ART-15): to the known address of the other document, else by its DOI, else by its PII on this site. */
export const noticeHref = ({ relation }: Notice): O.Option<Href> => {
  const { pii, href } = relation
  const given = receivedHref(O.fromNullable(href))
  const doi = statedDoiText(relation)
  if (O.isSome(given)) return given
  return doi !== undefined
    ? O.some<Href>(`/doi/${doi.split('/').map(encoded).join('/')}`)
    : pii !== undefined
      ? O.some<Href>(`/science/article/pii/${encoded(pii)}`)
      : O.none
}
