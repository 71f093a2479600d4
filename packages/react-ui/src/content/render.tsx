import {
  directionOf,
  INTERFACE_LANGUAGE,
  languageOfName,
  languageWithin,
  remembered,
  type Direction,
  type LanguageAttributes,
} from '@lectern/domain/core'
import {
  attribute,
  childrenOf,
  deeperLevel,
  idOf,
  isBlankText,
  isRenderable,
  isText,
  elements,
  withKeptMarks,
  type ContentNode,
} from '@lectern/domain/article'
import type { ReactNode } from 'react'
import type { RenderContext, Renderer } from './context.ts'
import { joined, namedElement } from './named-element.ts'

export const all = <A,>(items: readonly A[], render: (item: A, index: number) => ReactNode): ReactNode =>
  joined(items.map(render))

const NO_ATTRIBUTES: Common = {}

type Common = {
  readonly id?: string | undefined
  readonly lang?: string | undefined
  readonly dir?: Direction | undefined
}

/** The attributes that every element takes from its node: its id, its language and the direction of that language. */
export const common = (node: ContentNode): Common => {
  if (node.$ === undefined) return NO_ATTRIBUTES
  const lang = attribute(node, 'lang')
  return { id: idOf(node), lang, dir: lang === undefined ? undefined : directionOf(lang) }
}

/** A node's content is in the node's own language, if it has one. */
export const spokenIn = (node: ContentNode, context: RenderContext): RenderContext => {
  const language = attribute(node, 'lang')
  return language === undefined || language === context.language ? context : { ...context, language }
}

/** Language attributes for interface words in the text (WCAG 3.1.2); none if the text is in the same language. */
export const interfaceLanguage = ({ language }: Pick<RenderContext, 'language'>): LanguageAttributes =>
  languageWithin(language, INTERFACE_LANGUAGE)

/** The same for an element of which only the accessible name is interface text. Its content keeps its direction. */
export const nameLanguage = (context: Pick<RenderContext, 'language'>): Pick<LanguageAttributes, 'lang'> =>
  languageOfName(interfaceLanguage(context))

/** Language attributes for the text inside an element that is marked as the interface's language. */
const textLanguage = ({ language }: Pick<RenderContext, 'language'>): LanguageAttributes =>
  languageWithin(INTERFACE_LANGUAGE, language)

const inLanguage = (language: LanguageAttributes, words: ReactNode): ReactNode =>
  language.lang === undefined ? words : <span {...language}>{words}</span>

/** Interface words in the text. The line keeps the text's direction, and the words their own. */
export const interfaceText = (words: ReactNode, context: Pick<RenderContext, 'language'>): ReactNode =>
  inLanguage(interfaceLanguage(context), words)

/** The text's words within interface words. */
export const ownText = (words: ReactNode, context: Pick<RenderContext, 'language'>): ReactNode =>
  inLanguage(textLanguage(context), words)

/** Words in a language of their own. */
export const textInLanguage = (
  language: string | undefined,
  words: ReactNode,
  context: Pick<RenderContext, 'language'>,
): ReactNode => (language === undefined ? words : inLanguage(languageWithin(context.language, language), words))

const inLineOf = remembered((context: RenderContext): RenderContext => ({ ...context, place: 'phrasing' }))

export const inPhrasing = (context: RenderContext): RenderContext => (context.place === 'phrasing' ? context : inLineOf(context))

export const inLink: (context: RenderContext) => RenderContext = remembered(context => ({
  ...context,
  place: 'phrasing',
  inLink: true,
}))

export const deeper = (context: RenderContext): RenderContext => ({ ...context, level: deeperLevel(context.level) })

/** Whether a node can be inside a line of text. An unknown name renders nothing, so it can. */
export const isPhrasing = (node: ContentNode, context: RenderContext): boolean => {
  if (isText(node) || !isRenderable(node)) return true
  const { model } = context.registry[node['#name']]
  return model === 'phrasing' || (model === 'transparent' && childrenOf(node).every(child => isPhrasing(child, context)))
}

export const holdsPhrasing = (node: ContentNode, context: RenderContext): boolean =>
  context.place === 'phrasing' || childrenOf(node).every(child => isPhrasing(child, context))

/** A block where HTML only allows a line of text: its content, set off from its neighbours. */
const asPhrasing = (node: ContentNode, context: RenderContext): ReactNode => (
  <>
    {' '}
    <span {...common(node)} className={`in-line ${node['#name']}`}>
      {renderChildren(node, context)}
    </span>{' '}
  </>
)

