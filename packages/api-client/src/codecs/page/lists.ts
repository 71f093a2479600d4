import { isRecord } from '@lectern/domain/core'
import type { EmbeddedReferenceLinks, ReferenceLink } from '@lectern/domain/article'
import type { Chapter, LinkingHubItem, ReferringArticle } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { ChaptersCodec } from '../contents-list.ts'
import { Flag, lenient, via, withFallback, type Codec } from '../fields.ts'
import { named } from '../records.ts'
import { ReferenceLinksCodec } from '../references.ts'
import { LinkingHubCodec, ReferringArticlesCodec } from '../related.ts'
import { slice } from './slices.ts'
import { opaque } from '../written.ts'

const orNone = <A>(list: O.Option<readonly A[]>): readonly A[] => O.getOrElse((): readonly A[] => [])(list)

const filled: <A>(list: O.Option<readonly A[]>) => O.Option<readonly A[]> = O.filter(list => list.length > 0)

const Chapters = named('the chapters of a book', { toc: ['toc', lenient(ChaptersCodec)] })

/** The chapters of a book are under `toc` in a page's state (B3). An empty list means that they have not been loaded. */
export const EmbeddedChaptersCodec: Codec<O.Option<readonly Chapter[]>> = withFallback(
  via(
    'chapters',
    Chapters,
    ({ toc }) => O.some(filled(toc)),
    toc => ({ toc: O.some(orNone(toc)) }),
  ),
  O.none,
)

const LinkingHubLinks = named('the links of the linking hub', { links: ['links', lenient(LinkingHubCodec)] })

/** The linking hub's links are under `links` in a page's state (B3). */
export const EmbeddedLinkingHubCodec: Codec<O.Option<readonly LinkingHubItem[]>> = withFallback(
  via(
    'links',
    LinkingHubLinks,
    ({ links }) => O.some(links),
    links => ({ links }),
  ),
  O.none,
)

const links = lenient(ReferenceLinksCodec)
const ReferenceLinks = named('links of references', {
  internal: ['internal', links],
  internalLoaded: ['internalLoaded', withFallback(Flag, false)],
  external: ['external', links],
})

/** An empty list means that the links have not been loaded, unless the state says that they have. */
export const EmbeddedReferenceLinksCodec: Codec<EmbeddedReferenceLinks> = withFallback(
  via(
    'links of references',
    ReferenceLinks,
    ({ internal, internalLoaded, external }) =>
      O.some({
        internal: internalLoaded ? O.some(orNone<ReferenceLink>(internal)) : filled(internal),
        external: filled(external),
      }),
    ({ internal, external }) => ({
      internal: O.some(orNone(internal)),
      internalLoaded: O.isSome(internal),
      external: O.some(orNone(external)),
    }),
  ),
  { internal: O.none, external: O.none },
)

const Referring = slice(ReferringArticlesCodec)

/** The articles of a referring list: the list itself or, like other lists in a page's state, under `articles`. */
export const EmbeddedReferringCodec: Codec<O.Option<readonly ReferringArticle[]>> = opaque<
  O.Option<readonly ReferringArticle[]>,
  unknown
>(
  Referring.name,
  Referring.is,
  (value, context) => Referring.validate(isRecord(value) ? value['articles'] : value, context),
  Referring.encode,
  () => Referring,
)
