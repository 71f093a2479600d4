import { PNG } from 'pngjs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { changeIn } from '../support/pictures/accepted.ts'
import { pictureTest } from '../support/pictures/browser.ts'
import { compared } from '../support/pictures/compare.ts'
import { fewColours, smallPng } from '../support/pictures/small-png.ts'

const part = (style: string, letters = ''): string =>
  `<body style="margin:0"><p style="font:18px/1.5 sans-serif;margin:20px;padding:8px;color:#1c1e21;border-block-end:1px solid #e4e2dc;${style}">
  <span style="${letters}">A law holds for every case.</span></p></body>`

const drawn = async (page: Page, style = '', letters = ''): Promise<PNG> => {
  await page.setContent(part(style, letters))
  return PNG.sync.read(smallPng(fewColours(PNG.sync.read(await page.screenshot()))))
}

const changeBetween = (accepted: PNG, now: PNG): string | undefined => changeIn(compared(accepted, now).comparison)

const VIEW = { viewport: { width: 360, height: 200 } }

pictureTest.for([
  { change: 'another colour of letters', style: 'color:#5b6068' },
  { change: 'a slightly other ground', style: 'background:#f6f4ee' },
  { change: 'a move by 2 px', style: 'translate:0 2px' },
  { change: 'a missing border of 1 px', style: 'border-block-end-color:transparent' },
  { change: 'heavier letters', style: 'font-weight:700' },
])('a comparison of pictures sees $change', async ({ style }, { withPage }) => {
  await withPage(VIEW, async page => {
    expect(changeBetween(await drawn(page), await drawn(page, style))).toContain('of the pixels differ')
  })
})

pictureTest('a comparison of pictures does not see edges that are smoothed in another way', async ({ withPage }) => {
  await withPage(VIEW, async page => {
    const round = (smoothing: string): string =>
      `border:0;color:transparent;inline-size:80px;block-size:80px;border-radius:50%;background:#0b6b6f;${smoothing}`
    const [one, other] = [await drawn(page, round('')), await drawn(page, round('translate:0.2px 0.1px'))]
    expect(one.data.equals(other.data)).toBe(false)
    expect(changeBetween(one, other)).toBeUndefined()
    expect(changeBetween(one, one)).toBeUndefined()
  })
})
