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
import { texSource, texToMath, type TexReading } from './tex/index.ts'

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

/** TeX that cannot be converted is shown as it is written. */
const asWritten = (tex: string): ContentNode => node('monospace', { role: 'tex' }, tex)

const IN_LINE: TexReading = { display: false, isLabelled: false }

/** A formula as mathematics: the file's own, or else what its TeX is converted to. */
const mathematics = ({ math, tex }: Forms, reading: TexReading): readonly ContentNode[] => {
  const source = tex === undefined ? undefined : texSource(tex)
  if (math !== undefined && hasMath(math)) return [mathOf(math, source)]
  const made = source === undefined ? undefined : texToMath(source, reading)
  return made === undefined ? [] : [mathOf(made, source)]
}

/** The TeX of a formula that is not shown as mathematics; where it has a picture, the page shows that if it was found. */
const writtenOut = ({ tex }: Forms): readonly ContentNode[] => {
  const source = tex === undefined ? undefined : texSource(tex)
  return source === undefined ? [] : [asWritten(source)]
}

const linkTo = (graphic: XmlElement): readonly ContentNode[] => linkToFile(graphic, attributeOf(graphic, 'id'))

const altText = (holder: XmlElement | undefined, to: Convert): readonly ContentNode[] =>
  all(holder, 'alt-text').flatMap(alt => filled(node('alt-text', {}, lineOf(alt, to))))

const FORMS = ['alternatives', 'math', 'tex-math']

/**
 * Whether a formula consists of a single piece of mathematics, rather than text that contains mathematics. Some files give its TeX beside its
 * other forms, without `alternatives` around all of them.
 */
const isOnePiece = (element: XmlElement): boolean => {
  const own = elementsOf(element).filter(({ name }) => !frame.includes(name))
  return (
    !hasOwnText(without(element, ...frame)) &&
    own.every(({ name }) => FORMS.includes(name)) &&
    FORMS.every(form => own.filter(({ name }) => name === form).length <= 1)
  )
}

const content = (element: XmlElement, to: Convert, reading: TexReading): readonly ContentNode[] => {
  if (!isOnePiece(element))
    return [...trimmed(to.inline(without(element, ...frame))), ...all(element, ...GRAPHICS).flatMap(linkTo)]
  const forms = chosenForms(element)
  const made = mathematics(forms, reading)
  return made.length > 0 ? made : [...altText(forms.graphics[0], to), ...forms.graphics.flatMap(linkTo), ...writtenOut(forms)]
}

const formula: Converter = (element, to) =>
  filled(
    node('formula', common(element), [
      ...labelOf(element, to),
      ...captionOf(element, to),
      ...altText(element, to),
      ...content(element, to, { display: true, isLabelled: all(element, 'label').length > 0 }),
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

const identified = (element: XmlElement, made: readonly ContentNode[]): readonly ContentNode[] =>
  attributeOf(element, 'id') === undefined ? made : filled(node('text', { ...common(element), role: element.name }, made))

/** An inline formula that is a picture, or TeX that cannot be converted. */
const pictured = (element: XmlElement, forms: Forms, to: Convert): readonly ContentNode[] => {
  const [graphic] = forms.graphics
  const written = writtenOut(forms)
  if (graphic === undefined) return identified(element, written)
  const alt = [...altText(element, to), ...altText(graphic, to)]
  return filled(node('inline-figure', { ...common(element), role: 'formula' }, [...alt, ...linkTo(graphic), ...written]))
}

/** An inline formula: its mathematics if there is any, or else its picture; one with text around its mathematics stays text. */
const inLine: Converter = (element, to) => {
  const forms = chosenForms(element)
  if (!isOnePiece(element)) return filled(node('text', { ...common(element), role: element.name }, to.inline(element.children)))
  const made = mathematics(forms, IN_LINE)
  return made.length > 0 ? identified(element, made) : pictured(element, forms, to)
}

/** Inline `alternatives`: mathematics if there is any, or else the preferred form. */
const anyForm: Converter = (element, to) => {
  const forms = chosenForms({ ...element, children: [element] })
  const made = mathematics(forms, IN_LINE)
  if (made.length > 0) return made
  if (forms.tex !== undefined) return pictured(element, forms, to)
  const other = preferred(element)
  return other === undefined ? [] : to.inline([other])
}

/** Inline formulas. */
export const inlineFormulas: Converters = {
  alternatives: anyForm,
  'inline-formula': inLine,
  math: element => (hasMath(element) ? [mathOf(element)] : []),
  'tex-math': element => {
    const forms = { math: undefined, tex: element, graphics: [] }
    const made = mathematics(forms, IN_LINE)
    return made.length > 0 ? made : writtenOut(forms)
  },
}

/** Display formulas. */
export const displayedFormulas: Converters = {
  'disp-formula': displayed,
  'disp-formula-group': group,
}
