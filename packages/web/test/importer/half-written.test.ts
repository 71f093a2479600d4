import { appendFile, open, utimes, writeFile, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { assert, asyncProperty, nat } from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { readRegular } from '../../src/files/regular-file.ts'
import { runImport } from '../../src/importer/run.ts'
import type { Summary } from '../../src/importer/tally.ts'
import { decodeRecord } from '../../src/store/stored-record.ts'
import { openStore } from '../../src/store/open.ts'
import { folderWith } from '../support/folder.ts'
import { jatsArticle, jatsFigure, PNG } from '../support/samples.ts'

/** A store, and imports of a folder into it. */
const importing = async (folder: string) => {
  const store = await openStore({ dataFolder: await folderWith({}) })
  onTestFinished(() => store.close())
  return {
    store,
    titles: async () => (await store.list('own')).map(({ title }) => title),
    run: async (): Promise<Summary & { readonly said: string }> => {
      let said = ''
      const write = (text: string): void => {
        said += text
      }
      const output = { write, isTerminal: false, columns: 80 }
      const summary = await runImport({ store, origin: 'own', paths: [folder], output, now: () => performance.now() })
      return { ...summary, said }
    },
  }
}

/**
 * Changes something before the second look at the first file that is opened, which comes after it was read.
 * @returns ends that
 */
const beforeSecondLook = async (path: string, change: () => Promise<void>): Promise<() => void> => {
  const probe = await open(path)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the class of handles is not exported
  const handles = Object.getPrototypeOf(probe) as FileHandle
  await probe.close()
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its handle
  const { stat } = handles
  let looks = 0
  const spy = vi.spyOn(handles, 'stat').mockImplementation(async function (this: FileHandle) {
    looks += 1
    if (looks === 2) await change()
    return stat.call(this)
  })
  const restore = (): void => {
    spy.mockRestore()
  }
  onTestFinished(restore)
  return restore
}

describe('a file that is being written', () => {
  test('fails with its reason wherever it ends, harms nothing, and is imported once it is complete', async () => {
    const before = jatsArticle({ title: 'Before' })
    const after = jatsArticle({ title: 'After', body: '<p>Søren wrote &#8220;more&#8221;.</p>' })
    const bytes = new TextEncoder().encode(after.trimEnd())
    const folder = await folderWith({ 'a.xml': before, 'other.xml': jatsArticle({ doi: '10.5555/other', title: 'Other' }) })
    const path = join(folder, 'a.xml')
    const { run, titles } = await importing(folder)
    await run()
    await assert(
      asyncProperty(nat(bytes.length - 1), async end => {
        await writeFile(path, bytes.subarray(0, end))
        const { said, ...summary } = await run()
        expect(summary).toEqual({ imported: 0, unchanged: 1, failed: 1, skipped: 0, copies: 0, earlier: 0, missing: 0 })
        expect(said).toMatch(/a\.xml:\d+:\d+: \S/)
        expect((await titles()).toSorted()).toEqual(['Before', 'Other'])
      }),
      { numRuns: 40 },
    )
    await writeFile(path, bytes)
    expect(await run()).toMatchObject({ imported: 1, unchanged: 1, failed: 0 })
    expect((await titles()).toSorted()).toEqual(['After', 'Other'])
  })

  test('is refused if it changes between two reads, and imported by the next run', async () => {
    const folder = await folderWith({ 'a.xml': jatsArticle({ title: 'Whole' }) })
    const path = join(folder, 'a.xml')
    const { run, titles } = await importing(folder)
    const restore = await beforeSecondLook(path, () => appendFile(path, '<!-- more -->'))
    const { said, failed } = await run()
    expect([failed, await titles()]).toEqual([1, []])
    expect(said).toMatch(/a\.xml: cannot be read: it was changed while it was being read; try again when it is complete/)
    restore()
    expect(await run()).toMatchObject({ imported: 1, failed: 0 })
    expect(await titles()).toEqual(['Whole'])
  })

  test('is refused if it was written over without becoming longer', async () => {
    const folder = await folderWith({ 'a.xml': 'x'.repeat(1000) })
    const path = join(folder, 'a.xml')
    const restore = await beforeSecondLook(path, () => utimes(path, new Date(0), new Date(0)))
    expect(await readRegular(path)).toMatchObject({ left: { kind: 'refused' } })
    restore()
    expect(E.isRight(await readRegular(path))).toBe(true)
  })

  test('a picture is found in the size that it has, and again in its own once it is complete', async () => {
    const folder = await folderWith({ 'a.xml': jatsArticle({ figure: jatsFigure('f1.png') }), 'f1.png': PNG.slice(0, 20) })
    const { store, run } = await importing(folder)
    const picture = async () => {
      const [card] = await store.list('own')
      const record = card === undefined ? undefined : decodeRecord((await store.record(card.pii)) ?? '')
      return record !== undefined && E.isRight(record) ? record.right.attachments[0] : undefined
    }
    expect(await run()).toMatchObject({ imported: 1, failed: 0 })
    expect(await picture()).toMatchObject({ found: true, size: 20 })
    expect(await picture()).not.toHaveProperty('width')
    await writeFile(join(folder, 'f1.png'), PNG)
    expect(await run()).toMatchObject({ imported: 1, failed: 0 })
    expect(await picture()).toMatchObject({ found: true, size: PNG.length, width: 3, height: 2 })
    expect(await run()).toMatchObject({ imported: 0, unchanged: 1 })
  })
})
