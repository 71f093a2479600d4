import { once } from 'node:events'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { DEFAULT_REQUEST_LIMITS } from '@lectern/domain/site'
import { notedWork } from '../../../src/importer/noted-work.ts'
import { inProcessJobs } from '../../../src/jobs/in-process.ts'
import { serveMetrics } from '../../../src/server/metrics/serve-metrics.ts'
import { siteMetrics } from '../../../src/server/metrics/site-metrics.ts'
import { defaultSettings } from '../../../src/settings/settings.ts'
import { aside, StoreUnavailable } from '../../../src/store/patience.ts'
import { folderWith } from '../../support/folder.ts'
import { FIREFOX } from '../../support/reader.ts'
import { jatsArticle } from '../../support/samples.ts'
import { siteOf, type Site } from '../../support/site.ts'
import { stopRequestClock } from '../../support/stop-request-clock.ts'

const measured = async () => {
  const folder = await folderWith({ 'a.xml': jatsArticle(), 'broken.xml': '<article>' })
  let site: Site | undefined
  const jobs = inProcessJobs()
  const metrics = siteMetrics({
    store: { storedState: async () => (site === undefined ? Promise.reject(new Error('not yet')) : site.store.storedState()) },
    jobs: async () => jobs,
    folder,
  })
  onTestFinished(metrics.close)
  const requestLimits = { ...DEFAULT_REQUEST_LIMITS, addresses: { ...DEFAULT_REQUEST_LIMITS.addresses, searches: 1 } }
  site = await siteOf({ metrics, publicOrigin: 'http://localhost', settings: { ...defaultSettings, requestLimits } }, folder)
  onTestFinished(site.close)
  const { app } = site
  const ask = (url: string, more: Readonly<Record<string, string>> = {}) =>
    app.inject({ url, remoteAddress: '203.0.113.7', headers: { accept: 'text/html', 'user-agent': FIREFOX, ...more } })
  /** The value of a sample, by its name and labels as they are written. */
  const value = async (sample: string): Promise<number | undefined> => {
    const line = (await metrics.text()).split('\n').find(each => each.startsWith(`${sample} `))
    return line === undefined ? undefined : Number(line.split(' ').at(-1))
  }
  return { ...site, metrics, jobs, ask, value, path: site.cards[0]?.path ?? '' }
}

const countOf = (route: string, status: number): string =>
  `lectern_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`

describe('the metrics', () => {
  test('count requests by route, and tell no article, reader or token apart', async () => {
    const { ask, value, metrics, path, cards } = await measured()
    await ask(path)
    await ask(`${path}?token=secret`)
    await ask('/no/such/place')
    await expect.poll(() => value(countOf('/science/article/pii/:pii', 200))).toBe(2)
    await expect.poll(() => value(countOf('none', 404))).toBe(1)
    const text = await metrics.text()
    for (const hidden of [cards[0]?.pii ?? 'none', 'secret', '203.0.113', '/no/such']) expect(text).not.toContain(hidden)
    expect(text).toContain('process_cpu_seconds_total')
  })

  test('count what is refused, by reason', async () => {
    stopRequestClock()
    const { ask, value, store } = await measured()
    await ask('/search?qs=words')
    expect((await ask('/search?qs=words')).statusCode).toBe(429)
    vi.spyOn(store, 'newest').mockRejectedValue(new StoreUnavailable('gone'))
    expect((await ask('/')).statusCode).toBe(503)
    expect((await ask('/', { host: 'elsewhere.example' })).statusCode).toBe(421)
    for (const reason of ['limit-searches', 'StoreUnavailable', 'Misdirected'])
      await expect.poll(() => value(`lectern_http_refusals_total{reason="${reason}"}`), { message: reason }).toBe(1)
  })

  test('count what the store does, what is kept and what is logged', async () => {
    const { ask, value, path, store } = await measured()
    await ask(path)
    await ask(path)
    expect(await value('lectern_kept_pages_total{from="made"}')).toBe(1)
    expect(await value('lectern_kept_pages_total{from="memory"}')).toBe(1)
    expect(await value('lectern_store_query_duration_seconds_count{kind="read",outcome="done"}')).toBeGreaterThan(0)
    expect(await value('lectern_store_queries{kind="read"}')).toBe(0)
    expect(await value('lectern_usage_events_total{outcome="logged"}')).toBeGreaterThan(0)
    const before = await value('lectern_background_writes_lost_total')
    await aside(
      () => Promise.reject(new Error('the disk is full')),
      () => undefined,
    )
    expect(await value('lectern_background_writes_lost_total')).toBe((before ?? 0) + 1)
    expect(await value('lectern_store_up')).toBe(1)
    vi.spyOn(store, 'storedState').mockRejectedValue(new Error('gone'))
    expect(await value('lectern_store_up')).toBe(0)
  })

  test('say how many jobs there are of each kind, whatever version they are for, and nothing of a queue that does not answer', async () => {
    const { value, jobs, metrics } = await measured()
    for (const version of [1, 2]) void jobs.run(`convert/${version}`, { key: 'a', data: 0 })
    await jobs.work('index/1', 1, () => Promise.reject(new Error('no')))
    await jobs.run('index/1', { key: 'a', data: 0 })
    await jobs.work('convert/2', 1, () => new Promise(() => undefined))
    expect(await value('lectern_jobs{kind="convert",state="waiting"}')).toBe(1)
    expect(await value('lectern_jobs{kind="convert",state="active"}')).toBe(1)
    expect(await value('lectern_jobs{kind="index",state="failed"}')).toBe(1)
    vi.spyOn(jobs, 'counts').mockRejectedValue(new Error('gone'))
    expect(await metrics.text()).not.toContain('lectern_jobs{')
  })

  test('say what became of the last import, which another process may have run', async () => {
    const { value, store } = await measured()
    expect(await value('lectern_import_last_files{result="imported"}')).toBe(1)
    expect(await value('lectern_import_last_files{result="failed"}')).toBe(1)
    expect(await value('lectern_library_work_under_way{kind="import"}')).toBe(0)
    await notedWork(
      { store, now: Date.now },
      'indexing',
      async () => undefined,
      () => undefined,
    )
    expect(await value('lectern_library_work_last_end_timestamp_seconds{kind="indexing"}')).toBeGreaterThan(1_700_000_000)
    expect(await value('lectern_disk_free_bytes')).toBeGreaterThan(0)
  })

  test('are served at an address of their own, and nothing else is', async () => {
    const { metrics, ask } = await measured()
    const server = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' })
    onTestFinished(async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    })
    const address = server.address()
    const origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
    const answer = await fetch(`${origin}/metrics`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, metrics.contentType])
    expect(await answer.text()).toContain('# TYPE lectern_http_request_duration_seconds histogram')
    for (const [path, init] of [
      ['/', {}],
      ['/metrics', { method: 'POST' }],
    ] as const)
      expect((await fetch(origin + path, init)).status).toBe(404)
    expect((await ask('/metrics')).body).not.toContain('# TYPE')
  })
})
