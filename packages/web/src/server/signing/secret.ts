import { messageOf } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The shortest secret that is taken from the environment. */
export const SHORTEST_SECRET = 32

const hasCode = (error: unknown, code: string): boolean => error instanceof Error && 'code' in error && error.code === code

/** Writes a new secret, whole or not at all, unless another process has been faster. */
const make = async (folder: string, path: string): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const draft = join(folder, `secret-${randomBytes(6).toString('hex')}`)
  try {
    await writeFile(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
    await link(draft, path).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
}

/**
 * The secret that sessions and tokens are signed with: the one given (`LECTERN_SECRET`), else the one in the data folder, which is made there at
 * the first start, for its owner's eyes only. Anyone who has it can sign in as anyone: a file that others may read is an error.
 */
export const readSecret = async (dataFolder: string, given?: string): Promise<E.Either<string, string>> => {
  if (given !== undefined) {
    return given.length >= SHORTEST_SECRET
      ? E.right(given)
      : E.left(`LECTERN_SECRET is too short: give at least ${SHORTEST_SECRET} characters, as "openssl rand -hex 32" makes them`)
  }
  const path = join(dataFolder, 'secret')
  try {
    const isThere = await stat(path).then(
      () => true,
      (error: unknown) => {
        if (hasCode(error, 'ENOENT')) return false
        throw error
      },
    )
    if (!isThere) await make(dataFolder, path)
    const { mode } = await stat(path)
    if (process.platform !== 'win32' && (mode & 0o077) !== 0)
      return E.left(`${path} can be read by others: say "chmod 600 ${path}"`)
    const secret = (await readFile(path, 'utf8')).trim()
    return secret.length >= SHORTEST_SECRET
      ? E.right(secret)
      : E.left(`${path} holds no secret: remove it, and another is made at the next start`)
  } catch (error) {
    return E.left(`${path}: ${messageOf(error)}`)
  }
}
