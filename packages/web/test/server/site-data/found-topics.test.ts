import { fc, test as law } from '@fast-check/vitest'
import {
  attribute,
  identify,
  idOf,
  isNamed,
  limitedTopics,
  node,
  text,
  walk,
  withSectionTopics,
  withTopics,
  type ArticleRecord,
  type ContentNode,
  type Topic,
} from '@lectern/domain/article'
import { bodyPart } from '@lectern/property-tests/arbitraries/content'
import { recordWith } from '@lectern/property-tests/arbitraries/record'
import { topics } from '@lectern/property-tests/arbitraries/topics'
import { describe, expect, test } from 'vitest'
import { foundTopics } from '../../../src/server/site-data/found-topics.ts'
import { topicsOf, type TopicEntry } from '../../../src/settings/topics.ts'

const isTopicLink = isNamed('topic-link')
const linksIn = (nodes: readonly ContentNode[]): readonly Topic[] =>
  walk(nodes)
    .filter(isTopicLink)
    .map(link => ({ term: attribute(link, 'term') ?? '', targetUrl: attribute(link, 'href') ?? '' }))

const record: fc.Arbitrary<ArticleRecord> = fc
  .tuple(bodyPart, bodyPart)
  .map(([abstracts, body]) => identify(recordWith({ abstracts, body })))

const to = (term: string, targetUrl = `https://example.org/${encodeURIComponent(term.toWellFormed())}`): Topic => ({
  term,
  targetUrl,
})
const para = (words: string): ContentNode => node('para', {}, [text(words)])
const section = (id: string, ...children: readonly ContentNode[]): ContentNode => node('section', { id }, children)
const withBody = (...content: readonly ContentNode[]): ArticleRecord =>
  recordWith({ body: { content: [node('body', {}, [node('sections', {}, content)])], floats: [], footnotes: [] } })

/** Topics without duplicate terms. */
const apart = topics.map(some =>
  some.filter(({ term }, index) => some.findIndex(other => other.term.toLowerCase() === term.toLowerCase()) === index),
)

describe('CALL-1 the topics of an article', () => {
  law.prop([record, apart])('can each be put into the text by the page, which then has no others', (record, some) => {
    const { abstract, sections } = foundTopics(record, some)
    const sorted = (list: readonly Topic[]): readonly string[] => list.map(each => JSON.stringify(each)).toSorted()
    expect(sorted(linksIn(withTopics(abstract.topics)(record.parts.abstracts.content)))).toEqual(sorted(abstract.topics))
    expect(sorted(linksIn(withSectionTopics(sections)(record.parts.body.content)))).toEqual(
      sorted(sections.flatMap(each => each.topics)),
    )
  })

  law.prop([record, apart])(
    'keep to the limits, and name sections that there are, each once (TOPIC-1, TOPIC-2)',
    (record, some) => {
      const found = foundTopics(record, some)
      expect(limitedTopics(found)).toEqual(found)
      const ids = found.sections.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      const there = new Set(walk(record.parts.body.content).map(idOf))
      for (const id of ids) expect(there).toContain(id)
    },
  )

  law.prop([record, apart, fc.array(fc.string({ minLength: 1, maxLength: 8 }).map(term => to(`zzz${term}`)))])(
    'are the same whatever else is looked for in vain',
    (record, some, vain) => {
      expect(foundTopics(record, [...vain, ...some])).toEqual(foundTopics(record, some))
    },
  )

  law.prop([record, apart])('do not depend on the order in which the site names terms of different lengths', (record, some) => {
    const lengths = some.filter(({ term }, index) => some.findIndex(other => other.term.length === term.length) === index)
    expect(foundTopics(record, lengths.toReversed())).toEqual(foundTopics(record, lengths))
  })

  test('stand in the innermost section that has the term', () => {
    const record = withBody(
      section('s1', para('Of soil.'), section('s1.1', para('Of air and water.'))),
      section('s2', para('Of nothing.')),
    )
    expect(foundTopics(record, [to('air'), to('soil'), to('fire')]).sections).toEqual([
      { id: 's1', topics: [to('soil')] },
      { id: 's1.1', topics: [to('air')] },
    ])
  })

  test('come in the order of the text', () => {
    const { sections } = foundTopics(withBody(section('s1', para('Air, soil and water.'))), [to('water'), to('soil'), to('air')])
    expect(sections).toEqual([{ id: 's1', topics: [to('air'), to('soil'), to('water')] }])
  })

  test('are the longer term where one is part of another, and the shorter one where it stands alone', () => {
    const both = [to('random testing'), to('adaptive random testing')]
    expect(foundTopics(withBody(section('s1', para('On adaptive random testing.'))), both).sections[0]?.topics).toEqual([
      to('adaptive random testing'),
    ])
    expect(
      foundTopics(withBody(section('s1', para('Random testing, and adaptive random testing.'))), both).sections[0]?.topics,
    ).toEqual(both)
  })

  test('of one page are two at most in all sections, and one in the abstracts', () => {
    const terms = ['soil', 'soils', 'earth'].map(term => to(term, '/soil'))
    const body = { content: ['a', 'b', 'c'].map(id => section(id, para('Soil, soils, earth.'))), floats: [], footnotes: [] }
    const { abstract, sections } = foundTopics(recordWith({ body, abstracts: body }), terms)
    expect(abstract.topics).toEqual([to('soil', '/soil')])
    expect(sections).toEqual([{ id: 'a', topics: [to('soil', '/soil'), to('soils', '/soil')] }])
  })

  test('are not taken from headings, formulas, references and other links', () => {
    const heading = node('section-title', {}, [text('Soil')])
    const reference = node('para', {}, [
      node('cross-ref', { refid: 'b1' }, 'soil'),
      node('inter-ref', { href: 'https://example.org' }, 'soil'),
    ])
    expect(foundTopics(withBody(section('s1', heading, reference, para('Soils.'))), [to('soil')]).sections).toEqual([])
  })

  test('are found among ten thousand terms', () => {
    const words = Array.from({ length: 20_000 }, (_, index) => `word${index}`)
    const record = withBody(
      ...Array.from({ length: 200 }, (_, index) =>
        section(`s${index}`, para(words.slice(index * 100, index * 100 + 100).join(' '))),
      ),
    )
    const { sections } = foundTopics(
      record,
      Array.from({ length: 10_000 }, (_, index) => to(`term${index} word${index}`)).concat(to('word19999')),
    )
    expect(sections).toEqual([{ id: 's199', topics: [to('word19999')] }])
  })

  test('are looked for whatever is in a term', () => {
    const record = withBody(section('s1', para('C++ (a.b)* [x] \\ $1 soil')))
    for (const term of ['C++', '(a.b)*', '[x]', '\\', '$1', '\uD800', '.', ' '])
      expect(() => foundTopics(record, [to(term)])).not.toThrow()
    expect(foundTopics(record, [to('C++')]).sections).toEqual([{ id: 's1', topics: [to('C++')] }])
  })
})

describe('the topics of a journal', () => {
  const issn = '2050-084X' as TopicEntry['journals'] extends readonly (infer I)[] | undefined ? I : never
  const everywhere = { terms: ['Soil', 'air'], url: '/general' } as const
  const there = { terms: ['soil'], url: '/special' as const, journals: [issn] }

  test('are those of all journals, and its own before them', () => {
    expect(topicsOf([there, everywhere], issn)).toEqual([to('soil', '/special'), to('air', '/general')])
    expect(topicsOf([there, everywhere], undefined)).toEqual([to('Soil', '/general'), to('air', '/general')])
  })
})
