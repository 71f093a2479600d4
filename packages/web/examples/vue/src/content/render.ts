import { doiAsShown, doiUrl, urnHref } from '@lectern/domain/core'
import {
  attachmentHref,
  attribute,
  childNamed,
  childrenNamed,
  childrenOf,
  downloadLabel,
  eAddressHref,
  glyph,
  headingOf,
  idOf,
  isMathName,
  isNamed,
  isRenderable,
  isText,
  lineOfText,
  parseReference,
  picture,
  refidsOf,
  tableGrid,
  truncatedCaption,
  type ContentNode,
} from '@lectern/domain/article'
import { h, type VNodeChild } from 'vue'
import type { ContentContext, Place } from './context.ts'

type Draw = (node: ContentNode, context: ContentContext, place: Place) => VNodeChild

/** The id and language of a node, as attributes. */
const common = (node: ContentNode) => ({ id: idOf(node), lang: attribute(node, 'lang') })

const children: Draw = (node, context, place) => drawAll(childrenOf(node), context, place)

/** Renders a node as one element with its children. */
const as =
  (tag: string, className?: string): Draw =>
  (node, context, place) =>
    h(tag, { ...common(node), class: className }, [children(node, context, place)])

/** A note or a question: its label, if it has one, apart from the rest. */
const labelled =
  (className: string): Draw =>
  (node, context, place) => {
    const label = childNamed(node, 'label')
    const rest = childrenOf(node).filter(child => child !== label)
    return h('div', { ...common(node), class: className }, [
      label === undefined ? null : [children(label, context, place), ' '],
      drawAll(rest, context, place),
    ])
  }

const nothing: Draw = () => null

/** A part of the text with its heading, if it has one. Headings inside it are one level lower. */
const headed =
  (tag: string): Draw =>
  (node, context, place) => {
    const heading = headingOf(node)
    if (heading === undefined) return h(tag, common(node), [children(node, context, place)])
    const { label, title } = heading
    const rest = childrenOf(node).filter(child => child !== label && child !== title)
    return h(tag, common(node), [
      h(`h${place.level}`, { id: idOf(title) }, [
        label === undefined ? null : [children(label, context, place), ' '],
        children(title, context, place),
      ]),
      drawAll(rest, context, { ...place, level: Math.min(place.level + 1, 6) }),
    ])
  }

/** An external link, or only its text if the domain finds no safe address. */
const linkOut =
  (hrefOf: (node: ContentNode) => string | undefined): Draw =>
  (node, context, place) => {
    const href = place.inLink ? undefined : hrefOf(node)
    return href === undefined
      ? h('span', common(node), [children(node, context, place)])
      : h('a', { ...common(node), href, rel: 'noopener' }, [children(node, context, { ...place, inLink: true })])
  }

/** A link to the first target of a cross-reference that is on this page, or only its text if there is none. */
const crossReference: Draw = (node, context, place) => {
  const target = refidsOf(node).find(id => context.ids.has(id))
  return target === undefined || place.inLink
    ? h('span', common(node), [children(node, context, place)])
    : h('a', { ...common(node), href: `#${encodeURIComponent(target)}` }, [children(node, context, { ...place, inLink: true })])
}

const image = (link: ContentNode, alt: string, { at, attachments, pii }: ContentContext): VNodeChild => {
  const locator = attribute(link, 'locator')
  const found = picture(attachments.filter(file => file.found && file.basename === locator))
  return found === undefined
    ? null
    : h('img', { src: at(attachmentHref(pii, found.best)), alt, ...found.shown, loading: 'lazy', decoding: 'async' })
}

const isLink = isNamed('link')
const isAltText = isNamed('alt-text')
const isHead = isNamed('label', 'caption')
const isGroup = isNamed('tgroup')

/** The alternative text of a picture: the author's own, or else the shortened caption. */
const alternative = (node: ContentNode): string => {
  const given = lineOfText(childrenNamed(node, 'alt-text').flatMap(alt => childrenOf(alt)))
  return given === '' ? truncatedCaption(lineOfText(childrenNamed(node, 'caption')), 'en') : given
}

const caption: Draw = (node, context, place) => {
  const heads = childrenOf(node).filter(isHead)
  return heads.length === 0
    ? null
    : h('figcaption', [
        heads.map(head =>
          head['#name'] === 'label' ? [h('b', [children(head, context, place)]), ' '] : draw(head, context, place),
        ),
      ])
}

/** The pictures of a node, or the author's alternative text if their files are missing. */
const pictures = (node: ContentNode, context: ContentContext): VNodeChild => {
  const links = childrenOf(node).filter(isLink)
  const found = links.map(link => image(link, alternative(node), context)).filter(each => each !== null)
  if (links.length === 0 || found.length > 0) return found
  const words = lineOfText(childrenNamed(node, 'alt-text').flatMap(alt => childrenOf(alt)))
  return words === '' ? null : h('p', { class: 'quiet' }, words)
}

