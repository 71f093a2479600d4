import { test } from '@fast-check/vitest'
import {
  abstractOutline,
  emptyContent,
  identify,
  lineOfText,
  node,
  outline,
  targets,
  text,
  type ArticleRecord,
  type Content,
  type ContentNode,
  type OutlineEntry,
} from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { articleRecord, recordWith } from '../../arbitraries/record.ts'

const flat = (entries: readonly OutlineEntry[]): readonly OutlineEntry[] =>
  entries.flatMap(entry => [entry, ...flat(entry.children)])

const content = (...nodes: readonly ContentNode[]): Content => ({ ...emptyContent, content: nodes })

const section = (id: string, title: string): ContentNode => node('section', { id }, [node('section-title', {}, title)])

const nodesOf = ({ parts }: ArticleRecord): readonly ContentNode[] =>
  Object.values(parts).flatMap((part: Content) => part.content)

describe('the outline of an article', () => {
  test.prop([articleRecord], {
    examples: [[recordWith({ body: content(node('dedication', {}, [node('title', {}, 'soil')])) })]],
  })('leads only to what is there, to each at most once', record => {
    const identified = identify(record)
    const all = targets(nodesOf(identified))
    const ids = flat(outline(identified)).map(({ id }) => id)
    expect(ids.filter(id => !all.has(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
  })

  test.prop([articleRecord])('says the same of each part in plain words and in the nodes of its title', record => {
    for (const { title, titleNodes } of flat(outline(record))) expect(lineOfText(titleNodes)).toBe(title)
  })

  test.each(['title', 'authors'] as const)('lists nothing of the head of the article (%s), even where it has a heading', part => {
    const dedication = node('dedication', { id: 'ded' }, [node('title', {}, 'To the soil')])
    expect(outline(recordWith({ [part]: content(dedication) }))).toEqual([])
    expect(outline(recordWith({ body: content(dedication) })).map(({ title }) => title)).toEqual(['To the soil'])
  })

  test('has one entry for all biographies, which leads to the first', () => {
    const entry = (id: string) => ({
      id,
      title: 'Biographies',
      titleLanguage: 'en',
      titleNodes: [text('Biographies')],
      level: 1,
      children: [],
    })
    expect(
      outline(recordWith({ biographies: content(node('biography', { id: 'bio1' }), node('biography', { id: 'bio2' })) })),
    ).toEqual([entry('bio1')])
    expect(outline(recordWith({ biographies: content(node('biography')) }))).toEqual([entry('')])
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
      body: content(
        node('body', {}, [
          node('sections', {}, [section('s1', 'Start')]),
          node('acknowledgment', { id: 'ack' }),
          node('appendices', { id: 'app' }, [section('a1', 'Proofs')]),
        ]),
      ),
    })
    expect(outline(record).map(({ title }) => title)).toEqual([
      'Graphical abstract',
      'Keywords',
      'Data availability',
      'Start',
      'Acknowledgements',
      'Proofs',
      'References',
      'Further reading',
      'Glossary',
      'Biographies',
      'Reply',
    ])
  })
})

describe('the outline of an abstract view', () => {
  test('lists the abstracts and the keywords, and nothing else of the article', () => {
    const abstract = (id: string, text: string) => node('abstract', { id, class: text })
    const record = recordWith({
      abstracts: content(node('abstracts', {}, [abstract('hi', 'author-highlights'), abstract('ga', 'graphical')])),
      keywords: content(node('keywords', { id: 'key' })),
      body: content(node('body', {}, [node('sections', {}, [section('s1', 'Start')])])),
      references: content(node('bibliography', { id: 'refs' })),
      biographies: content(node('biography', { id: 'bio1' })),
    })
    expect(abstractOutline(record).map(({ id, title }) => [id, title])).toEqual([
      ['hi', 'Highlights'],
      ['ga', 'Graphical abstract'],
      ['key', 'Keywords'],
    ])
  })
})
