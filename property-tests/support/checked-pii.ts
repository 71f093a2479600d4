import { parsePii, type Pii } from '@lectern/domain/core'
import { made } from './made.ts'

/** A PII that is one. */
export const checkedPii = (text: string): Pii => made(parsePii(text))