/** Download links for the files that a link node names. */
const files = (link: ContentNode, { at, attachments, pii }: ContentContext): VNodeChild => {
  const locator = attribute(link, 'locator')
  return attachments
    .filter(file => file.found && file.basename === locator)
    .map(file => h('p', [h('a', { href: at(attachmentHref(pii, file)), download: file.filename }, downloadLabel(file))]))
}

/** A supplementary file: its caption, and a download link. */
const component: Draw = (node, context, place) =>
  h('figure', common(node), [
    caption(node, context, place),
    childrenOf(node)
      .filter(isLink)
      .map(link => files(link, context)),
  ])

const isKeyword = isNamed('keyword')

/** Keywords with their heading; groups can be nested. */
const keywords: Draw = (node, context, place) => {
  const heading = headingOf(node)
  const inside = childrenOf(node).filter(child => child !== heading?.label && child !== heading?.title)
  const words = inside.filter(isKeyword)
  return h('section', common(node), [
    heading === undefined ? null : h(`h${place.level}`, { id: idOf(heading.title) }, [children(heading.title, context, place)]),
    drawAll(
      inside.filter(child => !isKeyword(child)),
      context,
      place,
    ),
    words.length === 0 ? null : h('ul', [drawAll(words, context, place)]),
  ])
}

const figure: Draw = (node, context, place) =>
  h('figure', common(node), [
    pictures(node, context),
    caption(node, context, place),
    drawAll(
      childrenOf(node).filter(child => !isLink(child) && !isHead(child) && !isAltText(child)),
      context,
      place,
    ),
  ])

/** A group of columns and rows; the domain has placed every cell. */
const cells =
  (table: ContentNode, context: ContentContext, place: Place) =>
  (group: ContentNode): VNodeChild =>
    h('table', [
      tableGrid(group, table).sections.map(({ name, rows }) =>
        h(name, [
          rows.map(row =>
            h('tr', [
              row.cells.map(({ entry, header, columnSpan, rowSpan }) =>
                h(
                  header === undefined ? 'td' : 'th',
                  { ...common(entry), colspan: columnSpan, rowspan: rowSpan, scope: header },
                  [children(entry, context, place)],
                ),
              ),
            ]),
          ),
        ]),
      ),
    ])

const table: Draw = (node, context, place) => {
  const groups = childrenOf(node).filter(isGroup)
  const name = lineOfText(childrenOf(node).filter(isHead))
  return h('figure', common(node), [
    caption(node, context, place),
    // Keyboard users can only scroll an element that has the focus.
    h('div', { class: 'scroll', role: 'region', tabindex: 0, 'aria-label': name === '' ? 'Table' : name }, [
      groups.map(cells(node, context, place)),
    ]),
    pictures(node, context),
    drawAll(
      childrenOf(node).filter(child => !isGroup(child) && !isLink(child) && !isHead(child) && !isAltText(child)),
      context,
      place,
    ),
  ])
}

const isItem = isNamed('list-item')

const list: Draw = (node, context, place) => {
  const items = childrenOf(node).filter(isItem)
  const isLabelled = items.some(item => childNamed(item, 'label') !== undefined)
  return [
    drawAll(
      childrenOf(node).filter(child => !isItem(child)),
      context,
      place,
    ),
    h('ul', { ...common(node), class: isLabelled ? 'labelled' : undefined, role: 'list' }, [
      items.map(item => {
        const label = childNamed(item, 'label')
        const rest = drawAll(
          childrenOf(item).filter(child => child !== label),
          context,
          place,
        )
        return h(
          'li',
          common(item),
          label === undefined ? [rest] : [h('span', [children(label, context, place)]), h('div', [rest])],
        )
      }),
    ]),
  ]
}

/** One cited work on one line, with its parts in reading order. */
const reference: Draw = (node, context, place) =>
  h('span', common(node), [
    parseReference(node).line.map(({ style, before, after, content, doi }) => {
      const words = drawAll(content, context, place)
      return [
        before,
        doi !== undefined
          ? h('a', { href: doiUrl(doi), rel: 'noopener' }, doiAsShown(doi))
          : style === 'source'
            ? h('i', [words])
            : words,
        after,
      ]
    }),
  ])

const isEntry = isNamed('bib-reference')

