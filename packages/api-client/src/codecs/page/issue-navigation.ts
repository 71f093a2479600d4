import { isRecord } from '@lectern/domain/core'
import type { IssueNavigation, Sibling } from '@lectern/domain/page'
import { either as E, option as O } from 'fp-ts'
import * as t from 'io-ts'
import { fields, Text, withFallback, type Codec } from '../fields.ts'
import { PiiCodec } from '../identifiers.ts'
import type { WireFields } from '../records.ts'
import { opaque } from '../written.ts'
import { Unfilled } from './slices.ts'

const SiblingCodec: Codec<Sibling> = fields('a neighbour', { pii: PiiCodec, title: withFallback(Text, '') })

/** One side: a neighbour, `null` for none, and anything else if it is not known yet. */
const sideOf = (value: unknown): O.Option<O.Option<Sibling>> =>
  value === null ? O.some(O.none) : O.map((sibling: Sibling) => O.some(sibling))(O.fromEither(SiblingCodec.decode(value)))

/** What is written of a side. */
const Side = /* @__PURE__ */ t.union([SiblingCodec, t.null, Unfilled])

const written = (side: O.Option<Sibling>): unknown => (O.isSome(side) ? SiblingCodec.encode(side.value) : null)

/** The neighbours of the article as a page's state has them. Each side is `{}` until it is known. */
export const EmbeddedNavigationCodec: Codec<O.Option<IssueNavigation>, WireFields> = opaque<
  O.Option<IssueNavigation>,
  WireFields
>(
  'neighbours',
  (value): value is O.Option<IssueNavigation> => t.type({ _tag: t.string }).is(value),
  value => {
    const [previous, next] = isRecord(value) ? [sideOf(value['previous']), sideOf(value['next'])] : [O.none, O.none]
    const none = (): O.Option<Sibling> => O.none
    return E.right(
      O.isNone(previous) && O.isNone(next)
        ? O.none
        : O.some({ previous: O.getOrElse(none)(previous), next: O.getOrElse(none)(next) }),
    )
  },
  O.match(
    () => ({ previous: {}, next: {} }),
    ({ previous, next }) => ({ previous: written(previous), next: written(next) }),
  ),
  () => t.type({ previous: Side, next: Side }),
)
