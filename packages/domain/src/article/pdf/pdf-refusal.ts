import { option as O } from 'fp-ts'
import { abstractPath } from '../record/paths.ts'
import { pdfWords } from '../../words/pdf.ts'
import { withQuery } from '../../core/text/address.ts'

/** What the address of a preview says that somebody is led to who asked for the PDF. */
const REFUSED = ['pdf', 'refused'] as const

/** Where whoever may not have an article's PDF is led: to its preview (PREV-10, PREV-11), which says so. */
export const pdfRefusedPath = (meta: Parameters<typeof abstractPath>[0]): string => withQuery(abstractPath(meta), [REFUSED])

/** What a preview says first to whoever was led there in place of the PDF, by its address. */
export const pdfRefusal = (address: string): O.Option<typeof pdfWords.refused> => {
  const [, query = ''] = /^[^?#]*\?([^#]*)/.exec(address) ?? []
  const [name, value] = REFUSED
  return query.split('&').includes(`${name}=${value}`) ? O.some(pdfWords.refused) : O.none
}
