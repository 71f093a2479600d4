import { checkedPii } from '../../support/checked-pii.ts'
import { fc, test } from '@fast-check/vitest'
import { abstractPath, articlePath } from '@lectern/domain/article'
import { isOtherArticlePath } from '@lectern/domain/page'
import { describe, expect } from 'vitest'
import { article } from '../../arbitraries/article.ts'
import { wellFormedPii } from '../../arbitraries/pii.ts'

describe('USE-3 links to other articles', () => {
  test.prop([article, article])('are those to their pages, and no link of an article to itself', (here, there) => {
    for (const path of [articlePath(there.meta), abstractPath(there.meta)]) {
      expect(isOtherArticlePath(path, here.ids.pii)).toBe(here.ids.pii !== there.ids.pii)
      expect(isOtherArticlePath(path.toLowerCase(), there.ids.pii)).toBe(false)
    }
  })

  test.each([
    ['/doi/10.1000/1', true],
    ['/science/article/pii/S1', true],
    ['/org/science/article/abs/pii/S1', true],
    ['/book/9783161484100/B1', true],
    ['/referencework/9783161484100/B1', true],
    ['/', false],
    ['/search', false],
    ['/doi/', false],
    ['/science/article/pii/S1/pdf', false],
    ['/science/article/pii/', false],
    ['/content/S1/a.pdf', false],
    ['/book/9783161484100', false],
    ['/x/doi/10.1000/1', false],
    ['/science/article/pii/S146290112300117X', false],
    ['/science/article/abs/pii/s1462-9011(23)00117-x', false],
    ['/science/article/pii/S1462-9011%2823%2900117-X', false],
    ['/org/science/article/pii/S146290112300117', true],
    ['/x/science/article/pii/S1', false],
    ['/x/book/1/B1', false],
  ])('%s: %j', (path, expected) => {
    expect(isOtherArticlePath(path, checkedPii('S146290112300117X'))).toBe(expected)
  })

  test.prop([fc.string(), wellFormedPii])('any path has an answer', (path, pii) => {
    expect(typeof isOtherArticlePath(path, pii)).toBe('boolean')
  })
})
