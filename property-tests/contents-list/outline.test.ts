import { test } from '@fast-check/vitest'
import { emptyContent, identify, node, outline, targets, type ArticleRecord, type Content, type ContentNode, type OutlineEntry } from '@lectern/domain'
import { describe, expect } from 'vitest'
import { articleRecord, recordWith } from '../arbitraries/record.ts'

const flat = (entries: readonly OutlineEntry[]): readonly OutlineEntry[] => entries.flatMap(entry => [entry, ...flat(entry.children)])

const content = (...nodes: readonly ContentNode[]): Content => ({ ...emptyContent, content: nodes })

const section = (id: string, title: string): ContentNode => node('section', { id }, [node('section-title', {}, title)])

const nodesOf = ({ parts }: ArticleRecord): readonly ContentNode[] => Object.values(parts).flatMap((part: Content) => part.content)

describe('the outline of an article', () => {
  test.prop([articleRecord], { examples: [[recordWith({ body: content(node('dedication', {}, [node('title', {}, 'soil')])) })]] })('leads only to what is there, to each at most once', record => {
    const identified = identify(record)
    const all = targets(nodesOf(identified))
    const ids = flat(outline(identified)).map(({ id }) => id)
    expect(ids.filter(id => !all.has(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('is in the order of the page', () => {
    const record = recordWith({
      title: content(node('title', {}, 'On laws')),
      biographies: content(node('biography', { id: 'bio1' }), node('biography', { id: 'bio2' })),
      references: content(node('bibliography', { id: 'refs' }), node('further-reading', { id: 'more' })),
      glossary: content(node('glossary', { id: 'glos' })),
      tail: content(node('sub-article', { id: 'reply' }, [node('title', {}, 'Reply')])),
      keywords: content(node('keywords', { id: 'key' }), node('data-availability', { id: 'data' })),
      abstracts: content(node('abstracts', {}, [node('abstract', { id: 'abs', class: 'graphical' })])),
      body: content(node('body', {}, [
        node('sections', {}, [section('s1', 'Start')]),
        node('acknowledgment', { id: 'ack' }),
        node('appendices', { id: 'app' }, [section('a1', 'Proofs')]),
      ])),
    })
    expect(outline(record).map(({ title }) => title)).toEqual([
      'Graphical abstract', 'Keywords', 'Data availability', 'Start', 'Acknowledgments', 'Proofs', 'References', 'Further reading', 'Glossary', 'Biographies', 'Reply',
    ])
  })
})
