import { doiAsShown, doiUrl, type Doi } from '@lectern/domain/core'
import {
  childNamed,
  childrenOf,
  idOf,
  doiOf,
  elements,
  entryLabels,
  heightStep,
  isBlankText,
  isNamed,
  labelLayout,
  lineOfText,
  linesOfEntry,
  parseReference,
  parseReferences,
  walk,
  withChildren,
  type ContentNode,
  type LabelLayout,
  type NodeName,
  type ParsedReference,
  type PieceStyle,
  type ReferencePiece,
} from '@lectern/domain/article'
import type { ReactNode } from 'react'
import type { Family, RenderContext, Renderer } from './context.ts'
import { underHeading } from './headed.tsx'
import { renderCitedIn } from './notes.tsx'
import { referenceLinks } from './reference-links.tsx'
import { all, anchors, common, inPhrasing, plainList, renderChildren, renderNode, spokenIn, word } from './render.tsx'
import { namedElement } from './named-element.ts'

const tags: Readonly<Record<PieceStyle, string>> = {
  comment: 'span',
  doi: 'span',
  label: 'span',
  name: 'span',
  plain: 'span',
  source: 'i',
  title: 'span',
  volume: 'b',
}

const isEntry = isNamed('bib-reference')
const isReference = isNamed('reference', 'other-ref')

/** A DOI as the address that it resolves to. */
const doiLink = (doi: Doi, context: RenderContext): ReactNode =>
  context.inLink ? (
    doiAsShown(doi)
  ) : (
    <a className="doi" href={doiUrl(doi)} rel="noopener">
      {doiAsShown(doi)}
    </a>
  )

/** Anchors for nodes that are referred to but not drawn in the line. */
const anchorsBetween = (node: ContentNode, pieces: readonly ReferencePiece[], context: RenderContext): ReactNode => {
  const referredTo = elements([node]).filter(each => context.citingPlaces.has(idOf(each) ?? ''))
  if (referredTo.length === 0) return null
  const drawn = pieces.filter(({ doi }) => doi === undefined).flatMap(({ content }) => content)
  const shown = new Set([node, ...walk(drawn)])
  return anchors(
    referredTo.filter(each => !shown.has(each)).map(each => withChildren(each, [])),
    context,
  )
}

/** A reference in one line, with a class for each of its parts. */
const inLine = (node: ContentNode, { line }: ParsedReference, context: RenderContext): ReactNode => (
  <span {...common(node)} className="reference">
    {all(line, ({ style, before, after, content, doi }) => (
      <>
        {before}
        {namedElement(
          tags[style],
          { className: style === 'plain' ? undefined : `reference-${style}` },
          doi === undefined ? all(content, part => renderPart(part, context)) : doiLink(doi, context),
        )}
        {after}
      </>
    ))}
    {anchorsBetween(node, line, context)}
  </span>
)

const reference: Renderer = { model: 'phrasing', render: (node, context) => inLine(node, parseReference(node), context) }

/** The content of a part of a reference, without the spaces that separate it outside a reference. */
const renderPart = (node: ContentNode, context: RenderContext): ReactNode => {
  const phrasing = inPhrasing(context)
  return isPlainPart(node) ? <span {...common(node)}>{renderChildren(node, phrasing)}</span> : renderNode(node, phrasing)
}

const isPlainPart = isNamed(
  'article-number',
  'collaboration',
  'comment',
  'conference',
  'date',
  'doi',
  'edition',
  'et-al',
  'first-page',
  'given-name',
  'isbn',
  'issn',
  'issue-nr',
  'label',
  'last-page',
  'location',
  'maintitle',
  'name',
  'subtitle',
  'suffix',
  'surname',
  'title',
  'translated-title',
  'version',
  'volume-nr',
)

/** An entry's references with the file's own text around them. If there are several works, each has its links. */
const entryText = (node: ContentNode, works: readonly ParsedReference[], context: RenderContext): ReactNode => {
  const label = childNamed(node, 'label')
  const children = childrenOf(node).filter(child => child !== label)
  const listed = new Map<ContentNode, ParsedReference | undefined>(
    children.filter(isReference).map((child, index) => [child, works[index]]),
  )
  return all(children, child => {
    const work = listed.get(child)
    return work === undefined ? (
      renderNode(child, context)
    ) : (
      <>
        {child['#name'] === 'reference' ? inLine(child, work, spokenIn(child, context)) : renderNode(child, context)}{' '}
        {works.length === 1 ? null : referenceLinks(node, work, context)}
      </>
    )
  })
}

const labelsOf = (entries: readonly ContentNode[]): readonly string[] =>
  entries.flatMap(node => {
    const label = childNamed(node, 'label')
    return label === undefined ? [] : [lineOfText([label])]
  })

/** Where an entry of several works is cited, which have a row of links each. */
const citedRow = (citedIn: ReactNode): ReactNode => (citedIn === null ? null : <div className="reference-links">{citedIn}</div>)

