import { messageOf } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { jobsWhenNeeded } from '../../jobs/open.ts'
import { processConfig } from '../../settings/config.ts'
import { openStore } from '../../store/open.ts'
import { convertingAlways } from '../converting.ts'
import { workOnIndex } from '../index-outdated.ts'
import { workOnConversions } from '../shared-converting.ts'
import { terminal } from '../terminal.ts'

/** `npm run worker`: converts files for imports that run elsewhere, and indexes articles again, until it is asked to end. */
const fail = (message: string): never => {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

const config = processConfig()
if (E.isLeft(config)) fail(config.left)
else if (config.right.databaseUrl === undefined)
  fail(
    'There is nothing for a worker to do: DATABASE_URL is not set, and with SQLite each process does its work by itself. Set it to the address of the PostgreSQL database of the site.',
  )
else if (config.right.paths.length > 0)
  fail('A worker is given no files: it takes what imports put. Name them for the import, as in "npm run import -- articles/".')
else {
  try {
    const store = await openStore(config.right)
    const { jobs: open, close } = jobsWhenNeeded(config.right)
    const jobs = await open()
    const stops = [
      await workOnConversions(jobs, convertingAlways()),
      await workOnIndex(jobs, { store, output: terminal(process.stdout) }),
    ]
    // From a terminal the signal arrives several times: from the process group, npm and the launcher.
    let isStopping = false
    const stop = async (): Promise<void> => {
      if (isStopping) return
      isStopping = true
      try {
        await Promise.all(stops.map(each => each()))
        await close()
        await store.close()
        process.exit(0)
      } catch (error) {
        fail(messageOf(error))
      }
    }
    process.on('SIGINT', () => void stop())
    process.on('SIGTERM', () => void stop())
    process.stdout.write('Working on what imports and servers put. Ctrl+C ends it after what is under way.\n')
  } catch (error) {
    fail(messageOf(error))
  }
}