/** The entries of a reference list. */
const entries: Draw = (node, context, place) => {
  const heading = headingOf(node)
  const others = childrenOf(node).filter(child => !isEntry(child) && child !== heading?.label && child !== heading?.title)
  return h('section', common(node), [
    heading === undefined ? null : h(`h${place.level}`, { id: idOf(heading.title) }, [children(heading.title, context, place)]),
    drawAll(others, context, { ...place, level: Math.min(place.level + 1, 6) }),
    h('ul', { class: 'references', role: 'list' }, [
      childrenNamed(node, 'bib-reference').map(entry => {
        const label = childNamed(entry, 'label')
        return h('li', common(entry), [
          label === undefined ? null : [children(label, context, place), ' '],
          drawAll(
            childrenOf(entry).filter(child => child !== label),
            context,
            place,
          ),
          context.underReference(entry),
        ])
      }),
    ]),
  ])
}

/** A formula with its label. Browsers render MathML natively. */
const formula: Draw = (node, context, place) => {
  const label = childNamed(node, 'label')
  const rest = childrenOf(node).filter(child => child !== label && !isLink(child) && !isAltText(child))
  return h('div', { ...common(node), class: 'formula', role: 'group', tabindex: 0, 'aria-label': 'Formula' }, [
    h('div', [drawAll(rest, context, place)]),
    label === undefined ? null : h('span', [children(label, context, place)]),
  ])
}

const MATHML = 'http://www.w3.org/1998/Math/MathML'

const math: Draw = (node, context, place) =>
  h(node['#name'], node['#name'] === 'math' ? { xmlns: MATHML, ...common(node) } : common(node), [children(node, context, place)])

/** The renderer for each kind of node. Other nodes are rendered as their children, after a place for links to them. */
const drawn: Readonly<Record<string, Draw>> = {
  abstract: headed('section'),
  'abstract-sec': headed('section'),
  acknowledgment: headed('section'),
  'alt-text': nothing,
  anchor: as('span'),
  appendices: headed('div'),
  'article-footnote': labelled('quiet'),
  bibliography: headed('section'),
  'bibliography-sec': entries,
  biography: headed('section'),
  body: headed('div'),
  bold: as('b'),
  br: () => h('br'),
  'conflict-of-interest': headed('section'),
  'cross-out': as('s'),
  'cross-ref': crossReference,
  'cross-refs': crossReference,
  'data-availability': headed('section'),
  'def-description': as('dd'),
  'def-list': as('dl'),
  'def-term': as('dt'),
  'displayed-quote': as('blockquote'),
  'download-all-supplemental-files': nothing,
  'e-address': linkOut(node => eAddressHref(node, lineOfText([node]))),
  'e-component': component,
  'encoded-e-address': nothing,
  'exam-answer': labelled('para'),
  'exam-answers': headed('section'),
  'exam-question': labelled('para'),
  'exam-questions': headed('section'),
  figure,
  'float-anchor': nothing,
  footnote: labelled('quiet'),
  formula,
  'further-reading': headed('section'),
  'further-reading-sec': entries,
  glossary: headed('section'),
  'glossary-sec': headed('section'),
  glyph: node => glyph(attribute(node, 'name') ?? ''),
  'grant-sponsor': linkOut(node => urnHref(attribute(node, 'href'))),
  inf: as('sub'),
  'inline-figure': (node, context) => childrenNamed(node, 'link').map(link => image(link, alternative(node), context)),
  'inter-ref': linkOut(node => urnHref(attribute(node, 'href'))),
  'inter-refs': linkOut(node => urnHref(attribute(node, 'href'))),
  introduction: headed('section'),
  italic: as('i'),
  keyword: as('li'),
  keywords,
  link: nothing,
  list,
  monospace: as('code'),
  nomenclature: headed('section'),
  // A paragraph can contain lists and figures, which are not allowed in an HTML `p`.
  para: (node, context, place) => h('div', { ...common(node), class: 'para' }, [children(node, context, place)]),
  preformat: (node, context, place) => h('pre', { ...common(node), tabindex: 0 }, [children(node, context, place)]),
  reference,
  'other-ref': reference,
  section: headed('section'),
  'simple-para': (node, context, place) => h('div', { ...common(node), class: 'para' }, [children(node, context, place)]),
  sup: as('sup'),
  table,
  'table-footnote': labelled('quiet'),
  textbox: as('aside'),
  'topic-link': children,
  underline: as('u'),
}

const draw: Draw = (node, context, place) => {
  if (isText(node)) return node._ ?? ''
  const own = drawn[node['#name']]
  if (own !== undefined) return own(node, context, place)
  if (isMathName(node['#name'])) return math(node, context, place)
  if (!isRenderable(node)) return null
  const id = idOf(node)
  return [id === undefined ? null : h('span', { id }), children(node, context, place)]
}

/**
 * Renders nodes of the content tree with Vue. Text is always escaped and never interpreted as markup.
 * @param nodes the nodes to render, in order
 * @param context what the renderers need to know about the page
 * @param place where the nodes are rendered
 */
export const drawAll = (
  nodes: readonly ContentNode[],
  context: ContentContext,
  place: Place = { level: 2, inLink: false },
): VNodeChild => nodes.map(node => draw(node, context, place))
