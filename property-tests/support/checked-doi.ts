import { parseDoi, type Doi } from '@lectern/domain/core'
import { made } from './made.ts'

/** A DOI that is one. */
export const checkedDoi = (text: string): Doi => made(parseDoi(text))
