import { parseIsbn, parsePii, type Pii } from '@lectern/domain/core'
import { headedParts } from '@lectern/domain/article'
import { contentsOfRecord, type IssueNavigation } from '@lectern/domain/page'
import { either as E, option as O } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { token } from '../../../src/server/signing/tokens.ts'
import { issueDownloadScope, issueListOf, issuePiiOf } from '../../../src/server/article/handlers/index.ts'
import { readerClass } from '../../../src/server/readers/reader-class.ts'
import { checkedPii } from '../asking.ts'
import type { Served } from './served.ts'
import { holdings, READER_NAMES, readers } from './readers.ts'

const none = { body: null, query: {} }
const NOWHERE = 'S0000000000000000'

const right = <A>(answer: E.Either<unknown, A>): A => {
  if (E.isLeft(answer)) throw new Error(`No answer: ${JSON.stringify(answer.left)}`)
  return answer.right
}

const isbnOf = (value: string) => right(parseIsbn(value))

/** The contract of the calls about an article's contents and its neighbours. */
export const contentsContract = (service: () => Served): void => {
  describe('CALL-21 the table of contents', () => {
    test('of every article is that of its record, for every reader', async () => {
      const { piis, as, recordOf } = service()
      for (const pii of piis) {
        const expected = contentsOfRecord(await recordOf(pii))
        expect(await as('guest').toc({ ...none, params: { pii: pii } })(), pii).toEqual(E.right(expected))
      }
    })

    test('names outline, figures, tables and extras of a real kind', async () => {
      const { piiOf, as } = service()
      const { outline, extras } = right(await as('guest').toc({ ...none, params: { pii: piiOf('closed') } })())
      expect(outline.map(({ title }) => title)).toEqual(
        expect.arrayContaining(['Introduction', 'Findings', 'References', 'Glossary']),
      )
      expect(outline.find(({ title }) => title === 'Findings')?.children.map(({ title }) => title)).toEqual(['First finding'])
      expect(extras).toHaveLength(1)
    })

    test('of an article that is not there is not found', async () => {
      expect(
        await service()
          .as('guest')
          .toc({ ...none, params: { pii: checkedPii(NOWHERE) } })(),
      ).toEqual(E.left({ kind: 'bad-status', status: 404 }))
    })
  })

  describe('CALL-22 the chapters of a book', () => {
    test.each(['9789999920261', '978-99999-20-26-1'])('by its ISBN %s, each with the headed parts of its text', async isbn => {
      const { as, recordOf } = service()
      const chapters = right(await as('guest').chapters({ ...none, params: { isbn: isbnOf(isbn) } })())
      expect(chapters.map(({ title, href }) => [title, href])).toEqual([
        ['Covering a grid: how table cells find their places', '/book/9789999920261/B9789999920261000037'],
      ])
      for (const chapter of chapters) {
        const outline = headedParts((await recordOf(chapter.pii)).parts.body.content)
        expect(outline.length).toBeGreaterThan(2)
        expect(chapter.sections.map(({ id, title }) => [id, title])).toEqual(outline.map(({ id, title }) => [id, title]))
      }
    })

    test('of a book that is not here are not found', async () => {
      expect(
        await service()
          .as('guest')
          .chapters({ ...none, params: { isbn: isbnOf('9783161484100') } })(),
      ).toEqual(E.left({ kind: 'bad-status', status: 404 }))
    })
  })

  const neighboursOf = async (pii: Pii, issue?: Pii): Promise<E.Either<unknown, IssueNavigation>> => {
    const { articleOf, as } = service()
    const { ids } = await articleOf(pii, 'guest')
    return as('guest').siblings({
      ...none,
      params: { issue: issue ?? O.getOrElse(() => checkedPii(NOWHERE))(ids.issuePii), id: pii },
    })()
  }

  describe('CALL-23 the neighbours of an article', () => {
    test('lead from the first article of its issue to the last and back', async () => {
      const { piiOf } = service()
      const order = (['closed', 'second', 'open'] as const).map(piiOf)
      for (const [place, sample] of order.entries()) {
        const { previous, next } = right(await neighboursOf(sample))
        const found = [previous, next].map(
          O.match(
            () => undefined,
            ({ pii: neighbour }) => neighbour,
          ),
        )
        expect(found).toEqual([order[place - 1], order[place + 1]])
      }
      const { next } = right(await neighboursOf(piiOf('closed')))
      expect(next).toEqual(O.some({ pii: piiOf('second'), title: 'Variants' }))
    })

    test("are each other's neighbours, for every article that is in an issue", async () => {
      const { piis, articleOf } = service()
      let asked = 0
      for (const pii of piis) {
        const { ids } = await articleOf(pii, 'guest')
        if (O.isNone(ids.issuePii)) continue
        asked += 1
        const { next } = right(await neighboursOf(pii))
        const back = O.isSome(next) ? right(await neighboursOf(next.value.pii)).previous : O.some({ pii: pii })
        expect(O.isSome(back) && back.value.pii).toBe(pii)
      }
      expect(asked).toBeGreaterThan(5)
    })

    test('are asked for by the issue that the article stands in, and by no other', async () => {
      const { piiOf } = service()
      for (const issue of ['S2050084X24000012', NOWHERE]) {
        expect(await neighboursOf(piiOf('closed'), checkedPii(issue))).toEqual(E.left({ kind: 'bad-status', status: 404 }))
      }
    })

    test('an issue to which the files give no PII gets one, the same for its articles and no others', async () => {
      const { piiOf, recordOf } = service()
      const issueOf = async (sample: Parameters<typeof piiOf>[0]) => issuePiiOf((await recordOf(piiOf(sample))).meta)
      const issue = await issueOf('closed')
      expect(O.isSome(issue) && E.isRight(parsePii(issue.value))).toBe(true)
      expect([await issueOf('second'), await issueOf('open')]).toEqual([issue, issue])
      for (const other of ['archived', 'early', 'crowd'] as const) expect(await issueOf(other)).not.toEqual(issue)
    })

    test('of a chapter are those of its book', async () => {
      const { as } = service()
      const id = checkedPii('B9789999920261000037')
      expect(await as('guest').bookSiblings({ ...none, params: { isbn: isbnOf('9789999920261'), id } })()).toEqual(
        E.right({ previous: O.none, next: O.none }),
      )
      expect(await as('guest').bookSiblings({ ...none, params: { isbn: isbnOf('9783161484100'), id } })()).toEqual(
        E.left({ kind: 'bad-status', status: 404 }),
      )
      expect(
        await as('guest').bookSiblings({ ...none, params: { isbn: isbnOf('9789999920261'), id: service().piiOf('open') } })(),
      ).toEqual(E.left({ kind: 'bad-status', status: 404 }))
    })
  })

  describe('CALL-8 what is known of downloading an issue', () => {
    const ask = (reader: (typeof READER_NAMES)[number], query: { pii?: Pii; isbn?: ReturnType<typeof isbnOf> }) =>
      service()
        .as(reader)
        .issueMetadata({ params: {}, body: null, query: { pii: O.fromNullable(query.pii), isbn: O.fromNullable(query.isbn) } })()

    test("are the articles that the reader may read in full, in the issue's order, wherever in it the reader is", async () => {
      const { piiOf } = service()
      const [first, second, third] = (['closed', 'second', 'open'] as const).map(piiOf)
      for (const pii of [first, second, third]) {
        if (pii === undefined) throw new Error('no such sample')
        expect(right(await ask('holder', { pii: pii })).articles.map(article => article.pii)).toEqual([first, second, third])
        expect(right(await ask('guest', { pii: pii })).articles.map(article => article.pii)).toEqual([third])
      }
      expect(right(await ask('holder', { pii: piiOf('closed') })).articles[0]).toEqual({
        pii: first,
        title: 'Invariants',
        pages: O.some('Article 1'),
      })
    })

    test("the token is that of the list for the reader's class, and lets the list be asked for from any of its articles", async () => {
      const { piiOf, store, key, clock } = service()
      for (const reader of READER_NAMES) {
        const { articles, token: given } = right(await ask(reader, { pii: piiOf('second') }))
        for (const article of articles) {
          const list = await issueListOf(store, article.pii)
          if (list === undefined) throw new Error('no list')
          expect(given).toBe(token(key, issueDownloadScope(list, readerClass(readers[reader], holdings)), clock.now))
        }
      }
    })

    test('an issue of which the reader may read nothing is refused', async () => {
      expect(await ask('guest', { pii: service().piiOf('early') })).toEqual(E.left({ kind: 'bad-status', status: 403 }))
      expect(E.isRight(await ask('privileged', { pii: service().piiOf('early') }))).toBe(true)
    })

    test('a book is asked for by its ISBN', async () => {
      const { articles } = right(await ask('guest', { isbn: isbnOf('9789999920261') }))
      expect(articles).toEqual([
        { pii: 'B9789999920261000037', title: 'Covering a grid: how table cells find their places', pages: O.some('41–60') },
      ])
    })

    test('what is not there is not found, and a call that names nothing is told what it lacks', async () => {
      expect(await ask('guest', { pii: checkedPii(NOWHERE) })).toEqual(E.left({ kind: 'bad-status', status: 404 }))
      expect(await ask('guest', { isbn: isbnOf('9783161484100') })).toEqual(E.left({ kind: 'bad-status', status: 404 }))
      const { status, body } = await service().ask('guest', '/sdfe/science/article/download/issue/metadata')
      expect([status, JSON.parse(body)]).toEqual([
        400,
        { error: 'query: expected pii (an article of the issue) or isbn (the book)' },
      ])
      expect((await service().ask('guest', '/sdfe/science/article/download/issue/metadata?pii=x')).status).toBe(400)
    })
  })
}
