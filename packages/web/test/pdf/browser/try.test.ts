import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import type { BrowserCommand } from '../../../src/pdf/browser/command.ts'
import { tryBrowser } from '../../support/find-browser/try.ts'
import { folderWith } from '../../support/folder.ts'

const executable = async (source: string): Promise<BrowserCommand> => {
  const executablePath = join(await folderWith({ browser: source }), 'browser')
  await chmod(executablePath, 0o755)
  return { executablePath, args: [], env: { PATH: process.env['PATH'] ?? '' } }
}

/** A program that answers the DevTools protocol as a browser of this version, with this result. */
const answering = (product: string, value: unknown): string => `#!${process.execPath}
const { createReadStream, writeSync } = require('node:fs')
const results = {
  'Browser.getVersion': { product: ${JSON.stringify(product)} },
  'Target.createTarget': { targetId: 'target' },
  'Target.attachToTarget': { sessionId: 'session' },
  'Runtime.evaluate': { result: { value: ${JSON.stringify(value)} } },
}
createReadStream(null, { fd: 3 }).on('data', data => {
  for (const text of String(data).split('\\0').filter(text => text !== '')) {
    const { id, method } = JSON.parse(text)
    if (method === 'Browser.close') process.exit()
    writeSync(4, JSON.stringify({ method: 'an event' }) + '\\0' + JSON.stringify({ id, result: results[method] }) + '\\0')
  }
})
`

describe.skipIf(process.platform === 'win32')('a browser that is tried', () => {
  test.each(['Chrome/125.0.1', 'HeadlessChrome/153.0.8010.0'])('will do where it shows a page: %s', async product => {
    expect(await tryBrowser(await executable(answering(product, 42)))).toEqual(E.right(product.replace(/.*\//, '')))
  })

  test.each([
    ['is too old', answering('Chrome/124.9.9', 42), 'it is Chrome/124.9.9, and 125 is the oldest that will do'],
    ['tells no version', answering('', 42), 'it is , and 125 is the oldest that will do'],
    ['shows nothing', answering('Chrome/125.0.0.0', false), 'its page answered false'],
    [
      'lacks a library',
      '#!/bin/sh\necho "browser: error while loading shared libraries: libnss3.so" >&2; exit 127',
      'it exited (exit status 127): browser: error while loading shared libraries: libnss3.so',
    ],
    [
      'crashes',
      '#!/bin/sh\necho first >&2; echo "[1:FATAL] No usable sandbox!" >&2; kill -TRAP $$',
      'it exited (SIGTRAP): [1:FATAL] No usable sandbox!',
    ],
    ['ends at once', '#!/bin/sh\n', 'it exited (exit status 0): no output'],
    ['cannot be started', '#!/no/such/interpreter\n', 'there is no such file'],
  ])('will not do where it %s', async (_, source, reason) => {
    expect(await tryBrowser(await executable(source))).toEqual(E.left(reason))
  })

  test('will not do where it hangs', async () => {
    expect(await tryBrowser(await executable('#!/bin/sh\nexec sleep 60'), 200)).toEqual(
      E.left('it showed no page within 0.2 seconds'),
    )
  })

  test('will not do where the file may not be executed', async () => {
    const command = await executable('')
    await chmod(command.executablePath, 0o644)
    expect(await tryBrowser(command)).toEqual(E.left('this user may not execute it'))
  })
})
