/**
 * Makes the bitmaps of an article from its drawings: for each `gr1.svg` of a folder `gr1.png` (700 pixels wide),
 * `gr1_lrg.png` (2100) and the thumbnail `gr1.sml` (219, a PNG too), then brings the article's list of files up to date.
 *
 *   node packages/web/library/workshop/pictures.ts covering-a-grid
 *
 * It needs rsvg-convert (Debian's librsvg2-bin). The bitmaps are kept with the articles: nothing else needs it.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { withAttachments } from './attachments.ts'

const sizes = [
  ['.png', 700],
  ['_lrg.png', 2100],
  ['.sml', 219],
] as const

const folder = new URL(`../${process.argv[2] ?? ''}/`, import.meta.url)

for (const svg of readdirSync(folder).filter(name => name.endsWith('.svg'))) {
  for (const [ending, width] of sizes) {
    const bitmap = new URL(svg.replace('.svg', ending), folder).pathname
    const { status, error } = spawnSync(
      'rsvg-convert',
      ['--width', String(width), '--output', bitmap, new URL(svg, folder).pathname],
      { stdio: 'inherit' },
    )
    if (error !== undefined || status !== 0)
      throw new Error('rsvg-convert is missing or failed: install librsvg2-bin and run this again')
  }
}

for (const xml of readdirSync(folder).filter(name => name.endsWith('.xml'))) {
  const article = new URL(xml, folder)
  writeFileSync(article, withAttachments(readFileSync(article, 'utf8'), folder))
}
