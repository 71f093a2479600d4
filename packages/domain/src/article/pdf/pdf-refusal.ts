import type { OwnPath } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import { abstractPath } from '../record/paths.ts'
import { pdfWords } from '../../words/pdf.ts'
import { withQuery } from '../../core/links/with-query.ts'

/** The field in a preview's address that says that the reader had asked for the PDF. */
const REFUSED = ['pdf', 'refused'] as const

/** Where readers who may not have an article's PDF are sent: to its preview (PREV-10, PREV-11), which says so. */
export const pdfRefusedPath = (meta: Parameters<typeof abstractPath>[0]): OwnPath => withQuery(abstractPath(meta), [REFUSED])

/** The first message of a preview to a reader who asked for the PDF, by its address. */
export const pdfRefusal = (address: string): O.Option<typeof pdfWords.refused> => {
  const [, query = ''] = /^[^?#]*\?([^#]*)/.exec(address) ?? []
  const [name, value] = REFUSED
  return query.split('&').includes(`${name}=${value}`) ? O.some(pdfWords.refused) : O.none
}
