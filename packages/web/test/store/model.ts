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
const keptSource = ({ path, fingerprint, digest: own, articles, stamp, beside: { names, digest }, pii }: Source): Source => ({
  path: kept(path),
  fingerprint: kept(fingerprint),
  digest: kept(own),
  articles,
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
  /** The articles that have lost their file, because another one is in its place. */
  const without = new Set<string>()
  const sourceOf = (pii: string): Source | undefined => (without.has(pii) ? undefined : articles.get(pii)?.source)
  const sources = (): readonly Source[] => [...articles.keys()].flatMap(pii => sourceOf(pii) ?? [])
  const disown = (isOver: (source: Source) => boolean): void => {
    for (const source of sources()) if (isOver(source)) without.add(source.pii)
  }

  const isStill = ({ path, fingerprint, pii }: Source): boolean =>
    sourceOf(pii)?.path === path && sourceOf(pii)?.fingerprint === fingerprint

  return {
    put: async article => {
      const pii = kept(article.card.pii)
      const stored = keptArticle(article)
      articles.delete(pii)
      disown(({ path, fingerprint }) => path === stored.source.path && fingerprint !== stored.source.fingerprint)
      articles.set(pii, stored)
      without.delete(pii)
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
    sourcesAt: async paths => sources().filter(({ path }) => paths.map(kept).includes(path)),
    sourcesAs: async fingerprint => {
      const same = sources().filter(source => source.fingerprint === kept(fingerprint))
      const first = same.map(({ path }) => path).toSorted()[0]
      return same.filter(({ path }) => path === first)
    },
    moved: async (given, to) => {
      const from = keptSource(given)
      const found = articles.get(from.pii)
      if (found === undefined || !isStill(from)) return
      const [path, former] = [kept(to.path), kept(from.path)]
      if (path !== former) disown(source => source.path === path && source.fingerprint !== kept(to.fingerprint))
      articles.set(from.pii, {
        ...found,
        source: { ...found.source, path, fingerprint: kept(to.fingerprint), stamp: kept(to.stamp), articles: to.articles },
        assets: found.assets.map(asset => ({ ...asset, path: inFolderOf(path, former, asset.path) })),
      })
    },
    restamped: async stamped => {
      for (const { path, fingerprint, stamp } of stamped.map(keptSource))
        for (const source of sources()) {
          const found = articles.get(source.pii)
          if (found !== undefined && source.path === path && source.fingerprint === fingerprint)
            articles.set(source.pii, { ...found, source: { ...source, stamp } })
        }
    },
    sourceOf: async pii => sourceOf(kept(pii)),
    count: async origin => [...articles.values()].filter(article => article.origin === origin).length,
    remove: async pii => {
      articles.delete(kept(pii))
    },
    close: async () => undefined,
  }
}
