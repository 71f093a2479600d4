import { endpoints } from '@lectern/api-client'
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../src/server/app.ts'
import { LIMITS } from '../../src/server/http/limits.ts'
import { investigationOf } from '../usage/investigation.ts'
import { clientFolder, libraryFolder, siteOf, TEST_SECRET, type Site } from '../support/site.ts'

let site: Site
/** The same site for readers who wait for less long. */
let hurried: FastifyInstance

beforeAll(async () => {
  site = await siteOf({ limits: { ...LIMITS, database: 10_000 } }, libraryFolder)
  hurried = await createApp({
    store: site.store,
    clientFolder,
    logLevel: 'silent',
    secret: TEST_SECRET,
    limits: { ...LIMITS, database: 300 },
  })
})
afterAll(async () => {
  await hurried?.close()
  await site?.close()
})

/** Holds the lock of the writers, as another process would, until it is let go. */
const locked = (): (() => void) => {
  const other = new DatabaseSync(join(site.dataFolder, 'lectern.sqlite'), { timeout: 10_000 })
  other.exec('begin immediate')
  return () => {
    other.close()
  }
}

const report = (app: FastifyInstance, second: number) => {
  const pii = site.cards[0]?.pii
  if (pii === undefined) throw new Error('The library is empty')
  const beginTime = new Date(Date.UTC(2026, 1, 10, 10, 0, second)).toISOString()
  return app.inject({
    method: 'POST',
    url: '/counter/investigation',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(endpoints.investigation.body.codec.encode(investigationOf(pii, { beginTime }))),
  })
}

const usesNow = async (): Promise<number> => {
  let count = 0
  for await (const use of site.store.usesBetween('2020-01-01', '2199-01-01')) count += use.key === '' ? 0 : 1
  return count
}

const shown = async (path: string): Promise<void> => {
  const { statusCode } = await site.app.inject({ url: path, headers: { accept: '*/*' } })
  expect(statusCode, path).toBe(200)
}

test('while another process holds the lock, everything is shown, only writes wait, and what was shown is counted later', async () => {
  const article = site.cards.find(({ openAccess }) => openAccess)?.path ?? ''
  const before = await usesNow()
  const letGo = locked()
  try {
    for (let round = 0; round < 2; round += 1)
      for (const path of ['/favicon.svg', '/health', '/', article, '/search?qs=water', '/browse/journals-and-books'])
        await shown(path)
    const refused = await report(hurried, 1)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
    expect(await usesNow()).toBe(before)
  } finally {
    letGo()
  }
  // Articles and searches are counted.
  await expect.poll(usesNow).toBe(before + 4)
  expect((await report(hurried, 1)).statusCode).toBe(204)
  expect(await usesNow()).toBe(before + 5)
})

test('a write succeeds when the lock is let go in time', async () => {
  const letGo = locked()
  const answer = report(site.app, 2)
  let isAnswered = false
  void answer.finally(() => {
    isAnswered = true
  })
  for (const path of ['/favicon.svg', '/health', '/', '/search?qs=water']) await shown(path)
  expect(isAnswered).toBe(false)
  letGo()
  expect((await answer).statusCode).toBe(204)
})
