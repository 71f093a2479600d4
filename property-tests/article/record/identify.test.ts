import { fc, test } from '@fast-check/vitest'
import {
  emptyContent,
  identify,
  isNamed,
  node,
  plainText,
  rewrite,
  targets,
  text,
  walk,
  type ArticleRecord,
  type Content,
  type ContentNode,
  type NodeName,
} from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { deepTree, wideTree } from '../../arbitraries/content.ts'
import { articleRecord, recordWith } from '../../arbitraries/record.ts'
import { isMutating } from '../../support/mutating.ts'

const lists = ({ parts, license, facts }: ArticleRecord): readonly (readonly ContentNode[])[] => [
  ...Object.values(parts).flatMap(({ content, floats, footnotes }: Content) => [content, floats, footnotes]),
  license,
  ...facts.map(({ value }) => value),
]

const nodesOf = (record: ArticleRecord): readonly ContentNode[] => walk(lists(record).flat())

const idOf = (node: ContentNode): string | undefined => (typeof node.$?.id === 'string' ? node.$.id : undefined)
const idsOf = (record: ArticleRecord): readonly string[] => nodesOf(record).flatMap(node => idOf(node) ?? [])

const linkedOrListed: readonly NodeName[] = [
  'cross-ref',
  'cross-refs',
  'section',
  'figure',
  'table',
  'formula',
  'footnote',
  'bib-reference',
  'abstract',
  'bibliography',
  'acknowledgment',
  'appendices',
  'glossary',
  'biography',
  'e-component',
  'affiliation',
  'author',
  'collaboration',
  'conflict-of-interest',
  'correspondence',
  'data-availability',
  'exam-answers',
  'exam-questions',
  'further-reading',
  'keywords',
  'nomenclature',
  'sub-article',
  'table-footnote',
  'textbox',
]
const mustHaveOne = isNamed(...linkedOrListed)

/** The same nodes without what `identify` may change. */
const bare = rewrite(node => {
  const { id: _id, refid: _refid, biographyid: _biographyid, href: _href, ...others } = node.$ ?? {}
  const { $: _, ...rest } = node
  return [Object.keys(others).length === 0 ? rest : { ...rest, $: others }]
})

