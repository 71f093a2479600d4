import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jatsArticle } from './samples.ts'
import { siteOf } from './site.ts'

/** A site with one article. */
export interface SiteOfOne {
  /** The address of the article's page. */
  readonly address: string
  readonly close: () => Promise<void>
}

/** @param body the markup of the article's text */
export const siteOfOne = async (body: string): Promise<SiteOfOne> => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-one-article-'))
  await writeFile(join(folder, 'article.xml'), jatsArticle({ body }))
  const site = await siteOf({}, folder)
  return {
    address: (await site.app.listen({ port: 0, host: '127.0.0.1' })) + (site.cards[0]?.path ?? ''),
    close: async () => {
      await site.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
