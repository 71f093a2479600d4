import { statedDoi } from '@lectern/domain/article'
import assert from 'node:assert/strict'
import type { Pii } from '@lectern/domain/core'
import { piiIn } from '../../src/store/row.ts'
import type { Source } from '../../src/files/source.ts'
import type { Store } from '../../src/store/port.ts'
import type { StoredArticle } from '../../src/store/article.ts'

/** An arbitrary short name for an article: the store accepts any. */
export const named = (text: string): Pii => piiIn({ pii: text })

/** Of a file of one article that has to be read to tell whether it has changed, and names no other. */
export const UNSEEN: Pick<Source, 'digest' | 'articles' | 'stamp' | 'beside' | 'standing' | 'isStored'> = {
  digest: '',
  articles: 1,
  stamp: '',
  beside: { names: [], digest: '' },
  standing: { files: 0 },
  isStored: true,
}

/** The file that an article was last imported from at this path. */
export const sourceAt = async (store: Pick<Store, 'sourcesAt'>, path: string): Promise<Source | undefined> => {
  const [source, ...others] = await store.sourcesAt([path])
  assert.equal(others.length, 0)
  return source
}

/** An article in which every part states its edition. */
export const edition = (pii: string, number: number, size = 10): StoredArticle => {
  const filler = `${number} `.repeat(size)
  return {
    origin: 'own',
    card: {
      pii: named(pii),
      ...statedDoi(`10.5555/${pii}`),
      path: `/science/article/pii/${pii}`,
      title: `Edition ${number}`,
      authors: ['A. Author'],
      publicationTitle: 'Journal of Editions',
      publicationLine: 'Volume 1',
      publicationDate: '2024',
      kind: 'article',
      openAccess: true,
      isThirdParty: false,
      summary: '',
    },
    page: `${number} ${filler}`,
    fragments: { body: `${number} ${filler}`, [`only in ${number}`]: `${number}` },
    rendererVersion: String(number),
    record: `${number} ${filler}`,
    source: { path: `/articles/${pii}.xml`, fingerprint: String(number), ...UNSEEN, pii: named(pii) },
    assets: ['gr1.jpg', 'gr2.jpg', `only in ${number}.jpg`].map(filename => ({
      filename,
      path: `/articles/${number}/${filename}`,
      mediaType: 'image/jpeg',
      size: number,
    })),
  }
}

/** The edition of what `article` returns, which must be the same in all parts; `undefined` without an article. */
export const editionOf = async (store: Store, pii: string): Promise<number | undefined> => {
  const article = await store.article(named(pii))
  if (article === undefined) return undefined
  const number = Number(article.rendererVersion)
  const { origin, fragments, card, page, rendererVersion } = edition(pii, number, article.page.split(' ').length - 2)
  assert.deepEqual({ ...article, fragments: { ...article.fragments } }, { origin, card, page, fragments, rendererVersion })
  return number
}

/** Like `editionOf`, but checks everything else that belongs to the article too. Nothing may be writing at the same time. */
export const wholeEditionOf = async (store: Store, pii: string): Promise<number | undefined> => {
  const number = await editionOf(store, pii)
  const { source, assets } = edition(pii, number ?? 0)
  assert.deepEqual(await sourceAt(store, source.path), number === undefined ? undefined : source)
  assert.equal(await store.record(named(pii)), (await store.article(named(pii)))?.page)
  for (const asset of assets)
    assert.deepEqual(await store.asset(named(pii), asset.filename), number === undefined ? undefined : asset)
  if (number !== undefined) assert.equal(await store.asset(named(pii), `only in ${number - 1}.jpg`), undefined)
  return number
}
