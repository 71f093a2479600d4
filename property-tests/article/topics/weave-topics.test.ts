import { fc, test } from '@fast-check/vitest'
import type { Loading } from '@lectern/domain/core'
import {
  attribute,
  idOf,
  isNamed,
  limitedTopics,
  lineOfText,
  node,
  plainText,
  rewrite,
  text,
  walk,
  withDownloadAll,
  withSectionTopics,
  withTopics,
  withTopicsOfAbstract,
  withTopicsOfSections,
  type Content,
  type ContentNode,
  type Topic,
  type TopicAnnotations,
} from '@lectern/domain/article'
import { updateSlice } from '@lectern/domain/page'
import { describe, expect } from 'vitest'
import { bodyPart, deepTree, messyPart, receivedNode } from '../../arbitraries/content.ts'
import { pageWith } from '../../arbitraries/page.ts'
import { topicAnnotations, topics } from '../../arbitraries/topics.ts'

const isTopicLink = isNamed('topic-link')
const linksIn = (nodes: readonly ContentNode[]): readonly ContentNode[] => walk(nodes).filter(isTopicLink)
const received = (annotations: TopicAnnotations): Loading<TopicAnnotations> => ({ status: 'received', value: annotations })
const anyPart = fc.oneof(bodyPart, messyPart)
const nodes = anyPart.map(({ content }) => content)

/** The nodes with every topic link replaced by its text. */
const unwoven = rewrite(node => (isTopicLink(node) ? (node.$$ ?? [text(node._ ?? '')]) : [node]))

const to = (term: string, targetUrl = 'https://example.org/t'): Topic => ({ term, targetUrl })
/** The attributes that identify a topic link, for a link that was received with them. */
const SAME = { href: 'https://example.org/t', term: 'soil' }
const para = (...children: readonly (ContentNode | string)[]): ContentNode =>
  node(
    'para',
    {},
    children.map(child => (typeof child === 'string' ? text(child) : child)),
  )
const link = (words: string, { term, targetUrl }: Topic): ContentNode => node('topic-link', { href: targetUrl, term }, words)

