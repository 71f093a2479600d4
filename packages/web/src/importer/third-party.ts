import { messageOf } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as t from 'io-ts'
import { firstFault } from '@lectern/api-client'
import { statedDoiText, type ArticleRecord } from '@lectern/domain/article'

/** A publisher whose articles this site shows without being their publisher, known by its DOI prefix. */
const ThirdParty = t.readonly(t.type({ doiPrefix: t.string, publisher: t.string }))
const ThirdParties = t.readonlyArray(ThirdParty)

export type ThirdParties = t.TypeOf<typeof ThirdParties>

const FILE = 'third-party.json'

/**
 * Reads `third-party.json` from a folder of articles: an array of `{ "doiPrefix": "10.1234", "publisher": "…" }`.
 * No such file means none. A file that cannot be understood is an error that names the field.
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

/** Marks a record as a third party's where its DOI says so. */
export const withThirdParty = (record: ArticleRecord, parties: ThirdParties): ArticleRecord => {
  const given = statedDoiText(record.meta)
  const party = parties.find(({ doiPrefix }) => given?.toLowerCase().startsWith(`${doiPrefix.toLowerCase()}/`) === true)
  return party === undefined
    ? record
    : { ...record, meta: { ...record.meta, isThirdParty: true, thirdPartyPublisher: party.publisher } }
}
