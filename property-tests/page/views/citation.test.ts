import { fc, test } from '@fast-check/vitest'
import { articlePage, embeddedAuthors, emptyContent, node, type Content, type ContentNode } from '@lectern/domain/article'
import { pageCited, updatePage } from '@lectern/domain/page'
import { describe, expect } from 'vitest'
import { offeredArticle, pageWith } from '../../arbitraries/page.ts'
import { metaWith, recordWith } from '../../arbitraries/record.ts'

const only = (...content: readonly ContentNode[]): Content => ({ content, floats: [], footnotes: [] })

const authors = (count: number): Content =>
  only(
    node(
      'author-group',
      {},
      Array.from({ length: count }, (_, index) =>
        node('author', { id: `au${index}` }, [node('given-name', {}, 'Jo'), node('surname', {}, `Name${index}`)]),
      ),
    ),
  )

const title = only(node('title', {}, 'On laws'), node('subtitle', {}, 'A second look'))

const recordOf = (count: number) => ({
  ...recordWith({ title, authors: authors(count) }),
  meta: metaWith({ volume: '4', pages: [{ first: '1' }] }),
})

const opened = (count: number) => {
  const { meta, parts } = recordOf(count)
  return pageWith({ article: offeredArticle({ meta }), authors: embeddedAuthors(parts.authors) })
}

describe('EXP-1 the citation of an open page', () => {
  test.prop([fc.integer({ min: 0, max: 45 })])(
    'is that of the article’s record, though a page names few of many authors',
    count => {
      expect(pageCited(opened(count), title)).toEqual(articlePage(recordOf(count)).cited)
    },
  )

  test('names nobody twice after all authors have been received', () => {
    const [asked] = updatePage(opened(40), { type: 'authors/requested' })
    const [page] = updatePage(asked, { type: 'authors/received', value: authors(40) })
    expect(pageCited(page, title)).toEqual(articlePage(recordOf(40)).cited)
  })

  test('has the title’s words where its markup is not given', () => {
    expect([pageCited(opened(1)).title, pageCited(opened(1), emptyContent).title]).toEqual(['On laws', 'On laws'])
  })
})