/** An entry of a reference list: its number, the reference, where it is cited, and links to the cited work. */
const entry =
  (tag: 'li' | 'div', layout?: LabelLayout) =>
  (node: ContentNode, around: RenderContext): ReactNode => {
    const context = spokenIn(node, around)
    const label = childNamed(node, 'label')
    const works = parseReferences(node)
    const [only] = works.length === 1 ? works : []
    const citedIn = renderCitedIn(node, context)
    return namedElement(
      tag,
      {
        ...common(node),
        className: 'bib-reference',
        'data-lines': heightStep(
          linesOfEntry(
            node,
            works.map(({ line }) => line),
          ),
        ),
        'data-labels': entryLabels(layout ?? labelLayout(labelsOf([node])), labelsOf([node])[0]),
      },
      label === undefined ? null : (
        <>
          <span {...common(label)} className="label">
            {renderChildren(label, inPhrasing(context))}
          </span>{' '}
        </>
      ),
      <div className="bib-reference-text">
        {entryText(node, works, context)}
        {only === undefined ? citedRow(citedIn) : referenceLinks(node, only, context, citedIn)}
      </div>,
    )
  }

/** Neighbouring entries become one list. Everything else stays between them. */
const withLists = (nodes: readonly ContentNode[], context: RenderContext): ReactNode => {
  const out: ReactNode[] = []
  const item = entry('li', labelLayout(labelsOf(nodes.filter(isEntry))))
  let run: ContentNode[] = []
  const flush = (): void => {
    if (run.length > 0)
      out.push(
        plainList(
          'ol',
          'references',
          all(run, each => item(each, context)),
        ),
      )
    run = []
  }
  for (const node of nodes) {
    if (isEntry(node)) run.push(node)
    else if (!isBlankText(node)) {
      flush()
      out.push(renderNode(node, context))
    }
  }
  flush()
  return all(out, piece => piece)
}

/** A list of references with its heading. */
const list = (className: string): Renderer => ({
  model: 'flow',
  render: (node, context) => {
    const { line, rest, inside } = underHeading(node, context)
    return (
      <section {...common(node)} className={className}>
        {line}
        {withLists(rest, inside)}
      </section>
    )
  },
})

const otherReference: Renderer = {
  model: 'phrasing',
  render: (node, context) => (
    <span {...common(node)} className="other-ref">
      {renderChildren(node, inPhrasing(context))}
    </span>
  ),
}

/** A DOI outside a reference's line. An invalid one stays as the file has it. */
const looseDoi: Renderer = {
  model: 'phrasing',
  render: (node, context) => {
    const doi = doiOf(node)
    return (
      <>
        {' '}
        <span {...common(node)}>
          {doi === undefined ? renderChildren(node, inPhrasing(context)) : doiLink(doi, context)}
        </span>{' '}
      </>
    )
  },
}

const part = (name: NodeName): Renderer => word(name)

export const references: Family<
  | 'article-number'
  | 'authors'
  | 'bib-reference'
  | 'bibliography'
  | 'bibliography-sec'
  | 'book'
  | 'book-series'
  | 'comment'
  | 'conference'
  | 'contribution'
  | 'date'
  | 'date-accessed'
  | 'doi'
  | 'e-host'
  | 'edited-book'
  | 'edition'
  | 'editor'
  | 'editors'
  | 'et-al'
  | 'first-page'
  | 'further-reading'
  | 'further-reading-sec'
  | 'host'
  | 'isbn'
  | 'issn'
  | 'issue'
  | 'issue-nr'
  | 'last-page'
  | 'location'
  | 'maintitle'
  | 'name'
  | 'other-ref'
  | 'pages'
  | 'publisher'
  | 'reference'
  | 'series'
  | 'textref'
  | 'translated-title'
  | 'version'
  | 'volume-nr'
> = {
  'article-number': part('article-number'),
  authors: part('authors'),
  'bib-reference': { model: 'flow', render: entry('div') },
  bibliography: list('bibliography'),
  'bibliography-sec': list('bibliography-sec'),
  book: part('book'),
  'book-series': part('book-series'),
  comment: part('comment'),
  conference: part('conference'),
  contribution: part('contribution'),
  date: part('date'),
  'date-accessed': part('date-accessed'),
  doi: looseDoi,
  'e-host': part('e-host'),
  'edited-book': part('edited-book'),
  edition: part('edition'),
  editor: part('editor'),
  editors: part('editors'),
  'et-al': part('et-al'),
  'first-page': part('first-page'),
  'further-reading': list('bibliography'),
  'further-reading-sec': list('bibliography-sec'),
  host: part('host'),
  isbn: part('isbn'),
  issn: part('issn'),
  issue: part('issue'),
  'issue-nr': part('issue-nr'),
  'last-page': part('last-page'),
  location: part('location'),
  maintitle: part('maintitle'),
  name: part('name'),
  'other-ref': otherReference,
  pages: part('pages'),
  publisher: part('publisher'),
  reference,
  series: part('series'),
  textref: {
    model: 'phrasing',
    render: (node, context) => <span {...common(node)}>{renderChildren(node, inPhrasing(context))}</span>,
  },
  'translated-title': part('translated-title'),
  version: part('version'),
  'volume-nr': part('volume-nr'),
}
