import { spawnSync } from 'node:child_process'

/** Draws an SVG file as a PNG of twice its size, where the machine has `rsvg-convert`; says so where it has not. */
export const rasterise = (svg: string, png: string): void => {
  const { error, status } = spawnSync('rsvg-convert', ['--zoom', '2', '--output', png, svg], { stdio: 'inherit' })
  if (error !== undefined || status !== 0) console.error(`${png} was left as it is: rsvg-convert is not there or failed`)
}
