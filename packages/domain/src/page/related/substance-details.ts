import { option as O } from 'fp-ts'
import { linkOut, type LinkOut } from '../../core/links/link-out.ts'
import type { LinkOutUrls } from '../../core/links/link-out-urls.ts'
import type { Substance } from './substance.ts'
import { substanceImage, type SubstanceImage } from './substances-panel.ts'

/** A substance as the side panel shows it. */
export interface SubstanceDetails {
  /** What it is, in words: its names. */
  readonly words: string
  readonly image: SubstanceImage
  /** Where the chemistry database has it (LINK-1). */
  readonly lookup: O.Option<LinkOut>
}

/** The first of the names that a substance is listed with: `Copper(II) sulfate, CuSO4` is `Copper(II) sulfate`. Commas within a name have no space. */
export const substanceName = ({ fallbackImageDescription }: Pick<Substance, 'fallbackImageDescription'>): string =>
  (fallbackImageDescription.split(', ')[0] ?? '').trim()

/** A substance with its picture (SUB-1, SUB-2), the words for it, and the way to the chemistry database (LINK-1). */
export const substanceDetails = (substance: Substance, hasFailed: boolean, urls: LinkOutUrls): SubstanceDetails => {
  const name = substanceName(substance)
  return {
    words: name === '' ? substance.imageDescription : substance.fallbackImageDescription,
    image: substanceImage(substance, hasFailed),
    lookup: name === '' ? O.none : linkOut(urls, { target: 'chemistry', substance: name }),
  }
}
