import { fc, test } from '@fast-check/vitest'
import {
  emptyContent, identify, isNamed, node, plainText, rewrite, targets, text, walk, type ArticleRecord, type Content, type ContentNode,
} from '@lectern/domain'
import { describe, expect } from 'vitest'
import { deepTree, wideTree } from '../arbitraries/content.ts'
import { articleRecord, recordWith } from '../arbitraries/record.ts'

const lists = ({ parts, license, facts }: ArticleRecord): readonly (readonly ContentNode[])[] => [
  ...Object.values(parts).flatMap(({ content, floats, footnotes }: Content) => [content, floats, footnotes]), license, ...facts.map(({ value }) => value),
]

const nodesOf = (record: ArticleRecord): readonly ContentNode[] => [...walk(lists(record).flat())]

const idOf = (of: ContentNode): string | undefined => (typeof of.$?.id === 'string' ? of.$.id : undefined)
const idsOf = (record: ArticleRecord): readonly string[] => nodesOf(record).flatMap(of => idOf(of) ?? [])

const mustHaveOne = isNamed(
  'cross-ref', 'cross-refs', 'section', 'figure', 'table', 'formula', 'footnote', 'bib-reference', 'abstract', 'bibliography', 'acknowledgment',
  'appendices', 'glossary', 'biography', 'e-component',
)

/** The same nodes without what `identify` may change. */
const bare = rewrite(of => {
  const { id: _id, refid: _refid, biographyid: _biographyid, href: _href, ...others } = of.$ ?? {}
  const { $: _, ...rest } = of
  return [Object.keys(others).length === 0 ? rest : { ...rest, $: others }]
})

const named = (of: ContentNode): readonly string[] =>
  [of.$?.refid, of.$?.href].flatMap(value => (typeof value === 'string' ? value.replace(/^#/, '').split(/\s+/) : []))

const content = (...nodes: readonly ContentNode[]): Content => ({ ...emptyContent, content: nodes })

describe('identifying a record', () => {
  test.prop([articleRecord])('gives every id at most once, and only ids that HTML and addresses can hold', record => {
    const ids = idsOf(identify(record))
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[^\s\p{Cc}]+$/u)
  })

  test.prop([articleRecord])('leaves nothing without an id that is linked to or listed', record => {
    expect(nodesOf(identify(record)).filter(of => mustHaveOne(of) && idOf(of) === undefined)).toEqual([])
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

  test.prop([articleRecord])('a second time changes nothing', record => {
    const once = identify(record)
    expect(identify(once)).toEqual(once)
  })

  test.prop([articleRecord])('leaves the first of each good id alone', record => {
    const before = nodesOf(record)
    const after = nodesOf(identify(record))
    const seen = new Set<string>()
    before.forEach((of, index) => {
      const id = idOf(of)
      if (id === undefined || /\s|^$/.test(id) || seen.has(id)) return
      seen.add(id)
      expect(after[index]?.$?.id).toBe(id)
    })
  })

  test.prop([articleRecord])('keeps references on the node that they meant, where the part has just one of that id', record => {
    const after = identify(record)
    for (const name of ['authors', 'abstracts', 'body', 'references'] as const) {
      const before = [...walk([...record.parts[name].content, ...record.parts[name].floats, ...record.parts[name].footnotes])]
      const now = [...walk([...after.parts[name].content, ...after.parts[name].floats, ...after.parts[name].footnotes])]
      const places = Map.groupBy(before.keys(), index => idOf(before[index] ?? text('')))
      before.forEach((of, index) => {
        const refid = of.$?.refid
        const meant = typeof refid === 'string' && !/\s/.test(refid) ? places.get(refid) : undefined
        if (meant?.length === 1) expect(now[index]?.$?.refid).toBe(now[meant[0] ?? -1]?.$?.id)
      })
    }
  })

  test.prop([articleRecord])('makes no id that something already refers to', record => {
    const dangling = new Set(nodesOf(record).flatMap(named).filter(id => !targets(lists(record).flat()).has(id)))
    expect(idsOf(identify(record)).filter(id => dangling.has(id))).toEqual([])
  })

  test('lets references follow a repeated id inside their own part', () => {
    const record = recordWith({
      body: content(node('section', { id: 'a' }), node('cross-ref', { id: 'c1', refid: 'a' })),
      tail: content(
        node('sub-article', { id: 't1' }, [node('section', { id: 'a' }), node('cross-ref', { id: 'c2', refid: 'a b' })]),
        node('sub-article', { id: 't2' }, [node('section', { id: 'a' }), node('intra-ref', { href: '#a' })]),
        node('sub-article', { id: 't3' }, [node('section', { id: 'a' }), node('section', { id: 'a' }), node('cross-refs', { id: 'c3', refid: 'a' })]),
      ),
    })
    const { parts } = identify(record)
    expect(parts.body).toEqual(record.parts.body)
    expect(parts.tail.content).toEqual([
      node('sub-article', { id: 't1' }, [node('section', { id: 'a-2' }), node('cross-ref', { id: 'c2', refid: 'a-2 b' })]),
      node('sub-article', { id: 't2' }, [node('section', { id: 'a-3' }), node('intra-ref', { href: '#a-3' })]),
      node('sub-article', { id: 't3' }, [node('section', { id: 'a-4' }), node('section', { id: 'a-5' }), node('cross-refs', { id: 'c3', refid: 'a' })]),
    ])
  })

  test('replaces an id that is none with all its references, from other parts too', () => {
    const { parts } = identify(recordWith({
      body: content(node('cross-ref', { id: 'c1', refid: 'ref one' }), node('cross-ref', { id: 'c2', refid: 'x ref' })),
      references: content(node('bib-reference', { id: 'ref one' }), node('bib-reference', { id: '' }), node('bib-reference')),
    }))
    expect(parts.body.content.map(of => of.$?.refid)).toEqual(['_ref1', 'x ref'])
    expect(parts.references.content.map(of => of.$?.id)).toEqual(['_ref1', '_ref2', '_ref3'])
  })

  test('passes over ids that are taken or referred to', () => {
    const { parts } = identify(recordWith({ body: content(node('section', { id: '_sec1' }), node('cross-ref', { id: 'c', refid: '_sec2' }), node('section')) }))
    expect(parts.body.content.map(of => of.$?.id)).toEqual(['_sec1', 'c', '_sec3'])
  })

  test('gives a node that is used twice two ids', () => {
    const figure = node('figure')
    expect(idsOf(identify(recordWith({ body: content(figure, figure) })))).toEqual(['_fig1', '_fig2'])
  })

  test.prop([fc.constantFrom('constructor', '__proto__', 'toString')])('takes %s for an id like any other', id => {
    expect(idsOf(identify(recordWith({ body: content(node('section', { id }), node('section', { id })) })))).toEqual([id, `${id}-2`])
  })

  test('holds at any depth and width', () => {
    const record = recordWith({ body: content(deepTree(50_000), wideTree(200_000)) })
    expect(identify(record).parts.body).toEqual(record.parts.body)
  })
})
