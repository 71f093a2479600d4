import { messageOf } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserCommand } from './browser/command.ts'
import { openDevTools, type DevTools } from './browser/devtools.ts'

export interface Printed {
  readonly url: string
  /** Sent with every request that the page makes. */
  readonly headers: Readonly<Record<string, string>>
  /** In milliseconds. */
  readonly patience: number
}

const Target = t.type({ targetId: t.string })
const Session = t.type({ sessionId: t.string })
const Navigated = t.partial({ errorText: t.string })
const Ready = t.type({ result: t.type({ value: t.string }) })
const Pdf = t.type({ data: t.string })

/** Waits until the page is ready, including lazy images and fonts, and returns whether it contains an article. */
const READY = `(async () => {
  if (document.readyState !== 'complete') await new Promise(done => addEventListener('load', done, { once: true }))
  for (const image of document.images) image.loading = 'eager'
  await Promise.allSettled([...document.images].map(image => image.decode()))
  await document.fonts.ready
  return document.querySelector('article') === null ? 'no article' : 'article'
})()`

const expecting = <A>(codec: t.Decoder<unknown, A>, answer: unknown): A => {
  const decoded = codec.decode(answer)
  if (E.isLeft(decoded)) throw new Error(`the browser answered ${JSON.stringify(answer)}`)
  return decoded.right
}

const printed = async ({ send }: DevTools, { url, headers }: Printed): Promise<Buffer> => {
  const { targetId } = expecting(Target, await send('Target.createTarget', { url: 'about:blank' }))
  const { sessionId } = expecting(Session, await send('Target.attachToTarget', { targetId, flatten: true }))
  await send('Network.enable', {}, sessionId)
  await send('Network.setExtraHTTPHeaders', { headers }, sessionId)
  const { errorText } = expecting(Navigated, await send('Page.navigate', { url }, sessionId))
  if (errorText !== undefined) throw new Error(`the page did not open: ${errorText}`)
  const { result } = expecting(
    Ready,
    await send('Runtime.evaluate', { expression: READY, awaitPromise: true, returnByValue: true }, sessionId),
  )
  if (result.value !== 'article') throw new Error('the page that opened does not contain an article')
  const options = { preferCSSPageSize: true, generateTaggedPDF: true, generateDocumentOutline: true }
  return Buffer.from(expecting(Pdf, await send('Page.printToPDF', options, sessionId)).data, 'base64')
}

/** Prints a page to PDF with its print stylesheet. Left is the reason why that failed. */
export const printPdf = async (command: BrowserCommand, page: Printed): Promise<E.Either<string, Buffer>> => {
  const stopWaiting = new AbortController()
  const late = async (): Promise<never> => {
    await wait(page.patience, undefined, { signal: stopWaiting.signal })
    throw new Error(`it took longer than ${page.patience / 1000} seconds`)
  }
  try {
    const tools = await openDevTools(command)
    try {
      return E.right(await Promise.race([printed(tools, page), late()]))
    } finally {
      stopWaiting.abort()
      await tools.close()
    }
  } catch (error) {
    return E.left(messageOf(error))
  }
}
