import { statedDoiText } from '@lectern/domain/article'
import { compareText } from '@lectern/domain/core'
import { titleKey } from '@lectern/domain/site'
import { named } from './editions.ts'
import { dirname } from 'node:path/posix'
import type { Source } from '../../src/files/source.ts'
import type { Articles } from '../../src/store/port.ts'
import type { ArticleCard, StoredArticle } from '../../src/store/article.ts'
import { kept } from './articles.ts'

const keptEntries = (texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [kept(name), kept(text)]))

/** The names are JSON, which preserves any text. */
const keptSource = ({ path, fingerprint, stamp, beside: { names, digest }, pii }: Source): Source => ({
  path: kept(path),
  fingerprint: kept(fingerprint),
  stamp: kept(stamp),
  beside: { names, digest: kept(digest) },
  pii: named(kept(pii)),
})

/** The article as a database returns it. The card is JSON, which preserves any text. */
export const keptArticle = (article: StoredArticle): StoredArticle => ({
  ...article,
  page: kept(article.page),
  record: kept(article.record),
  rendererVersion: kept(article.rendererVersion),
  fragments: keptEntries(article.fragments),
  source: keptSource({ ...article.source, pii: article.card.pii }),
  assets: article.assets.map(({ filename, path, mediaType, size }) => ({
    filename: kept(filename),
    path: kept(path),
    mediaType: kept(mediaType),
    size,
  })),
})

const date = ({ publicationDate = '' }: ArticleCard): string => publicationDate

const within = (path: string): string => (dirname(path) === '/' ? '/' : `${dirname(path)}/`)

/** The path of a file that lay beside `former` and lies beside `path`. */
const inFolderOf = (path: string, former: string, file: string): string =>
  file.startsWith(within(former)) ? within(path) + file.slice(within(former).length) : file

/** The simplest model of the store, against which the databases are checked. */
export const modelStore = (): Articles => {
  /** By PII, in the order of the latest put. */
  const articles = new Map<string, StoredArticle>()
  /** The article that owns a file, by the file's path. */
  const owners = new Map<string, string>()
  const disown = (pii: string): void => {
    for (const [path, owner] of owners) if (owner === pii) owners.delete(path)
  }

  const isStill = ({ path, fingerprint, pii }: Source): boolean =>
    owners.get(path) === pii && articles.get(pii)?.source.fingerprint === fingerprint

  return {
    put: async article => {
      const pii = kept(article.card.pii)
      articles.delete(pii)
      disown(pii)
      articles.set(pii, keptArticle(article))
      owners.set(kept(article.source.path), pii)
    },
    list: async origin => {
      const cards = [...articles.values()].filter(article => article.origin === origin).map(({ card }) => card)
      const steps = [
        (card: ArticleCard, than: ArticleCard) => (card.pii < than.pii ? -1 : 1),
        (card: ArticleCard, than: ArticleCard) => compareText(titleKey(card.title), titleKey(than.title)),
        (card: ArticleCard, than: ArticleCard) => Number(date(card) < date(than)) - Number(date(card) > date(than)),
      ]
      return steps.reduce((sorted, step) => sorted.toSorted(step), cards)
    },
    page: async pii => {
      const found = articles.get(kept(pii))
      return found && { page: found.page, rendererVersion: found.rendererVersion }
    },
    article: async pii => {
      const found = articles.get(kept(pii))
      return (
        found && {
          origin: found.origin,
          card: found.card,
          page: found.page,
          fragments: found.fragments,
          rendererVersion: found.rendererVersion,
        }
      )
    },
    record: async pii => articles.get(kept(pii))?.record,
    rerendered: async (pii, page, fragments, rendererVersion) => {
      const found = articles.get(kept(pii))
      if (found === undefined || found.rendererVersion === kept(rendererVersion)) return
      articles.set(kept(pii), {
        ...found,
        page: kept(page),
        fragments: keptEntries(fragments),
        rendererVersion: kept(rendererVersion),
      })
    },
    rerenderedPart: async (pii, name, html, rendererVersion) => {
      const found = articles.get(kept(pii))
      if (found === undefined || found.rendererVersion !== kept(rendererVersion)) return
      articles.set(kept(pii), { ...found, fragments: { ...found.fragments, [kept(name)]: kept(html) } })
    },
    piiOfDoi: async stated => {
      const doi = statedDoiText(stated)?.toLowerCase()
      const found = [...articles].filter(
        ([, { card }]) => doi !== undefined && kept(statedDoiText(card)?.toLowerCase() ?? '') === kept(doi),
      )
      const answer = (found.findLast(([, { origin }]) => origin === 'own') ?? found.at(-1))?.[0]
      return answer === undefined ? undefined : named(answer)
    },
    asset: async (pii, filename) => articles.get(kept(pii))?.assets.find(asset => asset.filename === kept(filename)),
    sourcesAt: async paths => [...new Set(paths.map(kept))].flatMap(path => articles.get(owners.get(path) ?? '')?.source ?? []),
    sourceAs: async fingerprint =>
      [...owners.values()]
        .flatMap(pii => articles.get(pii)?.source ?? [])
        .find(source => source.fingerprint === kept(fingerprint)),
    moved: async (given, to) => {
      const from = keptSource(given)
      const found = articles.get(from.pii)
      if (found === undefined || !isStill(from)) return
      const [path, former] = [kept(to.path), kept(from.path)]
      owners.delete(former)
      owners.set(path, from.pii)
      articles.set(from.pii, {
        ...found,
        source: { ...found.source, path, stamp: kept(to.stamp) },
        assets: found.assets.map(asset => ({ ...asset, path: inFolderOf(path, former, asset.path) })),
      })
    },
    restamped: async sources => {
      for (const source of sources.map(keptSource)) {
        const owner = owners.get(source.path) ?? ''
        const found = articles.get(owner)
        if (found?.source.fingerprint === source.fingerprint)
          articles.set(owner, { ...found, source: { ...found.source, stamp: source.stamp } })
      }
    },
    sourceOf: async pii => {
      const source = articles.get(kept(pii))?.source
      return source !== undefined && owners.get(source.path) === source.pii ? source : undefined
    },
    count: async origin => [...articles.values()].filter(article => article.origin === origin).length,
    remove: async pii => {
      articles.delete(kept(pii))
      disown(kept(pii))
    },
    close: async () => undefined,
  }
}
