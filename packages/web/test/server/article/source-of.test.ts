import { recordWith } from '@lectern/property-tests/arbitraries/record'
import { defaultSite } from '@lectern/domain/site'
import { either as E } from 'fp-ts'
import type { FastifyBaseLogger } from 'fastify'
import { describe, expect, test } from 'vitest'
import { keptParts } from '../../../src/rendering/fragments.tsx'
import { pageSource } from '../../../src/rendering/page-source.ts'
import { sourceOf } from '../../../src/server/article/handlers/source-of.ts'

const record = recordWith({})
const { fragments: _, ...page } = keptParts(record, defaultSite.linkOutUrls, () => undefined)

/** What is read of an article with this stored page, and how often its record was. */
const reading = async (stored: { readonly page: string; readonly rendererVersion: string } | undefined) => {
  let records = 0
  const store = {
    page: async () => stored,
    piiOfDoi: async () => undefined,
    sourceOf: async () => undefined,
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const log = { error: () => undefined } as unknown as FastifyBaseLogger
  const source = await sourceOf({
    store,
    records: async () => {
      records += 1
      return E.right(record)
    },
    rendererVersion: 'this',
  })(record.meta.pii, { log })()
  return { source: E.isRight(source) ? (JSON.parse(JSON.stringify(source.right)) as unknown) : source.left, records }
}

const expected: unknown = JSON.parse(JSON.stringify(pageSource(record)))

describe('what a page needs from a record', () => {
  test('is read with the page if this version made it', async () => {
    expect(await reading({ page: JSON.stringify(page), rendererVersion: 'this' })).toEqual({ source: expected, records: 0 })
  })

  test.each([
    ['another version made the page', { page: JSON.stringify(page), rendererVersion: 'older' }],
    ['the page is damaged', { page: '{"page":', rendererVersion: 'this' }],
  ])('is made from the record if %s', async (_name, stored) => {
    expect(await reading(stored)).toEqual({ source: expected, records: 1 })
  })

  test('is missing with the article', async () => {
    expect((await reading(undefined)).source).toMatchObject({ kind: 'not-found' })
  })
})
