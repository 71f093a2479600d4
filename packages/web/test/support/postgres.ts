import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { either as E } from 'fp-ts'

/** A running server. */
export interface TestPostgres {
  /** The URL of a database from which others can be created. */
  readonly url: string
  /** Stops the server and removes its folder. Both also happen when this process ends without calling it. */
  readonly stop: () => Promise<void>
}

/**
 * Starts a PostgreSQL server for tests, on a free port and in a temporary folder. It only needs the project's packages; if they
 * are missing, the left says what to install.
 */
export const startPostgres = async (): Promise<E.Either<string, TestPostgres>> => {
  const keeper = spawn(process.execPath, [fileURLToPath(new URL('postgres-keeper.ts', import.meta.url))], { detached: true })
  const ended = once(keeper, 'close')
  const complaint: string[] = []
  keeper.stderr.setEncoding('utf8').on('data', (chunk: string) => complaint.push(chunk))
  const said: unknown = await Promise.race([once(keeper.stdout.setEncoding('utf8'), 'data').then(([chunk]) => chunk), ended])
  if (typeof said !== 'string') return E.left(`PostgreSQL cannot be started for the tests. ${complaint.join('')}`)
  return E.right({
    url: said.trim(),
    stop: async () => {
      keeper.stdin.end()
      await ended
    },
  })
}
