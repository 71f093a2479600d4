import { parseDoi, type Doi } from '@lectern/domain/core'
import { made } from './made.ts'

/** A valid DOI; throws if it is not. */
export const checkedDoi = (text: string): Doi => made(parseDoi(text))
