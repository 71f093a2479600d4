import { isRecord, isRendered, rendered, type EmbeddedPart } from '@lectern/domain/core'
import { emptyContent, type AuthorMetadata, type Content } from '@lectern/domain/article'
import type { Substance } from '@lectern/domain/page'
import { either as E, option as O } from 'fp-ts'
import * as t from 'io-ts'
import { AuthorMetadataCodec } from '../authors.ts'
import { ContentCodec } from '../content.ts'
import { lenient, via, withFallback, type Codec } from '../fields.ts'
import { SubstancesCodec } from '../related.ts'
import type { WireFields } from '../records.ts'
import { opaque, writes } from '../written.ts'

/** What stands where nothing has been filled in yet. */
export const Unfilled = /* @__PURE__ */ writes(/* @__PURE__ */ t.type({}), () => t.type({}), { maxProperties: 0 })

/** A slice that the server may have filled. An empty or invalid one counts as missing, so the page requests it (LIFE-10). */
export const slice = <A>(codec: Codec<A>): Codec<O.Option<A>> => {
  const option = lenient(codec)
  return opaque<O.Option<A>, unknown>(
    option.name,
    option.is,
    option.validate,
    value => option.encode(value) ?? {},
    () => t.union([codec, Unfilled]),
  )
}

/** The field that says that a part is in the markup of the page that embeds the state. */
const RENDERED = 'rendered'

/** A part that may only be in the page's markup, which only this project's service states. Otherwise it is an ordinary slice. */
export const renderedOr = <A>(codec: Codec<A>): Codec<EmbeddedPart<A>> => {
  const given = slice(codec)
  return opaque<EmbeddedPart<A>, unknown>(
    given.name,
    (value): value is EmbeddedPart<A> => (isRecord(value) && value['status'] === rendered.status) || given.is(value),
    (value, context) =>
      E.chain((part: O.Option<A>) =>
        t.success<EmbeddedPart<A>>(O.isNone(part) && isRecord(value) && value[RENDERED] === true ? rendered : part),
      )(given.validate(value, context)),
    part => (isRendered(part) ? { [RENDERED]: true } : given.encode(part)),
    () => t.union([given, t.type({ [RENDERED]: t.literal(true) })]),
  )
}

/** A part of the article that is always embedded. It is empty if the article has no such part. */
export const PartCodec: Codec<Content, WireFields> = withFallback(ContentCodec, emptyContent)

/** Metadata about the authors. An empty list means that it has not been loaded. */
export const EmbeddedAuthorMetadataCodec: Codec<O.Option<readonly AuthorMetadata[]>> = via(
  'author metadata',
  lenient(AuthorMetadataCodec),
  list => O.some(O.filter((authors: readonly AuthorMetadata[]) => authors.length > 0)(list)),
  list => O.some(O.getOrElse((): readonly AuthorMetadata[] => [])(list)),
)

/** The substances are under `list` in a page's state (B3); the list by itself is accepted too. */
export const EmbeddedSubstancesCodec: Codec<readonly Substance[]> = opaque<readonly Substance[], unknown>(
  'substances',
  SubstancesCodec.is,
  (value, context) => SubstancesCodec.validate(isRecord(value) ? value['list'] : value, context),
  list => ({ list: SubstancesCodec.encode(list) }),
  () => t.type({ list: SubstancesCodec }),
)
