import { fc, test as lawTest } from '@fast-check/vitest'
import { either as E } from 'fp-ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { convertingHere, convertingInThreads, type Converting } from '../../src/importer/converting.ts'
import { runImport } from '../../src/importer/run.ts'
import type { StoredArticle } from '../../src/store/article.ts'
import { openStore } from '../../src/store/open.ts'
import { folderWith } from '../support/folder.ts'
import { importedStore } from '../support/imported.ts'
import { programOf, project } from '../support/program.ts'
import { jatsArticle } from '../support/samples.ts'

const COUNT = 26

/** Articles, the files beside one of them, one that is no XML, and one that no page could open. */
const FILES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Array.from({ length: COUNT }, (_, n) => [
      `a${String(n).padStart(2, '0')}/article.xml`,
      jatsArticle({
        doi: `10.5555/many.${n}`,
        title: `Article ${n}`,
        isOpen: n % 2 === 0,
        body: `<p>${`Word${n} `.repeat(50)}</p>`,
      }),
    ]),
  ),
  'a03/one.csv': 'a,b\n1,2\n',
  'b/broken.xml': '<article><front>',
  'c/other.xml': '<recipe/>',
}

/** An import into a new store: what it stored, in order, and what it said, without the time that it took. */
const imported = async (folder: string, converting: Converting) => {
  const dataFolder = await folderWith({})
  const opened = await openStore({ dataFolder })
  const puts: StoredArticle[] = []
  const said: string[] = []
  const store = {
    ...opened,
    put: async (article: StoredArticle): Promise<void> => {
      puts.push(article)
      await opened.put(article)
    },
  }
  const output = {
    write: (text: string) => {
      said.push(text)
    },
    isTerminal: false,
    columns: 80,
  }
  try {
    const summary = await runImport({
      store,
      origin: 'own',
      paths: [folder],
      output,
      now: () => 0,
      converting: () => converting,
    })
    return { summary, puts, said: said.join('') }
  } finally {
    await opened.close()
  }
}

describe('files that are converted ahead of their turn', () => {
  lawTest.prop([fc.scheduler(), fc.integer({ min: 1, max: 9 })], { numRuns: 6 })(
    'are stored and told of in their order, whichever is ready first',
    async (scheduler, atOnce) => {
      const folder = await folderWith(FILES)
      const alone = await imported(folder, convertingHere)
      let [underWay, most, isClosed] = [0, 0, false]
      const ahead = imported(folder, {
        atOnce,
        convert: async (...given) => {
          underWay += 1
          most = Math.max(most, underWay)
          await scheduler.schedule(Promise.resolve(), given[0].path)
          underWay -= 1
          return convertingHere.convert(...given)
        },
        close: async () => {
          isClosed = true
        },
      })
      expect(await scheduler.waitFor(ahead)).toEqual(alone)
      expect([alone.summary, isClosed]).toEqual([
        { imported: COUNT, unchanged: 0, failed: 1, skipped: 1, copies: 0, earlier: 0, missing: 0 },
        true,
      ])
      expect(most).toBeLessThanOrEqual(atOnce)
    },
  )

  test('are no longer converted once the store fails, and the way is closed', async () => {
    let isClosed = false
    const opened = await openStore({ dataFolder: await folderWith({}) })
    onTestFinished(() => opened.close())
    const running = runImport({
      store: { ...opened, put: () => Promise.reject(new Error('the disk is full')) },
      origin: 'own',
      paths: [await folderWith(FILES)],
      output: { write: () => undefined, isTerminal: false, columns: 80 },
      now: () => 0,
      converting: () => ({
        ...convertingHere,
        atOnce: 4,
        close: async () => {
          isClosed = true
        },
      }),
    })
    await expect(running).rejects.toThrow('the disk is full')
    expect(isClosed).toBe(true)
  })
})

describe('threads that convert files', () => {
  test('that end fail their file, and another goes on', async () => {
    const folder = await folderWith({})
    const program = join(folder, 'program.mjs')
    await writeFile(
      program,
      `export default async ({ source: { path } }) => {
        if (path === 'deadly') {
          setTimeout(() => { throw new Error('lost') })
          await new Promise(() => undefined)
        }
        return { articles: [{ _tag: 'Left', left: { kind: 'incomplete', line: 1, column: 1, reason: path } }], warnings: [] }
      }`,
    )
    const { convert, close } = convertingInThreads(pathToFileURL(program), 2)
    const source = { bytes: new Uint8Array(), fingerprint: '', origin: 'own', thirdParties: [], linkOutUrls: {} } as const
    const nearby = { files: new Map(), byStem: new Map(), refused: [], fingerprint: '' }
    const reasonOf = async (path: string): Promise<string> => {
      // The program above does not read where other sites are.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const { articles } = await convert({ ...source, path } as unknown as Parameters<typeof convert>[0], nearby)
      const [article] = articles
      return article !== undefined && E.isLeft(article) ? article.left.reason : ''
    }
    const paths = ['one', 'deadly', 'two', 'three', 'deadly', 'four']
    const reasons = await Promise.all(paths.map(reasonOf))
    const isLost = (reason: string): boolean => reason.includes('its thread has ended: lost')
    expect(reasons.map(reason => (isLost(reason) ? 'deadly' : reason))).toEqual(paths)
    await close()
  })

  test('store what one thread stores, as the program is shipped', async () => {
    const folder = await folderWith(FILES)
    const dataFolder = await folderWith({})
    const program = programOf([process.execPath, `${project}packages/web/dist/server/import.js`, folder], {
      LECTERN_DATA: dataFolder,
      DATABASE_URL: '',
      NODE_ENV: 'production',
    })
    expect([await program.ended(), program.said()]).toEqual([
      1,
      expect.stringContaining(`${COUNT} imported, 0 unchanged, 1 failed, 1 skipped`),
    ])
    const shipped = await openStore({ dataFolder })
    onTestFinished(() => shipped.close())
    const here = await importedStore(await folderWith({}), 'own', [folder])
    onTestFinished(() => here.store.close())
    const cards = await here.store.list('own')
    expect(await shipped.list('own')).toEqual(cards)
    expect(cards.length).toBe(COUNT)
    for (const { pii } of cards) {
      const { rendererVersion: _, ...article } = (await here.store.article(pii)) ?? {}
      expect(await shipped.article(pii)).toMatchObject(article)
    }
  })
})
