import { contentWords } from '@lectern/domain/words'
import { attribute, childrenOf, glyph, withChildren, type ContentNode } from '@lectern/domain/article'
import type { Family, Renderer } from './context.ts'
import { anchors, common, inPhrasing, interfaceLanguage, line, renderChildren, unseen } from './render.tsx'

/** An empty element of a line of text. If the file puts content into it, that follows. */
const mark = (render: Renderer['render']): Renderer => ({
  model: 'transparent',
  render: (node, context) => (
    <>
      {render(node, context)}
      {renderChildren(node, context)}
    </>
  ),
})

/** A named character, unless the file also contains the character itself. */
const named: Renderer = {
  model: 'phrasing',
  render: (node, context) => (
    <span {...common(node)} className="glyph">
      {childrenOf(node).length > 0 ? renderChildren(node, inPhrasing(context)) : glyph(attribute(node, 'name') ?? '')}
    </span>
  ),
}

const code = line('code')

/** Text in a font for code. A formula that is shown as its source says so. */
const monospace: Renderer = {
  ...code,
  render: (node, context) =>
    attribute(node, 'role') === 'tex' ? (
      <span className="tex">
        <span {...interfaceLanguage(context)} className="tex-name">
          <span className="visually-hidden">{contentWords.formulaIn}</span>
          {contentWords.tex}
        </span>
        {'\u00A0'}
        {code.render(node, context)}
      </span>
    ) : (
      code.render(node, context)
    ),
}

/** Negative space is only for print, so it is left out. */
const space = (node: ContentNode): string => (Number(attribute(node, 'sp') ?? '1') > 0 ? ' ' : '')

export const inline: Family<
  | '__text__'
  | 'anchor'
  | 'bold'
  | 'br'
  | 'chem'
  | 'cross-out'
  | 'float-anchor'
  | 'glyph'
  | 'hsp'
  | 'inf'
  | 'italic'
  | 'monospace'
  | 'overline'
  | 'rm'
  | 'sans-serif'
  | 'small-caps'
  | 'sup'
  | 'text'
  | 'underline'
  | 'vsp'
> = {
  __text__: { model: 'phrasing', render: node => node._ ?? '' },
  anchor: line('span'),
  bold: line('b'),
  br: mark(node => <br {...common(node)} />),
  chem: line('span', 'chem'),
  'cross-out': line('s'),
  'float-anchor': unseen,
  glyph: named,
  hsp: mark((node, context) => (
    <>
      {space(node)}
      {anchors([withChildren(node, [])], context)}
    </>
  )),
  inf: line('sub'),
  italic: line('i'),
  monospace,
  overline: line('span', 'overline'),
  rm: line('span', 'rm'),
  'sans-serif': line('span', 'sans-serif'),
  'small-caps': line('span', 'small-caps'),
  sup: line('sup'),
  text: line('span'),
  underline: line('u'),
  vsp: mark(node => <br {...common(node)} className="vsp" />),
}
