import {
  accentText,
  attribute,
  barForms,
  childrenOf,
  groupsInDisplay,
  isBlankText,
  isLongFormula,
  isMathName,
  isText,
  lineOfText,
  operatorText,
  piecesInLine,
  selectedPart,
  text,
  withAttributes,
  withChildren,
  type ContentNode,
  type MathName,
  type MathPiece,
} from '@lectern/domain/article'
import type { ReactNode } from 'react'
import type { Family, RenderContext, Renderer } from './context.ts'
import { mathAttributes, variantAttributes } from './math-attributes.ts'
import { mathTable } from './math-table.ts'
import { all, common, inPhrasing, renderNode } from './render.tsx'
import { group, joined, namedElement } from './named-element.ts'

/** The context passed down a formula: the page's, and the letter style that `mstyle` sets. */
interface MathContext {
  readonly page: RenderContext
  readonly variant: string | undefined
}

type MathRender = (node: ContentNode, context: MathContext) => ReactNode

const element = (
  name: string,
  node: ContentNode,
  content: ReactNode,
  more: Readonly<Record<string, string | undefined>> = {},
): ReactNode => namedElement(name, { ...mathAttributes(node), ...more }, content)

const mrow = (...content: readonly ReactNode[]): ReactNode => namedElement('mrow', null, ...content)

const parts = (node: ContentNode): readonly ContentNode[] => childrenOf(node).filter(child => !isBlankText(child))

const script = (tag: 'msup' | 'msub', base: ReactNode, node: ContentNode, context: MathContext): ReactNode =>
  namedElement(tag, common(node), base, mrow(row(parts(node), context)))

/** Content of a formula that is not mathematics: running text and spaces. */
const foreign = (node: ContentNode, context: MathContext): ReactNode => {
  const name = node['#name']
  if (name === 'sup') return script('msup', mrow(), node, context)
  if (name === 'inf') return script('msub', mrow(), node, context)
  if (name === 'hsp' && childrenOf(node).length === 0)
    return namedElement('mspace', { width: `${Number(attribute(node, 'sp') ?? '1') || 0}em` })
  if (name === 'italic' && node._ !== undefined)
    return namedElement('mi', { ...common(node), ...variantAttributes({ ...node, '#name': 'mi' }, 'italic') }, node._)
  const content = renderNode(node, inPhrasing(context.page))
  return content === null ? null : namedElement('mtext', null, content)
}

/** Unwraps a row that contains a single element. */
const unwrapped = (node: ContentNode): ContentNode => {
  if (node['#name'] !== 'mrow' || node.$ !== undefined) return node
  const [only, ...others] = parts(node)
  return only !== undefined && others.length === 0 && isMathName(only['#name']) ? unwrapped(only) : node
}

const each = (wrapped: ContentNode, context: MathContext): ReactNode => {
  const node = unwrapped(wrapped)
  const name = node['#name']
  return isMathName(name) ? renderers[name](node, context) : foreign(node, context)
}

/** The parts of a row. A superscript or subscript of running text takes the part before it as its base. */
const row = (nodes: readonly ContentNode[], context: MathContext): ReactNode => {
  const out: ReactNode[] = []
  const forms = barForms(nodes)
  for (const written of nodes) {
    const form = forms.get(written)
    const node = form === undefined ? written : withAttributes(written, { form })
    const tag = node['#name'] === 'sup' ? 'msup' : node['#name'] === 'inf' ? 'msub' : undefined
    out.push(tag === undefined ? each(node, context) : script(tag, out.pop() ?? mrow(), node, context))
  }
  return joined(out)
}

/** A script over or under its base. An accent is replaced by the character that fonts draw as an accent. */
const over =
  (name: string): MathRender =>
  (node, context) => {
    const inside = parts(node).map(unwrapped)
    const isWide = Array.from(lineOfText(inside.slice(0, 1))).length > 1
    const accent = (script: ContentNode): ContentNode =>
      script['#name'] === 'mo' && script._ !== undefined ? withChildren(script, [text(accentText(script._, isWide))]) : script
    return element(
      name,
      node,
      all(inside, (child, index) => each(index === 0 ? child : accent(child), context)),
    )
  }

const styled = (node: ContentNode, context: MathContext): MathContext => {
  const variant = attribute(node, 'mathvariant')
  return variant === undefined ? context : { ...context, variant }
}

