import { chmod } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { machineBrowsers } from '../../../src/pdf/browser/machine.ts'
import { folderWith } from '../../support/folder.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

describe.skipIf(process.platform === 'win32')("the machine's browsers", () => {
  test('are those on the PATH that can be executed, in its order, Chrome before Chromium, each once', async () => {
    const first = await folderWith({ chromium: '', 'google-chrome': '' })
    const second = await folderWith({ chromium: '', 'google-chrome-stable': '', chrome: '' })
    for (const path of [join(first, 'chromium'), join(first, 'google-chrome'), join(second, 'chromium'), join(second, 'chrome')])
      await chmod(path, 0o755)
    vi.stubEnv('PATH', [first, second, '', first].join(delimiter))
    const found = await machineBrowsers()
    expect(found.slice(0, 4)).toEqual([
      join(first, 'google-chrome'),
      join(first, 'chromium'),
      join(second, 'chromium'),
      join(second, 'chrome'),
    ])
    expect(found).not.toContain(join(second, 'google-chrome-stable'))
    expect(new Set(found).size).toBe(found.length)
  })
})
