import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { makeFolderOnce } from '../../support/find-browser/folder-once.ts'

const maker = fc.record({ fails: fc.boolean() })

describe('a folder that is made once', () => {
  test.prop([fc.scheduler(), fc.array(maker, { minLength: 1, maxLength: 6 })], { numRuns: 50 })(
    'is whole or not there, whoever makes it and whoever fails',
    async (scheduler, makers) => {
      const place = await mkdtemp(join(tmpdir(), 'lectern-once-'))
      const folder = join(place, 'deep', 'folder')
      try {
        const turn = (what: string): Promise<void> => scheduler.schedule(Promise.resolve(), what)
        const making = Promise.allSettled(
          makers.map(async ({ fails }, at) => {
            await turn(`${at} starts`)
            await makeFolderOnce(folder, async partial => {
              await writeFile(join(partial, 'first'), String(at))
              await turn(`${at} goes on`)
              if (fails) throw new Error('Cannot')
              await mkdir(join(partial, 'inner'))
              await writeFile(join(partial, 'inner', 'last'), String(at))
            })
            // Whoever has finished sees all of it.
            return [await readFile(join(folder, 'first'), 'utf8'), await readFile(join(folder, 'inner', 'last'), 'utf8')]
          }),
        )
        await scheduler.waitFor(making)
        const ends = await making
        const seen = ends.flatMap(end => (end.status === 'fulfilled' ? [end.value] : []))
        expect(new Set(seen.flat()).size).toBeLessThanOrEqual(1)
        for (const [at, end] of ends.entries()) if (end.status === 'rejected') expect(makers[at]?.fails).toBe(true)
        expect(await readdir(join(place, 'deep'))).toEqual(seen.length > 0 ? ['folder'] : [])
        for (const [winner] of seen) expect(makers[Number(winner)]?.fails).toBe(false)
      } finally {
        await rm(place, { recursive: true })
      }
    },
  )
})
