import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import type { BrowserCommand } from './command.ts'

/** A running browser, controlled by the DevTools protocol. */
export interface DevTools {
  /** Sends one command to a page's session or to the browser itself; rejects if it fails. */
  readonly send: (method: string, parameters?: object, session?: string) => Promise<unknown>
  /** Closes the browser and deletes its profile. */
  readonly close: () => Promise<void>
}

const Answer = t.intersection([t.type({ id: t.number }), t.partial({ result: t.unknown, error: t.type({ message: t.string }) })])

interface Waiting {
  readonly resolve: (result: unknown) => void
  readonly reject: (reason: Error) => void
}

/** How many characters of a browser's standard error are kept. */
const KEPT_OUTPUT = 8192
/** How many milliseconds a browser may take to exit before it is killed. */
const FAREWELL = 2000

/** The line of a browser's standard error that best explains why it exited. */
const tellingLine = (output: string): string => {
  const lines = output
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
  return lines.find(line => /FATAL|shared librar|sandbox|not found/i.test(line)) ?? lines[0] ?? 'no output'
}

const unstartable = (error: Error): Error => {
  const code = 'code' in error ? error.code : undefined
  return code === 'ENOENT'
    ? new Error('there is no such file')
    : code === 'EACCES'
      ? new Error('this user may not execute it')
      : error
}

/**
 * Starts a browser with a fresh profile and speaks the DevTools protocol to it over a pipe, so no port is opened.
 * @param command the browser; if it cannot be started, the first command that is sent fails
 */
export const openDevTools = async (command: BrowserCommand): Promise<DevTools> => {
  const profile = await mkdtemp(join(tmpdir(), 'lectern-profile-'))
  const browser = spawn(
    command.executablePath,
    [...command.args, '--remote-debugging-pipe', `--user-data-dir=${profile}`, 'about:blank'],
    {
      env: command.env,
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    },
  )

  const waiting = new Map<number, Waiting>()
  let output = ''
  let ended: Error | undefined
  const end = (reason: Error): void => {
    ended ??= reason
    for (const { reject } of waiting.values()) reject(ended)
    waiting.clear()
  }
  const gone = new Promise<void>(resolve => {
    browser.once('error', error => {
      end(unstartable(error))
      resolve()
    })
    browser.once('close', (status, signal) => {
      end(new Error(`it exited (${signal ?? `exit status ${status}`}): ${tellingLine(output)}`))
      resolve()
    })
  })
  browser.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    output = (output + chunk).slice(0, KEPT_OUTPUT)
  })

  const [, , , commands, answers] = browser.stdio
  if (!(commands instanceof Duplex) || !(answers instanceof Duplex))
    throw new TypeError('The browser was started without its pipes')
  // A pipe breaks when the browser exits; the `close` event then gives a better reason.
  for (const pipe of [commands, answers]) pipe.on('error', () => undefined)

  let unread = ''
  answers.setEncoding('utf8').on('data', (chunk: string) => {
    unread += chunk
    if (!chunk.includes('\0')) return
    const messages = unread.split('\0')
    unread = messages.pop() ?? ''
    for (const message of messages) {
      const answer = Answer.decode(JSON.parse(message))
      if (E.isLeft(answer)) continue
      const { id, result, error } = answer.right
      if (error === undefined) waiting.get(id)?.resolve(result)
      else waiting.get(id)?.reject(new Error(error.message))
      waiting.delete(id)
    }
  })

  let sent = 0
  const send: DevTools['send'] = (method, parameters = {}, session) =>
    new Promise((resolve, reject) => {
      if (ended !== undefined) {
        reject(ended)
        return
      }
      sent += 1
      waiting.set(sent, { resolve, reject })
      commands.write(
        `${JSON.stringify({ id: sent, method, params: parameters, ...(session === undefined ? {} : { sessionId: session }) })}\0`,
      )
    })

  return {
    send,
    close: async () => {
      send('Browser.close').catch(() => undefined)
      await Promise.race([gone, wait(FAREWELL, undefined, { ref: false })])
      browser.kill('SIGKILL')
      await gone
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
