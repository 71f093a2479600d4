import { either as E } from 'fp-ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { KeptFiles } from '../../src/files/kept-files.ts'
import { placeOf, type MadeOf } from '../../src/files/made-files.ts'
import { articleFiles, wholeOf } from '../../src/files/article-files.ts'
import { removeUnnamed } from '../../src/importer/keep-files.ts'
import { openFiles } from '../../src/keeping/open.ts'
import { objectFiles } from '../../src/keeping/object-store.ts'
import { madeFilesIn } from '../../src/server/pdf/made-files.ts'
import { openStore } from '../../src/store/open.ts'
import { folderWith } from '../support/folder.ts'
import { objectStore, TEST_CLIENT } from '../support/object-store.ts'
import { checkedPii } from './asking.ts'

const DAY = 24 * 60 * 60 * 1000

const PDF: MadeOf = { kind: 'pdf', pii: checkedPii('S0000000000000001'), from: 'page 1', version: 'page 1' }

const KEEPERS: Readonly<Record<string, (dataFolder: string) => Promise<KeptFiles>>> = {
  'a folder': dataFolder => openFiles({ dataFolder }),
  'an object store': async () => objectFiles(await objectStore(), undefined, TEST_CLIENT),
}

/** Servers that have a place for files and a database in common. */
const sharing = async (keeper: (dataFolder: string) => Promise<KeptFiles>) => {
  const dataFolder = await folderWith({})
  const files = await keeper(dataFolder)
  const store = await openStore({ dataFolder })
  onTestFinished(() => store.close())
  let time = Date.now()
  const server = (kept: KeptFiles = files) => madeFilesIn(kept, store, () => new Date(time))
  return {
    files,
    server,
    contentOf: async (file: string) => {
      const whole = await wholeOf(articleFiles(files), placeOf(PDF, { file, note: '' }))
      return E.isRight(whole) ? whole.right.toString() : whole.left.kind
    },
    daysLater: async (days: number) => {
      time += days * DAY
      expect(await removeUnnamed(files, store, () => time)).toBeUndefined()
    },
  }
}

describe.each(Object.entries(KEEPERS))('files that are made and kept in %s', (_, keeper) => {
  test('are those of all servers, from the moment when they are whole', async () => {
    const { files, server, contentOf } = await sharing(keeper)
    const [one, other] = [server(), server()]
    expect(await other.there(PDF)).toBeUndefined()
    let putting: unknown = 'nothing was put'
    const slow = server({
      ...files,
      put: async (name, content) => {
        const put = await files.put(name, content)
        putting = await other.known(PDF)
        return put
      },
    })
    const made = await slow.keep(PDF, Buffer.from('a PDF'), 'noted')
    expect(putting).toBeUndefined()
    expect(made.note).toBe('noted')
    for (const each of [one, other]) expect([await each.known(PDF), await each.there(PDF)]).toEqual([made, made])
    expect(await contentOf(made.file)).toBe('a PDF')
    expect(await other.there({ ...PDF, version: 'page 2' })).toBeUndefined()
    expect(await other.there({ ...PDF, kind: 'first-page' })).toBeUndefined()
  })

  test('are one for all when two servers make the same, and the other goes', async () => {
    const { files, server, contentOf, daysLater } = await sharing(keeper)
    const names: string[] = []
    const noting: KeptFiles = {
      ...files,
      put: (name, content) => {
        names.push(name)
        return files.put(name, content)
      },
    }
    const made = await Promise.all(
      [server(noting), server(noting)].map((each, at) => each.keep(PDF, Buffer.from(`made by ${at}`))),
    )
    const [{ file } = { file: '' }, second] = made
    expect(second?.file).toBe(file)
    const lost = names.find(name => name !== file) ?? ''
    expect(await contentOf(lost)).toMatch(/^made by/)
    await daysLater(2)
    expect(await contentOf(lost)).toBe('missing')
  })

  test('are made again if they are lost, and not looked for in vain where nothing answers', async () => {
    const { files, server } = await sharing(keeper)
    const made = await server().keep(PDF, Buffer.from('a PDF'))
    const silent = server({ ...files, look: async () => E.left({ kind: 'unavailable', reason: 'it is silent' }) })
    expect(await silent.there(PDF)).toEqual(made)
    await files.remove(made.file)
    expect(await silent.there(PDF)).toEqual(made)
    expect(await server().there(PDF)).toBeUndefined()
    const again = await server().keep(PDF, Buffer.from('a PDF'))
    expect(await server().there(PDF)).toEqual(again)
  })

  test('are none if they cannot be kept', async () => {
    const { files, server } = await sharing(keeper)
    const full = server({ ...files, put: async () => E.left({ kind: 'unavailable', reason: 'the disk is full' }) })
    await expect(full.keep(PDF, Buffer.from('a PDF'))).rejects.toThrow(/cannot be kept in .*: the disk is full/)
    expect(await server().known(PDF)).toBeUndefined()
  })
})
