import * as fc from 'fast-check'
import { node, text, vocabulary, type AttributesOf, type Content, type ContentNode, type NodeName } from '@lectern/domain/article'
import { webAddress } from './text.ts'

/** Words of several scripts, with characters that are special in HTML and URLs. */
export const phrase: fc.Arbitrary<string> = fc
  .array(
    fc.constantFrom(
      'soil',
      'respiration',
      'Müller',
      'naïve',
      '3.5',
      'CO',
      '一致',
      'данные',
      'βeta',
      'e\u0301tude',
      '<b>',
      '&amp;',
      '"quoted"',
      'x²',
      '🧪',
      'well-known',
      '—',
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map(words => words.join(' '))

/** A placeholder for an id or a reference to one. */
const ID = '?'
const refersTo = fc.nat({ max: 500 }).map(index => `?${index}`)

const styled = (name: 'italic' | 'bold' | 'sup' | 'inf' | 'small-caps' | 'underline'): fc.Arbitrary<ContentNode> =>
  phrase.map(words => node(name, {}, words))

const mathematics: fc.Arbitrary<ContentNode> = fc
  .record({ letter: fc.constantFrom('x', 'α', 'N'), number: fc.nat({ max: 99 }) })
  .map(({ letter, number }) =>
    node('math', { altimg: 'si1.gif' }, [
      node('mrow', {}, [
        node('mi', {}, letter),
        node('mo', {}, '='),
        node('msup', {}, [node('mi', {}, 'n'), node('mn', {}, String(number))]),
      ]),
    ]),
  )

const crossRef: fc.Arbitrary<ContentNode> = fc
  .tuple(refersTo, phrase)
  .map(([refid, words]) => node('cross-ref', { id: ID, refid }, words))
const crossRefs: fc.Arbitrary<ContentNode> = fc
  .tuple(refersTo, refersTo, phrase)
  .map(([one, other, words]) => node('cross-refs', { id: ID, refid: `${one} ${other}` }, words))
const externalLink: fc.Arbitrary<ContentNode> = fc
  .tuple(webAddress, phrase)
  .map(([href, words]) => node('inter-ref', { href }, words))

/** Inline nodes: text, emphasis, mathematics, citations, links. */
export const inlineNode: fc.Arbitrary<ContentNode> = fc.oneof(
  { weight: 6, arbitrary: phrase.map(text) },
  ...(['italic', 'bold', 'sup', 'inf', 'small-caps', 'underline'] as const).map(styled),
  mathematics,
  crossRef,
  crossRefs,
  externalLink,
)

const inlineNodes = fc.array(inlineNode, { minLength: 1, maxLength: 5 })

const paragraph: fc.Arbitrary<ContentNode> = inlineNodes.map(children => node('para', { id: ID, view: 'all' }, children))
const captionOf: fc.Arbitrary<ContentNode> = inlineNodes.map(children =>
  node('caption', { id: ID }, [node('simple-para', { id: ID }, children)]),
)

const figureOf = (parts: fc.Arbitrary<readonly ContentNode[]>): fc.Arbitrary<ContentNode> =>
  fc
    .tuple(fc.option(fc.nat({ max: 20 })), fc.option(captionOf), fc.nat({ max: 9 }), parts)
    .map(([label, caption, picture, inner]) =>
      node('figure', { id: ID }, [
        ...(label === null ? [] : [node('label', {}, `Fig. ${label}`)]),
        ...(caption === null ? [] : [caption]),
        ...(inner.length > 0 ? inner : [node('link', { id: ID, locator: `gr${picture}` })]),
      ]),
    )

/** A figure, sometimes with several parts. */
export const figureNode: fc.Arbitrary<ContentNode> = figureOf(
  fc.oneof(
    { weight: 4, arbitrary: fc.constant<readonly ContentNode[]>([]) },
    fc.array(figureOf(fc.constant([])), { minLength: 1, maxLength: 3 }),
  ),
)

const rowOf = (cells: number): fc.Arbitrary<ContentNode> =>
  fc.array(fc.option(inlineNodes, { nil: [] }), { minLength: cells, maxLength: cells }).map(row =>
    node(
      'row',
      {},
      row.map(cell => node('entry', {}, cell)),
    ),
  )

/** A table of one to four plain columns. */
export const tableNode: fc.Arbitrary<ContentNode> = fc
  .integer({ min: 1, max: 4 })
  .chain(columns =>
    fc
      .tuple(fc.nat({ max: 20 }), fc.option(captionOf), rowOf(columns), fc.array(rowOf(columns), { minLength: 1, maxLength: 4 }))
      .map(([label, caption, head, rows]) =>
        node('table', { id: ID, frame: 'topbot' }, [
          node('label', {}, `Table ${label}`),
          ...(caption === null ? [] : [caption]),
          node('tgroup', { cols: String(columns) }, [
            ...Array.from({ length: columns }, (_, column) =>
              node('colspec', { colname: `col${column + 1}`, colnum: String(column + 1) }),
            ),
            node('thead', {}, [head]),
            node('tbody', {}, rows),
          ]),
        ]),
      ),
  )

export const formulaNode: fc.Arbitrary<ContentNode> = fc
  .tuple(fc.option(fc.nat({ max: 20 })), mathematics)
  .map(([label, formula]) => node('formula', { id: ID }, [...(label === null ? [] : [node('label', {}, `(${label})`)]), formula]))

const eComponent: fc.Arbitrary<ContentNode> = fc
  .tuple(fc.nat({ max: 9 }), captionOf)
  .map(([file, caption]) => node('e-component', { id: ID }, [caption, node('link', { id: ID, locator: `mmc${file}` })]))

const display: fc.Arbitrary<ContentNode> = fc
  .oneof(figureNode, tableNode, formulaNode, eComponent)
  .map(inside => node('display', {}, [inside]))

const list: fc.Arbitrary<ContentNode> = fc
  .array(fc.tuple(paragraph, fc.option(paragraph)), { minLength: 1, maxLength: 3 })
  .map(items =>
    node(
      'list',
      { id: ID },
      items.map(([first, second]) =>
        node('list-item', { id: ID }, [node('label', {}, '•'), first, ...(second === null ? [] : [second])]),
      ),
    ),
  )

/** A paragraph with a list or a formula between its lines, as in real articles. */
const mixedParagraph: fc.Arbitrary<ContentNode> = fc
  .tuple(inlineNodes, fc.oneof(list, display), inlineNodes)
  .map(([before, inside, after]) => node('para', { id: ID }, [...before, inside, ...after]))

/** A paragraph that anchors a float. The ids of floats are only known once the part is complete. */
const anchoredParagraph: fc.Arbitrary<ContentNode> = fc
  .tuple(inlineNodes, fc.nat({ max: 50 }), inlineNodes)
  .map(([before, float, after]) => node('para', { id: ID }, [...before, node('float-anchor', { refid: `^${float}` }), ...after]))

/** The content of sections. */
export const blockNode: fc.Arbitrary<ContentNode> = fc.oneof(
  { weight: 5, arbitrary: paragraph },
  mixedParagraph,
  anchoredParagraph,
  list,
  paragraph.map(inside => node('displayed-quote', {}, [inside])),
)

const sectionOf = (depth: number): fc.Arbitrary<ContentNode> =>
  fc
    .tuple(
      fc.option(fc.nat({ max: 9 })),
      fc.option(inlineNodes, { freq: 6 }),
      fc.array(blockNode, { maxLength: 3 }),
      depth === 0 ? fc.constant([]) : fc.array(sectionOf(depth - 1), { maxLength: 2 }),
    )
    .map(([label, title, blocks, inner]) =>
      node('section', { id: ID }, [
        ...(label === null ? [] : [node('label', {}, String(label))]),
        ...(title === null ? [] : [node('section-title', { id: ID }, title)]),
        ...blocks,
        ...inner,
      ]),
    )

/** A section with up to two levels of subsections. */
export const sectionNode: fc.Arbitrary<ContentNode> = sectionOf(2)

const titled = (name: 'acknowledgment' | 'data-availability' | 'conflict-of-interest'): fc.Arbitrary<ContentNode> =>
  fc.tuple(phrase, paragraph).map(([title, inside]) => node(name, { id: ID }, [node('section-title', { id: ID }, title), inside]))

const appendices: fc.Arbitrary<ContentNode> = fc
  .array(sectionNode, { minLength: 1, maxLength: 2 })
  .map(sections => node('appendices', {}, sections))

export const footnoteNode: fc.Arbitrary<ContentNode> = fc
  .tuple(fc.nat({ max: 30 }), inlineNodes)
  .map(([label, children]) =>
    node('footnote', { id: ID }, [node('label', {}, String(label)), node('note-para', { id: ID }, children)]),
  )

const pick = (from: readonly string[], index: string): string =>
  from[Number(index.slice(1)) % Math.max(from.length, 1)] ?? 'nowhere'

/** Fills in the placeholders: ids that are unique in the part, and references to its ids or floats. */
const completed = (part: Content): Content => {
  const ids: string[] = []
  const number = (node: ContentNode): ContentNode => {
    const children = node.$$?.map(number)
    if (node.$?.id === ID) ids.push(`${node['#name'].slice(0, 3)}${(ids.length + 1) * 5}`)
    const $ = node.$?.id === ID ? { ...node.$, id: ids.at(-1) ?? '' } : node.$
    return { ...node, ...($ === undefined ? {} : { $ }), ...(children === undefined ? {} : { $$: children }) }
  }
  const numbered = { content: part.content.map(number), floats: part.floats.map(number), footnotes: part.footnotes.map(number) }
  const floatIds = numbered.floats.map(({ $ }) => String($?.id))
  const point = (node: ContentNode): ContentNode => {
    const refid = node.$?.refid
    const $ =
      typeof refid === 'string'
        ? {
            ...node.$,
            refid: refid
              .split(' ')
              .map(one => (one.startsWith('^') ? pick(floatIds, one) : one.startsWith('?') ? pick(ids, one) : one))
              .join(' '),
          }
        : node.$
    return { ...node, ...($ === undefined ? {} : { $ }), ...(node.$$ === undefined ? {} : { $$: node.$$.map(point) }) }
  }
  return { content: numbered.content.map(point), floats: numbered.floats.map(point), footnotes: numbered.footnotes.map(point) }
}

/** Nodes with their ids filled in, as a whole part. */
export const withIds = (nodes: fc.Arbitrary<readonly ContentNode[]>): fc.Arbitrary<readonly ContentNode[]> =>
  nodes.map(content => completed({ content, floats: [], footnotes: [] }).content)

/** The body of an article as importers produce it: one `body`, floats beside it, footnotes, unique ids, and references to them. */
export const bodyPart: fc.Arbitrary<Content> = fc
  .record({
    sections: fc.array(sectionNode, { minLength: 1, maxLength: 3 }),
    closing: fc.tuple(fc.option(titled('acknowledgment')), fc.option(appendices), fc.option(titled('conflict-of-interest'))),
    floats: fc.array(fc.oneof(figureNode, tableNode), { maxLength: 4 }),
    footnotes: fc.array(footnoteNode, { maxLength: 2 }),
  })
  .map(({ sections, closing, floats, footnotes }) =>
    completed({
      content: [node('body', { id: ID }, [node('sections', {}, sections), ...closing.filter(one => one !== null)])],
      floats,
      footnotes,
    }),
  )

const sampleValues: Readonly<Record<string, fc.Arbitrary<string>>> = {
  id: fc.constantFrom('s0005', 's0010', 'p0015', 'fig1', 'x y', ''),
  refid: fc.constantFrom('s0005', 's0010 fig1', 'fig1', 'gone', ''),
  href: fc.oneof(webAddress, fc.constantFrom('javascript:alert(1)', '#s0005', 'doi:10.1000/1')),
}

const attributeArbitrary = (name: string): fc.Arbitrary<string> =>
  sampleValues[name] ?? fc.oneof(phrase, fc.nat({ max: 9 }).map(String))

const nodeNames = Object.keys(vocabulary).filter((name): name is NodeName => name in vocabulary)

const messyAttributes = (name: NodeName): fc.Arbitrary<AttributesOf<NodeName>> =>
  fc
    .subarray(['id', 'role', 'class', 'lang', ...vocabulary[name]], { maxLength: 4 })
    .chain(names => fc.record(Object.fromEntries(names.map(attribute => [attribute, attributeArbitrary(attribute)]))))

/** Any node of the vocabulary inside any other, with any of its attributes: known names in invalid structures. */
export const messyNode: fc.Arbitrary<ContentNode> = fc.letrec<{ node: ContentNode }>(tie => ({
  node: fc
    .constantFrom(...nodeNames)
    .chain((name): fc.Arbitrary<ContentNode> =>
      name === '__text__'
        ? phrase.map(text)
        : fc
            .tuple(
              messyAttributes(name),
              fc.oneof(
                { depthSize: 'small', depthIdentifier: 'messy' },
                phrase,
                fc.array(tie('node'), { maxLength: 4, depthIdentifier: 'messy' }),
              ),
            )
            .map(([attributes, children]) => node(name, attributes, children)),
    ),
})).node

/** A part with such nodes. */
export const messyPart: fc.Arbitrary<Content> = fc.record({
  content: fc.array(messyNode, { maxLength: 4 }),
  floats: fc.array(messyNode, { maxLength: 2 }),
  footnotes: fc.array(messyNode, { maxLength: 2 }),
})

const receivedName = fc.oneof(
  fc.constantFrom(...nodeNames),
  fc.constantFrom(
    'attachment-eid',
    'sa-user-license',
    'script',
    'iframe',
    'constructor',
    '__proto__',
    'toString',
    '',
    'ce:para',
    '#name',
  ),
  fc.string({ maxLength: 8 }),
)

/** A tree as other services may send it: unknown names, namespace flags, text both as `_` and beside children. */
export const receivedNode: fc.Arbitrary<ContentNode> = fc.letrec<{ node: ContentNode }>(tie => ({
  node: fc.record<ContentNode, '#name'>(
    {
      '#name': receivedName,
      $: fc.dictionary(
        fc.constantFrom('id', 'refid', 'href', 'xmlns:ce', 'onclick', 'class', 'style'),
        fc.oneof(phrase, fc.constant(true as const)),
        { maxKeys: 3 },
      ),
      _: phrase,
      $$: fc.oneof(
        { depthSize: 'small', depthIdentifier: 'received' },
        fc.constant([]),
        fc.array(tie('node'), { maxLength: 4, depthIdentifier: 'received' }),
      ),
    },
    { requiredKeys: ['#name'] },
  ),
})).node

/** All three kinds, for folds that must work on any tree. */
export const anyNodes: fc.Arbitrary<readonly ContentNode[]> = fc.oneof(
  bodyPart.map(({ content }) => content),
  fc.array(messyNode, { maxLength: 4 }),
  fc.array(receivedNode, { maxLength: 4 }),
)

/** A tree with a single branch of a given depth: nested sections with a paragraph at the bottom. */
export const deepTree = (depth: number, name: NodeName = 'section'): ContentNode => {
  let tree: ContentNode = node('para', { id: 'bottom' }, 'bottom')
  for (let level = 0; level < depth; level += 1) tree = node(name, { id: `level${depth - level}` }, [tree])
  return tree
}

/** A flat tree: one section with a number of paragraphs. */
export const wideTree = (width: number): ContentNode =>
  node(
    'section',
    { id: 'wide' },
    Array.from({ length: width }, (_, index) => node('para', { id: `p${index}` }, 'word')),
  )
