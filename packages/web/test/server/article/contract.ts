import { NEEDS_SHARED } from '@lectern/property-tests/support/shared'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '../../../src/store/port.ts'
import { realArticles, type RealArticle } from '../../support/real-articles.ts'
import { authorsContract } from './contract-authors.ts'
import { citationContract } from './contract-citations.ts'
import { contentsContract } from './contract-contents.ts'
import { fullTextContract } from './contract-full-text.ts'
import { pageContract } from './contract-page.ts'
import { xmlContract } from './contract-xml.ts'
import { served, type Served } from './served.ts'

/**
 * The contract of the calls about a single article, through real HTTP, over any database.
 * @param real the real articles to import besides the samples and the shipped library
 */
export const articleContract = (name: string, fresh: () => Promise<Store>, real: readonly RealArticle[] = realArticles): void => {
  describe(`over ${name}`, () => {
    let running: Served | undefined
    beforeAll(async () => {
      running = await served(
        await fresh(),
        real.map(({ path }) => path),
      )
    })
    afterAll(() => running?.close())
    const service = (): Served => {
      if (running === undefined) throw new Error('The service runs only while its tests do')
      return running
    }

    test('the real articles are served too', NEEDS_SHARED, async () => {
      expect((await service().store.list('own')).length).toBeGreaterThan(real.length)
    })
    fullTextContract(service)
    contentsContract(service)
    authorsContract(service)
    citationContract(service)
    xmlContract(service)
    pageContract(service)
  })
}