/** One node as markup. A name that is not in the vocabulary is reported and renders nothing (TREE-1). */
export const renderNode = (node: ContentNode, context: RenderContext): ReactNode => {
  if (isText(node)) return node._ ?? ''
  if (!isRenderable(node)) {
    context.report({ kind: 'unknown-component', name: node['#name'] })
    return null
  }
  const { model, render } = context.registry[node['#name']]
  const inside = spokenIn(node, context)
  return context.place === 'phrasing' && model === 'flow' ? asPhrasing(node, inside) : render(node, inside)
}

export const renderNodes = (nodes: readonly ContentNode[], context: RenderContext): ReactNode =>
  all(withKeptMarks(nodes), each => renderNode(each, context))

export const renderChildren = (node: ContentNode, context: RenderContext): ReactNode =>
  // Most nodes contain only text.
  node.$$ === undefined && !isText(node) ? (node._ ?? null) : renderNodes(childrenOf(node), context)

/** A node on lines of its own: this element around its content. */
export const block = (tag: string, className: string): Renderer => ({
  model: 'flow',
  render: (node, context) => namedElement(tag, { ...common(node), className }, renderChildren(node, context)),
})

/** A node inside a line, as this element. If it contains blocks, it becomes a block. */
export const line = (tag: string, className?: string): Renderer => ({
  model: 'transparent',
  render: (node, context) => {
    const phrasing = holdsPhrasing(node, context)
    return namedElement(
      phrasing ? tag : 'div',
      { ...common(node), className: className ?? (phrasing ? undefined : node['#name']) },
      renderChildren(node, context),
    )
  },
})

/** Like `line`, with spaces that separate it from its neighbours. */
export const word = (className: string): Renderer => {
  const { model, render } = line('span', className)
  return { model, render: (node, context) => <> {render(node, context)} </> }
}

/** Empty anchors for nodes that are not shown but that the text refers to. */
export const anchors = (unshown: readonly ContentNode[], { citingPlaces }: RenderContext): ReactNode =>
  all(
    elements(unshown)
      .flatMap(node => idOf(node) ?? [])
      .filter(id => citingPlaces.has(id)),
    id => <span id={id} />,
  )

/** A node that the page does not show. */
export const unseen: Renderer = { model: 'phrasing', render: (node, context) => anchors([node], context) }

/** Whether a paragraph ends in text after its last block. Style sheets cannot see text. */
const endsInText = (node: ContentNode): boolean => {
  const last = childrenOf(node).findLast(child => !isBlankText(child))
  return last !== undefined && isText(last)
}

/** A paragraph: HTML's `p` if it contains nothing but lines of text, otherwise a `div`. */
export const paragraph = (className?: string): Renderer => ({
  model: 'flow',
  render: (node, context) =>
    holdsPhrasing(node, context) ? (
      <p {...common(node)} className={className}>
        {renderChildren(node, context)}
      </p>
    ) : (
      <div
        {...common(node)}
        className={['para', className, endsInText(node) ? 'ends-in-text' : undefined]
          .filter(name => name !== undefined)
          .join(' ')}
      >
        {renderChildren(node, context)}
      </div>
    ),
})

/** Text inside an element of which only the accessible name is interface text; marked with its own language if that is different. */
export const inText = (content: ReactNode, { language }: Pick<RenderContext, 'language'>): ReactNode =>
  nameLanguage({ language }).lang === undefined ? content : <div lang={language}>{content}</div>

/**
 * A region that scrolls by itself when the window is too narrow for its content.
 * @param text the context of the text around it; given if the region's name is interface text
 */
export const scrollRegion = (
  name: string,
  content: ReactNode,
  role: 'region' | 'group' = 'region',
  text?: RenderContext,
): ReactNode => {
  const { lang } = text === undefined ? {} : nameLanguage(text)
  return namedElement(
    'div',
    { className: 'scroll', lang, role, tabIndex: 0, 'aria-label': name },
    text === undefined ? content : inText(content, text),
  )
}

/** A list without markers. It needs an explicit role: some screen readers do not treat a list without markers as one. */
export const plainList = (tag: 'ol' | 'ul', className: string, content: ReactNode): ReactNode =>
  namedElement(tag, { className, role: 'list' }, content)
