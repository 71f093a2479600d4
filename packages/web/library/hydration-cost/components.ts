import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import type { BodyNode } from './article-body.ts'

interface NodeProps {
  readonly node: BodyNode
}

const follow = (event: { readonly preventDefault: () => void }): void => event.preventDefault()

const childrenOf = ({ $$ }: BodyNode): ReactNode[] =>
  $$.map((child, at) => (typeof child === 'string' ? child : createElement(Node, { key: at, node: child })))

const plain =
  (tag: string): ComponentType<NodeProps> =>
  ({ node }) =>
    createElement(tag, { id: node.$?.['id'] }, ...childrenOf(node))

/** A reference to the bibliography: the one node of the body that answers a click. */
const CrossReference: ComponentType<NodeProps> = ({ node }) =>
  createElement('a', { className: 'ref', href: `#${node.$?.['refid']}`, onClick: follow }, ...childrenOf(node))

const Picture: ComponentType<NodeProps> = () => createElement('div', { className: 'picture', role: 'img' })

const registry: Readonly<Record<string, ComponentType<NodeProps>>> = {
  bold: plain('strong'),
  caption: plain('figcaption'),
  'cross-ref': CrossReference,
  entry: plain('td'),
  figure: plain('figure'),
  inf: plain('sub'),
  italic: plain('em'),
  list: plain('ul'),
  'list-item': plain('li'),
  para: plain('p'),
  picture: Picture,
  row: plain('tr'),
  section: plain('section'),
  'section-title': plain('h2'),
  sup: plain('sup'),
  table: plain('table'),
  tbody: plain('tbody'),
}

/** One node of the content tree: one function component, one element. */
const Node: ComponentType<NodeProps> = ({ node }) => {
  const Known = registry[node['#name']]
  return Known === undefined ? null : createElement(Known, { node })
}

/** The sections of an article, rendered node by node. */
export const Sections = ({ sections }: { readonly sections: readonly BodyNode[] }): ReactNode =>
  sections.map(node => createElement(Node, { key: node.$?.['id'], node }))

/** What stands in the article's place: the tree as components, or markup that React does not look into. */
export type Body =
  | { readonly kind: 'tree'; readonly sections: readonly BodyNode[] }
  | { readonly kind: 'leaf'; readonly html: string }

const ArticleBody = ({ body }: { readonly body: Body }): ReactNode =>
  body.kind === 'tree'
    ? createElement('div', { className: 'body' }, createElement(Sections, { sections: body.sections }))
    : createElement('div', {
        className: 'body',
        onClick: follow,
        suppressHydrationWarning: true,
        dangerouslySetInnerHTML: { __html: body.html },
      })

const TOOLS = ['View PDF', 'Download', 'Cite', 'Share', 'Related articles'] as const

/** The page: a small interactive shell, the same in every variant, around the body. */
export const Page = ({ body, onReady }: { readonly body: Body; readonly onReady?: () => void }): ReactNode => {
  const [open, setOpen] = useState(false)
  useEffect(() => onReady?.(), [onReady])
  return createElement(
    'div',
    { className: 'page' },
    createElement(
      'header',
      null,
      ...TOOLS.map(tool => createElement('button', { key: tool, type: 'button', onClick: () => setOpen(!open) }, tool)),
    ),
    createElement('h1', null, 'An article of many elements'),
    createElement(ArticleBody, { body }),
  )
}
