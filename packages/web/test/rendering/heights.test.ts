import { HEIGHT_STEPS } from '@lectern/domain/article'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const SHEET = new URL('../../../react-ui/src/content/heights.css', import.meta.url)

test('the style sheet knows every height that the markup may state', async () => {
  const sheet = await readFile(SHEET, 'utf8')
  for (const name of ['lines', 'blocks']) {
    const rules = [...sheet.matchAll(new RegExp(`\\[data-${name}='(\\d+)'\\] \\{\\s*--${name}: (\\d+);\\s*\\}`, 'g'))]
    expect(rules.map(([, stated]) => Number(stated))).toEqual(HEIGHT_STEPS.filter(step => step > 0))
    for (const [, stated, meant] of rules) expect(meant).toBe(stated)
  }
})
