import { distinctBy } from '@lectern/domain/core'
import { node, type ContentNode } from '@lectern/domain/article'
import { filled } from '../content-nodes.ts'
import { all, attributeOf, elementsOf, isElement, wordsOf, type XmlElement, type XmlNode } from '../xml/index.ts'
import { bestGraphic } from './alternatives.ts'
import type { Convert, Converter, Converters } from './convert.ts'
import { containing, isGraphic, without } from './elements.ts'
import { fileOf } from './file-names.ts'
import { component, linkToFile, pictureFigure } from './media.ts'
import { common } from './nodes.ts'
import { altTextOf, captionOf, creditsOf, FRAME, labelOf, paragraphs } from './objects.ts'

/** Whether an element is a chemical structure that contains only pictures. */
const isDrawn = (child: XmlElement): boolean =>
  child.name === 'chem-struct' && elementsOf(child).length > 0 && elementsOf(child).every(isPicture)

/** Whether an element is a picture, or contains only forms of one. */
const isPicture = (child: XmlElement): boolean =>
  isGraphic(child) || isDrawn(child) || (child.name === 'alternatives' && elementsOf(child).every(isGraphic))

/** The pictures of a figure, one from each `alternatives`, without the addresses of other copies of their files. */
const picturesOf = (element: XmlElement): readonly XmlElement[] =>
  elementsOf(element)
    .filter(isPicture)
    .flatMap(child => {
      if (child.name === 'chem-struct') return picturesOf(child)
      const picture = child.name === 'alternatives' ? bestGraphic(elementsOf(child)) : child
      return picture === undefined ? [] : [containing(picture, without(picture, 'uri'))]
    })

const hasWords = (picture: XmlElement): boolean =>
  wordsOf({ ...picture, children: without(picture, 'alt-text', 'long-desc', 'object-id') }) !== undefined

/** A single picture belongs to the figure itself; several become figures inside it. */
const pictures = (element: XmlElement, to: Convert): readonly ContentNode[] => {
  const found = picturesOf(element)
  const distinct = distinctBy(found, picture => fileOf(picture)?.basename ?? picture)
  const [only, ...others] = distinct
  if (only === undefined) return []
  return others.length === 0 && !hasWords(only)
    ? [...altTextOf(only, to), ...linkToFile(only, attributeOf(only, 'id'))]
    : distinct.map(picture => pictureFigure(picture, to))
}

const isRest = (child: XmlNode): boolean =>
  !isElement(child) || !(FRAME.some(name => name === child.name) || isPicture(child) || isFigure(child) || child.name === 'media')

const isFigure = ({ name }: XmlElement): boolean => name === 'fig' || name === 'fig-group' || name === 'chem-struct-wrap'

const media = (element: XmlElement, to: Convert): readonly ContentNode[] =>
  all(element, 'media').map(medium => component(medium, to))

/** Text in a figure besides its caption. */
const legend = (element: XmlElement, to: Convert): readonly ContentNode[] => {
  const about = elementsOf(element)
    .filter(({ name }) => name === 'abstract' || name === 'kwd-group')
    .flatMap(({ children }) => to.blocks(children))
  return filled(node('legend', {}, paragraphs('simple-para', [...about, ...to.blocks(element.children.filter(isRest))])))
}

/** A figure and everything in it. A group without its own content is replaced by its members. */
const figure = (element: XmlElement, to: Convert): readonly ContentNode[] => {
  const members = elementsOf(element)
    .filter(isFigure)
    .flatMap(member => figure(member, to))
  const frame = [...labelOf(element, to), ...captionOf(element, to)]
  const rest = [...altTextOf(element, to), ...pictures(element, to), ...legend(element, to), ...creditsOf(element, to)]
  if (element.name === 'fig-group' && frame.length === 0 && rest.length === 0) return [...members, ...media(element, to)]
  const role =
    attributeOf(element, 'fig-type') ?? (element.name === 'fig' || element.name === 'fig-group' ? undefined : element.name)
  return [node('figure', { ...common(element), role }, [...frame, ...rest, ...members]), ...media(element, to)]
}

const displayed: Converter = (element, to) => {
  const made = figure(element, to)
  return made.length === 0 ? [] : [node('display', {}, made)]
}

export const figures: Converters = {
  'chem-struct-wrap': displayed,
  'chem-struct-wrapper': displayed,
  fig: displayed,
  'fig-group': displayed,
}
