import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

/** The project's folder. */
export const project = fileURLToPath(new URL('../../../..', import.meta.url))

/** A running program. */
export interface Program {
  readonly pid: number
  /** Resolves once the program has written this; rejects if it ends before. */
  readonly until: (pattern: RegExp) => Promise<RegExpExecArray>
  /** All that it has written. */
  readonly said: () => string
  /** Its exit status once it has ended; `null` if a signal ended it. */
  readonly ended: () => Promise<number | null>
  readonly kill: (signal: NodeJS.Signals) => void
}

/** Runs a command in the project's folder. When the test ends, it is killed with all that it has started. */
export const programOf = (
  [command = '', ...args]: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Program => {
  // A group of its own: a shell or npm would leave what it has started behind.
  const child = spawn(command, args, { cwd: project, env: { ...process.env, ...env }, detached: true })
  const closed = once(child, 'close')
  onTestFinished(() => {
    if (child.pid === undefined) return
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // All have ended.
    }
  })
  let said = ''
  const watched = new Set<() => void>()
  const listen = (chunk: Buffer): void => {
    said += chunk.toString()
    for (const look of watched) look()
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  return {
    pid: child.pid ?? 0,
    until: async pattern => {
      const written = Promise.withResolvers<RegExpExecArray>()
      const look = (): void => {
        const found = pattern.exec(said)
        if (found !== null) written.resolve(found)
      }
      watched.add(look)
      look()
      // It has ended, and all that it has written has been read.
      const over = closed.then((): never => {
        throw new Error(`${args[0] ?? command} ended with ${child.exitCode ?? child.signalCode}: ${said}`)
      })
      return Promise.race([written.promise, over]).finally(() => watched.delete(look))
    },
    said: () => said,
    ended: async () => {
      await closed
      return child.exitCode
    },
    kill: signal => {
      child.kill(signal)
    },
  }
}

/** The environment of a server or an import by itself: any free port, and SQLite in a folder. */
export const environmentOf = (dataFolder: string): Readonly<Record<string, string>> => ({
  PORT: '0',
  LECTERN_DATA: dataFolder,
  DATABASE_URL: '',
  NODE_ENV: 'production',
})

/** The command of a built program, without the check for changed sources that npm's scripts make first. */
export const builtProgram = (name: 'main' | 'import' | 'worker', ...args: readonly string[]): readonly string[] => [
  process.execPath,
  '--disable-warning=ExperimentalWarning',
  `packages/web/dist/server/${name}.js`,
  ...args,
]

/** What a server writes once it is listening, and its address. */
export const ADDRESS = /Lectern is at (http:\/\/\S+\/)/

/** The origin of a server, once it is listening. */
export const originOf = async (server: Program): Promise<string> => new URL((await server.until(ADDRESS))[1] ?? '').origin
