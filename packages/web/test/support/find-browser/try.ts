import { setTimeout as wait } from 'node:timers/promises'
import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import type { BrowserCommand } from '../../../src/pdf/browser/command.ts'
import { openDevTools, type DevTools } from '../../../src/pdf/browser/devtools.ts'

/** Anchor positioning, the newest feature that the pages use, came with this version of Chromium. */
export const OLDEST_CHROMIUM = 125

/** How long a browser may take to show its first page, in milliseconds. A cold disk is slow. */
export const PATIENCE = 30_000

const Version = t.type({ product: t.string })
const Target = t.type({ targetId: t.string })
const Session = t.type({ sessionId: t.string })
const Evaluated = t.type({ result: t.type({ value: t.unknown }) })

const expecting = <A>(codec: t.Decoder<unknown, A>, answer: unknown): A => {
  const decoded = codec.decode(answer)
  if (E.isLeft(decoded)) throw new Error(`it answered ${JSON.stringify(answer)}`)
  return decoded.right
}

const prove = async ({ send }: DevTools): Promise<string> => {
  const { product } = expecting(Version, await send('Browser.getVersion'))
  const version = product.replace(/^.*\//, '')
  if (!(Number.parseInt(version, 10) >= OLDEST_CHROMIUM))
    throw new Error(`it is ${product}, and ${OLDEST_CHROMIUM} is the oldest that will do`)

  const { targetId } = expecting(Target, await send('Target.createTarget', { url: 'about:blank' }))
  const { sessionId } = expecting(Session, await send('Target.attachToTarget', { targetId, flatten: true }))
  const expression = `document.body.innerHTML = '<p>6</p>'; document.body.getBoundingClientRect().height > 0 && document.body.innerText * 7`
  const { result } = expecting(Evaluated, await send('Runtime.evaluate', { expression }, sessionId))
  if (result.value !== 42) throw new Error(`its page answered ${JSON.stringify(result.value)}`)
  return version
}

/**
 * Starts a browser, lays out a page in it, runs a script there, and stops it: enough to know that it works.
 * @param command the browser to try
 * @param patience milliseconds until it counts as hanging
 * @returns its version, or why it does not work
 */
export const tryBrowser = async (command: BrowserCommand, patience = PATIENCE): Promise<E.Either<string, string>> => {
  const stopWaiting = new AbortController()
  const late = async (): Promise<never> => {
    await wait(patience, undefined, { signal: stopWaiting.signal })
    throw new Error(`it showed no page within ${patience / 1000} seconds`)
  }
  try {
    const tools = await openDevTools(command)
    try {
      return E.right(await Promise.race([prove(tools), late()]))
    } finally {
      stopWaiting.abort()
      await tools.close()
    }
  } catch (error) {
    return E.left(error instanceof Error ? error.message : String(error))
  }
}
