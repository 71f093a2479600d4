import { fc, test } from '@fast-check/vitest'
import { createElement, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, vi } from 'vitest'
import { staticMarkup } from '../../src/rendering/static-markup.ts'

const words = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('"', '&', "'", '<', '>', 'a', ' ', '\n', '–') }),
)

const address = fc.oneof(
  words,
  fc.constantFrom(
    '#b1',
    '/science/article/pii/S1',
    'https://doi.org/10.1/a?b=c&d',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JavaScript:1',
  ),
)

const value = fc.oneof(words, fc.integer(), fc.boolean(), fc.constantFrom(null, undefined))

const attributes = fc.record(
  {
    id: value,
    className: value,
    lang: value,
    dir: value,
    href: address,
    title: value,
    tabIndex: fc.integer(),
    rowSpan: value,
    colSpan: value,
    width: value,
    role: value,
    hidden: fc.boolean(),
    'data-label': value,
    'aria-hidden': value,
    mathvariant: value,
    onClick: fc.constant(() => undefined),
    style: fc.constant({ marginTop: 3 }),
    crossOrigin: fc.constant('anonymous'),
  },
  { requiredKeys: [] },
)

const tag = fc.constantFrom(
  'p',
  'span',
  'a',
  'sup',
  'section',
  'td',
  'math',
  'mi',
  'mtable',
  'pre',
  'details',
  'figure',
  'custom-element',
)

const Framed = ({ frame, children }: { readonly frame: string; readonly children?: ReactNode }): ReactNode =>
  createElement(Fragment, null, createElement('b', null, frame), ' ', children)

const { content } = fc.letrec<{ content: ReactNode }>(tie => {
  const children = fc.array(tie('content'), { maxLength: 4 })
  return {
    content: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      words,
      fc.constantFrom<ReactNode>(null, undefined, true, false, 0, 7.5),
      fc.constantFrom('br', 'img', 'source', 'input').chain(name => attributes.map(given => createElement(name, given))),
      fc.tuple(tag, attributes, children).map(([name, given, inside]) => createElement(name, given, ...inside)),
      fc.tuple(words, children).map(([frame, inside]) => createElement(Framed, { frame }, ...inside)),
      children.map(inside => createElement(Fragment, null, ...inside)),
    ),
  }
})

// React warns of attributes that no browser would take.
vi.spyOn(console, 'error').mockImplementation(() => undefined)

describe('static markup', () => {
  test.prop([content])('is the markup that React writes', made => {
    expect(staticMarkup(made)).toBe(renderToStaticMarkup(made))
  })
})
