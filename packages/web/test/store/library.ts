import { statedDoi } from '@lectern/domain/article'
import { eidOfPii, type Pii } from '@lectern/domain/core'
import type { ArticleIndex, CitedWork, Listing } from '../../src/store/article-index.ts'
import type { Origin, StoredArticle } from '../../src/store/article.ts'
import { edition, named } from './editions.ts'
import { finds } from './search-model.ts'

/** What a test specifies of an article to be found. */
export interface Entry {
  readonly pii: string
  readonly origin?: Origin
  readonly doi?: string
  readonly title?: string
  readonly abstract?: string
  readonly text?: string
  readonly date?: string
  readonly language?: string
  readonly authors?: readonly string[]
  readonly journal?: string
  readonly section?: string
  readonly year?: string
  readonly access?: 'open' | 'archive' | ''
  readonly collection?: string
  readonly position?: string
  readonly cites?: readonly { readonly doi?: string; readonly pii?: Pii; readonly snippets?: readonly string[] }[]
  readonly relates?: readonly { readonly type: string; readonly doi?: string; readonly pii?: Pii }[]
}

const listingOf = ({ pii, doi, title = `Article ${pii}`, abstract, date = '2024', ...entry }: Entry): Listing => ({
  pii: named(pii),
  eid: eidOfPii(named(pii)),
  ...statedDoi(doi),
  path: `/science/article/pii/${pii}`,
  title,
  authors: entry.authors ?? [],
  contentType: 'JL',
  publicationTitle: entry.journal ?? '',
  publicationDate: date,
  ...(entry.language === undefined ? {} : { language: entry.language }),
  ...(entry.section === undefined ? {} : { section: entry.section }),
  ...(entry.year === undefined ? {} : { year: entry.year }),
  ...(entry.access === 'archive' ? { openArchive: true } : {}),
  ...(abstract === undefined ? {} : { abstract }),
  itemWeight: 'FULL-TEXT',
  openAccess: entry.access === 'open',
  isThirdParty: false,
})

const indexOf = (entry: Entry): ArticleIndex => ({
  listing: listingOf(entry),
  ...(entry.collection === undefined ? {} : { collection: entry.collection }),
  position: entry.position ?? '',
  cited: (entry.cites ?? []).map(({ snippets = [], doi, ...called }, index): CitedWork => ({
    position: index + 1,
    refId: String(index + 1),
    ...called,
    ...statedDoi(doi),
    snippets,
  })),
  relations: (entry.relates ?? []).map(({ doi, ...relation }) => ({ ...relation, ...statedDoi(doi) })),
  people: [],
  text: entry.text ?? '',
})

/** The article to put. */
export const entryArticle = (entry: Entry): StoredArticle => {
  const {
    card: { doi: _doi, doiAsGiven: _text, ...card },
    ...article
  } = edition(entry.pii, 1)
  return {
    ...article,
    origin: entry.origin ?? 'own',
    card: {
      ...card,
      title: entry.title ?? `Article ${entry.pii}`,
      ...statedDoi(entry.doi),
      publicationDate: entry.date ?? '2024',
    },
    made: { version: 'test', index: indexOf(entry) },
  }
}

const keysOf = ({ doi, pii }: { readonly doi?: string; readonly pii?: string }): readonly string[] =>
  [pii === undefined ? undefined : `pii ${pii}`, doi?.toLowerCase()].flatMap(key => key ?? [])

const names = (called: { readonly doi?: string; readonly pii?: string }, entry: Entry): boolean =>
  keysOf(called).some(key => keysOf(entry).includes(key))

const byCodeUnits = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)

/** The simplest model of searches. The latest put is last; no two dates are the same, nor two places in a collection. */
export const model = (entries: readonly Entry[]) => {
  const visible = entries.some(({ origin = 'own' }) => origin === 'own') ? 'own' : 'shipped'
  const listed = entries.filter(({ origin = 'own' }) => origin === visible)
  const entryOf = (pii: string): Entry | undefined => entries.find(entry => entry.pii === pii)
  const held = (text: string, called: { readonly doi?: string; readonly pii?: string }): string | undefined =>
    keysOf(called)
      .map(key => listed.findLast(other => other.pii !== text && keysOf(other).includes(key))?.pii)
      .find(pii => pii !== undefined)
  const newest = (found: readonly Entry[]): readonly Entry[] => found.toSorted((a, b) => byCodeUnits(b.date ?? '', a.date ?? ''))
  const inPlace = (found: readonly Entry[]): readonly string[] =>
    found.toSorted((a, b) => byCodeUnits(a.position ?? '', b.position ?? '')).map(({ pii }) => pii)

  return {
    listed: listed.map(({ pii }) => pii),
    cited: (pii: string) => (entryOf(pii)?.cites ?? []).map(work => held(pii, work)),
    citing: (pii: string) => {
      const entry = entryOf(pii)
      if (entry === undefined) return []
      return newest(listed.filter(other => other.pii !== pii && (other.cites ?? []).some(work => names(work, entry)))).map(
        other => ({
          pii: other.pii,
          snippets: [...new Set((other.cites ?? []).filter(work => names(work, entry)).flatMap(({ snippets = [] }) => snippets))],
        }),
      )
    },
    relatesTo: (pii: string) => (entryOf(pii)?.relates ?? []).map(relation => held(pii, relation)),
    relatedBy: (pii: string) => {
      const entry = entryOf(pii)
      if (entry === undefined) return []
      return newest(listed.filter(other => other.pii !== pii)).flatMap(other =>
        [...new Set((other.relates ?? []).filter(relation => names(relation, entry)).map(({ type }) => type))].map(type => ({
          type,
          pii: other.pii,
        })),
      )
    },
    besides: (pii: string) => {
      const entry = entryOf(pii)
      return entry === undefined
        ? []
        : inPlace(
            entries.filter(
              other =>
                other.pii === pii ||
                (listed.includes(other) && other.collection !== undefined && other.collection === entry.collection),
            ),
          )
    },
    inCollection: (collection: string) => inPlace(listed.filter(other => other.collection === collection)),
    holding: (typed: string) =>
      listed
        .filter(entry =>
          finds(
            typed,
            entry,
            entries.map(({ language = 'en' }) => language),
          ),
        )
        .map(({ pii }) => pii),
  }
}
