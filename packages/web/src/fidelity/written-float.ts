import type { Float } from './facts.ts'
import { attribute, type Element } from './tree.ts'

/** What a file says of a float. */
interface Written extends Pick<Float, 'caption' | 'hasPicture'> {
  readonly kind: Float['kind'] | undefined
  readonly label: string
  /** A figure counts even if nothing is said of it. */
  readonly isFigure: boolean
}

/** A float in a file, in either grammar; none if it is no figure and says nothing. */
export const writtenFloat = (element: Element, { kind, label, caption, hasPicture, isFigure }: Written): readonly Float[] =>
  label === '' && caption === '' && !isFigure
    ? []
    : [{ id: attribute(element, 'id') ?? '', kind: kind ?? 'file', text: label, at: element.at, caption, hasPicture }]
