import { codeOf, messageOf } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The minimum length of a secret from the environment. */
const SHORTEST_SECRET = 32

/** Writes a new secret atomically, unless another process has already written one. */
const make = async (folder: string, path: string): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const draft = join(folder, `secret-${randomBytes(6).toString('hex')}`)
  try {
    await writeFile(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
    await link(draft, path).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
}

/**
 * The secret that signs sessions and tokens: `LECTERN_SECRET` if given, otherwise the one in the data folder, which is created on the first
 * start and readable only by its owner. Anyone who has it can sign in as anyone, so a file that others can read is an error.
 */
export const readSecret = async (dataFolder: string, given?: string): Promise<E.Either<string, string>> => {
  if (given !== undefined) {
    return given.length >= SHORTEST_SECRET
      ? E.right(given)
      : E.left(
          `LECTERN_SECRET is too short. Give at least ${SHORTEST_SECRET} characters, for example the output of "openssl rand -hex 32"`,
        )
  }
  const path = join(dataFolder, 'secret')
  try {
    const isThere = await stat(path).then(
      () => true,
      (error: unknown) => {
        if (codeOf(error) === 'ENOENT') return false
        throw error
      },
    )
    if (!isThere) await make(dataFolder, path)
    const { mode } = await stat(path)
    if (process.platform !== 'win32' && (mode & 0o077) !== 0)
      return E.left(`${path} can be read by others. Run "chmod 600 ${path}"`)
    const secret = (await readFile(path, 'utf8')).trim()
    return secret.length >= SHORTEST_SECRET
      ? E.right(secret)
      : E.left(`${path} contains no secret. Remove it to have a new one created at the next start`)
  } catch (error) {
    return E.left(`${path}: ${messageOf(error)}`)
  }
}
