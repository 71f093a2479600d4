import { endpoints } from '@lectern/api-client'
import type { Investigation } from '@lectern/domain/core'
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, describe, expect, test } from 'vitest'
import { runImport } from '../../src/importer/run.ts'
import { openStore } from '../../src/store/open.ts'
import { investigationOf } from './investigation.ts'
import { READER, ROBOT } from './report/uses.ts'
import { folderWith } from '../support/folder.ts'
import { jatsArticle } from '../support/samples.ts'

const script = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const FROM_SOURCE = ['--conditions=source', '--disable-warning=ExperimentalWarning']

const running: ChildProcess[] = []

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

/** A library of one article, in its own folder. */
const library = async () => {
  const folder = await folderWith({ 'a.xml': jatsArticle() })
  const data = join(folder, 'data')
  const store = await openStore({ dataFolder: data })
  await runImport({
    store,
    origin: 'own',
    paths: [join(folder, 'a.xml')],
    output: { write: () => undefined, isTerminal: false, columns: 80 },
    now: () => performance.now(),
  })
  const [card] = await store.list('own')
  await store.close()
  if (card === undefined) throw new Error('nothing was imported')
  return { folder, data, pii: card.pii }
}

/** A process that serves it. `kill` ends it abruptly. */
const serving = async (data: string) => {
  const child = spawn(process.execPath, [...FROM_SOURCE, script('service-process.ts'), join(data, 'lectern.sqlite')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  const closed = new Promise(resolve => {
    child.once('close', resolve)
  })
  let complaints = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    complaints += chunk
  })
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').once('data', (chunk: string) => {
      resolve(chunk.trim())
    })
    child.once('exit', () => {
      reject(new Error(complaints))
    })
  })
  return {
    origin,
    kill: async () => {
      child.kill('SIGKILL')
      await closed
    },
  }
}

const json = (body: unknown, headers: Readonly<Record<string, string>>): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', 'user-agent': READER, 'x-session': 's', ...headers },
})

