import { either as E } from 'fp-ts'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readFolder } from '../../importer/folder.ts'
import { decodeXml } from '../../importer/xml/index.ts'
import { openStore } from '../../store/open.ts'
import { processorTime } from '../processor-time.ts'
import { bareSaxes } from './bare-saxes.ts'
import { importOne } from './import-one.ts'

/** Processor times of all articles, in milliseconds. */
export interface Pass {
  readonly importTime: number
  /** Bare saxes on the same texts, each after its article: the lower bound. */
  readonly saxesTime: number
}

/** How often all articles are imported: in the last passes, little is left to compile. */
const PASSES = 5

/**
 * Imports all of these articles in this process, which has only one store, several times over. The first pass is what an import of them costs
 * once the process has started; what the last ones cost is the work itself.
 */
export const measureTogether = async (paths: readonly string[]): Promise<readonly Pass[]> => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'lectern-bench-'))
  const store = await openStore({ dataFolder })
  const folders = new Map<string, ReturnType<typeof readFolder>>()
  try {
    const passes: Pass[] = []
    for (let pass = 0; pass < PASSES; pass += 1) {
      let [importTime, saxesTime] = [0, 0]
      for (const path of paths) {
        const folder = folders.get(dirname(path)) ?? readFolder(dirname(path))
        folders.set(dirname(path), folder)
        const began = processorTime()
        const outcome = await importOne(path, store, await folder)
        importTime += processorTime() - began
        if (outcome.kind !== 'imported')
          throw new Error(`${path}: ${outcome.kind === 'failed' ? outcome.error.reason : outcome.kind}`)
        const xml = decodeXml(await readFile(path))
        const parsing = processorTime()
        if (E.isRight(xml)) bareSaxes(xml.right)
        saxesTime += processorTime() - parsing
      }
      passes.push({ importTime, saxesTime })
    }
    return passes
  } finally {
    await store.close()
    await rm(dataFolder, { recursive: true, force: true })
  }
}
