import { messageOf } from '@lectern/domain/core'
import { either as E, function as F } from 'fp-ts'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { shippedRobots } from './default-robots.ts'
import { parseRobots } from './robots-file.ts'
import type { Robots } from './robots.ts'

/**
 * The robots whose use is not counted: those in the file that `ROBOTS_FILE` names, or those that Lectern knows. Left is what is wrong with the
 * file.
 * @param current the folder against which a relative path is resolved
 */
export const siteRobots = async (
  env: Readonly<Record<string, string | undefined>>,
  current: string,
): Promise<E.Either<string, Robots>> => {
  const file = env['ROBOTS_FILE']
  if (file === undefined || file === '') return E.right(shippedRobots)
  const path = resolve(current, file)
  const text = await readFile(path, 'utf8').then(E.right, (error: unknown) =>
    E.left(`ROBOTS_FILE cannot be read: ${messageOf(error)}`),
  )
  if (E.isLeft(text)) return text
  const list = `file ${createHash('sha256').update(text.right).digest('base64url')}`
  return F.pipe(
    parseRobots(text.right),
    E.map((isRobot): Robots => ({ isRobot, list })),
    E.mapLeft(fault => `ROBOTS_FILE ${path}: ${fault}`),
  )
}