const report = (origin: string, investigation: Investigation, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${origin}/counter/investigation`, json(endpoints.investigation.body.codec.encode(investigation), headers))

const month = new Date().toISOString().slice(0, 7)

const run = (data: string, ...args: readonly string[]) => runIn(data, {}, ...args)

const runIn = (data: string, env: Readonly<Record<string, string>>, ...args: readonly string[]) =>
  promisify(execFile)(process.execPath, [...FROM_SOURCE, script('../../src/usage/report/main.ts'), ...args], {
    env: { ...process.env, LECTERN_DATA: data, DATABASE_URL: '', ROBOTS_FILE: '', INIT_CWD: data, ...env },
  }).then(
    ({ stdout, stderr }) => ({ status: 0, stdout, stderr }),
    (error: { readonly code: unknown; readonly stdout: string; readonly stderr: string }) => ({
      status: error.code,
      stdout: error.stdout,
      stderr: error.stderr,
    }),
  )

const PERIOD = ['--from', month, '--to', month]

/** A table's rows as `Metric_Type` and total. */
const totals = (tsv: string): Readonly<Record<string, string>> => {
  const [headings = [], ...rows] = tsv
    .replace(/^\uFEFF/, '')
    .split('\n')
    .map(line => line.split('\t'))
    .slice(14)
  return Object.fromEntries(
    rows
      .filter(row => row.length > 1)
      .map(row => [row[headings.indexOf('Metric_Type')] ?? '', row[headings.indexOf('Reporting_Period_Total')] ?? '']),
  )
}

describe.skipIf(process.platform === 'win32')('usage from the page to the report', () => {
  test('CALL-3 what was acknowledged is there though the process is killed right after, and is reported', async () => {
    const { data, pii, folder } = await library()
    const first = await serving(data)
    const use = investigationOf(pii)
    expect((await report(first.origin, use)).status).toBe(204)
    await first.kill()

    const second = await serving(data)
    // The page reports it again, another reader views it, a robot comes by.
    expect((await report(second.origin, use)).status).toBe(204)
    expect((await report(second.origin, use, { 'x-session': 't', 'x-institution': 'goe' })).status).toBe(204)
    expect((await report(second.origin, use, { 'x-session': 'r', 'user-agent': ROBOT })).status).toBe(204)
    const headers = { 'user-agent': READER, 'x-session': 't', 'x-institution': 'goe' }
    expect((await fetch(`${second.origin}/sdfe/arp/pii/${pii}/body?entitledToken=t`, { headers })).status).toBe(200)
    expect((await fetch(`${second.origin}/sdfe/arp/pii/${pii}/body`, { headers: { ...headers, 'x-session': 'u' } })).status).toBe(
      403,
    )
    expect((await fetch(`${second.origin}/search?qs=words&origin=article&zone=qSearch`, { headers })).status).toBe(200)
    await second.kill()

    const item = await run(data, ...PERIOD, '--report', 'IR')
    expect(item.stderr).toBe('')
    expect(item.stdout).toContain('A small article\t')
    expect(item.stdout).toContain('\t2050-084X\t')
    expect(totals(item.stdout)).toEqual({
      No_License: '1',
      Total_Item_Investigations: '2',
      Total_Item_Requests: '1',
      Unique_Item_Investigations: '2',
      Unique_Item_Requests: '1',
    })
    expect(totals((await run(data, ...PERIOD, '--report', 'TR_J2')).stdout)).toEqual({ No_License: '1' })
    expect(totals((await run(data, ...PERIOD, '--report', 'PR_P1')).stdout)).toMatchObject({ Searches_Platform: '1' })

    const ofOne = await run(data, ...PERIOD, '--report', 'IR', '--institution', 'goe')
    expect(ofOne.stdout).toContain('Institution_Name\tUniversity of Göttingen')
    expect(totals(ofOne.stdout)).toMatchObject({ No_License: '1', Total_Item_Investigations: '1' })

    // This site's own list treats readers as robots, and robots as readers.
    const own = join(folder, 'robots.txt')
    await writeFile(own, 'firefox\n')
    expect(totals((await runIn(data, { ROBOTS_FILE: own }, ...PERIOD, '--report', 'IR')).stdout)).toEqual({
      Total_Item_Investigations: '1',
      Unique_Item_Investigations: '1',
    })
  })

  test('CALL-3 of many at once, every one that was acknowledged when the process is killed is kept, once', async () => {
    const { data, pii } = await library()
    const { origin, kill } = await serving(data)
    const times = Array.from({ length: 300 }, (_, index) => new Date(Date.UTC(2026, 1, 10, 10, 0, index)).toISOString())
    const acknowledged: string[] = []
    let killed: Promise<void> | undefined
    await Promise.all(
      times.map(async beginTime => {
        const answer = await report(origin, investigationOf(pii, { beginTime })).catch(() => undefined)
        if (answer?.status !== 204) return
        acknowledged.push(beginTime)
        if (acknowledged.length === 40) killed = kill()
      }),
    )
    await killed
    expect(acknowledged.length).toBeGreaterThanOrEqual(40)

    const store = await openStore({ dataFolder: data })
    const kept: unknown[] = []
    for await (const { json } of store.usesBetween(`${month}-01`, '2199-01-01'))
      kept.push((JSON.parse(json) as { readonly said: { readonly begintime: string } }).said.begintime)
    await store.close()
    expect(new Set(kept).size).toBe(kept.length)
    expect(acknowledged.filter(time => !kept.includes(time))).toEqual([])
  })

  test('CALL-28 feedback that was acknowledged is there though the process is killed right after', async () => {
    const { data } = await library()
    const { origin, kill } = await serving(data)
    const item = { action: 'TitleClick', recommendationToken: 'A'.repeat(64), properties: { position: 1, pageLoadId: 'p' } }
    expect((await fetch(`${origin}/sdfe/arp/recommendations/feedback`, json([item, item], {}))).status).toBe(204)
    expect((await fetch(`${origin}/sdfe/arp/recommendations/feedback`, json([item], {}))).status).toBe(204)
    expect((await fetch(`${origin}/sdfe/arp/recommendations/feedback`, json([{ ...item, action: 'Ponder' }], {}))).status).toBe(
      400,
    )
    await kill()
    const store = await openStore({ dataFolder: data })
    const kept: unknown[] = []
    for await (const { json } of store.feedbackBetween(`${month}-01`, '2199-01-01'))
      kept.push((JSON.parse(json) as { readonly feedback: unknown }).feedback)
    await store.close()
    expect(kept).toEqual([item])
  })

  test('CALL-3 what is no report of usage is refused with a reason', async () => {
    const { data } = await library()
    const { origin } = await serving(data)
    for (const body of ['{', '[]', '{"begintime":"2026-02-10T10:00:59.000Z"}', 'null', '']) {
      const answer = await fetch(`${origin}/counter/investigation`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'user-agent': READER },
      })
      expect([body, answer.status]).toEqual([body, 400])
      expect(await answer.text()).toMatch(/body|JSON/i)
    }
  })

  test('reports are written as files of their own, and an empty library has them too', async () => {
    const data = await folderWith({})
    const written = await run(data, '--from', '2026-01', '--to', '2026-02', '--out', 'reports', '--format', 'json')
    const names = ['IR', 'TR', 'TR_J2', 'TR_B2'].map(id => join(data, 'reports', `${id}_2026-01_2026-02.json`))
    expect(written).toEqual({ status: 0, stdout: names.map(name => `${name}\n`).join(''), stderr: '' })
    for (const name of names)
      expect(JSON.parse(await readFile(name, 'utf8'))).toMatchObject({
        Report_Items: [],
        Report_Header: { Exceptions: [{ Code: 3030 }] },
      })
  })

  test('what is asked for wrongly is said, with status 1', async () => {
    const said = await run(await folderWith({}), '--to', '2026-01')
    expect([said.status, said.stdout]).toEqual([1, ''])
    expect(said.stderr).toContain('--from is missing')
    expect(said.stderr).not.toContain('    at ')
  })
})
