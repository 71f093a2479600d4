import { attribute, childrenOf, glyph, type ContentNode } from '@lectern/domain/article'
import type { ReactNode } from 'react'
import type { Family, Renderer } from './context.ts'
import { common, inPhrasing, line, renderChildren, unseen } from './render.tsx'

/** A mark of the line, and after it whatever it holds against its nature. */
const mark = (render: (of: ContentNode) => ReactNode): Renderer => ({
  model: 'transparent',
  render: (of, context) => (
    <>
      {render(of)}
      {renderChildren(of, context)}
    </>
  ),
})

/** A character by its name, unless the file has the character too. */
const named: Renderer = {
  model: 'phrasing',
  render: (of, context) => (
    <span {...common(of)} className="glyph">
      {childrenOf(of).length > 0 ? renderChildren(of, inPhrasing(context)) : glyph(attribute(of, 'name') ?? '')}
    </span>
  ),
}

/** Negative space only tightens print. */
const space = (of: ContentNode): string => (Number(attribute(of, 'sp') ?? '1') > 0 ? ' ' : '')

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
  __text__: { model: 'phrasing', render: of => of._ ?? '' },
  anchor: line('span'),
  bold: line('b'),
  br: mark(of => <br {...common(of)} />),
  chem: line('span', 'chem'),
  'cross-out': line('s'),
  'float-anchor': unseen,
  glyph: named,
  hsp: mark(space),
  inf: line('sub'),
  italic: line('i'),
  monospace: line('code'),
  overline: line('span', 'overline'),
  rm: line('span', 'rm'),
  'sans-serif': line('span', 'sans-serif'),
  'small-caps': line('span', 'small-caps'),
  sup: line('sup'),
  text: line('span'),
  underline: line('u'),
  vsp: mark(of => <br {...common(of)} className="vsp" />),
}
