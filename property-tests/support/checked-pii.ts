import { parsePii, type Pii } from '@lectern/domain/core'
import { made } from './made.ts'

/** A valid PII; throws if it is not. */
export const checkedPii = (text: string): Pii => made(parsePii(text))
