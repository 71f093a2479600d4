import {
  accentText,
  attribute,
  barForms,
  childrenOf,
  isBlankText,
  isMathName,
  lineOfText,
  operatorText,
  text,
  withAttributes,
  withChildren,
  type ContentNode,
  type MathName,
} from '@lectern/domain/article'
import { createElement, type ReactNode } from 'react'
import type { Family, RenderContext, Renderer } from './context.ts'
import { mathAttributes, variantAttributes } from './math-attributes.ts'
import { mathTable } from './math-table.ts'
import { all, common, group, inPhrasing, renderNode } from './render.tsx'

/** What goes down a formula: the page's context, and the letter style that `mstyle` sets. */
interface MathContext {
  readonly page: RenderContext
  readonly variant: string | undefined
}

type MathRender = (of: ContentNode, context: MathContext) => ReactNode

const element = (
  name: string,
  of: ContentNode,
  content: ReactNode,
  more: Readonly<Record<string, string | undefined>> = {},
): ReactNode => createElement(name, { ...mathAttributes(of), ...more }, content)

const mrow = (...content: readonly ReactNode[]): ReactNode => createElement('mrow', null, ...content)

const parts = (of: ContentNode): readonly ContentNode[] => childrenOf(of).filter(child => !isBlankText(child))

const script = (tag: 'msup' | 'msub', base: ReactNode, of: ContentNode, context: MathContext): ReactNode =>
  createElement(tag, common(of), base, mrow(row(parts(of), context)))

/** What is no mathematics inside a formula: running text, and spaces. */
const foreign = (of: ContentNode, context: MathContext): ReactNode => {
  const name = of['#name']
  if (name === 'sup') return script('msup', mrow(), of, context)
  if (name === 'inf') return script('msub', mrow(), of, context)
  if (name === 'hsp' && childrenOf(of).length === 0)
    return createElement('mspace', { width: `${Number(attribute(of, 'sp') ?? '1') || 0}em` })
  if (name === 'italic' && of._ !== undefined)
    return createElement('mi', { ...common(of), ...variantAttributes({ ...of, '#name': 'mi' }, 'italic') }, of._)
  const content = renderNode(of, inPhrasing(context.page))
  return content === null ? null : createElement('mtext', null, content)
}

/** A row of one part is that part. */
const unwrapped = (of: ContentNode): ContentNode => {
  const [only, ...others] = of['#name'] === 'mrow' && of.$ === undefined ? parts(of) : []
  return only !== undefined && others.length === 0 && isMathName(only['#name']) ? unwrapped(only) : of
}

const each = (wrapped: ContentNode, context: MathContext): ReactNode => {
  const of = unwrapped(wrapped)
  const name = of['#name']
  return isMathName(name) ? renderers[name](of, context) : foreign(of, context)
}

/** The parts of a row; what is written after a superscript or subscript of running text takes what stands before it as its base. */
const row = (nodes: readonly ContentNode[], context: MathContext): ReactNode => {
  const out: ReactNode[] = []
  const forms = barForms(nodes)
  for (const written of nodes) {
    const form = forms.get(written)
    const of = form === undefined ? written : withAttributes(written, { form })
    const tag = of['#name'] === 'sup' ? 'msup' : of['#name'] === 'inf' ? 'msub' : undefined
    out.push(tag === undefined ? each(of, context) : script(tag, out.pop() ?? mrow(), of, context))
  }
  return group(...out)
}

/** What stands over or under its base; an accent in the character that is drawn as one. */
const over =
  (name: string): MathRender =>
  (of, context) => {
    const [base, ...scripts] = parts(of).map(unwrapped)
    const isWide = base !== undefined && Array.from(lineOfText([base])).length > 1
    const accent = (script: ContentNode): ContentNode =>
      script['#name'] === 'mo' && script._ !== undefined ? withChildren(script, [text(accentText(script._, isWide))]) : script
    return element(
      name,
      of,
      all(base === undefined ? [] : [base, ...scripts.map(accent)], child => each(child, context)),
    )
  }

