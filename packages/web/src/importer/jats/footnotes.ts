import { node, type ContentNode } from '@lectern/domain/article'
import { filled } from '../content-nodes.ts'
import { all, attributeOf, elementsOf, first, type XmlElement } from '../xml/index.ts'
import type { Convert, Converter, Converters } from './convert.ts'
import { without } from './elements.ts'
import { common, lineNode } from './nodes.ts'
import { labelOf, paragraphs } from './objects.ts'

const markOf = (fn: XmlElement, to: Convert): readonly ContentNode[] => {
  const label = labelOf(fn, to)
  const symbol = attributeOf(fn, 'symbol')
  return label.length > 0 || symbol === undefined ? label : [node('label', {}, symbol)]
}

/** A footnote in its original place; one in running text is moved out later (see `withPlacedFootnotes`). */
export const footnote: Converter = (fn, to) =>
  filled(
    node('footnote', { ...common(fn), role: attributeOf(fn, 'fn-type') }, [
      ...markOf(fn, to),
      ...paragraphs('note-para', to.blocks(without(fn, 'label'))),
    ]),
  )

const titlesOf = (group: XmlElement, to: Convert): readonly ContentNode[] =>
  all(group, 'title').flatMap(title => lineNode('section-title', title, to))

/** Whether a group of footnotes is a section (competing interests, contributions) and not notes to the text. */
export const isNoteSection = (group: XmlElement): boolean =>
  first(group, 'title') !== undefined || attributeOf(group, 'content-type') !== undefined

/** A group of footnotes: a section if it has a title or content type, or else just the notes. */
export const footnoteGroup: Converter = (element, to) => {
  const notes = elementsOf(element).flatMap(child =>
    child.name === 'fn' ? footnote(child, to) : child.name === 'fn-group' ? footnoteGroup(child, to) : [],
  )
  const rest = to.blocks(
    element.children.filter(child => typeof child === 'string' || !['fn', 'fn-group', 'title', 'label'].includes(child.name)),
  )
  return isNoteSection(element)
    ? [
        node('section', { ...common(element), role: attributeOf(element, 'content-type') ?? element.name }, [
          ...labelOf(element, to),
          ...titlesOf(element, to),
          ...notes,
          ...rest,
        ]),
      ]
    : [...labelOf(element, to), ...notes, ...rest]
}

export const footnotes: Converters = {
  fn: footnote,
  'fn-group': footnoteGroup,
}