describe('TOPIC-3 topics woven into the text', () => {
  test.prop([topics, nodes])('change no word', (some, content) => {
    expect(plainText(withTopics(some)(content))).toBe(plainText(content))
  })

  test.prop([topics, bodyPart])('taken out again leave the text as it was', (some, { content }) => {
    expect(unwoven(withTopics(some)(content))).toEqual(content)
  })

  test.prop([topics, nodes])('make one link at most for each, to its target, around its own term', (some, content) => {
    const before = linksIn(content).length
    const woven = withTopics(some)(content)
    const links = linksIn(woven)
    expect(links.length - before).toBeLessThanOrEqual(some.length)
    const made = links.filter(each =>
      some.some(({ term, targetUrl }) => attribute(each, 'term') === term && attribute(each, 'href') === targetUrl),
    )
    expect(made.length).toBeGreaterThanOrEqual(links.length - before)
    if (before === 0)
      for (const each of links)
        expect((each._ ?? '').toLowerCase().replace(/\s+/gu, ' ')).toBe((attribute(each, 'term') ?? '').toLowerCase())
  })

  test.prop([topics, nodes])('woven again stay the same', (some, content) => {
    const once = withTopics(some)(content)
    expect(withTopics(some)(once)).toEqual(once)
  })

  test.prop([topicAnnotations, anyPart])('of sections woven again stay the same', ({ sections }, { content }) => {
    const once = withSectionTopics(sections)(content)
    expect(withSectionTopics(sections)(once)).toEqual(once)
    expect(plainText(once)).toBe(plainText(content))
  })

  test.prop([topicAnnotations, bodyPart])('stand in the section that they are for', ({ sections }, { content }) => {
    const woven = withSectionTopics(sections)(content)
    const homes = new Set(
      walk(woven)
        .filter(node => sections.some(({ id }) => id === idOf(node)))
        .flatMap(node => linksIn([node])),
    )
    expect(linksIn(woven).every(each => homes.has(each))).toBe(true)
    for (const node of walk(woven)) {
      const own = sections.filter(({ id }) => id === idOf(node)).flatMap(section => section.topics)
      for (const each of node.$$ ?? [])
        if (isTopicLink(each) && own.length > 0) expect(own.map(({ term }) => term)).toContain(attribute(each, 'term'))
    }
  })

  test.prop([topicAnnotations, bodyPart])(
    'never stand inside a link, a heading, a float or a formula',
    (annotations, { content }) => {
      const isClosed = isNamed(
        'cross-ref',
        'cross-refs',
        'inter-ref',
        'section-title',
        'caption',
        'figure',
        'table',
        'formula',
        'math',
        'label',
        'e-component',
        'topic-link',
        'sup',
        'inf',
      )
      const everywhere = withTopics(annotations.abstract.topics)(content)
      for (const node of walk(everywhere)) if (isClosed(node)) expect(linksIn(node.$$ ?? [])).toEqual([])
    },
  )

  test.prop([bodyPart, topicAnnotations])(
    'and the element that offers all files may come in either order',
    (part, annotations) => {
      const weave = withTopicsOfSections(received(annotations))
      expect(weave(withDownloadAll(part))).toEqual(withDownloadAll(weave(part)))
    },
  )

  test.prop([topics, fc.array(receivedNode, { maxLength: 4 })])(
    'find their way in any tree and lose no node of it',
    (some, content) => {
      const woven = withTopics(some)(content)
      const named = (contentNodes: readonly ContentNode[]): readonly string[] =>
        walk(contentNodes)
          .map(each => each['#name'])
          .filter(name => name !== '__text__' && name !== 'topic-link')
      expect(named(woven)).toEqual(named(content))
    },
  )

  test('find their way in a tree of any depth', () => {
    const [woven] = withTopics([to('bottom')])([deepTree(20_000)])
    expect(linksIn(woven === undefined ? [] : [woven])).toHaveLength(1)
  })

  test.each<[string, readonly ContentNode[], readonly Topic[], readonly ContentNode[]]>([
    ['the first place counts', [para('soil and soil')], [to('soil')], [para(link('soil', to('soil')), ' and soil')]],
    ['in the middle of a run', [para('a soil b')], [to('soil')], [para('a ', link('soil', to('soil')), ' b')]],
    ['a whole run', [para('soil')], [to('soil')], [para(link('soil', to('soil')))]],
    ['whatever the case, in the text’s own letters', [para('Soil')], [to('soil')], [para(link('Soil', to('soil')))]],
    ['whatever the white space', [para('wet\n  soil')], [to('wet soil')], [para(link('wet\n  soil', to('wet soil')))]],
    ['a term with white space at its ends', [para('wet')], [to(' wet ')], [para(link('wet', to(' wet ')))]],
    ['whole words only', [para('subsoil soils soil')], [to('soil')], [para('subsoil soils ', link('soil', to('soil')))]],
    ['not before a mark that belongs to the letter', [para('e\u0301 e')], [to('e')], [para('e\u0301 ', link('e', to('e')))]],
    ['not inside a number', [para('CO2 CO')], [to('CO')], [para('CO2 ', link('CO', to('CO')))]],
    ['signs of an expression stand for themselves', [para('acb a.b')], [to('a.b')], [para('acb ', link('a.b', to('a.b')))]],
    [
      'two terms of one run',
      [para('soil air')],
      [to('air', 'u'), to('soil')],
      [para(link('soil', to('soil')), ' ', link('air', to('air', 'u')))],
    ],
    [
      'one term for two targets',
      [para('soil soil')],
      [to('soil', 'u'), to('soil', 'v')],
      [para(link('soil', to('soil', 'u')), ' ', link('soil', to('soil', 'v')))],
    ],
    [
      'the same topic twice',
      [para('soil'), para('soil')],
      [to('soil'), to('soil')],
      [para(link('soil', to('soil'))), para(link('soil', to('soil')))],
    ],
    ['one is there already', [para(link('soil', to('soil')), ' soil')], [to('soil')], [para(link('soil', to('soil')), ' soil')]],
    [
      'one is there already, two are wanted',
      [para(link('soil', to('soil')), ' soil')],
      [to('soil'), to('soil')],
      [para(link('soil', to('soil')), ' ', link('soil', to('soil')))],
    ],
    [
      'another kind of link that says the same',
      [node('inter-ref', SAME, 'soil'), para('soil')],
      [to('soil')],
      [node('inter-ref', SAME, 'soil'), para(link('soil', to('soil')))],
    ],
    ['the term is not there', [para('air')], [to('soil')], [para('air')]],
    ['a blank term', [para('air')], [to(''), to(' ')], [para('air')]],
    [
      'not in a heading',
      [node('section-title', {}, 'soil'), para('soil')],
      [to('soil')],
      [node('section-title', {}, 'soil'), para(link('soil', to('soil')))],
    ],
    ['in emphasis', [para(node('italic', {}, 'soil'))], [to('soil')], [para(node('italic', {}, [link('soil', to('soil'))]))]],
  ])('%s', (_, content, some, woven) => {
    expect(withTopics(some)(content)).toEqual(woven)
  })

  test.each([
    'cross-ref',
    'cross-refs',
    'e-address',
    'encoded-e-address',
    'grant-number',
    'grant-sponsor',
    'inter-ref',
    'inter-refs',
    'intra-ref',
    'intra-refs',
    'topic-link',
    'bibliography',
    'caption',
    'e-component',
    'figure',
    'footnote',
    'formula',
    'further-reading',
    'inf',
    'keywords',
    'section-title',
    'sup',
    'table',
    'textbox',
    'title',
    'label',
    'math',
    'mi',
    'preformat',
    'alt-text',
    'reference',
  ] as const)('%s holds none', name => {
    expect(withTopics([to('soil')])([node(name, {}, 'soil'), para('soil')])).toEqual([
      node(name, {}, 'soil'),
      para(link('soil', to('soil'))),
    ])
    expect(withTopics([to('soil')])([node(name, {}, [node('bold', {}, 'soil')]), para('soil')])).toEqual([
      node(name, {}, [node('bold', {}, 'soil')]),
      para(link('soil', to('soil'))),
    ])
  })

  test('of a section within another stand in their own', () => {
    const inner = node('section', { id: 'inner' }, [para('soil')])
    const outer = node('section', { id: 'outer' }, [inner, para('soil')])
    const weave = withSectionTopics([
      { id: 'outer', topics: [to('soil', 'o')] },
      { id: 'inner', topics: [to('soil', 'i')] },
      { id: 'inner', topics: [to('air')] },
    ])
    expect(weave([outer])).toEqual([
      node('section', { id: 'outer' }, [
        node('section', { id: 'inner' }, [para(link('soil', to('soil', 'i')))]),
        para(link('soil', to('soil', 'o'))),
      ]),
    ])
    expect(withSectionTopics([{ id: 'outer', topics: [to('soil', 'o')] }])([outer])).toEqual([
      node('section', { id: 'outer' }, [node('section', { id: 'inner' }, [para(link('soil', to('soil', 'o')))]), para('soil')]),
    ])
  })

  test('of a section do not count for the one around it, even where they are the same', () => {
    const inner = node('section', { id: 'inner' }, [para('soil')])
    const weave = withSectionTopics([
      { id: 'outer', topics: [to('soil')] },
      { id: 'inner', topics: [to('soil')] },
    ])
    const once = weave([node('section', { id: 'outer' }, [inner, para('soil'), para('soil')])])
    expect(once).toEqual([
      node('section', { id: 'outer' }, [
        node('section', { id: 'inner' }, [para(link('soil', to('soil')))]),
        para(link('soil', to('soil'))),
        para('soil'),
      ]),
    ])
    expect(weave(once)).toEqual(once)
  })

  test('of a section go to one place where an id stands twice, and nowhere where there is no id', () => {
    const twice = [node('section', { id: 's' }, [para('soil')]), node('section', { id: 's' }, [para('soil')])]
    expect(linksIn(withSectionTopics([{ id: 's', topics: [to('soil')] }])(twice))).toHaveLength(1)
    expect(linksIn(withSectionTopics([{ id: '', topics: [to('soil')] }])([para('soil')]))).toEqual([])
    expect(linksIn(withSectionTopics([{ id: '', topics: [to('soil')] }])([node('section', { id: '' }, [para('soil')])]))).toEqual(
      [],
    )
    expect(linksIn(withSectionTopics([{ id: 'gone', topics: [to('soil')] }])(twice))).toEqual([])
  })

  test.prop([anyPart])('without topics leave the very same nodes', ({ content }) => {
    expect(withTopics([])(content)).toBe(content)
    expect(withSectionTopics([])(content)).toBe(content)
  })

  test.prop([anyPart, topicAnnotations])('come when they are received and not before', (part: Content, annotations) => {
    for (const status of ['idle', 'requested', 'failed'] as const) {
      expect(withTopicsOfSections({ status })(part)).toBe(part)
      expect(withTopicsOfAbstract({ status })(part)).toBe(part)
    }
    const limited = limitedTopics(annotations)
    expect(withTopicsOfAbstract(received(annotations))(part)).toEqual({
      ...part,
      content: withTopics(limited.abstract.topics)(part.content),
    })
    expect(withTopicsOfSections(received(annotations))(part)).toEqual({
      ...part,
      content: withSectionTopics(limited.sections)(part.content),
    })
  })

  test('the words of a section are those that its reader reads', () => {
    expect(lineOfText(withTopics([to('wet soil')])([para('Wet soil breathes')]))).toBe('Wet soil breathes')
  })
})

describe('TOPIC-3, LIFE-1, LIFE-3 loading topics', () => {
  test.prop([topicAnnotations])('keeps them limited, and says nothing whatever happens', annotations => {
    const [asked, first] = updateSlice(pageWith(), { type: 'topicAnnotations/requested' })
    expect(asked.topicAnnotations).toEqual({ status: 'requested' })
    const [got, second] = updateSlice(asked, { type: 'topicAnnotations/received', value: annotations })
    expect(got.topicAnnotations).toEqual(received(limitedTopics(annotations)))
    const [lost, third] = updateSlice(asked, { type: 'topicAnnotations/failed' })
    expect(lost.topicAnnotations).toEqual({ status: 'failed' })
    expect([first, second, third]).toEqual([[], [], []])
  })
})
