import { parseDoi, type Doi } from '@lectern/domain/core'
import { contributors, isAuthor } from '@lectern/domain/article'
import { either as E, option as O } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { token } from '../../../src/server/signing/tokens.ts'
import { readerClass } from '../../../src/server/readers/reader-class.ts'
import type { Served } from './served.ts'
import { holdings, READER_NAMES, readers } from './readers.ts'
import { samples, type SampleName } from './samples.ts'

const none = { body: null, query: {} }

const right = <A>(answer: E.Either<unknown, A>): A => {
  if (E.isLeft(answer)) throw new Error(`No answer: ${JSON.stringify(answer.left)}`)
  return answer.right
}

const doiOf = (sample: SampleName): Doi => right(parseDoi(samples[sample].doi))

/** The contract of the calls about the authors of an article. */
export const authorsContract = (service: () => Served): void => {
  describe('CALL-6 all authors', () => {
    test("come with the author token of the article's page, to every kind of reader", async () => {
      const { piiOf, as, articleOf, recordOf } = service()
      const pii = piiOf('crowd')
      for (const reader of READER_NAMES) {
        const { tokens } = await articleOf(pii, reader)
        const answer = await as(reader).authors({
          ...none,
          params: { pii: pii },
          query: { jwt: O.getOrElse(() => '')(tokens.authorToken) },
        })()
        expect(answer).toEqual(E.right({ ...(await recordOf(pii)).parts.authors, attachments: [] }))
        expect(contributors(right(answer))).toHaveLength(25)
      }
    })

    test('come with no other token', async () => {
      const { piiOf, articleOf, ask, key, clock } = service()
      const pii = piiOf('crowd')
      const { tokens } = await articleOf(pii, 'guest')
      const mine = readerClass(readers.guest, holdings)
      const others = [
        '',
        'x',
        tokens.entitledToken,
        token(key, { purpose: 'author', article: piiOf('open'), readerClass: mine }, clock.now),
        token(key, { purpose: 'author', article: pii, readerClass: readerClass(readers.holder, holdings) }, clock.now),
        token(key, { purpose: 'author', article: pii, readerClass: mine }, clock.now, 0),
      ]
      for (const jwt of others) {
        const { status, body } = await ask('guest', `/sdfe/arp/pii/${pii}/authors?jwt=${encodeURIComponent(jwt)}`)
        expect(status).toBe(403)
        expect(body).not.toContain('Member')
      }
      expect((await ask('guest', `/sdfe/arp/pii/${pii}/authors`)).status).toBe(403)
    })
  })

  /** The titles of an author's other works, by the author's place in an article. */
  const worksOf = async (sample: SampleName, index: number): Promise<readonly string[]> =>
    right(
      await service()
        .as('guest')
        .authorArticles({ ...none, params: { index }, query: { doi: doiOf(sample) } })(),
    ).scopusDocuments.map(({ title }) => title)

  describe('CALL-20 the other articles of an author', () => {
    test('are found by ORCID, under whatever name', async () => {
      expect(await worksOf('closed', 0)).toEqual(['Variants'])
      expect(await worksOf('second', 0)).toEqual(['Invariants'])
    })

    test('are found by exactly the same name where one of two has no ORCID; two with different ones are two people', async () => {
      expect((await worksOf('closed', 1)).toSorted()).toEqual(['Early matters', 'Old matters', 'Open matters'])
      expect((await worksOf('archived', 0)).toSorted()).toEqual(['Invariants', 'Open matters'])
      expect((await worksOf('early', 0)).toSorted()).toEqual(['Invariants', 'Open matters'])
    })

    test('come with where they are and where they appeared, newest first', async () => {
      const { as, piiOf } = service()
      const { scopusAuthorId, scopusDocuments } = right(
        await as('guest').authorArticles({ ...none, params: { index: 0 }, query: { doi: doiOf('open') } })(),
      )
      expect(scopusAuthorId).not.toBe('')
      expect(scopusDocuments.at(-1)).toEqual({
        title: 'Early matters',
        url: `/science/article/pii/${piiOf('early')}`,
        publicationTitle: O.some('Other Journal'),
        publicationYear: O.some('2010'),
      })
    })

    test('of an author who is not there, and of an article that is not there, are not found', async () => {
      const { as } = service()
      for (const index of [2, 25, Number.MAX_SAFE_INTEGER]) {
        expect(await as('guest').authorArticles({ ...none, params: { index }, query: { doi: doiOf('closed') } })()).toEqual(
          E.left({ kind: 'bad-status', status: 404 }),
        )
      }
      const nowhere = right(parseDoi('10.5555/nowhere'))
      expect(await as('guest').authorArticles({ ...none, params: { index: 0 }, query: { doi: nowhere } })()).toEqual(
        E.left({ kind: 'bad-status', status: 404 }),
      )
      expect((await service().ask('guest', '/sdfe/arp/author/-1/articles?doi=10.5555/closed')).status).toBe(400)
      expect((await service().ask('guest', '/sdfe/arp/author/0/articles')).status).toBe(400)
    })
  })

  describe('CALL-26 what is known of the authors', () => {
    test('names each author of every article at their place, and never the article itself among their other works', async () => {
      const { piis, as, recordOf } = service()
      for (const pii of piis) {
        const record = await recordOf(pii)
        const answer = right(await as('guest').authorMetadata({ ...none, params: { pii: pii } })())
        const authors = contributors(record.parts.authors).filter(isAuthor)
        expect(
          answer.map(({ authorIndex, id }) => [authorIndex, id]),
          pii,
        ).toEqual(authors.map(({ id }, index) => [index, id]))
        for (const { scopusDocuments } of answer)
          expect(scopusDocuments.map(({ url }) => url)).not.toContain((await service().store.listing(pii))?.path)
      }
    })

    test('says of each what the call for their articles says', async () => {
      const { as, piiOf } = service()
      for (const sample of ['closed', 'open', 'archived', 'crowd'] as const) {
        const answer = right(await as('guest').authorMetadata({ ...none, params: { pii: piiOf(sample) } })())
        for (const { authorIndex, scopusAuthorId, scopusDocuments } of answer) {
          expect(
            await as('guest').authorArticles({ ...none, params: { index: authorIndex }, query: { doi: doiOf(sample) } })(),
          ).toEqual(E.right({ scopusAuthorId, scopusDocuments }))
        }
      }
    })

    test('somebody is known by the ORCID, whatever the name; without one by the name', async () => {
      const { as, piiOf } = service()
      const metadataOf = async (sample: SampleName) =>
        right(await as('guest').authorMetadata({ ...none, params: { pii: piiOf(sample) } })())
      const [emmy, kim] = await metadataOf('closed')
      const [eNoether] = await metadataOf('second')
      const [sameKim] = await metadataOf('open')
      expect([emmy?.authorUrl, emmy?.scopusAuthorId]).toEqual(['https://orcid.org/0000-0001-5000-0007', eNoether?.scopusAuthorId])
      expect([kim?.authorUrl, kim?.scopusAuthorId]).toEqual(['', sameKim?.scopusAuthorId])
      const all = (await metadataOf('crowd')).map(({ scopusAuthorId }) => scopusAuthorId)
      expect(new Set(all).size).toBe(25)
    })
  })
}
