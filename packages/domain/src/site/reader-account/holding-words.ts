import { holdingWords } from '../../words/reader-account.ts'

/** The years of a holding, both included; a missing end is open. */
export interface HeldYears {
  readonly from?: number
  readonly to?: number
}

/** The years of a holding in words. */
export const heldYearsWords = ({ from, to }: HeldYears): string => {
  if (from === undefined) return to === undefined ? holdingWords.all : holdingWords.until(to)
  if (to === undefined) return holdingWords.since(from)
  return from === to ? String(from) : holdingWords.between(from, to)
}
