import { isRendered, rendered, type EmbeddedPart } from '@lectern/domain/core'
import { emptyContent, type AuthorMetadata, type Content } from '@lectern/domain/article'
import type { Substance } from '@lectern/domain/page'
import { either as E, option as O } from 'fp-ts'
import * as t from 'io-ts'
import { AuthorMetadataCodec } from '../authors.ts'
import { ContentCodec } from '../content.ts'
import { lenient, via, withFallback, type Codec } from '../fields.ts'
import { SubstancesCodec } from '../related.ts'
import type { WireFields } from '../records.ts'
import { isRecord } from '../unchecked-node.ts'

/** A slice that the server may have filled: empty, or not what it should be, it is not there and the page asks for it (LIFE-10). */
export const slice = <A>(codec: Codec<A>): Codec<O.Option<A>> => {
  const option = lenient(codec)
  return new t.Type<O.Option<A>, unknown>(option.name, option.is, option.validate, value => option.encode(value) ?? {})
}

/** How it is written that a part stands in the markup of the page that embeds the state. */
const RENDERED = 'rendered'

/** A part that the page may hold as markup alone, which this service says of it; else it is a slice as any. */
export const renderedOr = <A>(codec: Codec<A>): Codec<EmbeddedPart<A>> => {
  const given = slice(codec)
  return new t.Type<EmbeddedPart<A>, unknown>(
    given.name,
    (value): value is EmbeddedPart<A> => (isRecord(value) && value['status'] === rendered.status) || given.is(value),
    (value, context) =>
      E.chain((part: O.Option<A>) =>
        t.success<EmbeddedPart<A>>(O.isNone(part) && isRecord(value) && value[RENDERED] === true ? rendered : part),
      )(given.validate(value, context)),
    part => (isRendered(part) ? { [RENDERED]: true } : given.encode(part)),
  )
}

/** A part of the article that is always served; an article that has no such part has it empty. */
export const PartCodec: Codec<Content, WireFields> = withFallback(ContentCodec, emptyContent)

/** What is known of the authors; a list of none is one that has not been loaded. */
export const EmbeddedAuthorMetadataCodec: Codec<O.Option<readonly AuthorMetadata[]>> = via(
  'what is known of authors',
  lenient(AuthorMetadataCodec),
  list => O.some(O.filter((authors: readonly AuthorMetadata[]) => authors.length > 0)(list)),
  list => O.some(O.getOrElse((): readonly AuthorMetadata[] => [])(list)),
)

/** The substances stand under `list` in a page's state (B3); alone they are taken too. */
export const EmbeddedSubstancesCodec: Codec<readonly Substance[]> = new t.Type<readonly Substance[], unknown>(
  'substances',
  SubstancesCodec.is,
  (value, context) => SubstancesCodec.validate(isRecord(value) ? value['list'] : value, context),
  list => ({ list: SubstancesCodec.encode(list) }),
)
