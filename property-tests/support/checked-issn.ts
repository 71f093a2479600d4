import { parseIssn, type Issn } from '@lectern/domain/core'
import { made } from './made.ts'

/** A valid ISSN; throws if it is not. */
export const checkedIssn = (text: string): Issn => made(parseIssn(text))
