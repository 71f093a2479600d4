import { SHOWN_IMAGES } from '@lectern/domain/article'
import { all, attributeOf, elementsOf, first, type XmlElement } from '../xml/index.ts'
import { GRAPHICS, isGraphic } from './elements.ts'
import { fileOf } from './file-names.ts'

/** The alternative forms of the same object in a file. */
export interface Forms {
  readonly math: XmlElement | undefined
  readonly tex: XmlElement | undefined
  /** Pictures, but only the best one from `alternatives`. */
  readonly graphics: readonly XmlElement[]
}

/** Pictures for the screen rank before those for print, and thumbnails last. */
const rankOf = (graphic: XmlElement): number => {
  const use = `${attributeOf(graphic, 'specific-use') ?? ''} ${attributeOf(graphic, 'content-type') ?? ''}`.toLowerCase()
  const showable = SHOWN_IMAGES.has(fileOf(graphic)?.extension ?? '')
  if (/thumb|icon|small|preview/.test(use)) return 3
  if (/print|hi-?res|tiff|eps/.test(use)) return 2
  return showable ? 0 : 1
}

const ranked = (graphics: readonly XmlElement[]): readonly XmlElement[] => graphics.toSorted((a, b) => rankOf(a) - rankOf(b))

/** The picture to show, from several of the same thing. */
export const bestGraphic = (graphics: readonly XmlElement[]): XmlElement | undefined => ranked(graphics)[0]

const pictureOf = (alternatives: XmlElement | undefined): readonly XmlElement[] =>
  ranked(all(alternatives, ...GRAPHICS)).slice(0, 1)

/** The forms of a formula that is a single piece: a direct child, or those inside its `alternatives`. */
export const chosenForms = (element: XmlElement): Forms => {
  const offer = first(element, 'alternatives')
  return {
    math: first(element, 'math') ?? first(offer, 'math'),
    tex: first(element, 'tex-math') ?? first(offer, 'tex-math'),
    graphics: [...all(element, ...GRAPHICS), ...pictureOf(offer)],
  }
}

/** The best form in `alternatives` outside formulas: anything before pictures, and the best of the pictures. */
export const preferred = (alternatives: XmlElement): XmlElement | undefined =>
  first(alternatives, 'math') ??
  first(alternatives, 'tex-math') ??
  first(alternatives, 'table') ??
  elementsOf(alternatives).find(form => !isGraphic(form)) ??
  bestGraphic(all(alternatives, ...GRAPHICS))
