import { option as O } from 'fp-ts'
import { linkOut, type LinkOut } from '../../core/links/link-out.ts'
import type { LinkOutUrls } from '../../core/links/link-out-urls.ts'
import type { Substance } from './substance.ts'
import { substanceImage, type SubstanceImage } from './substances-panel.ts'

/** A substance as the side panel shows it. */
export interface SubstanceDetails {
  /** Its names. */
  readonly words: string
  readonly image: SubstanceImage
  /** Its page at the chemistry database (LINK-1). */
  readonly lookup: O.Option<LinkOut>
}

/**
 * The first of a substance's listed names: `Copper(II) sulfate, CuSO4` is `Copper(II) sulfate`. Commas within a name are not
 * followed by a space.
 */
export const substanceName = ({ fallbackImageDescription }: Pick<Substance, 'fallbackImageDescription'>): string =>
  (fallbackImageDescription.split(', ')[0] ?? '').trim()

/** A substance with its picture (SUB-1, SUB-2), its description, and the link to the chemistry database (LINK-1). */
export const substanceDetails = (substance: Substance, hasFailed: boolean, urls: LinkOutUrls): SubstanceDetails => {
  const name = substanceName(substance)
  return {
    words: name === '' ? substance.imageDescription : substance.fallbackImageDescription,
    image: substanceImage(substance, hasFailed),
    lookup: name === '' ? O.none : linkOut(urls, { target: 'chemistry', substance: name }),
  }
}
