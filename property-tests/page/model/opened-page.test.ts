import { fc, test } from '@fast-check/vitest'
import { isRendered } from '@lectern/domain/core'
import { initialPage, loadOf, openedFor, openedPage, updatePage } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { pageOpening } from '../../arbitraries/page-opening.ts'
import { commandsOf } from '../../support/interpreted.ts'

const browser = { hash: '#sec1', canCopy: true, canShare: false, hasMendeleyExtension: false }
/** Few cases are enough, because each page contains so much. */
const FEW = { numRuns: 20 }

const window = { width: 390, height: 800 }

describe('LIFE-10 a page that a front end opens from what a service says of it', () => {
  test.prop([pageOpening, fc.constantFrom('article', 'preview')], FEW)(
    'begins with what is embedded, and knows its reader, its site and its browser',
    ({ served, surroundings }, origin) => {
      const page = openedPage(served, { ...surroundings, isBodyLost: false }, { browser, window, origin })
      const { session, viewToken, linkOutUrls, helpTexts } = surroundings
      expect(page.facts).toMatchObject({
        ...browser,
        session,
        viewToken,
        linkOutUrls,
        reader: served.reader,
        view: served.view,
        origin,
      })
      expect(page.facts.helpTexts).toEqual(helpTexts)
      expect(page).toEqual(initialPage(served.embedded, page.facts, window))
    },
  )

  test.prop([pageOpening], FEW)(
    'asks, once it is open, for what is not embedded and nothing else',
    ({ served, surroundings }) => {
      const page = openedPage(served, surroundings, { browser, window })
      const asked = commandsOf('call', updatePage(page, { type: 'page/opened' })[1]).map(({ call }) => call.endpoint)
      for (const endpoint of asked) expect(['idle', 'failed']).toContain(loadOf(page, endpoint).status)
    },
  )
})

describe('LIFE-10 a page that was served for any reader', () => {
  test.prop([pageOpening, pageOpening], FEW)(
    'is, for the one who visits it, the page that they would have been served',
    (any, other) => {
      const { embedded } = any.served
      const reader = {
        ...any.served,
        reader: other.served.reader,
        embedded: { ...embedded, article: { ...other.served.embedded.article, entitlement: embedded.article.entitlement } },
      }
      const where = { browser, window }
      const isBodyLost = false
      const served = openedPage(any.served, { ...any.surroundings, isBodyLost }, where)
      const own = openedPage(reader, { ...other.surroundings, isBodyLost }, where)
      const page = openedFor(served, own)
      expect(page).toEqual(own)
      const { facts: _facts, article: _article, ...others } = page
      expect(
        Object.entries(others).filter(([name, slice]) => slice !== new Map<string, unknown>(Object.entries(served)).get(name)),
      ).toEqual([])
    },
  )
})

describe('LIFE-4 a page whose text is lost', () => {
  test.prop([pageOpening], FEW)(
    'says so from the beginning where the service does, unless the text is there',
    ({ served, surroundings }) => {
      const { body } = openedPage(served, { ...surroundings, isBodyLost: true }, { browser, window })
      const { embedded } = served
      expect(body.status).toBe(isRendered(embedded.body) ? 'rendered' : O.isSome(embedded.body) ? 'received' : 'failed')
    },
  )
})
