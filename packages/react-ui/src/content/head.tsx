import { contentWords } from '@lectern/domain/words'
import { attribute, childrenOf, dateText, isBlankText, isNamed, type ContentNode } from '@lectern/domain/article'
import type { ReactNode } from 'react'
import type { Family, RenderContext, Renderer } from './context.ts'
import { headed, headedContent, underHeading } from './headed.tsx'
import { all, block, common, interfaceText, paragraph, plainList, renderNode, renderNodes, word } from './render.tsx'

/** An abstract, with its kind in `data-class`: author's, highlights, graphical, teaser. */
const abstract: Renderer = {
  model: 'flow',
  render: (node, context) => (
    <section {...common(node)} className="abstract" data-class={attribute(node, 'class')}>
      {headedContent(node, context)}
    </section>
  ),
}

const isKeyword = isNamed('keyword')

const keywordItem = (node: ContentNode, context: RenderContext): ReactNode => {
  const inside = childrenOf(node).filter(child => !isBlankText(child))
  const own = inside.filter(child => !isKeyword(child))
  const inner = inside.filter(isKeyword)
  return (
    <li {...common(node)}>
      {renderNodes(own, context)}
      {inner.length === 0 ? null : (
        <>
          {contentWords.colon}
          {keywordList(inner, context)}
        </>
      )}
    </li>
  )
}

const keywordList = (keywords: readonly ContentNode[], context: RenderContext): ReactNode =>
  keywords.length === 0
    ? null
    : plainList(
        'ul',
        'keyword-list',
        all(keywords, each => keywordItem(each, context)),
      )

/** Keywords under their heading: groups of keywords first, then the single ones. */
const keywords: Renderer = {
  model: 'flow',
  render: (node, context) => {
    const { line, rest, inside } = underHeading(node, context)
    return (
      <section {...common(node)} className="keywords" data-class={attribute(node, 'class')}>
        {line}
        {renderNodes(
          rest.filter(child => !isKeyword(child)),
          inside,
        )}
        {keywordList(rest.filter(isKeyword), inside)}
      </section>
    )
  },
}

/** A date that the file gives as numbers. */
const date = (label: string): Renderer => ({
  model: 'flow',
  render: (node, context) => (
    <p {...common(node)} className="date">
      {interfaceText(`${label} ${dateText(node)}`, context)}
      {all(childrenOf(node), child => renderNode(child, { ...context, place: 'phrasing' }))}
    </p>
  ),
})

export const head: Family<
  | 'abstract'
  | 'abstract-sec'
  | 'abstracts'
  | 'alt-subtitle'
  | 'alt-title'
  | 'date-accepted'
  | 'date-received'
  | 'date-revised'
  | 'dochead'
  | 'keyword'
  | 'keywords'
  | 'presented'
  | 'stereochem'
  | 'subtitle'
  | 'title'
> = {
  abstract,
  'abstract-sec': headed('div', 'abstract-sec'),
  abstracts: headed('div', 'abstracts'),
  'alt-subtitle': paragraph('alt-title'),
  'alt-title': paragraph('alt-title'),
  'date-accepted': date(contentWords.dates.accepted),
  'date-received': date(contentWords.dates.received),
  'date-revised': date(contentWords.dates.revised),
  dochead: paragraph('dochead'),
  keyword: block('div', 'keyword'),
  keywords,
  presented: paragraph('presented'),
  stereochem: headed('div', 'stereochem'),
  subtitle: paragraph('subtitle'),
  title: word('title'),
}
