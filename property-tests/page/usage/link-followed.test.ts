import { fc, test } from '@fast-check/vitest'
import { updatePage } from '@lectern/domain/page'
import { describe, expect } from 'vitest'
import { pageWith } from '../../arbitraries/page.ts'

describe('LINK-1 links to other sites', () => {
  test.prop([
    fc.array(fc.tuple(fc.webUrl(), fc.constantFrom('doi', 'scopus', 'scholar', 'publisher', 'topic')), { maxLength: 4 }),
  ])('are told to the data layer each time that one is followed, and change nothing else', followed => {
    const page = pageWith()
    for (const [url, name] of followed) {
      const [after, commands] = updatePage(page, { type: 'usage/link-followed', url, name })
      expect(after).toBe(page)
      expect(commands).toEqual([{ kind: 'push-data-layer', event: { event: 'linkOut', url, name } }])
    }
  })
})
