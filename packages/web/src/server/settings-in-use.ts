import { either as E } from 'fp-ts'
import type { FastifyInstance } from 'fastify'
import {
  imagesNamedBy,
  readSiteFilesAgain,
  stampOf,
  type Reading,
  type SiteFiles,
  type StampedFiles,
} from '../settings/site-files.ts'
import { reloadSettings } from './reload-settings.ts'
import type { Serving } from './serving.ts'
import { watchSettings } from './watch-settings.ts'

interface InUse {
  readonly serving: Serving
  readonly folder: string
  readonly reading: Reading
  /** What was read at the start. */
  readonly first: Omit<StampedFiles, 'files'>
  readonly appWith: (files: SiteFiles) => Promise<FastifyInstance>
  /** Tells whoever has started the server that the settings are in use, or why they are not. */
  readonly tell: (message: string) => void
  readonly complain: (message: string) => void
  readonly watching?: { readonly rest: number; readonly interval: number }
}

/** Keeps a server answering by the files of its site's folder. Returns what reads them now, whether they have changed or not. */
export const keepSettings = ({
  serving,
  folder,
  reading,
  first,
  appWith,
  tell,
  complain,
  watching,
}: InUse): (() => Promise<void>) => {
  const { log } = serving.front
  const look = reloadSettings<SiteFiles>({
    first,
    folder,
    stampOf: others => stampOf(folder, others),
    read: async () =>
      E.map((state: SiteFiles) => ({ state, others: imagesNamedBy(state.settings) }))(await readSiteFilesAgain(folder, reading)),
    use: async files => {
      await serving.use(await appWith(files))
      log.info({ folder }, 'the settings were read again')
      tell(`The settings in ${folder} were read again and are in use.\n`)
    },
    refused: faults => {
      log.error({ folder, faults: faults.split('\n') }, 'the changed settings are not in use')
      complain(
        `The settings in ${folder} have changed, but they are not in use: those from before stay until this is mended.\n${faults}\n`,
      )
    },
  })
  const stop = watchSettings({
    folder,
    look: () => {
      void look()
    },
    ...watching,
  })
  serving.front.addHook('preClose', async () => {
    stop()
  })
  return () => look(true)
}
