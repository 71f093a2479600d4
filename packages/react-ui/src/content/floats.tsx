import { contentWords } from '@lectern/domain/words'
import {
  captionTitle,
  attribute,
  childNamed,
  childrenOf,
  copyrightOpening,
  givenAlternative,
  filesOf,
  isMissing,
  isNamed,
  lineOfText,
  type ContentNode,
} from '@lectern/domain/article'
import type { ReactNode } from 'react'
import type { Family, RenderContext, Renderer } from './context.ts'
import { renderFloatTools } from './float-tools.tsx'
import { renderMath } from './math.ts'
import { isEnlarged, renderGap, renderInlineImage, renderMedium, renderSupplement, renderUnavailable } from './media.tsx'
import { renderCitedIn } from './notes.tsx'
import {
  all,
  anchors,
  block,
  common,
  inPhrasing,
  paragraph,
  renderChildren,
  renderNode,
  renderNodes,
  scrollRegion,
  spokenIn,
  unseen,
} from './render.tsx'
import { namedElement } from './named-element.ts'

const isLink = isNamed('link')
const isAltText = isNamed('alt-text')
const isHead = isNamed('label', 'caption')
const isPart = isNamed('figure')
const isWritten = (node: ContentNode): boolean => !isLink(node) && !isAltText(node) && !isHead(node)

/** The name of a float: its label. */
export const nameOf = (node: ContentNode, otherwise: string): string => {
  const label = childNamed(node, 'label')
  const words = label === undefined ? '' : lineOfText([label])
  return words === '' ? otherwise : words
}

/** The alternative text of a picture: the author's own, else the caption cut short (TREE-4), else the label. */
export const alternative = (node: ContentNode, { language }: RenderContext): string => {
  const given = givenAlternative(node)
  return given !== '' ? given : captionTitle(node, language) || nameOf(node, '')
}

/** The label, in bold, followed by the caption on the same line. */
export const captionLine = (node: ContentNode, context: RenderContext): ReactNode => {
  const heads = childrenOf(node).filter(isHead)
  return (
    <>
      {all(heads, head =>
        head['#name'] === 'label' ? (
          <>
            <span {...common(head)} className="label">
              {renderChildren(head, inPhrasing(context))}
            </span>{' '}
          </>
        ) : (
          renderNode(head, context)
        ),
      )}
      {renderCitedIn(node, context)}
    </>
  )
}

/** The links to the pictures that can be enlarged, in a figure and its parts. */
const enlargedIn = (node: ContentNode, context: RenderContext): readonly ContentNode[] =>
  childrenOf(node).flatMap(child =>
    isPart(child) ? enlargedIn(child, context) : isLink(child) && isEnlarged(child, context) ? [child] : [],
  )

/** The tools of a figure as a whole; its parts have none of their own. */
const tools = (node: ContentNode, context: RenderContext): ReactNode => {
  const [first, second] = enlargedIn(node, context)
  return renderFloatTools(
    {
      node,
      kind: 'figure',
      isLabelled: nameOf(node, '') !== '',
      name: nameOf(node, contentWords.unlabelled.figure),
      files: first === undefined || second !== undefined ? [] : filesOf(first, context),
      hasCells: false,
      canEnlarge: first !== undefined,
    },
    context,
  )
}

/** The links to the files of a figure and its parts. */
const linksIn = (node: ContentNode): readonly ContentNode[] =>
  childrenOf(node).flatMap(child => (isPart(child) ? linksIn(child) : isLink(child) ? [child] : []))

/** What a figure knows of the one that it is a part of. */
interface Outer {
  readonly name: string
  /** Whether that says already that all pictures are missing. */
  readonly isUnavailable: boolean
}

/** A figure: its picture, recording or parts, with its caption next to them, then its tools. If all its pictures are missing, it says so once. */
const renderFigure = (node: ContentNode, context: RenderContext, outer: Outer | undefined): ReactNode => {
  const links = linksIn(node)
  const isUnavailable = links.length > 0 && links.every(link => isMissing(link, context))
  const children = childrenOf(node)
  const own = alternative(node, context)
  const name = own === '' && outer !== undefined ? outer.name : own
  const written = children.filter(child => isWritten(child) && !isPart(child))
  const hasCaption = children.some(isHead) || written.length > 0 || renderCitedIn(node, context) !== null
  return (
    <figure {...common(node)} className="figure">
      {all(children.filter(isLink), link => renderMedium(link, name, context))}
      {isUnavailable && outer?.isUnavailable !== true ? renderUnavailable('figure', context) : null}
      {children.some(isPart) ? (
        <div className="figure-parts">
          {all(children.filter(isPart), part => renderFigure(part, spokenIn(part, context), { name, isUnavailable }))}
        </div>
      ) : null}
      {anchors(children.filter(isAltText), context)}
      {hasCaption ? (
        <figcaption>
          {captionLine(node, context)}
          {renderNodes(written, context)}
        </figcaption>
      ) : null}
      {outer === undefined ? tools(node, context) : null}
    </figure>
  )
}

