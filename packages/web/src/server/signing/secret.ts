import { codeOf, messageOf } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The minimum length of a secret. */
const SHORTEST_SECRET = 32

/** The secrets of a site: the one that signs, and those that it replaced. */
export interface Secrets {
  readonly secret: string
  readonly formerSecrets: readonly string[]
}

/** The secrets in a text, separated by white space, the newest first; none if there is none or one is too short. */
const secretsIn = (text: string): Secrets | undefined => {
  const [secret, ...formerSecrets] = text.split(/\s+/).filter(each => each !== '')
  return secret === undefined || [secret, ...formerSecrets].some(({ length }) => length < SHORTEST_SECRET)
    ? undefined
    : { secret, formerSecrets }
}

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
 * The secrets that sign sessions and tokens: `LECTERN_SECRET` if given, otherwise those in the data folder's file, which is created on the
 * first start and readable only by its owner. Anyone who has one can sign in as anyone, so a file that others can read is an error. If there
 * are several, the first signs, and what the others signed stays valid.
 */
export const readSecrets = async (dataFolder: string, given?: string): Promise<E.Either<string, Secrets>> => {
  if (given !== undefined)
    return E.fromNullable(
      `LECTERN_SECRET is too short. Give at least ${SHORTEST_SECRET} characters without white space, for example the output of "openssl rand -hex 32". If there are several secrets, each must be as long`,
    )(secretsIn(given))
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
    return E.fromNullable(
      `${path} must contain one secret of at least ${SHORTEST_SECRET} characters per line. Remove it to have a new one created at the next start`,
    )(secretsIn(await readFile(path, 'utf8')))
  } catch (error) {
    return E.left(`${path}: ${messageOf(error)}`)
  }
}
