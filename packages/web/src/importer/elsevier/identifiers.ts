import { either as E } from 'fp-ts'
import { eidOfPii, parseEid, parsePii, type Eid, type Pii } from '@lectern/domain/core'
import { statedDoi, statedDoiText, type StatedDoi } from '@lectern/domain/article'
import { derivedPii } from '../pii.ts'
import { unidentifiedPii, type GivenFile } from '../unidentified.ts'
import { at, wordsOf, type XmlElement } from '../xml/index.ts'
import { firstGiven } from './first-given.ts'
import type { Source } from './source.ts'

export interface Identifiers extends StatedDoi {
  readonly pii: Pii
  readonly eid: Eid
}

/** An item's own metadata: `item-info`, or `info` in books. */
export const infoOf = (item: XmlElement | undefined): XmlElement | undefined => at(item, 'item-info') ?? at(item, 'info')

const stated = ({ meta, item, coredata }: Source, ...names: readonly string[]): readonly string[] =>
  [meta, at(meta, 'attachment-metadata-doc'), infoOf(item), coredata].flatMap(place =>
    names.flatMap(name => wordsOf(at(place, name)) ?? []),
  )

/** A DOI, or the text given in its place, without a prefix such as `doi:`. */
const bareDoi = (value: string | undefined): StatedDoi => {
  const { doi, doiAsGiven } = statedDoi(value)
  if (doi !== undefined) return { doi }
  return doiAsGiven === undefined ? {} : { doiAsGiven: doiAsGiven.replace(/^(?:doi:\s*|https?:\/\/(?:dx\.)?doi\.org\/)/i, '') }
}

/** The article's number in its journal, which no other article of the publisher has. */
const numberInJournal = ({ item }: Source): string | undefined => {
  const [jid, aid] = ['jid', 'aid'].map(name => wordsOf(at(infoOf(item), name)))
  return jid === undefined || aid === undefined ? undefined : `${jid}:${aid}`
}

/**
 * The identifiers of an article. The PII is its own, cleaned (PII-1), if that is well formed (PII-2), or else derived from its
 * DOI, its number in its journal, or its text. Without a well-formed EID it has the one that its PII gives it.
 */
export const identifiersOf = (source: Source, file: GivenFile): Identifiers => {
  const given = stated(source, 'pii-unformatted', 'pii-formatted', 'pii')
  const own = firstGiven(...stated(source, 'doi'), ...stated(source, 'identifier').filter(value => /^doi:/i.test(value)))
  const doi = bareDoi(own)
  const name = statedDoiText(doi) ?? numberInJournal(source)
  const pii =
    given.map(parsePii).find(E.isRight)?.right ??
    (name === undefined
      ? unidentifiedPii(
          file,
          [wordsOf(source.coredata), wordsOf(source.item), source.rawText].filter(text => text !== undefined).join(' '),
          `to keep it, give the article a ce:pii or a ce:doi in its item-info${given[0] === undefined ? '' : ` ("${given[0]}" is not a PII)`}`,
        )
      : derivedPii(name))
  const eid = E.getOrElse(() => eidOfPii(pii))(parseEid(stated(source, 'eid')[0] ?? ''))
  return { pii, ...doi, eid }
}
