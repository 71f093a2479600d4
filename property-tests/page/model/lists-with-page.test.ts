import { fc, test } from '@fast-check/vitest'
import { updatePage, type CitingArticle, type PageState } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { pageWith } from '../../arbitraries/page.ts'

const article: CitingArticle = {
  pii: O.none,
  doi: O.none,
  scopusArticleUrl: O.none,
  externalArticle: false,
  articleTitle: 'On walls',
  publicationYear: O.none,
  publicationTitle: 'Walls',
  abstract: O.some('About walls.'),
  snippets: [],
}

const opened = (count: number): PageState =>
  updatePage(pageWith({ citingArticles: O.some({ hitCount: count, articles: Array.from({ length: count }, () => article) }) }), {
    type: 'page/opened',
  })[0]

describe('CITE-3, REC-3 lists that came with the page', () => {
  test.prop([fc.integer({ min: 1, max: 12 }), fc.nat()])(
    'expand and collapse each item, as those do that were asked for',
    (count, any) => {
      const index = any % count
      const toggle = { type: 'relatedContent/item-toggled', list: 'citingArticles', index } as const
      const [once] = updatePage(opened(count), toggle)
      expect(once.relatedContent.expanded.citingArticles).toEqual(Array.from({ length: count }, (_, at) => at === index))
      expect(updatePage(once, toggle)[0].relatedContent.expanded.citingArticles).toEqual(
        Array.from({ length: count }, () => false),
      )
    },
  )
})
