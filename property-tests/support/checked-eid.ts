import { parseEid, type Eid } from '@lectern/domain/core'
import { made } from './made.ts'

/** A valid EID; throws if it is not. */
export const checkedEid = (text: string): Eid => made(parseEid(text))
