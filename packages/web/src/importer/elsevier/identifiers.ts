import { either as E } from 'fp-ts'
import { eidOfPii, parseEid, parsePii, type Eid, type Pii } from '@lectern/domain/core'
import { statedDoi, statedDoiText, type StatedDoi } from '@lectern/domain/article'
import { derivedPii } from '../pii.ts'
import { at, wordsOf, type ImportError, type XmlElement } from '../xml/index.ts'
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

/**
 * The identifiers of an article. The PII is its own, cleaned (PII-1), if that is well formed (PII-2), or else derived from its
 * DOI. An article with neither is incomplete. Without a well-formed EID it has the one that its PII gives it.
 */
export const identifiersOf = (source: Source): E.Either<ImportError, Identifiers> => {
  const { line, column } = infoOf(source.item) ?? source.meta ?? source.root
  const given = stated(source, 'pii-unformatted', 'pii-formatted', 'pii')
  const own = firstGiven(...stated(source, 'doi'), ...stated(source, 'identifier').filter(value => /^doi:/i.test(value)))
  const doi = bareDoi(own)
  const ownDoi = statedDoiText(doi)
  const pii = given.map(parsePii).find(E.isRight)?.right ?? (ownDoi === undefined ? undefined : derivedPii(ownDoi))
  if (pii === undefined) {
    const [first] = given
    const what =
      first === undefined
        ? 'neither ce:pii nor ce:doi in item-info, and none in xocs:meta or coredata'
        : `it says "${first}", which is not a PII, and there is no DOI in item-info, xocs:meta or coredata`
    return E.left({
      kind: 'incomplete',
      line,
      column,
      reason: `the article has no identifier: ${what}`,
    })
  }
  const eid = E.getOrElse(() => eidOfPii(pii))(parseEid(stated(source, 'eid')[0] ?? ''))
  return E.right({ pii, ...doi, eid })
}
