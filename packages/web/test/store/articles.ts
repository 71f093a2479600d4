import { isOwnPath, type OwnPath } from '@lectern/domain/core'
import { statedDoi } from '@lectern/domain/article'
import { wellFormedDoi } from '@lectern/property-tests/arbitraries/doi'
import { named } from './editions.ts'
import { fc } from '@fast-check/vitest'
import type { ArticleCard, Origin, StoredArticle } from '../../src/store/article.ts'
import type { Asset } from '../../src/files/asset.ts'

/** Any text that a JavaScript string can contain, including lone surrogates and U+0000. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc
    .array(fc.oneof(fc.nat({ max: 0xffff }), fc.constantFrom(0, 0x22, 0x27, 0x5c, 0xd800, 0xdfff)), { maxLength: 20 })
    .map(units => String.fromCharCode(...units)),
  fc.constantFrom(
    "'",
    '"',
    "''; drop table articles; --",
    '$1',
    '?1',
    '\\',
    '\\u0000',
    '%',
    '_',
    '__proto__',
    '\uFEFF',
    '\u2028',
  ),
)

/** Names that remain distinct once stored. */
const name: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom('__proto__', "o'clock.gif", 'ﬁg 1.jpg', ''),
)

const publicationDate = fc.constantFrom('2014', '2014-04', '2014-04-15', '2014-05', '2024-01-01', '1999', '')

/** Paths on the site, with whatever such a path may have. */
const ownPath: fc.Arbitrary<OwnPath> = anyText.map(text => {
  const path = `/${text}`
  return isOwnPath(path) ? path : '/a'
})

const cardWith = (pii: fc.Arbitrary<string>, doi: fc.Arbitrary<string>): fc.Arbitrary<ArticleCard> =>
  fc
    .record(
      {
        pii: pii.map(named),
        doi: doi.map(statedDoi),
        path: ownPath,
        title: fc.oneof(anyText, fc.constantFrom('Alpha', 'alpha', 'Beta', 'Éclair', 'zeta', '10 ways', '9 ways')),
        authors: fc.array(anyText, { maxLength: 3 }),
        publicationTitle: anyText,
        publicationLine: anyText,
        publicationDate,
        kind: anyText,
        openAccess: fc.boolean(),
        isThirdParty: fc.boolean(),
        summary: anyText,
      },
      {
        requiredKeys: [
          'pii',
          'path',
          'title',
          'authors',
          'publicationTitle',
          'publicationLine',
          'kind',
          'openAccess',
          'isThirdParty',
          'summary',
        ],
      },
    )
    .map(({ doi: stated = {}, ...card }) => ({ ...card, ...stated }))

const assetsAt = (path: fc.Arbitrary<string>): fc.Arbitrary<readonly Asset[]> =>
  fc.uniqueArray(fc.record({ filename: name, path, mediaType: anyText, size: fc.maxSafeNat() }), {
    selector: ({ filename }) => filename,
    maxLength: 4,
  })

export const origin: fc.Arbitrary<Origin> = fc.constantFrom('own', 'shipped')
export const fragments = fc.dictionary(name, anyText, { maxKeys: 4, noNullPrototype: true })

/** The names are kept as they are, as JSON. */
const beside = fc.record({ names: fc.array(anyText, { maxLength: 3 }), digest: anyText })

interface Choices {
  readonly pii: fc.Arbitrary<string>
  readonly doi: fc.Arbitrary<string>
  /** Of the article's own file. */
  readonly path: fc.Arbitrary<string>
  readonly fingerprint: fc.Arbitrary<string>
  /** The paths of the files beside it. */
  readonly file: fc.Arbitrary<string>
}

/** Articles whose names are from the given choices, so that they collide, or arbitrary. */
export const articleWith = ({ pii, doi, path, fingerprint, file }: Choices): fc.Arbitrary<StoredArticle> =>
  fc
    .record({
      origin,
      card: cardWith(pii, doi),
      page: anyText,
      fragments,
      rendererVersion: anyText,
      record: anyText,
      seen: fc.record({
        fingerprint,
        digest: anyText,
        articles: fc.nat(),
        stamp: anyText,
        beside,
        standing: fc.record({ files: fc.nat() }),
        isStored: fc.constant(true),
      }),
      path,
      assets: assetsAt(file),
    })
    .map(({ seen, path, ...article }) => Object.assign(article, { source: { path, ...seen, pii: article.card.pii } }))

export const anyArticle: fc.Arbitrary<StoredArticle> = articleWith({
  pii: name,
  doi: fc.oneof(wellFormedDoi, anyText),
  path: anyText,
  fingerprint: anyText,
  file: anyText,
})

/** A text as databases store it: with U+FFFD for U+0000 and for lone surrogates. */
export const kept = (text: string): string => text.replaceAll(/[\0\p{Surrogate}]/gu, '\uFFFD')
