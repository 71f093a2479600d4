import { areOrdered, childNamed, childrenOf, isBlankText, isNamed, lineOfText, type ContentNode } from '@lectern/domain/article'
import type { ReactNode } from 'react'
import type { Family, RenderContext, Renderer } from './context.ts'
import { all, block, common, inPhrasing, renderChildren, renderNode, renderNodes } from './render.tsx'
import { namedElement } from './named-element.ts'

const isHead = isNamed('label', 'list-title', 'section-title', 'caption')
const isItem = isNamed('list-item')

const titleLine = (titles: readonly ContentNode[], context: RenderContext): ReactNode => (
  <p className="list-title">{renderNodes(titles, inPhrasing(context))}</p>
)

/** The headings of a list, and its items. */
const split = (node: ContentNode): { readonly titles: readonly ContentNode[]; readonly items: readonly ContentNode[] } => {
  const children = childrenOf(node).filter(child => !isBlankText(child))
  return { titles: children.filter(isHead), items: children.filter(child => !isHead(child)) }
}

const labelOf = (item: ContentNode): ContentNode | undefined => (isItem(item) ? childNamed(item, 'label') : undefined)

/** An item's label, as the file has it, and its content. */
const itemContent = (item: ContentNode, context: RenderContext): ReactNode => {
  const label = labelOf(item)
  return label === undefined ? (
    renderChildren(item, context)
  ) : (
    <>
      <span {...common(label)} className="label">
        {renderChildren(label, inPhrasing(context))}
      </span>{' '}
      <div className="item">
        {renderNodes(
          childrenOf(item).filter(child => child !== label),
          context,
        )}
      </div>
    </>
  )
}

const listItem = (item: ContentNode, context: RenderContext): ReactNode =>
  isItem(item) ? <li {...common(item)}>{itemContent(item, context)}</li> : <li>{renderNode(item, context)}</li>

/**
 * A list. Labels are text, so that they can be read and copied as they were written. A list without labels gets bullets from the
 * style sheet. `role` keeps it a list in browsers that do not treat one without bullets as a list.
 */
const list: Renderer = {
  model: 'flow',
  render: (node, context) => {
    const { titles, items } = split(node)
    const labels = items.flatMap(item => labelOf(item) ?? [])
    const className = labels.length > 0 ? 'list labelled' : 'list'
    const content = all(items, item => listItem(item, context))
    const tag = areOrdered(labels.map(label => lineOfText([label]))) && labels.length === items.length ? 'ol' : 'ul'
    return titles.length === 0 ? (
      namedElement(tag, { ...common(node), className, role: 'list' }, content)
    ) : (
      <div {...common(node)}>
        {titleLine(titles, context)}
        {items.length === 0 ? null : namedElement(tag, { className, role: 'list' }, content)}
      </div>
    )
  },
}

const isTerm = isNamed('def-term')
const isDescription = isNamed('def-description')

/** Terms and descriptions in turn. As HTML requires, each group begins with a term and ends with a description. */
const definitions = (items: readonly ContentNode[], context: RenderContext): ReactNode =>
  all(items, (item, index) => {
    const before = items[index - 1]
    const after = items[index + 1]
    return isTerm(item) ? (
      <>
        <dt {...common(item)}>{renderChildren(item, inPhrasing(context))}</dt>
        {after === undefined ? <dd /> : null}
      </>
    ) : (
      <>
        {before === undefined ? <dt /> : null}
        {isDescription(item) ? <dd {...common(item)}>{renderChildren(item, context)}</dd> : <dd>{renderNode(item, context)}</dd>}
      </>
    )
  })

const definitionList: Renderer = {
  model: 'flow',
  render: (node, context) => {
    const { titles, items } = split(node)
    return titles.length === 0 ? (
      <dl {...common(node)} className="def-list">
        {definitions(items, context)}
      </dl>
    ) : (
      <div {...common(node)}>
        {titleLine(titles, context)}
        {items.length === 0 ? null : <dl className="def-list">{definitions(items, context)}</dl>}
      </div>
    )
  },
}

const looseItem: Renderer = {
  model: 'flow',
  render: (node, context) => (
    <div {...common(node)} className="list-item">
      {itemContent(node, context)}
    </div>
  ),
}

export const lists: Family<'def-description' | 'def-list' | 'def-term' | 'list' | 'list-item' | 'list-title'> = {
  'def-description': block('div', 'def-description'),
  'def-list': definitionList,
  'def-term': block('div', 'def-term'),
  list,
  'list-item': looseItem,
  'list-title': block('div', 'list-title'),
}
