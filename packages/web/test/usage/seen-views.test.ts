import { fc, test } from '@fast-check/vitest'
import { parsePii } from '@lectern/domain/core'
import { made } from '@lectern/property-tests/support/made'
import { either as E, option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import type { Purpose } from '../../src/server/http/purpose-of.ts'
import { signingKey } from '../../src/server/signing/signature.ts'
import { viewToken } from '../../src/server/signing/view-token.ts'
import { investigationHandler } from '../../src/server/usage/investigation-handler.ts'
import { recordUse } from '../../src/server/usage/record-use.ts'
import { clicksOf } from '../../src/usage/clicks.ts'
import { decodeUse, isItemUse, type ItemUse } from '../../src/usage/use.ts'
import { article, useWith } from './report/uses.ts'
import { investigationOf } from './investigation.ts'
import { contextWith, memoryLog, reader } from './support.ts'

const key = signingKey('a secret for tests alone, and no other')
const pii = made(parsePii(article.pii))
const itemOf = async () => article

/** What a browser does, at most two minutes after what it did before. */
type Act = { readonly gap: number } & (
  | { readonly kind: 'asks'; readonly purpose: Purpose }
  /** It shows one of the pages that it has, and the page reports that, in a session of its own if cookies are refused. */
  | { readonly kind: 'shows'; readonly page: number; readonly session: string }
)

const gap = fc.oneof(fc.integer({ min: 1, max: 120_000 }), fc.constantFrom(29_999, 30_000, 30_001))

const acts: fc.Arbitrary<readonly Act[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('asks' as const), gap, purpose: fc.constantFrom<Purpose[]>('show', 'prefetch', 'head') }),
    fc.record({ kind: fc.constant('shows' as const), gap, page: fc.nat(), session: fc.constantFrom('s', 't') }),
  ),
  { maxLength: 12 },
)

interface Page {
  readonly purpose: Purpose
  readonly at: string
  isShown: boolean
}

/** What the service decides when the page is asked for. */
type Kind = 'request' | 'no-license'

/** The uses of a reader who does this and gets the article, or is denied it; and those that the service logs. */
const done = async (all: readonly Act[], kind: Kind) => {
  const { log, uses } = memoryLog()
  const record = recordUse({ log, itemOf })
  const report = investigationHandler({ log, itemOf, key })
  const pages: Page[] = []
  const seen: ItemUse[] = []
  let now = new Date('2026-02-10T10:00:00.000Z')
  for (const act of all) {
    now = new Date(now.getTime() + act.gap)
    const at = now.toISOString()
    if (act.kind === 'asks') {
      const { purpose } = act
      await record({ kind, link: 'html', pii }, contextWith({ now, purpose }).context)
      if (purpose !== 'head') pages.push({ purpose, at, isShown: false })
      if (purpose === 'show') seen.push(useWith({ at, kind }))
      continue
    }
    const page = pages[act.page % Math.max(pages.length, 1)]
    if (page === undefined) continue
    const investigation = investigationOf(pii, {
      beginTime: page.at,
      format: kind === 'request' ? 'HTML' : 'ABSTRACT',
      viewToken: O.some(viewToken(key, pii, { at: page.at, session: 's' })),
    })
    const context = contextWith({ now, reader: reader({ sessionId: act.session }) }).context
    expect(await report({ params: {}, query: {}, body: investigation }, context)()).toEqual(E.right(null))
    if (page.purpose === 'prefetch' && !page.isShown) seen.push(useWith({ at, kind }))
    page.isShown = true
  }
  const logged = [...uses.values()].flatMap(({ json }) => {
    const use = decodeUse(json)
    return E.isRight(use) && isItemUse(use.right) ? [use.right] : []
  })
  const clicks = (given: readonly ItemUse[]) =>
    clicksOf(given.filter(({ link }) => link === 'html')).map(({ use: { at, session }, outcome, isRequest }) => ({
      at,
      session,
      outcome,
      isRequest,
    }))
  return { logged: clicks(logged), seen: clicks(seen) }
}

describe('USE-5 a view is what a reader sees', () => {
  test.prop([acts, fc.constantFrom<Kind[]>('request', 'no-license')], {
    examples: [
      [
        [
          { kind: 'asks', purpose: 'show', gap: 1 },
          { kind: 'asks', purpose: 'head', gap: 40_000 },
        ],
        'request',
      ],
      [[{ kind: 'asks', purpose: 'prefetch', gap: 1 }], 'request'],
      [
        [
          { kind: 'asks', purpose: 'prefetch', gap: 1 },
          { kind: 'shows', page: 0, session: 's', gap: 40_000 },
          { kind: 'shows', page: 0, session: 't', gap: 40_000 },
        ],
        'request',
      ],
    ],
  })(
    'a page that is asked for to be shown, or is fetched ahead and shown, each once; never the head of one, or one that is not shown',
    async (all, kind) => {
      const { logged, seen } = await done(all, kind)
      expect(logged).toEqual(seen)
    },
  )
})
