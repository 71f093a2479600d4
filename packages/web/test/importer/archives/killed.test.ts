import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderWith } from '../../support/folder.ts'
import { builtProgram, environmentOf, programOf } from '../../support/program.ts'
import { jatsArticle } from '../../support/samples.ts'
import { until } from '../../support/until.ts'
import { rawZip } from './made-archives.ts'

test('an import that is killed while it unpacks leaves nothing that the next one would take for whole', async () => {
  const others = Array.from({ length: 5000 }, (_, index) => ({ name: `pictures/${index}.txt`, content: 'x' }))
  const archive = rawZip([{ name: 'a.xml', content: jatsArticle() }, ...others])
  const path = join(await folderWith({ 'delivery.zip': archive }), 'delivery.zip')
  const dataFolder = await folderWith({})
  const deliveries = join(dataFolder, 'deliveries')
  const importing = () => programOf(builtProgram('import', path), environmentOf(dataFolder))

  const killed = importing()
  const unfinished = async (): Promise<string | undefined> =>
    (await readdir(deliveries).catch((): string[] => [])).find(name => name.startsWith('.unpacking-'))
  let hasEnded = false
  const watched = async (): Promise<void> => {
    await killed.ended()
    hasEnded = true
  }
  void watched()
  let left: string | undefined
  await until(async () => {
    left = await unfinished()
    return left !== undefined || hasEnded
  })
  if (left === undefined) throw new Error(`It was not killed in time: ${killed.said()}`)
  killed.kill('SIGKILL')
  await killed.ended()
  expect(await readdir(deliveries)).toEqual([left])

  const next = importing()
  expect(await next.ended(), next.said()).toBe(0)
  expect(next.said()).toContain('1 imported, 0 unchanged, 0 failed')
  const [folder = '', known] = (await readdir(deliveries)).toSorted()
  expect([folder, known]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), `${folder}.json`])
  expect(await readdir(join(deliveries, folder, 'pictures'))).toHaveLength(others.length)
})
