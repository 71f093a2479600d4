import { checkedEid } from '@lectern/property-tests/support/checked-eid'
import { eidOfPii } from '@lectern/domain/core'
import { node, text, type ArticleRecord } from '@lectern/domain/article'
import { metaWith, recordWith } from '@lectern/property-tests/arbitraries/record'
import { checkedPii } from '@lectern/property-tests/support/checked-pii'
import fastify from 'fastify'
import { option as O } from 'fp-ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { decodeRecord } from '../../../src/store/stored-record.ts'
import { articleAccess } from '../../../src/server/entitlement/article-access.ts'
import { profileOf } from '../../../src/server/readers/profile.ts'
import { PRINT_PASS, PRINT_PATIENCE, printPass } from '../../../src/server/signing/print-pass.ts'
import { signingKey } from '../../../src/server/signing/signature.ts'
import type { Listing } from '../../../src/store/article-index.ts'

const meta = metaWith()
const { pii } = meta
const OTHER = checkedPii('S2211753914000099')
const key = signingKey('the secret of this site, long enough')
const now = new Date('2026-11-21T12:00:00Z')

const listing: Listing = {
  pii,
  eid: eidOfPii(pii),
  path: `/science/article/pii/${pii}`,
  title: 'On laws',
  authors: [],
  contentType: 'JL',
  publicationTitle: 'Annals of Laws',
  itemWeight: 'FULL-TEXT',
  openAccess: false,
  isThirdParty: false,
}

const picture = (basename: string, filename: string) => ({
  eid: checkedEid(`1-s2.0-${pii}-${filename}`),
  type: 'IMAGE' as const,
  basename,
  filename,
  extension: 'png',
  found: true,
})
const part = (...content: ArticleRecord['license']) => ({ content, floats: [], footnotes: [] })
const figure = (locator: string) => node('figure', {}, [node('link', { locator })])

/** An article whose abstract shows one picture and refers to another, which only its text shows. */
const record = recordWith(
  {
    abstracts: part(node('abstract', {}, [figure('ga1'), { ...text('a word'), $: { locator: 'gr1' } }, node('link', {})])),
    body: part(node('sections', {}, [figure('gr1')])),
  },
  [picture('ga1', 'ga1.png'), picture('ga1', 'ga1_lrg.png'), picture('gr1', 'gr1.png'), picture('undefined', 'mmc1.png')],
)

/** What a service with this article lets a call see, for a reader who is entitled or not. */
const service = ({
  mayRead = false,
  stored = JSON.stringify(record),
  access: given = {},
  everyone = false,
}: { mayRead?: boolean; stored?: string; access?: Partial<typeof listing>; everyone?: boolean } = {}) => {
  const access = articleAccess({
    store: {
      listing: asked => Promise.resolve(asked === pii ? { ...listing, ...given } : undefined),
    },
    records: async asked => (asked === pii ? decodeRecord(stored) : undefined),
    mayRead: () => mayRead,
    entitlementOf: () => ({
      entitled: mayRead,
      entitledByAccount: false,
      isCasaUser: false,
      usageInfo: O.none,
      idpUsageReportingAttrs: O.none,
      authenticationMethod: O.none,
      entitlementOrigin: O.none,
    }),
    holdings: { everyone },
    readerOf: () => ({ profile: profileOf(undefined, undefined), isCasaUser: false, sessionId: 'session' }),
    key,
    now: () => now,
  })
  const app = fastify()
  onTestFinished(() => app.close())
  app.get<{ Params: { pii: string; file: string } }>('/:pii/:file', async (request, reply) =>
    reply.send({ seenBy: await access.seenBy(request, checkedPii(request.params.pii), request.params.file) }),
  )
  app.get('/article', (request, reply) =>
    reply.send({ read: access.mayRead(request, meta), printing: access.isPrinting(request, pii) }),
  )
  const ask = async (url: string, pass?: string): Promise<unknown> =>
    (await app.inject({ url, headers: pass === undefined ? {} : { [PRINT_PASS]: pass } })).json()
  return {
    article: (pass?: string) => ask('/article', pass),
    sees: (file: string, pass?: string, text: string = pii) => ask(`/${text}/${file}`, pass),
  }
}

const pass = printPass(key, pii, now)

describe('PREV-10 a file of an article', () => {
  test.each([
    ['ga1.png', 'everyone'],
    ['ga1_lrg.png', 'everyone'],
    ['gr1.png', 'nobody'],
    ['mmc1.png', 'nobody'],
    ['none.png', 'nobody'],
  ])('%s, to a reader who may not read the article: %s, as the preview shows it', async (file, seenBy) => {
    expect(await service().sees(file)).toEqual({ seenBy })
  })

  test('is there for a reader of the article, whatever the preview shows', async () => {
    for (const file of ['ga1.png', 'gr1.png', 'mmc1.png'])
      expect(await service({ mayRead: true }).sees(file)).toEqual({ seenBy: 'reader' })
  })

  test('is for everyone if the article is open', async () => {
    for (const access of [{ openAccess: true }, { openArchive: true }])
      expect(await service({ access }).sees('gr1.png')).toEqual({ seenBy: 'everyone' })
  })

  test('is for everyone on a site that shows everything, if the article has it', async () => {
    expect(await service({ everyone: true }).sees('gr1.png')).toEqual({ seenBy: 'everyone' })
    expect(await service({ everyone: true }).sees('gr1.png', undefined, OTHER)).toEqual({ seenBy: 'nobody' })
  })

  test('is there for the service’s own browser, which prints that article, and no other', async () => {
    expect(await service().sees('gr1.png', pass)).toEqual({ seenBy: 'reader' })
    expect(await service().sees('gr1.png', printPass(key, OTHER, now))).toEqual({ seenBy: 'nobody' })
  })

  test('of an article that is not there, or that cannot be read from the store, is for nobody', async () => {
    expect(await service({ mayRead: true }).sees('ga1.png', undefined, OTHER)).toEqual({ seenBy: 'nobody' })
    expect(await service({ stored: '{}' }).sees('ga1.png')).toEqual({ seenBy: 'nobody' })
  })
})

describe('PDF-2 the whole of an article', () => {
  test('is for who is entitled, and for the service’s own browser', async () => {
    expect(await service().article()).toEqual({ read: false, printing: false })
    expect(await service({ mayRead: true }).article()).toEqual({ read: true, printing: false })
    expect(await service().article(pass)).toEqual({ read: true, printing: true })
  })

  test('is for nobody with a pass whose time is over, or for another article', async () => {
    for (const stale of [printPass(key, pii, new Date(now.getTime() - PRINT_PATIENCE - 1)), printPass(key, OTHER, now), ''])
      expect(await service().article(stale)).toEqual({ read: false, printing: false })
  })
})
