import { messageOf } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { join } from 'node:path'
import * as t from 'io-ts'
import { firstFault } from '@lectern/api-client'
import { statedDoiText, type ArticleRecord } from '@lectern/domain/article'
import { readRegular } from '../files/regular-file.ts'

/** Another publisher whose articles this site shows, recognised by its DOI prefix. */
const ThirdParty = t.readonly(t.type({ doiPrefix: t.string, publisher: t.string }))
const ThirdParties = t.readonlyArray(ThirdParty)

export type ThirdParties = t.TypeOf<typeof ThirdParties>

const FILE = 'third-party.json'

/**
 * Reads `third-party.json` from a folder of articles: an array of `{ "doiPrefix": "10.1234", "publisher": "…" }`.
 * Without the file there are none. An invalid file is an error that names the field.
 * @param folder absolute and real
 */
export const readThirdParties = async (folder: string): Promise<E.Either<string, ThirdParties>> => {
  const path = join(folder, FILE)
  const content = await readRegular(path)
  if (E.isLeft(content)) return content.left.kind === 'missing' ? E.right([]) : E.left(`${path}: ${content.left.reason}`)
  try {
    const decoded = ThirdParties.decode(JSON.parse(content.right.toString('utf8')))
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
