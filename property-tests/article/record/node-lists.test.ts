import { test } from '@fast-check/vitest'
import { emptyContent, identify, node, type ArticleRecord, type Content, type ContentNode } from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { recordWith } from '../../arbitraries/record.ts'

const content = (...nodes: readonly ContentNode[]): Content => ({ ...emptyContent, content: nodes })

const mark = (refid: string): ContentNode => node('cross-ref', { id: `c-${refid}`, refid })

describe('the places of a record whose nodes refer to each other', () => {
  const body = content(node('section', { id: 'a' }))

  test('the floats and the footnotes of the tail are one', () => {
    const tail: Content = {
      content: [],
      floats: [node('figure', { id: 'a' }), mark('b')],
      footnotes: [node('footnote', { id: 'b' }), mark('a')],
    }
    const { parts } = identify(recordWith({ body: content(...body.content, node('footnote', { id: 'b' })), tail }))
    expect(parts.tail.floats).toEqual([node('figure', { id: 'a-2' }), node('cross-ref', { id: 'c-b', refid: 'b-2' })])
    expect(parts.tail.footnotes).toEqual([node('footnote', { id: 'b-2' }), node('cross-ref', { id: 'c-a', refid: 'a-2' })])
  })

  test('the licence is one, and so is each fact of the head', () => {
    const own = (id: string, made: string): readonly ContentNode[] => [
      node('simple-para', { id }),
      node('cross-ref', { id: made, refid: id }),
    ]
    const record: ArticleRecord = {
      ...recordWith({ body }),
      license: own('a', 'c1'),
      facts: [
        { name: 'one', value: own('a', 'c2') },
        { name: 'other', value: own('a', 'c3') },
      ],
    }
    const { license, facts } = identify(record)
    expect(license).toEqual(own('a-2', 'c1'))
    expect(facts).toEqual([
      { name: 'one', value: own('a-3', 'c2') },
      { name: 'other', value: own('a-4', 'c3') },
    ])
  })
})
