import { fc, test } from '@fast-check/vitest'
import { either as E } from 'fp-ts'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { shippedRobots } from '../../src/usage/default-robots.ts'
import { isSameList, SHIPPED_LIST, type Robots } from '../../src/usage/robots.ts'
import { siteRobots } from '../../src/usage/site-robots.ts'
import { folderWith } from '../support/folder.ts'
import { builtProgram, environmentOf, programOf } from '../support/program.ts'
import { READER, ROBOT } from './report/uses.ts'

const robotsOf = async (ROBOTS_FILE: string | undefined, folder: string): Promise<Robots> => {
  const robots = await siteRobots({ ROBOTS_FILE }, folder)
  if (E.isLeft(robots)) throw new Error(robots.left)
  return robots.right
}

describe("a site's robots", () => {
  test('are those that Lectern knows where no file is named', async () => {
    for (const unnamed of [undefined, '']) expect(await robotsOf(unnamed, '/nowhere')).toBe(shippedRobots)
    expect([READER, ROBOT].map(shippedRobots.isRobot)).toEqual([false, true])
  })

  test('are those of a file, and the list is known by what is in it', async () => {
    const folder = await folderWith({ 'a.txt': 'Firefox', 'same.txt': 'Firefox', 'b.txt': 'Firefox\nChrome' })
    const { isRobot, list } = await robotsOf('a.txt', folder)
    expect([READER, ROBOT].map(isRobot)).toEqual([true, false])
    expect((await robotsOf(join(folder, 'same.txt'), '/')).list).toBe(list)
    expect((await robotsOf('b.txt', folder)).list).not.toBe(list)
  })

  test('of a file that cannot be read keep the server from starting, which says why', async () => {
    const server = programOf(builtProgram('main'), { ...environmentOf(await folderWith({})), ROBOTS_FILE: '/nowhere/robots.txt' })
    expect(await server.ended()).toBe(1)
    expect(server.said()).toContain("ROBOTS_FILE cannot be read: ENOENT: no such file or directory, open '/nowhere/robots.txt'\n")
  })

  test.prop([fc.string(), fc.string()])(
    'that Lectern knows are one list, which grows; other lists are one only if they are equal',
    (one, other) => {
      expect(isSameList(SHIPPED_LIST + one, SHIPPED_LIST + other)).toBe(true)
      expect(isSameList(`file ${one}`, `file ${other}`)).toBe(one === other)
      expect(isSameList(`file ${one}`, SHIPPED_LIST + one)).toBe(false)
    },
  )
})
