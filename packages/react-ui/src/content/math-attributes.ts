import { attribute, childrenOf, isMathVariant, lineOfText, mathLength, type ContentNode } from '@lectern/domain/article'

type Attributes = Readonly<Record<string, string | undefined>>

/** Presentation attributes of MathML Core that are passed through. Colours, links and pictures are not among them. */
const KEPT = [
  'accent',
  'accentunder',
  'columnspan',
  'dir',
  'displaystyle',
  'fence',
  'form',
  'largeop',
  'movablelimits',
  'notation',
  'scriptlevel',
  'separator',
  'stretchy',
  'symmetric',
] as const

const LENGTHS = ['depth', 'height', 'linethickness', 'lspace', 'maxsize', 'minsize', 'rspace', 'voffset', 'width'] as const

const SIZES: ReadonlyMap<string, string> = new Map([
  ['small', '80%'],
  ['big', '125%'],
])

const THICKNESSES: ReadonlyMap<string, string> = new Map([
  ['thin', '0.03em'],
  ['thick', '0.12em'],
])

/** On `mpadded`, a sign means a change to the natural size, which Core does not support. */
const isIncrement = (node: ContentNode, name: string, value: string): boolean =>
  node['#name'] === 'mpadded' && name !== 'lspace' && name !== 'voffset' && /[+-]/.test(value)

const lengthOf = (node: ContentNode, name: string): string | undefined => {
  const value = attribute(node, name)
  if (value === undefined || isIncrement(node, name, value)) return undefined
  return name === 'linethickness' ? (THICKNESSES.get(value.trim()) ?? mathLength(value)) : mathLength(value)
}

const sizeOf = (node: ContentNode): string | undefined => {
  const value = attribute(node, 'mathsize')
  return value === undefined ? undefined : (SIZES.get(value.trim()) ?? mathLength(value))
}

const NONE: Attributes = {}

/** The attributes that are passed on, in the order of the markup: the name in React's spelling, and the value that a node's has there. */
const PASSED: readonly (readonly [string, string, (node: ContentNode, name: string) => string | undefined])[] = [
  ['id', 'id', attribute],
  ['rowspan', 'rowSpan', attribute],
  ['mathsize', 'mathsize', sizeOf],
  ...KEPT.map(name => [name, name, attribute] as const),
  ...LENGTHS.map(name => [name, name, lengthOf] as const),
]

/** The attributes of a mathematical element, in React's spelling. */
export const mathAttributes = (node: ContentNode): Attributes => {
  const { $ } = node
  // Most tokens have none, and a formula consists of hundreds of them.
  if ($ === undefined) return NONE
  const attributes: Record<string, string | undefined> = {}
  for (const [name, spelling, value] of PASSED) if ($[name] !== undefined) attributes[spelling] = value(node, name)
  return attributes
}

/**
 * The style of a token's letters, its own or inherited. Core only has `normal`, so the style sheet handles the others. A letter
 * with its own style must not turn italic by default.
 */
export const variantAttributes = (node: ContentNode, inherited: string | undefined): Attributes => {
  const variant = attribute(node, 'mathvariant') ?? inherited
  const isLetter = node['#name'] === 'mi'
  if (variant === 'normal') return isLetter ? { mathvariant: 'normal' } : {}
  if (
    variant === undefined ||
    !isMathVariant(variant) ||
    (variant === 'italic' && isLetter && Array.from(lineOfText(childrenOf(node))).length === 1)
  )
    return {}
  return { 'data-variant': variant, mathvariant: isLetter ? 'normal' : undefined }
}
