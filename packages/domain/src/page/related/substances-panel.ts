import type { Src } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import { receivedSrc } from '../../core/links/received-href.ts'
import { substanceWords } from '../../words/related.ts'
import type { Substance } from './substance.ts'
import { substancesIn, SUBSTANCES_SHOWN, type SubstancesState } from './substances-slice.ts'

/** The size of a substance's picture, in CSS pixels (SUB-1). */
export const SUBSTANCE_IMAGE = { width: 200, height: 150 } as const

interface Sized {
  readonly width: number
  readonly height: number
}

export type SubstanceImage =
  | (Sized & { readonly kind: 'image'; readonly src: Src; readonly alt: string })
  | (Sized & { readonly kind: 'placeholder'; readonly text: string; readonly alt: string })

/** A substance, ready to draw. */
export interface SubstanceView {
  readonly id: string
  /** Its position in the list, from 1, by which the side panel opens it. */
  readonly panelId: string
  readonly image: SubstanceImage
}

export interface SubstancesPanel {
  readonly substances: readonly SubstanceView[]
  /** The label of the button that shows the rest, if there is any. */
  readonly showAll: O.Option<string>
}

/**
 * A substance's picture (SUB-1): its own, or a placeholder of the same size with the text `View substance` if that failed to load
 * (SUB-2) or there is none.
 */
export const substanceImage = (
  { image, imageDescription, fallbackImageDescription }: Substance,
  hasFailed: boolean,
): SubstanceImage => {
  const src = receivedSrc(image)
  return O.isSome(src) && !hasFailed
    ? { kind: 'image', src: src.value, alt: imageDescription, ...SUBSTANCE_IMAGE }
    : { kind: 'placeholder', text: substanceWords.placeholder, alt: fallbackImageDescription, ...SUBSTANCE_IMAGE }
}

/** The panel of the substances (SUB-1): the first six, then all; no panel if there are none. */
export const substancesPanel = (state: SubstancesState): O.Option<SubstancesPanel> => {
  const all = substancesIn(state)
  if (all.length === 0) return O.none
  const shown = state.showsAll ? all : all.slice(0, SUBSTANCES_SHOWN)
  return O.some({
    substances: shown.map((substance, index) => ({
      id: substance.id,
      panelId: String(index + 1),
      image: substanceImage(substance, state.withoutImage.includes(substance.id)),
    })),
    showAll: shown.length < all.length ? O.some(substanceWords.showAll(all.length)) : O.none,
  })
}
