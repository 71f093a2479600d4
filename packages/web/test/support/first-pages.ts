import { fileURLToPath } from 'node:url'

/** The program that draws first pages, as its source. */
export const drawScript = fileURLToPath(new URL('../../src/pdf/first-page/draw.ts', import.meta.url))