const isTex = (node: ContentNode): boolean => node['#name'] === 'monospace' && attribute(node, 'role') === 'tex'

/** What is said of a picture in the text, which is never silent: only decoration is. */
const spoken = (node: ContentNode, kind: keyof typeof contentWords.undescribed, context: RenderContext): string => {
  const written = childrenOf(node).filter(isTex)
  const described = written.length === 0 ? alternative(node, context) : givenAlternative(node) || lineOfText(written)
  return described || contentWords.undescribed[kind]
}

/** A formula on a line of its own, with its label at the end of the line. */
const formula: Renderer = {
  model: 'flow',
  render: (node, context) => {
    const children = childrenOf(node)
    const labels = children.filter(isNamed('label'))
    const links = children.filter(isLink)
    const written = children.filter(isTex)
    const content = children.filter(child => !labels.some(label => label === child) && !(links.length > 0 && isTex(child)))
    const alt = spoken(node, 'formula', context)
    const given = givenAlternative(node)
    const otherwise =
      written.length > 0 ? renderNodes(written, context) : given === '' ? renderUnavailable('formula', context) : given
    return (
      <div {...common(node)} className="formula">
        {scrollRegion(
          contentWords.formula(lineOfText(labels)),
          all(content, child =>
            child['#name'] === 'math'
              ? renderMath(child, context, 'block')
              : isLink(child)
                ? renderInlineImage(child, alt, child === links[0] ? otherwise : null, context)
                : renderNode(child, context),
          ),
          'group',
          context,
        )}
        {all(labels, label => (
          <>
            {' '}
            <span {...common(label)} className="label">
              {renderChildren(label, inPhrasing(context))}
            </span>
          </>
        ))}
      </div>
    )
  },
}

/** A supplementary file: a recording, a data set, a document. */
const component: Renderer = {
  model: 'flow',
  render: (node, context) => {
    const children = childrenOf(node)
    const name = alternative(node, context)
    return (
      <div {...common(node)} className="e-component">
        {children.some(isHead) ? <div className="e-component-caption">{captionLine(node, context)}</div> : null}
        {renderNodes(children.filter(isWritten), context)}
        {all(children.filter(isLink), link => renderSupplement(link, name, context))}
        {anchors(children.filter(isAltText), context)}
      </div>
    )
  },
}

/** A picture in a line of text. A formula may also have its TeX, which is shown if the picture is missing. */
const inlineFigure: Renderer = {
  model: 'phrasing',
  render: (node, context) => {
    const children = childrenOf(node)
    const written = children.filter(isTex)
    const given = givenAlternative(node)
    const inside = inPhrasing(context)
    const kind = attribute(node, 'role') === 'formula' ? 'formula' : 'picture'
    const otherwise = written.length > 0 ? renderNodes(written, inside) : renderGap(kind, given, context)
    const alt = spoken(node, kind, context)
    return namedElement(
      'span',
      { ...common(node), className: 'inline-figure' },
      all(
        children.filter(child => !isTex(child)),
        child => (isLink(child) ? renderInlineImage(child, alt, otherwise, context) : renderNode(child, inside)),
      ),
    )
  },
}

/** `© 2014 The authors` */
const copyright: Renderer = {
  model: 'flow',
  render: (node, context) => (
    <p {...common(node)} className="copyright">
      {copyrightOpening(node)}
      {renderChildren(node, inPhrasing(context))}
    </p>
  ),
}

export const floats: Family<
  | 'alt-text'
  | 'attachment'
  | 'attachments'
  | 'caption'
  | 'copyright'
  | 'copyright-line'
  | 'e-component'
  | 'figure'
  | 'floats'
  | 'formula'
  | 'inline-figure'
  | 'legend'
  | 'link'
> = {
  'alt-text': unseen,
  attachment: unseen,
  attachments: unseen,
  caption: block('div', 'caption'),
  copyright,
  'copyright-line': paragraph('copyright'),
  'e-component': component,
  figure: { model: 'flow', render: (node, context) => renderFigure(node, context, undefined) },
  floats: block('div', 'floats'),
  formula,
  'inline-figure': inlineFigure,
  legend: block('div', 'legend'),
  link: {
    model: 'phrasing',
    render: (node, context) =>
      renderInlineImage(node, contentWords.undescribed.picture, renderGap('picture', '', context), context),
  },
}
