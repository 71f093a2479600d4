import { parseIsbn, type Isbn } from '@lectern/domain/core'
import { made } from './made.ts'

/** A valid ISBN; throws if it is not. */
export const checkedIsbn = (text: string): Isbn => made(parseIsbn(text))
