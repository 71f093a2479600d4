import { node, text, type ContentNode, type NodeName } from '@lectern/domain/article'
import { filled } from '../content-nodes.ts'
import { all, attributeOf, inside, isElement, type XmlElement } from '../xml/index.ts'
import { addressOf, isAbsolute } from './addresses.ts'
import type { Converter, Converters } from './convert.ts'
import { without } from './elements.ts'
import { common, listed, trimmed } from './nodes.ts'

const styled =
  (name: NodeName): Converter =>
  (element, to) =>
    filled(node(name, common(element), to.inline(element.children)))

/** Superscripts and subscripts, which follow what they belong to. */
const shifted =
  (name: 'sup' | 'inf'): Converter =>
  (element, to) =>
    filled(node(name, { ...common(element), loc: 'post' }, to.inline(element.children)))

/** Markup without a counterpart: its text, with the original markup as its role. */
const marked =
  (role: (element: XmlElement) => string): Converter =>
  (element, to) =>
    filled(node('text', { ...common(element), role: role(element) }, to.inline(element.children)))

/** Named content, as a link if the file says where what it names is described. */
const named: Converter = (element, to) => {
  const href = addressOf(attributeOf(element, 'href') ?? '')
  const content = marked(namedAfter)(element, to)
  const isPlain = inside(element, 'email', 'ext-link', 'uri', 'xref').length === 0
  return isAbsolute(href) && isPlain && content.length > 0 ? [node('inter-ref', { href }, content)] : content
}

const namedAfter = (element: XmlElement): string => attributeOf(element, 'content-type', 'style-type') ?? element.name

const looks: readonly (readonly [pattern: RegExp, name: NodeName])[] = [
  [/font-weight:\s*bold/, 'bold'],
  [/font-style:\s*(italic|oblique)/, 'italic'],
  [/font-variant:\s*small-caps/, 'small-caps'],
  [/text-decoration[^;]*:[^;]*underline/, 'underline'],
  [/text-decoration[^;]*:[^;]*line-through/, 'cross-out'],
  [/text-decoration[^;]*:[^;]*overline/, 'overline'],
]

/** Keeps a publisher's styling where it carries meaning; colours and sizes are up to the page. */
const looking: Converter = (element, to) => {
  const style = attributeOf(element, 'style') ?? ''
  const content = filled(node('text', { ...common(element), role: namedAfter(element) }, to.inline(element.children)))
  return looks
    .filter(([pattern]) => pattern.test(style))
    .reduce<readonly ContentNode[]>((inner, [, name]) => [node(name, {}, inner)], content)
}

const anchored: Converter = (element, to) => {
  const id = attributeOf(element, 'id')
  return [...(id === undefined ? [] : [node('anchor', { id })]), ...to.inline(element.children)]
}

/** An abbreviation (`WHO`), followed by its definition in brackets if it has one. */
const abbreviated: Converter = (element, to) => {
  const meanings = all(element, 'def').map(({ children }) =>
    children.flatMap(child => (typeof child === 'string' ? [child] : child.children)),
  )
  const meaning = listed(
    meanings.map(each => trimmed(to.inline(each))),
    text('; '),
  )
  return filled(
    node('text', { ...common(element), role: 'abbrev' }, [
      ...to.inline(without(element, 'def')),
      ...(meaning.length === 0 ? [] : [text(' ('), ...meaning, text(')')]),
    ]),
  )
}

const privateCharacter: Converter = (element, to) => {
  const name = attributeOf(element, 'name', 'description')
  return [
    ...(name === undefined ? [] : [node('glyph', { ...common(element), name })]),
    ...to.inline(without(element, 'glyph-data', 'glyph-ref')),
  ]
}

/** A gloss above or beside its base text, in brackets so that it reads well inline. */
const gloss: Converter = (element, to) => {
  const content = to.inline(element.children)
  return content.length === 0 ? [] : [node('text', { ...common(element), role: 'rt' }, [text('('), ...content, text(')')])]
}

const asInline = (graphic: XmlElement): XmlElement => ({ ...graphic, name: 'inline-graphic' })

/** An inline chemical structure: its text, or an inline picture. */
const chemical: Converter = (element, to) => {
  const children = element.children.map(child => (isElement(child) && child.name === 'graphic' ? asInline(child) : child))
  return filled(node('chem', common(element), to.inline(children)))
}

/** The converters for inline elements. */
export const inlineConverters: Converters = {
  abbrev: abbreviated,
  bold: styled('bold'),
  break: () => [node('br')],
  'chem-struct': chemical,
  'fixed-case': styled('text'),
  hr: () => [],
  italic: styled('italic'),
  'milestone-end': anchored,
  'milestone-start': anchored,
  monospace: styled('monospace'),
  'named-content': named,
  'named-content-group': marked(namedAfter),
  num: styled('text'),
  overline: styled('overline'),
  'overline-end': () => [],
  'overline-start': () => [],
  price: styled('text'),
  'private-char': privateCharacter,
  rb: anchored,
  roman: styled('rm'),
  rt: gloss,
  ruby: marked(({ name }) => name),
  'sans-serif': styled('sans-serif'),
  sc: styled('small-caps'),
  strike: styled('cross-out'),
  'styled-content': looking,
  sub: shifted('inf'),
  sup: shifted('sup'),
  target: anchored,
  underline: styled('underline'),
  'underline-end': () => [],
  'underline-start': () => [],
  x: anchored,
}
