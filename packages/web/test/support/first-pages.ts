import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import { UNLOOKED } from '../../src/server/article/page/kept-pages.ts'
import { until } from './until.ts'

/** The source file of the program that draws first pages. */
export const drawScript = fileURLToPath(new URL('../../src/pdf/first-page/draw.ts', import.meta.url))

/**
 * What is read of a site in this process once a first page has been drawn. Meanwhile the date moves on by seconds: a page that lacks the
 * picture is sent for that long before it is made again.
 */
export const onceDrawn = async <A>(read: () => A | Promise<A>, isThere: (read: A) => boolean): Promise<A> => {
  let found = await read()
  try {
    await until(async () => {
      vi.setSystemTime(Date.now() + UNLOOKED)
      found = await read()
      return isThere(found)
    })
    return found
  } finally {
    vi.useRealTimers()
  }
}