const named = (node: ContentNode): readonly string[] =>
  [node.$?.refid, node.$?.href].flatMap(value => (typeof value === 'string' ? value.replace(/^#/, '').split(/\s+/) : []))

const content = (...nodes: readonly ContentNode[]): Content => ({ ...emptyContent, content: nodes })

describe('identifying a record', () => {
  test.prop([articleRecord])('gives every id at most once, and only ids that HTML and addresses can hold', record => {
    const ids = idsOf(identify(record))
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[^\s\p{Cc}]+$/u)
  })

  test.prop([articleRecord])('leaves nothing without an id that is linked to or listed', record => {
    expect(nodesOf(identify(record)).filter(node => mustHaveOne(node) && idOf(node) === undefined)).toEqual([])
  })

  test.prop([articleRecord])('changes ids and references alone', record => {
    const after = identify(record)
    lists(record).forEach((before, index) => {
      const now = lists(after)[index] ?? []
      expect(plainText(now)).toBe(plainText(before))
      expect(bare(now)).toEqual(bare(before))
    })
    expect({ ...after, parts: record.parts }).toEqual(record)
  })

  test.prop([articleRecord])('a second time changes nothing, and makes no node anew', record => {
    const once = identify(record)
    const twice = identify(once)
    expect(twice).toEqual(once)
    const nodes = lists(twice).flat()
    lists(once)
      .flat()
      .forEach((node, index) => expect(nodes[index]).toBe(node))
  })

  test.each(linkedOrListed)('makes an id for a %s that tells a reader of the address what it is', name => {
    expect(idsOf(identify(recordWith({ body: content(node(name)) })))).toEqual([expect.stringMatching(/^_[a-z]+1$/)])
  })

  test.each<[NodeName, NodeName]>([
    ['author', 'collaboration'],
    ['cross-ref', 'cross-refs'],
    ['exam-questions', 'exam-answers'],
  ])('counts each %s and %s together', (one, other) => {
    const [first = '', second] = idsOf(identify(recordWith({ body: content(node(one), node(other)) })))
    expect(second).toBe(first.replace('1', '2'))
  })

  test('makes one for any part with a heading, and for another node only in place of one that is none', () => {
    const heading = node('section-title', {}, 'To you')
    const { parts } = identify(
      recordWith({
        body: content(node('dedication', {}, [heading]), node('dedication'), node('para', { id: 'a b' }), node('para'), {
          '#name': 'para',
          $: { id: true },
        }),
      }),
    )
    expect(parts.body.content).toEqual([
      node('dedication', { id: '_part1' }, [heading]),
      node('dedication'),
      node('para', { id: '_n1' }),
      node('para'),
      { '#name': 'para', $: { id: true } },
    ])
  })

  test.prop([articleRecord])('leaves the first of each good id alone', record => {
    const before = nodesOf(record)
    const after = nodesOf(identify(record))
    const seen = new Set<string>()
    before.forEach((node, index) => {
      const id = idOf(node)
      if (id === undefined || /\s|^$/.test(id) || seen.has(id)) return
      seen.add(id)
      expect(after[index]?.$?.id).toBe(id)
    })
  })

  test.prop([articleRecord])('keeps references on the node that they meant, where the part has just one of that id', record => {
    const after = identify(record)
    for (const name of ['authors', 'abstracts', 'body', 'references'] as const) {
      const before = walk([...record.parts[name].content, ...record.parts[name].floats, ...record.parts[name].footnotes])
      const now = walk([...after.parts[name].content, ...after.parts[name].floats, ...after.parts[name].footnotes])
      const places = Map.groupBy(before.keys(), index => idOf(before[index] ?? text('')))
      before.forEach((node, index) => {
        const refid = node.$?.refid
        const meant = typeof refid === 'string' && !/\s/.test(refid) ? places.get(refid) : undefined
        if (meant?.length === 1) expect(now[index]?.$?.refid).toBe(now[meant[0] ?? -1]?.$?.id)
      })
    }
  })

  test.prop([articleRecord])('makes no id that something already refers to', record => {
    const dangling = new Set(
      nodesOf(record)
        .flatMap(named)
        .filter(id => !targets(lists(record).flat()).has(id)),
    )
    expect(idsOf(identify(record)).filter(id => dangling.has(id))).toEqual([])
  })

  test('lets references follow a repeated id inside their own part', () => {
    const record = recordWith({
      body: content(node('section', { id: 'a' }), node('cross-ref', { id: 'c1', refid: 'a' })),
      tail: content(
        node('sub-article', { id: 't1' }, [node('section', { id: 'a' }), node('cross-ref', { id: 'c2', refid: 'a b' })]),
        node('sub-article', { id: 't2' }, [node('section', { id: 'a' }), node('intra-ref', { href: '#a' })]),
        node('sub-article', { id: 't3' }, [
          node('section', { id: 'a' }),
          node('section', { id: 'a' }),
          node('cross-refs', { id: 'c3', refid: 'a' }),
        ]),
      ),
    })
    const { parts } = identify(record)
    expect(parts.body).toEqual(record.parts.body)
    expect(parts.tail.content).toEqual([
      node('sub-article', { id: 't1' }, [node('section', { id: 'a-2' }), node('cross-ref', { id: 'c2', refid: 'a-2 b' })]),
      node('sub-article', { id: 't2' }, [node('section', { id: 'a-3' }), node('intra-ref', { href: '#a-3' })]),
      node('sub-article', { id: 't3' }, [
        node('section', { id: 'a-4' }),
        node('section', { id: 'a-5' }),
        node('cross-refs', { id: 'c3', refid: 'a' }),
      ]),
    ])
  })

  test('replaces an id that is none with all its references, from other parts too', () => {
    const { parts } = identify(
      recordWith({
        body: content(node('cross-ref', { id: 'c1', refid: 'ref one' }), node('cross-ref', { id: 'c2', refid: 'x ref' })),
        references: content(node('bib-reference', { id: 'ref one' }), node('bib-reference', { id: '' }), node('bib-reference')),
      }),
    )
    expect(parts.body.content.map(node => node.$?.refid)).toEqual(['_ref1', 'x ref'])
    expect(parts.references.content.map(node => node.$?.id)).toEqual(['_ref1', '_ref2', '_ref3'])
  })

  test('leads each of several references of one node, and those to a biography', () => {
    const after = identify(
      recordWith({
        body: content(node('section', { id: 'sec1' }), node('figure', { id: 'fig1' }), node('biography', { id: 'bio1' })),
        tail: content(
          node('sub-article', { id: 't1' }, [
            node('section', { id: 'sec1' }),
            node('figure', { id: 'fig1' }),
            node('biography', { id: 'bio1' }),
            node('cross-refs', { id: 'c', refid: 'sec1 gone fig1' }),
            node('author', { id: 'a', biographyid: 'bio1' }),
          ]),
        ),
      }),
    )
    expect(nodesOf(after).flatMap(node => node.$?.refid ?? node.$?.biographyid ?? [])).toEqual(['sec1-2 gone fig1-2', 'bio1-2'])
  })

  test.each(['https://example.org/#sec1', 'sec1', '?sec1', '#', ''])('takes the address %j for no reference to a node', href => {
    const link = node('intra-ref', { id: 'l', href })
    const after = identify(
      recordWith({
        body: content(node('section', { id: 'sec1' })),
        tail: content(node('sub-article', { id: 't' }, [node('section', { id: 'sec1' }), node('section', { id: '' }), link])),
      }),
    )
    expect(nodesOf(after).at(-1)).toBe(link)
  })

  test.each([
    node('cross-ref', { id: 'c', refid: '_sec2' }),
    node('cross-refs', { id: 'c', refid: 'x _sec2' }),
    node('intra-ref', { id: 'c', href: '#_sec2' }),
    node('author', { id: 'c', biographyid: '_sec2' }),
  ])('passes over ids that are taken, or referred to as by %j', reference => {
    const { parts } = identify(recordWith({ body: content(node('section', { id: '_sec1' }), reference, node('section')) }))
    expect(parts.body.content.map(node => node.$?.id)).toEqual(['_sec1', 'c', '_sec3'])
  })

  test('gives a node that is used twice two ids', () => {
    const figure = node('figure')
    expect(idsOf(identify(recordWith({ body: content(figure, figure) })))).toEqual(['_fig1', '_fig2'])
  })

  test.prop([fc.constantFrom('constructor', '__proto__', 'toString')])('takes %s for an id like any other', id => {
    expect(idsOf(identify(recordWith({ body: content(node('section', { id }), node('section', { id })) })))).toEqual([
      id,
      `${id}-2`,
    ])
  })

  test('holds at any depth and width', { skip: isMutating }, () => {
    const record = recordWith({ body: content(deepTree(50_000), wideTree(200_000)) })
    expect(identify(record).parts.body).toEqual(record.parts.body)
  })
})
