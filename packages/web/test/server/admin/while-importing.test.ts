import { expect, onTestFinished, test } from 'vitest'
import { runImport } from '../../../src/importer/run.ts'
import type { Store } from '../../../src/store/port.ts'
import { folderWith } from '../../support/folder.ts'
import { jatsArticle } from '../../support/samples.ts'
import { siteOf } from '../../support/site.ts'
import { visitorOf, wordsOf } from '../account/account-site.ts'
import { PASSWORD, settings } from '../readers/sessions-app.ts'

const ADMIN = {
  id: 'site-admin',
  name: 'Ada',
  email: 'ada@site.example',
  password: settings.accounts[0]?.password ?? '',
  kind: 'admin',
} as const

const quiet = { write: () => undefined, isTerminal: false, columns: 80 }

const NEW = ['one', 'two', 'three']

test('while an import runs, the site answers, and the admin page shows what has come and what has failed', async () => {
  const site = await siteOf(
    { readers: { ...settings, accounts: [ADMIN] }, publicOrigin: 'http://lectern.example' },
    await folderWith({ 'old.xml': jatsArticle({ doi: '10.5555/old', title: 'The old one' }) }),
  )
  onTestFinished(site.close)
  const admin = visitorOf(site)
  await admin.signIn(ADMIN.email, PASSWORD)
  const isImporting = async (): Promise<boolean> => (await site.app.inject('/ready')).body.includes('import')

  /** What the site says before each of the articles is stored. */
  const seen: (readonly [number, string, boolean])[] = []
  const look = async (): Promise<void> => {
    const [old, home, list] = [await admin.get(site.cards[0]?.path ?? ''), await admin.get('/'), await admin.get('/admin')]
    expect([old.statusCode, home.statusCode, list.statusCode]).toEqual([200, 200, 200])
    const words = wordsOf(list)
    seen.push([
      Number(/All \((\d+)\)/.exec(words)?.[1]),
      NEW.filter(title => words.includes(`Article ${title}`)).join(' '),
      await isImporting(),
    ])
  }
  const store: Store = {
    ...site.store,
    put: async article => {
      await look()
      await site.store.put(article)
    },
  }
  const files = Object.fromEntries(
    NEW.map((title, at) => [`${at + 1}.xml`, jatsArticle({ doi: `10.5555/${title}`, title: `Article ${title}` })]),
  )
  const summary = await runImport({
    store,
    origin: 'own',
    paths: [await folderWith({ ...files, 'broken.xml': '<article><front>' })],
    output: quiet,
    now: Date.now,
  })
  expect([summary.imported, summary.failed]).toEqual([3, 1])
  await look()
  expect(seen.map(([count, titles]) => [count, titles])).toEqual([
    [1, ''],
    [2, 'one'],
    [3, 'one two'],
    [4, 'one two three'],
  ])
  expect(seen.slice(0, -1).every(([, , importing]) => importing)).toBe(true)
  await expect.poll(isImporting).toBe(false)
  const failed = wordsOf(await admin.get('/admin/failed'))
  expect(failed).toMatch(/broken\.xml .*Line 1, column \d+/)
  expect(wordsOf(await admin.get('/admin'))).toContain('Failed files (1)')
})
