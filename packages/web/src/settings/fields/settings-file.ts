import { messageOf } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import type { Decoder } from 'io-ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { everyFault } from './faults.ts'

/** A file by which a site sets itself up, beside its articles: what it is called, what it contains, and what it means that there is none. */
export interface SettingsFile<A> {
  /** `institutions.json` */
  readonly name: string
  readonly codec: Decoder<unknown, A>
  readonly absent: A
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

/**
 * Reads a file of the site from its folder. One that is not there is as good as `absent`; one that cannot be read or understood is an error that
 * names the file and, in it, each wrong field, one on a line: `/site/holdings.json: 2.journals.0.issn: expected an ISSN`.
 */
export const readSettingsFile = async <A>(
  folder: string,
  { name, codec, absent }: SettingsFile<A>,
): Promise<E.Either<string, A>> => {
  const path = join(folder, name)
  const failed = (error: unknown): E.Either<string, A> => E.left(`${path}: ${messageOf(error)}`)
  try {
    const decoded = codec.decode(JSON.parse((await readFile(path, 'utf8')).replace(/^\uFEFF/, '')))
    return E.isRight(decoded) ? decoded : E.left(everyFault(path, decoded.left))
  } catch (error) {
    return isMissing(error) ? E.right(absent) : failed(error)
  }
}
