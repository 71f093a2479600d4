import type { Pii } from '@lectern/domain/core'
import fastify from 'fastify'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { either as E } from 'fp-ts'
import { readFolder } from '../../importer/folder.ts'
import { decodeXml } from '../../importer/xml/index.ts'
import { createApp } from '../../server/app.ts'
import { openStore } from '../../store/open.ts'
import { bareSaxes } from './bare-saxes.ts'
import { importOne } from './import-one.ts'
import { processorTime } from '../processor-time.ts'
import { median } from '../median.ts'

/** Processor times in milliseconds, medians of several runs; sizes in bytes. */
export interface Measured {
  readonly path: string
  readonly bytes: number
  readonly importTime: number
  /** Bare saxes, without handlers, on the same text in the same run: the lower bound. */
  readonly saxesTime: number
  readonly pageBytes: number
  readonly pageTime: number
  /** The same bytes sent unchanged by a bare server: the lower bound. */
  readonly floorTime: number
}

const RUNS = 3
const PAGE_RUNS = 15

const timed = async (runs: number, work: () => Promise<unknown>): Promise<number> => {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const began = processorTime()
    await work()
    times.push(processorTime() - began)
  }
  return median(times)
}

/** Measures one article in this process, with a separate store. */
export const measureArticle = async (path: string, clientFolder: string): Promise<Measured> => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'lectern-bench-'))
  const store = await openStore({ dataFolder })
  try {
    const bytes = await readFile(path)
    const folder = await readFolder(dataFolder)
    let pii: Pii | undefined
    const importTime = await timed(RUNS, async () => {
      const outcome = await importOne(path, store, folder)
      if (outcome.kind !== 'imported')
        throw new Error(`${path}: ${outcome.kind === 'failed' ? outcome.error.reason : outcome.kind}`)
      pii = outcome.pii
    })
    const xml = decodeXml(bytes)
    const saxesTime = await timed(RUNS, () => Promise.resolve(E.isRight(xml) ? bareSaxes(xml.right) : undefined))

    const app = await createApp({ store, clientFolder, logLevel: 'silent', secret: 'a secret for measurements alone' })
    const url = pii === undefined ? '' : ((await store.article(pii))?.card.path ?? '')
    const page = (await app.inject({ url })).body
    const floor = fastify()
    floor.get('/', (_request, reply) => reply.type('text/html').send(page))
    const pageTime = await timed(PAGE_RUNS, () => app.inject({ url }))
    const floorTime = await timed(PAGE_RUNS, () => floor.inject({ url: '/' }))
    await Promise.all([app.close(), floor.close()])
    return {
      path,
      bytes: bytes.length,
      importTime,
      saxesTime,
      pageBytes: Buffer.byteLength(page),
      pageTime,
      floorTime,
    }
  } finally {
    await store.close()
    await rm(dataFolder, { recursive: true, force: true })
  }
}