/** An element whose children form a row. */
const rowLike =
  (name: string): MathRender =>
  (node, context) =>
    element(name, node, row(parts(node), styled(node, context)))

/** Browsers show the first part, whichever is selected. */
const action: MathRender = (node, context) => {
  const part = selectedPart(node, childrenOf(node))
  return namedElement('mrow', common(node), part === undefined ? null : each(part, context))
}

/** An element whose children get their meaning from their position. */
const positional =
  (name: string): MathRender =>
  (node, context) =>
    element(
      name,
      node,
      all(parts(node), child => each(child, context)),
    )

const isMarkup = (node: ContentNode): boolean => !isText(node) && !isMathName(node['#name'])

/** An element that contains text. Browsers put each piece of markup in it on a line of its own, so text with markup is one piece. */
const token =
  (name: string): MathRender =>
  (node, { page, variant }) => {
    const children = childrenOf(node)
    const content = all(children, child => renderNode(child, inPhrasing(page)))
    const isMixed = children.length > 1 && children.some(isMarkup)
    return element(name, node, isMixed ? namedElement('span', null, content) : content, variantAttributes(node, variant))
  }

/** An operator, with its mathematical character. */
const operator: MathRender = (node, context) =>
  token('mo')(node._ === undefined ? node : withChildren(node, [text(operatorText(node._))]), context)

/** An empty element. If the file puts content into it, that follows. */
const empty =
  (name: string): MathRender =>
  (node, context) => {
    const inside = parts(node)
    const made = element(name, node, null)
    return inside.length === 0 ? made : mrow(made, row(inside, context))
  }

/** An element that browsers do not know, and what the file puts into it. */
const unknown: MathRender = (node, context) => namedElement('mrow', common(node), row(parts(node), context))

const fence = (mark: string, form: 'prefix' | 'postfix'): ReactNode =>
  mark === '' ? null : namedElement('mo', { fence: 'true', form }, operatorText(mark))

/** `mfenced` is a shorthand that Core lacks: brackets around the parts and separators between them. */
const fenced: MathRender = (node, context) => {
  const separators = Array.from((attribute(node, 'separators') ?? ',').replace(/\s/g, ''))
  const inside = parts(node)
  const content = all(inside, (child, index) => {
    const separator = separators[Math.min(index, separators.length) - 1]
    return group(separator === undefined ? null : namedElement('mo', { separator: 'true' }, separator), each(child, context))
  })
  return namedElement(
    'mrow',
    common(node),
    fence((attribute(node, 'open') ?? '(').trim(), 'prefix'),
    inside.length > 1 ? mrow(content) : content,
    fence((attribute(node, 'close') ?? ')').trim(), 'postfix'),
  )
}

const annotation: MathRender = node =>
  namedElement('annotation', { encoding: attribute(node, 'encoding') }, lineOfText(childrenOf(node)))

const table: MathRender = (element, context) =>
  mathTable(element, mathAttributes, nodes =>
    row(
      nodes.filter(node => !isBlankText(node)),
      context,
    ),
  )

const renderers: Readonly<Record<MathName, MathRender>> = {
  annotation,
  maction: action,
  maligngroup: unknown,
  malignmark: unknown,
  math: rowLike('mrow'),
  menclose: rowLike('menclose'),
  merror: rowLike('merror'),
  mfenced: fenced,
  mfrac: positional('mfrac'),
  mglyph: unknown,
  mi: token('mi'),
  mlabeledtr: rowLike('mrow'),
  mmultiscripts: positional('mmultiscripts'),
  mn: token('mn'),
  mo: operator,
  mover: over('mover'),
  mpadded: rowLike('mpadded'),
  mphantom: rowLike('mphantom'),
  mprescripts: empty('mprescripts'),
  mroot: positional('mroot'),
  mrow: rowLike('mrow'),
  ms: token('ms'),
  mspace: empty('mspace'),
  msqrt: rowLike('msqrt'),
  mstyle: rowLike('mstyle'),
  msub: positional('msub'),
  msubsup: positional('msubsup'),
  msup: positional('msup'),
  mtable: table,
  mtd: rowLike('mrow'),
  mtext: token('mtext'),
  mtr: rowLike('mrow'),
  munder: over('munder'),
  munderover: over('munderover'),
  none: unknown,
  semantics: positional('semantics'),
}

