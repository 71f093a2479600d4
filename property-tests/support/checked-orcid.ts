import { parseOrcid, type Orcid } from '@lectern/domain/core'
import { made } from './made.ts'

/** A valid ORCID iD; throws if it is not. */
export const checkedOrcid = (text: string): Orcid => made(parseOrcid(text))
