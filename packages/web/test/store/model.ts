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
const keptSource = ({
  path,
  fingerprint,
  digest: own,
  articles,
  stamp,
  beside: { names, digest },
  pii,
  ...rest
}: Source): Source => ({
  ...rest,
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

/** Whether two files have the same version of the same article. */
const isSameVersion =
  (one: Source) =>
  (other: Source): boolean =>
    one.pii === other.pii && (one.standing.number ?? '1') === (other.standing.number ?? '1')

/** The simplest model of the store, against which the databases are checked. */
export const modelStore = (): Articles => {
  /** By PII, in the order of the latest put. */
  const articles = new Map<string, StoredArticle>()
  /** What is known of files, one for each article in them. */
  let sources: readonly Source[] = []
  const sourceOf = (pii: string): Source | undefined => sources.find(source => source.pii === pii && source.isStored)
  const forget = (isOver: (source: Source) => boolean): void => {
    sources = sources.filter(source => !isOver(source))
  }
  const remember = (source: Source): void => {
    forget(each => each.path === source.path && (each.fingerprint !== source.fingerprint || isSameVersion(source)(each)))
    if (articles.has(source.pii)) sources = [...sources, source]
  }
  const isSame =
    (one: Source) =>
    (source: Source): boolean =>
      source.path === one.path && source.fingerprint === one.fingerprint && isSameVersion(one)(source)

  return {
    put: async article => {
      const pii = kept(article.card.pii)
      const stored = keptArticle(article)
      articles.delete(pii)
      articles.set(pii, stored)
      sources = sources.map(source => (source.pii === pii ? { ...source, isStored: false } : source))
      remember({ ...stored.source, isStored: true })
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
    sourcesAt: async paths => sources.filter(({ path }) => paths.map(kept).includes(path)),
    sourcesAs: async fingerprint => sources.filter(source => source.fingerprint === kept(fingerprint)),
    filesOf: async pii => sources.filter(source => source.pii === kept(pii)),
    remembered: async source => {
      remember(keptSource({ ...source, isStored: false }))
    },
    moved: async (given, to) => {
      const from = keptSource(given)
      if (!sources.some(isSame(from))) return
      const [path, former, fingerprint] = [kept(to.path), kept(from.path), kept(to.fingerprint)]
      if (path !== former)
        forget(source => source.path === path && (source.fingerprint !== fingerprint || isSameVersion(from)(source)))
      sources = sources.map(source =>
        isSame(from)(source) ? { ...source, path, fingerprint, stamp: kept(to.stamp), articles: to.articles } : source,
      )
      const found = articles.get(from.pii)
      if (found !== undefined && sourceOf(from.pii)?.path === path)
        articles.set(from.pii, {
          ...found,
          assets: found.assets.map(asset => ({ ...asset, path: inFolderOf(path, former, asset.path) })),
        })
    },
    restamped: async stamped => {
      for (const { path, fingerprint, stamp } of stamped.map(keptSource))
        sources = sources.map(source =>
          source.path === path && source.fingerprint === fingerprint ? { ...source, stamp } : source,
        )
    },
    sourceOf: async pii => sourceOf(kept(pii)),
    count: async origin => [...articles.values()].filter(article => article.origin === origin).length,
    remove: async pii => {
      articles.delete(kept(pii))
      forget(source => source.pii === kept(pii))
    },
    close: async () => undefined,
  }
}
