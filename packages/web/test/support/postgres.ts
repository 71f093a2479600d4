import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'

export interface TestPostgres {
  /** The URL of a new, empty database. */
  readonly freshDatabase: () => Promise<string>
  /** Stops the server and removes its folder. Both also happen when this process ends without calling it. */
  readonly stop: () => Promise<void>
}

/**
 * Starts a PostgreSQL server for tests, on a free port and in a temporary folder. It only needs the project's packages; if they
 * are missing, it rejects with what to install.
 */
export const startPostgres = async (): Promise<TestPostgres> => {
  const keeper = spawn(process.execPath, [fileURLToPath(new URL('postgres-keeper.ts', import.meta.url))], { detached: true })
  const ended = once(keeper, 'close')
  const complaint: string[] = []
  keeper.stderr.setEncoding('utf8').on('data', (chunk: string) => complaint.push(chunk))
  const said: unknown = await Promise.race([once(keeper.stdout.setEncoding('utf8'), 'data').then(([chunk]) => chunk), ended])
  if (typeof said !== 'string') throw new Error(`PostgreSQL cannot be started for the tests. ${complaint.join('')}`)

  const address = said.trim()
  let databases = 0
  return {
    freshDatabase: async () => {
      databases += 1
      const name = `test_${databases}`
      const client = new Client(address)
      await client.connect()
      try {
        await client.query(`create database ${name}`)
      } finally {
        await client.end()
      }
      return new URL(`/${name}`, address).href
    },
    stop: async () => {
      keeper.stdin.end()
      await ended
    },
  }
}
