import { fc, test } from '@fast-check/vitest'
import { formatLinks } from '@lectern/domain/page'
import { describe, expect } from 'vitest'
import { article } from '../../arbitraries/article.ts'

describe('the links to other formats of an article', () => {
  test.prop([article])('lead to its text only for those who may read it, and to its metadata for everyone', of => {
    const formats = formatLinks(of, {}).map(({ format }) => format)
    expect(formats).toEqual(of.entitlement.entitled ? ['xml', 'markdown', 'text', 'csl-json'] : ['csl-json'])
  })

  test.prop([article, fc.boolean()])(
    'are addresses of this site, and none for a page saved elsewhere',
    (of, isSavedElsewhere) => {
      const links = formatLinks(of, { isSavedElsewhere })
      expect(links.length === 0).toBe(isSavedElsewhere)
      for (const { href, format } of links) expect(href).toBe(`/science/article/pii/${of.ids.pii}/${format}`)
    },
  )
})
