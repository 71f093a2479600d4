import { node, type ContentNode } from '@lectern/domain/article'
import { filled } from '../content-nodes.ts'
import { all, attributeOf, elementsOf, hasOwnText, type XmlElement } from '../xml/index.ts'
import { chosenForms, preferred, type Forms } from './alternatives.ts'
import type { Convert, Converter, Converters } from './convert.ts'
import { GRAPHICS, without } from './elements.ts'
import { hasMath, mathOf } from './mathml.ts'
import { linkToFile } from './media.ts'
import { around, common, lineOf, trimmed } from './nodes.ts'
import { captionOf, creditsOf, labelOf } from './objects.ts'
import { texSource, texToMath } from './tex.ts'

/** Elements that are not part of the formula itself. */
const frame = [
  'label',
  'caption',
  'object-id',
  'alt-text',
  'long-desc',
  'graphic',
  'inline-graphic',
  'media',
  'permissions',
  'attrib',
]

const fromTex = (tex: string, display: boolean): ContentNode => {
  const made = texToMath(tex, display)
  return made === undefined ? node('monospace', { role: 'tex' }, tex) : mathOf(made, tex)
}

const symbols = ({ math, tex }: Forms, display: boolean): readonly ContentNode[] => {
  const source = tex === undefined ? undefined : texSource(tex)
  if (math !== undefined && hasMath(math)) return [mathOf(math, source)]
  return source === undefined ? [] : [fromTex(source, display)]
}

const linkTo = (graphic: XmlElement): readonly ContentNode[] => linkToFile(graphic, attributeOf(graphic, 'id'))

const altText = (holder: XmlElement | undefined, to: Convert): readonly ContentNode[] =>
  all(holder, 'alt-text').flatMap(alt => filled(node('alt-text', {}, lineOf(alt, to))))

const FORMS: ReadonlySet<string> = new Set(['alternatives', 'math', 'tex-math'])

/** Whether a formula consists of a single piece of mathematics, rather than text that contains mathematics. */
const isOnePiece = (element: XmlElement): boolean => {
  const own = elementsOf(element).filter(({ name }) => !frame.includes(name))
  return !hasOwnText(without(element, ...frame)) && own.length <= 1 && own.every(({ name }) => FORMS.has(name))
}

const content = (element: XmlElement, to: Convert, display: boolean): readonly ContentNode[] => {
  if (!isOnePiece(element))
    return [...trimmed(to.inline(without(element, ...frame))), ...all(element, ...GRAPHICS).flatMap(linkTo)]
  const forms = chosenForms(element)
  const made = symbols(forms, display)
  return made.length > 0 ? made : [...altText(forms.graphics[0], to), ...forms.graphics.flatMap(linkTo)]
}

const formula: Converter = (element, to) =>
  filled(
    node('formula', common(element), [
      ...labelOf(element, to),
      ...captionOf(element, to),
      ...altText(element, to),
      ...content(element, to, true),
      ...creditsOf(element, to),
    ]),
  )

const displayed: Converter = (element, to) => around('display', formula(element, to))

const group: Converter = (element, to) => {
  const parts = all(element, 'disp-formula', 'disp-formula-group')
  const formulas = parts.flatMap(part => (part.name === 'disp-formula' ? formula(part, to) : group(part, to)))
  const others = without(element, ...frame, 'disp-formula', 'disp-formula-group')
  const labels = [...labelOf(element, to), ...captionOf(element, to)]
  const children = [...formulas, ...to.blocks(others), ...creditsOf(element, to)]
  const id = attributeOf(element, 'id')
  const isBare = labels.length === 0 && id === undefined
  return around('display', children.length === 0 || isBare ? children : [node('formula', { id }, [...labels, ...children])])
}

/** An inline formula: its mathematics if there is any, or else its picture; one with text around its mathematics stays text. */
const inLine: Converter = (element, to) => {
  const forms = chosenForms(element)
  if (!isOnePiece(element)) return filled(node('text', { ...common(element), role: element.name }, to.inline(element.children)))
  const made = symbols(forms, false)
  if (made.length > 0)
    return attributeOf(element, 'id') === undefined ? made : [node('text', { ...common(element), role: element.name }, made)]
  const graphic = forms.graphics[0]
  return graphic === undefined
    ? []
    : filled(node('inline-figure', common(element), [...altText(graphic, to), ...linkTo(graphic)]))
}

/** Inline `alternatives`: mathematics if there is any, or else the preferred form. */
const anyForm: Converter = (element, to) => {
  const made = symbols(chosenForms({ ...element, children: [element] }), false)
  const other = preferred(element)
  return made.length > 0 ? made : other === undefined ? [] : to.inline([other])
}

/** Inline formulas. */
export const inlineFormulas: Converters = {
  alternatives: anyForm,
  'inline-formula': inLine,
  math: element => (hasMath(element) ? [mathOf(element)] : []),
  'tex-math': element => {
    const source = texSource(element)
    return source === undefined ? [] : [fromTex(source, false)]
  },
}

/** Display formulas. */
export const displayedFormulas: Converters = {
  'disp-formula': displayed,
  'disp-formula-group': group,
}
