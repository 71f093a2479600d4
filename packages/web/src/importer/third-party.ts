import { messageOf } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as t from 'io-ts'
import { firstFault } from '@lectern/api-client'
import { statedDoiText, type ArticleRecord } from '@lectern/domain/article'

/** Another publisher whose articles this site shows, recognised by its DOI prefix. */
const ThirdParty = t.readonly(t.type({ doiPrefix: t.string, publisher: t.string }))
const ThirdParties = t.readonlyArray(ThirdParty)

export type ThirdParties = t.TypeOf<typeof ThirdParties>

const FILE = 'third-party.json'

/**
 * Reads `third-party.json` from a folder of articles: an array of `{ "doiPrefix": "10.1234", "publisher": "…" }`.
 * Without the file there are none. An invalid file is an error that names the field.
 */
export const readThirdParties = async (folder: string): Promise<E.Either<string, ThirdParties>> => {
  const path = join(folder, FILE)
  const content = await readFile(path, 'utf8').catch(() => undefined)
  if (content === undefined) return E.right([])
  try {
    const decoded = ThirdParties.decode(JSON.parse(content))
    return E.isRight(decoded) ? decoded : E.left(`${path}: ${firstFault(decoded.left)}`)
  } catch (error) {
    return E.left(`${path}: ${messageOf(error)}`)
  }
}

/** Marks a record as a third party's if its DOI has that party's prefix. */
export const withThirdParty = (record: ArticleRecord, parties: ThirdParties): ArticleRecord => {
  const given = statedDoiText(record.meta)
  const party = parties.find(({ doiPrefix }) => given?.toLowerCase().startsWith(`${doiPrefix.toLowerCase()}/`) === true)
  return party === undefined
    ? record
    : { ...record, meta: { ...record.meta, isThirdParty: true, thirdPartyPublisher: party.publisher } }
}
