import type { WebAddress } from '@lectern/domain/core'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { processorTimeOf } from '../processor-time.ts'

/** A server in a process of its own. */
export interface Served {
  readonly origin: WebAddress
  /** The processor time that it has used so far, in milliseconds; `undefined` where the system does not say. */
  readonly cpuTime: () => Promise<number | undefined>
  readonly stop: () => Promise<void>
}

const ADDRESS = / at http:\/\/(\S+?)\/?\n/

/** How long a server may take to start, in milliseconds. */
const PATIENCE = 120_000

/**
 * Starts a program that writes the address at which it listens.
 * @param args the arguments of Node
 */
export const serve = async (args: readonly string[], env: Readonly<Record<string, string>>): Promise<Served> => {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const closed = once(child, 'close')
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await closed
  }
  let said = ''
  const origin = await new Promise<WebAddress>((resolve, reject) => {
    const fail = (): void => {
      reject(new Error(`The server did not start: ${said}`))
    }
    const late = setTimeout(fail, PATIENCE)
    const listen = (chunk: Buffer): void => {
      said += chunk.toString()
      const found = ADDRESS.exec(said)?.[1]
      if (found === undefined) return
      clearTimeout(late)
      resolve(`http://${found}`)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('close', fail)
  }).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return {
    origin,
    cpuTime: async () => (child.pid === undefined ? undefined : processorTimeOf(child.pid)),
    stop,
  }
}
