import { codeOf, messageOf } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import type { Decoder } from 'io-ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { everyFault } from './faults.ts'

/** A settings file of a site: its name, its content, and the value if it is missing. */
export interface SettingsFile<A> {
  /** `institutions.json` */
  readonly name: string
  readonly codec: Decoder<unknown, A>
  readonly absent: A
}

const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR'

/**
 * Reads a settings file from the site's folder. A missing file gives `absent`. If a file cannot be read or decoded, the error names the
 * file and every wrong field, one per line: `/site/holdings.json: 2.journals.0.issn: expected an ISSN`.
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
