import { fileURLToPath } from 'node:url'

/** The source file of the program that draws first pages. */
export const drawScript = fileURLToPath(new URL('../../src/pdf/first-page/draw.ts', import.meta.url))
