import { messageOf } from '@lectern/domain/core'
import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { keepPrivate } from '../files/private-folder.ts'
import type { Store } from './port.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

export interface StoreLocation {
  /** The URL of a PostgreSQL database; an empty string counts as none. */
  readonly databaseUrl?: string | undefined
  /** The URL of a replica of it that may answer readers. */
  readonly databaseReadUrl?: string | undefined
  /** The folder of the SQLite file; created if missing. */
  readonly dataFolder: string
}

/** Opens the store: in PostgreSQL if a URL is given, or else in `lectern.sqlite` in the data folder. What is in that folder is the owner's alone. */
export const openStore = async ({ databaseUrl, databaseReadUrl, dataFolder }: StoreLocation): Promise<Store> => {
  await keepPrivate(dataFolder)
  if (databaseUrl) return openPostgres({ url: databaseUrl, readUrl: databaseReadUrl })
  try {
    await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  } catch (error) {
    const reason = messageOf(error)
    throw new Error(
      `The data folder ${dataFolder} cannot be created: ${reason}. Choose another, or make the folder above it writable.`,
      { cause: error },
    )
  }
  try {
    // SQLite opens a database that it cannot write as long as its log is still there.
    await access(dataFolder, constants.W_OK)
  } catch (error) {
    const reason = messageOf(error)
    throw new Error(`The data folder ${dataFolder} cannot be written: ${reason}. Choose another, or make it writable.`, {
      cause: error,
    })
  }
  return openSqlite(join(dataFolder, 'lectern.sqlite'))
}
