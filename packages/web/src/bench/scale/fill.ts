import { either as E } from 'fp-ts'
import type { Pii } from '@lectern/domain/core'
import { defaultSite } from '@lectern/domain/site'
import { join } from 'node:path'
import { readFolder } from '../../importer/folder.ts'
import { convertingFor } from '../../importer/converting.ts'
import type { Store } from '../../store/port.ts'
import { generatedArticle } from './generated-article.ts'

/**
 * Imports a generated library: its files exist in memory alone, and take the same way from there as those of a folder.
 * @param folder an empty one, in which the files would be
 * @returns the PIIs of the articles by their number
 */
export const fill = async (store: Store, folder: string, size: number): Promise<readonly Pii[]> => {
  const nearby = await readFolder(folder)
  const converting = convertingFor(size)
  const piis: Pii[] = []
  let next = 0
  const work = async (): Promise<void> => {
    while (next < size) {
      const article = next
      next += 1
      const source = {
        path: join(folder, `${article}.xml`),
        bytes: Buffer.from(generatedArticle(article, size).xml),
        fingerprint: `generated ${article}`,
        stamp: '',
        maker: '',
        today: '2026-01-01',
        kept: [],
        origin: 'own',
        thirdParties: [],
        linkOutUrls: defaultSite.linkOutUrls,
      } as const
      for (const converted of (await converting.convert(source, nearby)).articles) {
        if (E.isLeft(converted)) throw new Error(converted.left.reason)
        if ('kept' in converted.right) continue
        await store.put(converted.right.article)
        piis[article] = converted.right.article.card.pii
      }
    }
  }
  try {
    await Promise.all(Array.from({ length: converting.atOnce }, work))
  } finally {
    await converting.close()
  }
  return piis
}