const styled = (of: ContentNode, context: MathContext): MathContext => {
  const variant = attribute(of, 'mathvariant')
  return variant === undefined ? context : { ...context, variant }
}

/** An element whose children form a row. */
const rowLike =
  (name: string): MathRender =>
  (of, context) =>
    element(name, of, row(parts(of), styled(of, context)))

/** An element whose children each have a meaning by their position. */
const positional =
  (name: string): MathRender =>
  (of, context) =>
    element(
      name,
      of,
      all(parts(of), child => each(child, context)),
    )

/** An element that holds text. */
const token =
  (name: string): MathRender =>
  (of, { page, variant }) =>
    element(
      name,
      of,
      all(childrenOf(of), child => renderNode(child, inPhrasing(page))),
      variantAttributes(of, variant),
    )

/** An operator, in the character that mathematics has for it. */
const operator: MathRender = (of, context) =>
  token('mo')(of._ === undefined ? of : withChildren(of, [text(operatorText(of._))]), context)

/** An element that holds nothing; what it holds against its nature follows it. */
const empty =
  (name: string | undefined): MathRender =>
  (of, context) => {
    const inside = parts(of)
    const made = name === undefined ? null : element(name, of, null)
    return inside.length === 0 ? (made ?? mrow()) : mrow(made, row(inside, context))
  }

const fence = (mark: string, form: 'prefix' | 'postfix'): ReactNode =>
  mark === '' ? null : createElement('mo', { fence: 'true', form }, operatorText(mark))

/** `mfenced` is a shorthand that Core has not: brackets around the parts, separators between them. */
const fenced: MathRender = (of, context) => {
  const separators = Array.from((attribute(of, 'separators') ?? ',').replace(/\s+/g, ''))
  const inside = parts(of)
  const content = all(inside, (child, index) => {
    const separator = index === 0 ? undefined : separators[Math.min(index, separators.length) - 1]
    return group(separator === undefined ? null : createElement('mo', { separator: 'true' }, separator), each(child, context))
  })
  return createElement(
    'mrow',
    common(of),
    fence((attribute(of, 'open') ?? '(').trim(), 'prefix'),
    inside.length > 1 ? mrow(content) : content,
    fence((attribute(of, 'close') ?? ')').trim(), 'postfix'),
  )
}

const annotation: MathRender = of =>
  createElement('annotation', { encoding: attribute(of, 'encoding') }, lineOfText(childrenOf(of)))

const table: MathRender = (of, context) =>
  mathTable(of, mathAttributes, nodes =>
    row(
      nodes.filter(node => !isBlankText(node)),
      context,
    ),
  )

const renderers: Readonly<Record<MathName, MathRender>> = {
  annotation,
  maction: positional('maction'),
  maligngroup: empty(undefined),
  malignmark: empty(undefined),
  math: rowLike('mrow'),
  menclose: rowLike('menclose'),
  merror: rowLike('merror'),
  mfenced: fenced,
  mfrac: positional('mfrac'),
  mglyph: empty(undefined),
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
  none: empty(undefined),
  semantics: positional('semantics'),
}

/** A formula as native MathML, in a line or, as a block, on a line of its own. */
export const renderMath = (of: ContentNode, page: RenderContext, display = attribute(of, 'display')): ReactNode =>
  createElement(
    'math',
    { ...common(of), display, alttext: attribute(of, 'alttext'), dir: attribute(of, 'dir') },
    row(parts(of), styled(of, { page, variant: undefined })),
  )

/** A piece of a formula outside any formula gets one. */
const loose = (name: MathName): Renderer => ({
  model: 'phrasing',
  render: (of, page) => createElement('math', null, renderers[name](of, { page, variant: undefined })),
})

export const math: Family<MathName> = {
  annotation: loose('annotation'),
  maction: loose('maction'),
  maligngroup: loose('maligngroup'),
  malignmark: loose('malignmark'),
  math: { model: 'phrasing', render: (of, context) => renderMath(of, context) },
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
