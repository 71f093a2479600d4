import { ask, client } from '@lectern/api-client'
import type { WebAddress } from '@lectern/domain/core'
import { openedPage, updatePage, type PageEvent, type PageState } from '@lectern/domain/page'
import { either as E } from 'fp-ts'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readFolder } from '../../importer/folder.ts'
import { walk } from '../../importer/walk.ts'
import { createApp } from '../../server/app.ts'
import { openStore } from '../../store/open.ts'
import { importOne } from '../import/import-one.ts'
import { callsIn } from './events.ts'

/** A page with an event that it is about to handle. */
export interface Moment {
  readonly page: PageState
  readonly event: PageEvent
}

/**
 * The page of the largest of these articles as it opens: each of its moments until all that it asks for has been answered, and the page then.
 * @param paths files and folders
 */
export const largestPage = async (
  paths: readonly string[],
  clientFolder: string,
): Promise<{ readonly moments: readonly Moment[]; readonly page: PageState }> => {
  const { files } = await walk(paths)
  const sized = await Promise.all(files.map(async ({ path }) => ({ path, size: (await stat(path)).size })))
  const [largest] = sized.toSorted((a, b) => b.size - a.size)
  if (largest === undefined) throw new Error('there is no article')
  const dataFolder = await mkdtemp(join(tmpdir(), 'lectern-domain-'))
  const store = await openStore({ dataFolder })
  const app = await createApp({ store, clientFolder, logLevel: 'silent', secret: 'a secret for measurements alone' })
  try {
    const outcome = await importOne(largest.path, store, await readFolder(dataFolder))
    if (outcome.kind !== 'imported') throw new Error(`${largest.path} could not be imported`)
    await app.listen({ port: 0, host: '127.0.0.1' })
    const origin: WebAddress = `http://${new URL(app.listeningOrigin).host}`
    const service = client((url, init) => fetch(url, init), { origin })
    const opening = await service.pageState({ params: { pii: outcome.pii }, query: {}, body: null })()
    if (E.isLeft(opening)) throw new Error(`the state of ${outcome.pii} could not be loaded: ${opening.left.kind}`)
    const { served, surroundings } = opening.right
    const browser = { hash: '', canCopy: true, canShare: false, hasMendeleyExtension: false }
    const moments: Moment[] = []
    let page = openedPage(served, surroundings, { browser, window: { width: 1280, height: 800 } })
    const happen = (event: PageEvent) => {
      moments.push({ page, event })
      const [next, commands] = updatePage(page, event)
      page = next
      return callsIn(commands)
    }
    const waiting = [...happen({ type: 'page/opened' })]
    for (let call = waiting.shift(); call !== undefined; call = waiting.shift()) {
      if (call.endpoint === 'seamlessAccess') continue
      const answered = await ask(service, call)()
      waiting.push(
        ...happen(
          E.isRight(answered)
            ? { type: 'page/answered', answered: answered.right }
            : { type: 'page/call-failed', call, failure: { kind: 'network' } },
        ),
      )
    }
    return { moments, page }
  } finally {
    await app.close()
    await store.close()
    await rm(dataFolder, { recursive: true, force: true })
  }
}
