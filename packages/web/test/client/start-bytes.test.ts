import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readClient } from '../../src/server/frame/client-files.ts'
import { clientFolder } from '../support/site.ts'

/** The most that the styles of an article's page take, compressed, in bytes. */
const STYLES = 16_000

test('the styles that an article’s page waits for are few', async () => {
  const { styles } = await readClient(clientFolder)
  expect(styles.length).toBeGreaterThan(0)
  const sizes = await Promise.all(styles.map(async file => (await stat(`${join(clientFolder, file)}.br`)).size))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(STYLES)
})

test('what only scripts or other pages show is in sheets of its own', async () => {
  const { siteStyles, openedStyles, styles } = await readClient(clientFolder)
  const text = async (files: readonly string[]) =>
    (await Promise.all(files.map(file => readFile(join(clientFolder, file), 'utf8')))).join('')
  for (const [own, marks] of [
    [siteStyles, ['.search-page', '.account-page']],
    [openedStyles, ['.side-panel{', '.zoom-buttons', '.map-frame', '.cookie-kind']],
  ] as const) {
    const [there, atStart] = [await text(own), await text(styles)]
    for (const mark of marks) {
      expect(there).toContain(mark)
      expect(atStart).not.toContain(mark)
    }
  }
})
