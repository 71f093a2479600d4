import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { articlesCommand } from '../../src/life/articles-command.ts'
import { releaseDue } from '../../src/life/perform.ts'
import { openStore } from '../../src/store/open.ts'
import { importedIn } from '../support/imported.ts'
import { jatsArticle } from '../support/samples.ts'

const NOW = Date.parse('2026-11-27T12:00:00Z')

const site = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-articles-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const dataFolder = join(folder, 'data')
  await mkdir(join(folder, 'in'))
  const file = join(folder, 'in', 'a.xml')
  await writeFile(file, jatsArticle({ doi: '10.5555/one' }))
  const store = await openStore({ dataFolder })
  const runOn = (): Promise<unknown> => importedIn(store, 'own', [join(folder, 'in')])
  await runOn()
  const [card] = await store.list('own')
  const run = async (...args: readonly string[]): Promise<readonly [status: number, said: string, complained: string]> => {
    let [said, complained] = ['', '']
    const status = await articlesCommand({
      args,
      env: { LECTERN_DATA: dataFolder },
      project: folder,
      current: folder,
      by: 'editor',
      now: () => NOW,
      say: text => {
        said += text
      },
      complain: text => {
        complained += text
      },
    })
    return [status, said, complained]
  }
  onTestFinished(() => store.close())
  return { store, pii: card?.pii ?? '', run, file, runOn }
}

test('an article is withdrawn and restored while another process has the store, and the log has who and when', async () => {
  const { store, pii, run } = await site()
  expect(await run('list')).toEqual([0, expect.stringMatching(`^${pii}\tpublic\t`), ''])
  expect(await run('withdraw', pii, '--reason', 'Plagiarism')).toEqual([0, `${pii}\twithdrawn 2026-11-27: Plagiarism\n`, ''])
  expect(await store.list('own')).toEqual([])
  expect((await run('list', 'withdrawn'))[1]).toContain(pii)
  expect(await run('withdraw', pii, '--reason', 'Again')).toEqual([1, '', `${pii}: it is withdrawn; restore it first.\n`])
  expect(await run('restore', pii)).toEqual([0, `${pii}\tpublic\n`, ''])
  expect((await store.list('own')).map(each => each.pii)).toEqual([pii])
  expect((await store.search('small', { offset: 0, limit: 9 })).hits.map(({ listing }) => listing.pii)).toEqual([pii])
  expect((await run('log', pii))[1]).toBe(
    `2026-11-27T12:00:00.000Z\t${pii}\trestore\teditor\n2026-11-27T12:00:00.000Z\t${pii}\twithdraw: Plagiarism\teditor\n`,
  )
})

test('an embargo hides until its day, and its end stands in the log', async () => {
  const { store, pii, run } = await site()
  expect((await run('embargo', pii, '--until', '2026-11-27'))[0]).toBe(1)
  expect(await run('embargo', pii, '--until', '2026-12-01')).toEqual([0, `${pii}\tembargoed until 2026-12-01\n`, ''])
  await releaseDue(store, Date.parse('2026-11-30T23:59:59.999Z'))
  expect(await store.list('own')).toEqual([])
  await releaseDue(store, Date.parse('2026-12-01T00:00:00Z'))
  expect((await store.list('own')).map(each => each.pii)).toEqual([pii])
  expect((await store.newest({ offset: 0, limit: 9 })).items.map(each => each.pii)).toEqual([pii])
  expect((await run('log'))[1]).toMatch(/\tembargo ended\t/)
})

test('a vanished file is answered, and what is wrong is said with what to do', async () => {
  const { store, pii, run, file, runOn } = await site()
  await rm(file)
  await runOn()
  expect((await run('vanished'))[1]).toBe(`${file}\t${pii}\n`)
  expect((await run('vanished', 'withdraw', file))[2]).toMatch(/give a reason/)
  expect((await run('vanished'))[1]).toBe(`${file}\t${pii}\n`)
  expect((await run('vanished', 'withdraw', file, '--reason', 'Retracted by the publisher'))[0]).toBe(0)
  expect([await run('vanished'), await store.list('own')]).toEqual([[0, '', ''], []])
  expect((await run('vanished', 'keep', file))[2]).toMatch(/^No question is open/)
  expect((await run('withdraw', 'nothing'))[2]).toMatch(/is no PII/)
  expect((await run('withdraw', 'S0000000000000000', '--reason', 'x'))[2]).toMatch(/has been imported/)
  expect((await run('embargo', 'S0000000000000000'))[2]).toMatch(/--until 2027-01-31/)
  expect((await run('lists'))[2]).toMatch(/There is no command "lists"/)
  expect((await run('list', '--colour'))[0]).toBe(1)
})
