import { fc, test } from '@fast-check/vitest'
import { received } from '@lectern/domain/core'
import {
  emptyContent,
  limitedTopics,
  node,
  placeFloats,
  withTopicsOfAbstract,
  withTopicsOfSections,
  type Content,
  type ContentNode,
  type TopicAnnotations,
} from '@lectern/domain/article'
import { bodyPart, messyPart } from '@lectern/property-tests/arbitraries/content'
import { topicAnnotations } from '@lectern/property-tests/arbitraries/topics'
import { describe, expect } from 'vitest'
import { BodyContent } from '../../src/index.ts'
import { weaveElement } from '../../src/topics/weave-page.ts'
import { contextOf, staticMarkup } from '../content/support/markup.tsx'

/** Each case renders a whole text twice, in jsdom. */
const SOME = { numRuns: 60 }

/** Topics with target URLs that can be followed. */
const followable = topicAnnotations.map(({ abstract, sections }): TopicAnnotations => {
  const reachable = (topics: TopicAnnotations['abstract']['topics']) =>
    topics.map(topic => ({ ...topic, targetUrl: topic.targetUrl === '' ? 'https://example.org/topics/d' : topic.targetUrl }))
  return limitedTopics({
    abstract: { topics: reachable(abstract.topics) },
    sections: sections.map(({ id, topics }) => ({ id, topics: reachable(topics) })),
  })
})

const placed = (part: Content): Content => ({ content: placeFloats(part), floats: [], footnotes: part.footnotes })

const drawn = (part: Content): HTMLElement => {
  const element = document.createElement('div')
  const shown = placed(part)
  element.innerHTML = staticMarkup(<BodyContent content={shown} context={contextOf([...shown.content, ...shown.footnotes])} />)
  return element
}

const markupOf = (element: HTMLElement): string => {
  const copy = document.createElement('div')
  copy.append(...element.cloneNode(true).childNodes)
  for (const link of copy.querySelectorAll('a.topic-link')) {
    link.removeAttribute('data-term')
    link.removeAttribute('data-target')
  }
  return copy.innerHTML
}

describe('TOPIC-3 topics put into the stored text', () => {
  test.prop([bodyPart, followable], SOME)(
    'make the same page as topics that were in the tree before it was drawn',
    (part, annotations) => {
      const state = received(annotations)
      const stored = drawn(part)
      weaveElement(stored, withTopicsOfSections(state))
      expect(markupOf(stored)).toBe(markupOf(drawn(withTopicsOfSections(state)(part))))
    },
  )

  test.prop([bodyPart, followable], SOME)('TOPIC-1 stand in an abstract at most once for each target', (part, annotations) => {
    const stored = drawn(part)
    weaveElement(stored, withTopicsOfAbstract(received(annotations)))
    const targets = [...stored.querySelectorAll<HTMLAnchorElement>('a.topic-link')].map(({ href }) => href)
    expect(new Set(targets).size).toBe(targets.length)
  })

  test.prop([fc.oneof(bodyPart, messyPart), followable], SOME)(
    'change no word, no id and no other element, and put in again change nothing',
    (part, annotations) => {
      const weave = withTopicsOfSections(received(annotations))
      const stored = drawn(part)
      const before = [stored.textContent, [...stored.querySelectorAll('*')]] as const
      weaveElement(stored, weave)
      expect(stored.textContent).toBe(before[0])
      const links = new Set(stored.querySelectorAll('a.topic-link[data-term]'))
      expect([...stored.querySelectorAll('*')].filter(element => !links.has(element))).toEqual(before[1])
      const once = stored.innerHTML
      weaveElement(stored, weave)
      expect(stored.innerHTML).toBe(once)
    },
  )

  const section = (...content: readonly ContentNode[]): Content => ({
    ...emptyContent,
    content: [node('section', { id: 's1' }, content)],
  })
  const soil: TopicAnnotations = {
    abstract: { topics: [] },
    sections: [{ id: 's1', topics: [{ term: 'soil', targetUrl: 'https://example.org/soil' }] }],
  }

  test('leave what is marked in the text marked', () => {
    const stored = drawn(section(node('para', {}, 'Wet soil and dry soil.')))
    document.body.replaceChildren(stored)
    const run = stored.querySelector('p')?.firstChild
    if (!(run instanceof Text)) throw new Error('There is no text')
    const range = document.createRange()
    range.setStart(run, 'Wet soil and '.length)
    range.setEnd(run, 'Wet soil and dry'.length)
    weaveElement(stored, withTopicsOfSections(received(soil)))
    expect(range.toString()).toBe('dry')
    expect(stored.querySelector('a.topic-link')?.textContent).toBe('soil')
    document.body.replaceChildren()
  })

  test('lead nowhere unsafe', () => {
    const stored = drawn(section(node('para', {}, 'Wet soil.')))
    weaveElement(
      stored,
      withTopicsOfSections(
        received({ ...soil, sections: [{ id: 's1', topics: [{ term: 'soil', targetUrl: 'javascript:alert(1)' }] }] }),
      ),
    )
    expect(stored.querySelector('p')?.innerHTML).toBe('Wet soil.')
  })

  test.each([
    ['a heading', node('section-title', {}, 'soil')],
    ['a caption', node('figure', { id: 'f1' }, [node('caption', {}, [node('simple-para', {}, 'soil')])])],
    ['a citation of something', node('para', {}, [node('cross-ref', { id: 'c1', refid: 's1' }, 'soil')])],
    ['a citation of nothing', node('para', {}, [node('cross-ref', { id: 'c1', refid: 'gone' }, 'soil')])],
    ['a formula', node('formula', {}, [node('math', {}, [node('mi', {}, 'soil')])])],
    ['an exponent', node('para', {}, [node('sup', {}, 'soil')])],
    ['code', node('preformat', {}, 'soil')],
    ['a text box', node('textbox', {}, [node('textbox-body', {}, [node('para', {}, 'soil')])])],
    ['a footnote', node('footnote', {}, [node('note-para', {}, 'soil')])],
    [
      'a table',
      node('table', {}, [node('tgroup', { cols: '1' }, [node('tbody', {}, [node('row', {}, [node('entry', {}, 'soil')])])])]),
    ],
  ])('stand not in %s', (_, closed) => {
    const stored = drawn(section(closed, node('para', {}, 'And soil.')))
    weaveElement(stored, withTopicsOfSections(received(soil)))
    expect([...stored.querySelectorAll('a.topic-link')].map(link => link.parentElement?.textContent)).toEqual(['And soil.'])
  })
})
