import { chmod } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { folderWith } from '../../support/folder.ts'
import { machineShells } from '../../support/find-browser/shells.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

describe.skipIf(process.platform === 'win32')("the machine's shells without windows", () => {
  test('are those on the PATH that can be executed, in its order, each once, and no whole browser', async () => {
    const folder = await folderWith({ chromium: '', 'chromium-headless-shell': '', 'chrome-headless-shell': '' })
    for (const name of ['chromium', 'chromium-headless-shell']) await chmod(join(folder, name), 0o755)
    vi.stubEnv('PATH', [folder, folder].join(delimiter))
    const found = await machineShells()
    expect(found.filter(path => path.startsWith(folder))).toEqual([join(folder, 'chromium-headless-shell')])
    expect(found[0]).toBe(join(folder, 'chromium-headless-shell'))
  })
})
