import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readFolder } from '../../importer/folder.ts'
import { createApp } from '../../server/app.ts'
import { openStore } from '../../store/open.ts'
import { importOne } from '../import/import-one.ts'
import { peakMemory } from '../peak-memory.ts'
import { processorTime } from '../processor-time.ts'
import type { Pattern } from './pattern.ts'

/** What a generated file costs. Times are of the processor, in milliseconds; sizes in bytes. */
export interface Growth {
  readonly pieces: number
  readonly bytes: number
  readonly importTime: number
  readonly pageTime: number
  readonly pageBytes: number
  /** Of the process, above what it had before the import. */
  readonly memory: number
  /** Why the file was refused; absent if it was imported. */
  readonly refusal?: string
}

const SECRET = 'a secret for measurements alone'

/** Imports a generated file in this process and requests its page, with a separate store. */
export const measureGrowth = async ({ make }: Pattern, pieces: number, clientFolder: string): Promise<Growth> => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-growth-'))
  const path = join(folder, 'article.xml')
  await writeFile(path, make(pieces))
  const store = await openStore({ dataFolder: join(folder, 'data') })
  try {
    const nearby = await readFolder(folder)
    const before = await peakMemory()
    const began = processorTime()
    const outcome = await importOne(path, store, nearby)
    const importTime = processorTime() - began
    const memory = (await peakMemory()) - before
    const measured = { pieces, bytes: outcome.bytes, importTime, memory }
    if (outcome.kind === 'failed') return { ...measured, pageTime: 0, pageBytes: 0, refusal: outcome.error.reason }

    const app = await createApp({ store, clientFolder, logLevel: 'silent', secret: SECRET })
    const url = (await store.article(outcome.pii))?.card.path ?? ''
    const asked = processorTime()
    const { statusCode, body } = await app.inject({ url })
    const pageTime = processorTime() - asked
    await app.close()
    if (statusCode !== 200) throw new Error(`the page of an imported article is answered with ${statusCode}`)
    return { ...measured, pageTime, pageBytes: Buffer.byteLength(body) }
  } finally {
    await store.close()
    await rm(folder, { recursive: true, force: true })
  }
}
