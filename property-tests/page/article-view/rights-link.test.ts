import { fc, test } from '@fast-check/vitest'
import { defaultSite } from '@lectern/domain/site'
import { FREE_SUBTYPES, rightsAndContent, showsRightsAndContent } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { article, articleWith } from '../../arbitraries/article.ts'
import { metaWith } from '../../arbitraries/record.ts'

const urls = defaultSite.linkOutUrls
const wanted = { rightsAndContentLink: true }

describe('ART-10, LINK-1 the link to rights and content', () => {
  test.prop([article, fc.boolean()])(
    'is there just where it shows, and tells where it leads',
    (article, rightsAndContentLink) => {
      const view = { rightsAndContentLink }
      const link = rightsAndContent(view, urls, article)
      expect(O.isSome(link)).toBe(showsRightsAndContent(view, article.meta.documentSubtype))
      if (O.isSome(link)) {
        expect(link.value.href).toContain(article.ids.pii)
        expect(link.value.event).toEqual({ event: 'linkOut', url: link.value.href, name: 'copyright' })
      }
    },
  )

  test.each(FREE_SUBTYPES)('is not there for %s, however it is written', documentSubtype => {
    for (const written of [documentSubtype, documentSubtype.toLowerCase()])
      expect(rightsAndContent(wanted, urls, articleWith({ meta: metaWith({ documentSubtype: written }) }))).toEqual(O.none)
  })

  test('is there for an article, and not where its address is none that may be followed', () => {
    expect(O.isSome(rightsAndContent(wanted, urls, articleWith()))).toBe(true)
    expect(rightsAndContent(wanted, { ...urls, copyright: 'javascript:{id}' }, articleWith())).toEqual(O.none)
  })
})