const BROKEN = { 'data-breaks': 'row' }

const GROUP = { 'data-breaks': 'group' }

const pieceOf =
  (context: MathContext) =>
  (nodes: MathPiece): ReactNode =>
    mrow(row(nodes, context))

/** A long row in the pieces that its column may break it into. */
const broken = (nodes: readonly ContentNode[], context: MathContext, display: 'line' | 'block'): ReactNode => {
  const piece = pieceOf(context)
  const groups = display === 'block' ? groupsInDisplay(nodes) : piecesInLine(nodes).map(nodes => [nodes])
  return joined(
    groups.map(([only, ...others]) =>
      only !== undefined && others.length === 0
        ? piece(only)
        : namedElement('mrow', GROUP, joined([only ?? [], ...others].map(piece))),
    ),
  )
}

/** The outermost row of a formula, broken if it is long, with what is around it. Undefined if it is short. */
const brokenFormula = (node: ContentNode, context: MathContext, display: 'line' | 'block'): ReactNode | undefined => {
  const inside = parts(node)
  const [only, ...others] = inside
  if (only === undefined) return undefined
  const name = only['#name']
  if (name === 'semantics') {
    const [first, ...annotations] = parts(only)
    const content = first === undefined ? undefined : brokenFormula(withChildren(only, [first]), context, display)
    return content === undefined
      ? undefined
      : element('semantics', only, group(namedElement('mrow', BROKEN, content), row(annotations, context)), BROKEN)
  }
  if (others.length === 0 && name === 'mrow' && only.$ === undefined) return brokenFormula(only, context, display)
  if (others.length === 0 && name === 'mstyle') {
    const content = brokenFormula(only, styled(only, context), display)
    return content === undefined ? undefined : element('mstyle', only, content, BROKEN)
  }
  return isLongFormula(inside, display) ? broken(inside, context, display) : undefined
}

/** A formula as native MathML, within a line or, with `display` set to `block`, on lines of its own. */
export const renderMath = (node: ContentNode, page: RenderContext, display = attribute(node, 'display')): ReactNode => {
  const context = styled(node, { page, variant: undefined })
  const content = brokenFormula(node, context, display === 'block' ? 'block' : 'line')
  return namedElement(
    'math',
    {
      ...common(node),
      display,
      alttext: attribute(node, 'alttext'),
      dir: attribute(node, 'dir'),
      'data-breaks': content === undefined ? undefined : display === 'block' ? 'block' : 'row',
    },
    content ?? row(parts(node), context),
  )
}

/** Wraps a piece of a formula that is outside any formula. */
const loose = (name: MathName): Renderer => ({
  model: 'phrasing',
  render: (node, page) => namedElement('math', null, renderers[name](node, { page, variant: undefined })),
})

export const math: Family<MathName> = {
  annotation: loose('annotation'),
  maction: loose('maction'),
  maligngroup: loose('maligngroup'),
  malignmark: loose('malignmark'),
  math: { model: 'phrasing', render: (node, context) => renderMath(node, context) },
  menclose: loose('menclose'),
  merror: loose('merror'),
  mfenced: loose('mfenced'),
  mfrac: loose('mfrac'),
  mglyph: loose('mglyph'),
  mi: loose('mi'),
  mlabeledtr: loose('mlabeledtr'),
  mmultiscripts: loose('mmultiscripts'),
  mn: loose('mn'),
  mo: loose('mo'),
  mover: loose('mover'),
  mpadded: loose('mpadded'),
  mphantom: loose('mphantom'),
  mprescripts: loose('mprescripts'),
  mroot: loose('mroot'),
  mrow: loose('mrow'),
  ms: loose('ms'),
  mspace: loose('mspace'),
  msqrt: loose('msqrt'),
  mstyle: loose('mstyle'),
  msub: loose('msub'),
  msubsup: loose('msubsup'),
  msup: loose('msup'),
  mtable: loose('mtable'),
  mtd: loose('mtd'),
  mtext: loose('mtext'),
  mtr: loose('mtr'),
  munder: loose('munder'),
  munderover: loose('munderover'),
  none: loose('none'),
  semantics: loose('semantics'),
}
