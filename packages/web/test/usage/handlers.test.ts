import { checkedIsbn } from '@lectern/property-tests/support/checked-isbn'
import { checkedIssn } from '@lectern/property-tests/support/checked-issn'
import { checkedDoi } from '@lectern/property-tests/support/checked-doi'
import { checkedPii } from '@lectern/property-tests/support/checked-pii'
import { fc, test } from '@fast-check/vitest'
import { endpoints } from '@lectern/api-client'
import { eidOfPii, parsePii, type Investigation, FEEDBACK_ACTIONS, type FeedbackItem } from '@lectern/domain/core'
import { parseFeedbackItem, usageKey } from '@lectern/domain/page'
import { either as E, option as O } from 'fp-ts'
import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { feedbackHandler } from '../../src/server/usage/feedback-handler.ts'
import { investigationHandler } from '../../src/server/usage/investigation-handler.ts'
import type { Listing } from '../../src/store/article-index.ts'
import { itemOfStore } from '../../src/usage/item-of.ts'
import { recordUse, type ServedUse } from '../../src/server/usage/record-use.ts'
import { signingKey } from '../../src/server/signing/signature.ts'
import { viewToken } from '../../src/server/signing/view-token.ts'
import { clicksOf } from '../../src/usage/clicks.ts'
import { decodeUse, encodeUse, isItemUse, type Use } from '../../src/usage/use.ts'
import { usedItem } from '../../src/usage/used-item.ts'
import { made } from '@lectern/property-tests/support/made'
import { article, chapter, READER, someUses, useWith } from './report/uses.ts'
import { investigationOf } from './investigation.ts'
import { contextWith, memoryLog, reader } from './support.ts'

const pii = made(parsePii('S146290112300117X'))
const key = signingKey('a secret for tests alone, and no other')

const investigation = investigationOf(pii)

const itemOf = async (wanted: string) => (wanted === pii ? article : undefined)

const request = (body: Investigation) => ({ params: {}, query: {}, body })

const right = <A>(result: E.Either<unknown, A>): A => {
  if (E.isLeft(result)) throw new Error(JSON.stringify(result.left))
  return result.right
}

const readUses = (uses: ReadonlyMap<string, { readonly json: string }>): readonly Use[] =>
  [...uses.values()].map(({ json }) => right(decodeUse(json)))

describe('CALL-3 a page reports that an article was looked at', () => {
  const told = async (all: readonly Investigation[], given: Parameters<typeof contextWith>[0] = {}) => {
    const { log, uses } = memoryLog()
    const { context, said } = contextWith(given)
    const answers = []
    for (const each of all) answers.push(await investigationHandler({ log, itemOf, key })(request(each), context)())
    return { answers, uses: readUses(uses), said, log: uses }
  }

  test('USE-1 is kept with who looked, when it came, and what it was', async () => {
    const institution = { id: 'goe', name: 'University of Göttingen' }
    const { answers, uses, log } = await told([investigation], {
      reader: reader({ institution, account: { id: 'emmy', name: 'Emmy', email: 'emmy@example.org' }, isCasaUser: true }),
    })
    expect(answers).toEqual([E.right(null)])
    expect(uses).toEqual([
      {
        at: '2026-02-10T10:01:00.000Z',
        session: 's',
        userAgent: READER,
        account: 'emmy',
        institution,
        isCasaUser: true,
        kind: 'investigation',
        link: 'html',
        item: article,
        said: expect.objectContaining({
          begintime: '2026-02-10T10:00:59.000Z',
          fmt: 'HTML',
          pii,
          zone: 'body',
          isSuccess: true,
        }) as unknown,
      },
    ])
    expect([...log.keys()]).toEqual([usageKey('s', investigation)])
    expect(JSON.stringify([...log.values()])).not.toContain('emmy@example.org')
  })

  test('what it says is kept as it said it', async () => {
    const {
      uses: [use],
    } = await told([{ ...investigation, idpUsageReportingAttrs: O.some('dept=law') }])
    const said = use !== undefined && 'said' in use ? use.said : undefined
    expect(right(endpoints.investigation.body.codec.decode(said))).toEqual({
      ...investigation,
      idpUsageReportingAttrs: O.some('dept=law'),
    })
  })

  test.prop([
    fc.array(
      fc.record({
        beginTime: fc.constantFrom('2026-02-10T10:00:00Z', '2026-02-10T10:00:01Z'),
        primary: fc.boolean(),
        format: fc.constantFrom('HTML', 'PDF'),
      }),
      { maxLength: 12 },
    ),
  ])('USE-5 repeats of session, begin, article and action are dropped, and acknowledged', async all => {
    const { answers, uses } = await told(all.map(each => ({ ...investigation, ...each })))
    expect(answers.every(E.isRight)).toBe(true)
    expect(uses).toHaveLength(new Set(all.map(each => JSON.stringify([each.beginTime, each.primary, each.format]))).size)
  })

  test('USE-5 another session is another use', async () => {
    const { log, uses } = memoryLog()
    for (const sessionId of ['a', 'b', 'a'])
      await investigationHandler({ log, itemOf, key })(
        request(investigation),
        contextWith({ reader: reader({ sessionId }) }).context,
      )()
    expect(uses.size).toBe(2)
  })

  test('what failed is kept as failed', async () => {
    const { uses } = await told([{ ...investigation, isSuccess: false }])
    expect(uses).toMatchObject([{ kind: 'failed-investigation' }])
  })

  test('an article that is not here is refused, and nothing is kept', async () => {
    const { answers, uses } = await told([{ ...investigation, pii: made(parsePii('S0925231220318270')) }])
    expect(answers).toEqual([E.left({ kind: 'not-found' })])
    expect(uses).toEqual([])
  })

  test.each([
    [{ beginTime: 'yesterday' }, 'begintime'],
    [{ beginTime: '2026-02-30T25:00:00Z' }, 'begintime'],
    [{ beginTime: '2026-02-10T10:00:00' }, 'begintime'],
    [{ beginTime: '' }, 'begintime'],
    [{ zone: 'z'.repeat(2001) }, 'zone'],
    [{ format: 'f'.repeat(2001) }, 'fmt'],
    [{ idpUsageReportingAttrs: O.some('i'.repeat(2001)) }, 'idpUsageReportingAttrs'],
    [{ viewToken: O.some('v'.repeat(2001)) }, 'viewToken'],
    [
      { thirdParty: O.some({ doi: O.none, publisher: 'p'.repeat(2001), entitled: '', accessType: '', customerId: '' }) },
      'publisher',
    ],
  ])('what makes no sense is refused by name (%#)', async (given, field) => {
    const {
      answers: [answer],
      uses,
    } = await told([{ ...investigation, ...given }])
    expect(answer).toEqual(
      E.left({ kind: 'bad-request', message: expect.stringMatching(new RegExp(`^body: ${field}: expected`)) as unknown }),
    )
    expect(uses).toEqual([])
  })

  test('an endless name of a browser is kept in part', async () => {
    const { uses } = await told([investigation], { userAgent: 'x'.repeat(1_000_000) })
    expect(uses[0]?.userAgent).toHaveLength(1000)
  })

  test('is not acknowledged where it cannot be kept', async () => {
    const { context, said } = contextWith()
    const failing = { ...memoryLog().log, keepUse: () => Promise.reject(new Error('disk full')) }
    expect(await investigationHandler({ log: failing, itemOf, key })(request(investigation), context)()).toEqual(
      E.left({ kind: 'unavailable', message: 'The report cannot be stored at the moment. Send it again later' }),
    )
    expect(said).toEqual(['a usage report could not be stored'])
    expect(
      await investigationHandler({ log: memoryLog().log, itemOf: () => Promise.reject(new Error('no store')), key })(
        request(investigation),
        context,
      )(),
    ).toMatchObject(E.left({ kind: 'unavailable' }))
  })

  test('is acknowledged only after it is kept', async () => {
    const [asked, kept] = [Promise.withResolvers<void>(), Promise.withResolvers<'kept'>()]
    const log = {
      ...memoryLog().log,
      keepUse: () => {
        asked.resolve()
        return kept.promise
      },
    }
    const order: string[] = []
    const answer = investigationHandler({ log, itemOf, key })(request(investigation), contextWith().context)().then(given => {
      order.push('acknowledged')
      return given
    })
    await asked.promise
    await turn()
    order.push('kept')
    kept.resolve('kept')
    expect(await answer).toEqual(E.right(null))
    expect(order).toEqual(['kept', 'acknowledged'])
  })
})

describe('USE-5 a page that the service gave out, and the report of it', () => {
  const openedAt = new Date('2026-01-31T23:59:00.000Z')
  const minutesLater = (minutes: number): Date => new Date(openedAt.getTime() + minutes * 60_000)
  const account = { id: 'emmy', name: 'Emmy', email: 'emmy@example.org' }

  const opened = async () => {
    const { log, uses } = memoryLog()
    await recordUse({ log, itemOf })({ kind: 'request', link: 'html', pii }, contextWith({ now: openedAt }).context)
    const report = async (given: Partial<Investigation>, context: Parameters<typeof contextWith>[0]) =>
      investigationHandler({ log, itemOf, key })(
        request({ ...investigation, beginTime: openedAt.toISOString(), ...given }),
        contextWith(context).context,
      )()
    const clicks = () => clicksOf(readUses(uses).filter(isItemUse))
    return { report, clicks }
  }

  test.prop([fc.array(fc.integer({ min: 0, max: 60 * 48 }), { maxLength: 5 })])(
    'are one view of the time when it was given out, however late a reader looks at it, and however often the browser shows it',
    async minutes => {
      const { report, clicks } = await opened()
      for (const later of minutes) expect(await report({}, { now: minutesLater(later) })).toEqual(E.right(null))
      expect(clicks().map(({ use: { at }, isRequest }) => [at, isRequest])).toEqual([[openedAt.toISOString(), true]])
    },
  )

  test('are one view, of the reader as they were then, where they have signed in since', async () => {
    const { report, clicks } = await opened()
    await report({}, { now: minutesLater(5), reader: reader({ account }) })
    expect(clicks().map(({ use: { account } }) => account)).toEqual([undefined])
  })

  const view = { at: openedAt.toISOString(), session: 's' }

  test.prop([fc.array(fc.integer({ min: 0, max: 60 * 24 * 30 }), { maxLength: 5 })])(
    'are one view where the page brings its token from another session',
    async minutes => {
      const { report, clicks } = await opened()
      for (const later of minutes)
        await report(
          { viewToken: O.some(viewToken(key, pii, view)) },
          { now: minutesLater(later), reader: reader({ sessionId: 't' }) },
        )
      expect(clicks().map(({ use: { at, session } }) => [at, session])).toEqual([[view.at, 's']])
    },
  )

  test.each<[string, Partial<Investigation>, Parameters<typeof contextWith>[0]]>([
    ['of another session', {}, { reader: reader({ sessionId: 't' }) }],
    ['that says another begin', { beginTime: minutesLater(1).toISOString() }, {}],
    ['of the PDF', { format: 'PDF' }, {}],
    [
      'of another session, with a token that nobody signed',
      { viewToken: O.some('forged') },
      { reader: reader({ sessionId: 't' }) },
    ],
    [
      'of another session, with a token of another key',
      { viewToken: O.some(viewToken(signingKey('x'.repeat(32)), pii, view)) },
      { reader: reader({ sessionId: 't' }) },
    ],
    [
      "of another session, with another article's token",
      { viewToken: O.some(viewToken(key, made(parsePii('S0925231220318270')), view)) },
      { reader: reader({ sessionId: 't' }) },
    ],
    [
      "of another session, with that session's own token",
      { viewToken: O.some(viewToken(key, pii, { ...view, session: 't' })) },
      { reader: reader({ sessionId: 't' }) },
    ],
  ])('are two where the report is one %s: it is of the time when it came', async (_name, given, context) => {
    const { report, clicks } = await opened()
    await report(given, { now: minutesLater(5), ...context })
    expect(
      clicks()
        .map(({ use: { at } }) => at)
        .toSorted(),
    ).toEqual([openedAt.toISOString(), minutesLater(5).toISOString()])
  })

  test('are one view where the text failed to come, and came when it was asked for once more', async () => {
    const { log, uses } = memoryLog()
    const beginTime = openedAt.toISOString()
    for (const isSuccess of [false, true])
      await investigationHandler({ log, itemOf, key })(
        request({ ...investigation, beginTime, isSuccess }),
        contextWith({ now: minutesLater(isSuccess ? 5 : 0) }).context,
      )()
    await recordUse({ log, itemOf })({ kind: 'request', link: 'html', pii }, contextWith({ now: minutesLater(5) }).context)
    const clicks = clicksOf(readUses(uses).filter(isItemUse))
    expect(clicks.map(({ use: { at }, isRequest }) => [at, isRequest])).toEqual([[minutesLater(5).toISOString(), true]])
  })
})

describe('CALL-28 feedback on recommendations', () => {
  const token = 'A'.repeat(64)
  const item = (given: Partial<FeedbackItem['properties']> & Partial<Pick<FeedbackItem, 'action'>> = {}): FeedbackItem =>
    made(
      parseFeedbackItem({
        action: given.action ?? 'Display',
        recommendationToken: token,
        properties: { position: given.position ?? 1, pageLoadId: given.pageLoadId ?? 'p' },
      }),
    )

  const give = async (batches: readonly (readonly FeedbackItem[])[]) => {
    const { log, feedback } = memoryLog()
    const answers = []
    for (const body of batches)
      answers.push(await feedbackHandler(log, () => true)({ params: {}, query: {}, body }, contextWith().context)())
    return { answers, feedback: [...feedback.values()] }
  }

  const anyItem = fc
    .record({
      action: fc.constantFrom(...FEEDBACK_ACTIONS),
      position: fc.integer({ min: 1, max: 3 }),
      pageLoadId: fc.constantFrom('p', 'q'),
    })
    .map(({ action, position, pageLoadId }) =>
      made(parseFeedbackItem({ action, recommendationToken: token, properties: { position, pageLoadId } })),
    )

  test.prop([fc.array(fc.array(anyItem, { maxLength: 6 }), { maxLength: 4 })])(
    'each act is kept once, within a call and between calls',
    async batches => {
      const { answers, feedback } = await give(batches)
      expect(answers.every(E.isRight)).toBe(true)
      expect(
        feedback.map(({ json }) => JSON.stringify((JSON.parse(json) as { readonly feedback: FeedbackItem }).feedback)).toSorted(),
      ).toEqual([...new Set(batches.flat().map(each => JSON.stringify(each)))].toSorted())
    },
  )

  test('is kept with who gave it and when', async () => {
    const {
      feedback: [kept],
    } = await give([[item()]])
    expect(kept?.at).toBe('2026-02-10T10:01:00.000Z')
    expect(JSON.parse(kept?.json ?? '')).toEqual({
      at: '2026-02-10T10:01:00.000Z',
      session: 's',
      userAgent: READER,
      feedback: item(),
    })
  })

  test('too much of it is refused whole', async () => {
    const {
      answers: [many, long],
      feedback,
    } = await give([Array.from({ length: 501 }, () => item()), [item(), item({ pageLoadId: 'p'.repeat(2001) })]])
    expect(many).toEqual(E.left({ kind: 'bad-request', message: 'body: expected at most 500 items at once' }))
    expect(long).toEqual(E.left({ kind: 'bad-request', message: 'body: pageLoadId: expected at most 2000 characters' }))
    expect(feedback).toEqual([])
  })

  test('is not acknowledged where it cannot be kept', async () => {
    const { context, said } = contextWith()
    const answer = await feedbackHandler({ keepFeedback: () => Promise.reject(new Error('disk full')) }, () => true)(
      { params: {}, query: {}, body: [item()] },
      context,
    )()
    expect(answer).toMatchObject(E.left({ kind: 'unavailable' }))
    expect(said).toEqual(['feedback could not be stored'])
  })
})

describe('what only the service sees', () => {
  const record = async (...served: readonly ServedUse[]) => {
    const { log, uses } = memoryLog()
    const { context, said } = contextWith()
    for (const use of served) await recordUse({ log, itemOf })(use, context)
    return { uses: readUses(uses), said }
  }

  test('is kept each time: readers do come back', async () => {
    const { uses } = await record(
      { kind: 'request', link: 'html', pii },
      { kind: 'request', link: 'html', pii },
      { kind: 'no-license', link: 'pdf', pii },
      { kind: 'search' },
    )
    expect(uses.map(({ kind }) => kind)).toEqual(['request', 'request', 'no-license', 'search'])
    expect(uses[2]).toEqual({
      at: '2026-02-10T10:01:00.000Z',
      session: 's',
      userAgent: READER,
      kind: 'no-license',
      link: 'pdf',
      item: article,
    })
  })

  test('an article that is not here is not counted', async () => {
    expect((await record({ kind: 'request', link: 'html', pii: checkedPii('S0000000000000000') })).uses).toEqual([])
  })

  test('never keeps a reader from being answered', async () => {
    const { context, said } = contextWith()
    await expect(
      recordUse({ log: { keepUse: () => Promise.reject(new Error('disk full')) }, itemOf })({ kind: 'search' }, context),
    ).resolves.toBeUndefined()
    expect(said).toEqual(['usage could not be recorded'])
  })
})

describe('an entry of the log', () => {
  test.prop([someUses])('says what was written', uses => {
    for (const use of uses) expect(decodeUse(encodeUse(use))).toEqual(E.right(use))
  })

  /** What no identifier is. */
  const malformed = fc.constantFrom<unknown>('', ' ', 'none', '1462-9012', '9783161484101', 7, null, {}, ['1462-9011'])

  test.prop([fc.constantFrom(article, chapter), malformed, malformed, malformed])(
    'with malformed identifiers of its title counts for the title itself',
    (item, doi, issn, isbn) => {
      const { doi: _doi, parent, ...rest } = item
      const { issn: _issn, isbn: _isbn, ...title } = parent
      const use = right(decodeUse(JSON.stringify({ ...useWith(), item: { ...rest, doi, parent: { ...title, issn, isbn } } })))
      expect(use).toEqual(useWith({ item: { ...rest, parent: title } }))
    },
  )

  test('with an ISSN or an ISBN in another spelling counts for the same title', () => {
    const spelled = { ...article, parent: { ...article.parent, issn: '14629011', isbn: '978-3-16-148410-0' } }
    expect(right(decodeUse(JSON.stringify({ ...useWith(), item: spelled })))).toMatchObject({
      item: { parent: { issn: '1462-9011', isbn: '9783161484100' } },
    })
  })

  test.prop([fc.oneof(fc.json(), fc.string())])('anything else is said to be none', text => {
    expect(E.isLeft(decodeUse(text))).toBe(true)
  })

  test.each(['2026-02-10', '2026-02-10T10:01:00Z', '2026-02-10T10:01:00.000+01:00', '2026-13-10T10:01:00.000Z'])(
    'an instant that does not sort, %s, is refused',
    at => {
      expect(E.isLeft(decodeUse(JSON.stringify({ at, session: 's', userAgent: '', kind: 'search' })))).toBe(true)
    },
  )
})

describe('what reports say of an article', () => {
  const listing: Listing = {
    pii,
    eid: eidOfPii(pii),
    path: `/science/article/pii/${pii}`,
    title: 'A title',
    authors: ['A', 'B', 'C', 'D'],
    contentType: 'JL',
    publicationTitle: 'A journal',
    doi: checkedDoi('10.1016/J.ENVSCI.2023.04.013'),
    issn: checkedIssn('14629011'),
    isbn: checkedIsbn('978-3-16-148410-0'),
    publisher: 'A publisher',
    publicationDate: '2023-07-01',
    year: '2023',
    itemWeight: 'FULL-TEXT',
    openAccess: false,
    isThirdParty: false,
  }

  const CLOSED_SITE = { isOpenSite: false }

  test('identifiers are checked and written in one way', () => {
    expect(usedItem(listing, CLOSED_SITE)).toEqual({
      pii,
      title: 'A title',
      authors: ['A', 'B', 'C'],
      publisher: 'A publisher',
      dataType: 'Article',
      accessType: 'Controlled',
      yop: '2023',
      parent: { title: 'A journal', dataType: 'Journal', issn: '1462-9011', isbn: '9783161484100' },
      doi: expect.stringMatching(/^10\.1016\//) as unknown,
      publicationDate: '2023-07-01',
      articleVersion: 'VoR',
    })
    const { doi: _doi, issn: _issn, isbn: _isbn, ...rest } = listing
    const item = usedItem({ ...rest, doiAsGiven: 'none', issnAsGiven: '1234-5678' }, CLOSED_SITE)
    expect([item.doi, item.parent.issn, item.parent.isbn]).toEqual([undefined, undefined, undefined])
  })

  test.each([
    ['JL', 'Article', 'Journal'],
    ['BK', 'Book_Segment', 'Book'],
    ['BS', 'Book_Segment', 'Book'],
    ['HB', 'Book_Segment', 'Book'],
    ['RW', 'Reference_Item', 'Reference_Work'],
  ] as const)('%s holds %s in a %s', (contentType, dataType, parent) => {
    const item = usedItem({ ...listing, contentType }, CLOSED_SITE)
    expect([item.dataType, item.parent.dataType]).toEqual([dataType, parent])
  })

  test.each([
    [true, {}, false, 'Open'],
    [true, { openArchive: true }, false, 'Open'],
    [false, { openArchive: true }, false, 'Free_To_Read'],
    [false, {}, false, 'Controlled'],
    [true, {}, true, 'Open'],
    [false, { openArchive: true }, true, 'Free_To_Read'],
    [false, {}, true, 'Free_To_Read'],
  ] as const)('open access %s, %j, on a site that shows everything (%s): %s', (openAccess, archive, isOpenSite, accessType) => {
    expect(usedItem({ ...listing, openAccess, ...archive }, { isOpenSite }).accessType).toBe(accessType)
  })

  test('3.3.6: the year of publication, or that it is not known, or that the article is in press', () => {
    const { year: _, publicationDate: __, ...undated } = listing
    expect(usedItem({ ...undated, year: '2014', publicationDate: '2014-04' }, CLOSED_SITE)).toMatchObject({ yop: '2014' })
    expect(usedItem({ ...undated, year: '2014', publicationDate: '2014-04' }, CLOSED_SITE)).not.toHaveProperty('publicationDate')
    expect(usedItem(undated, CLOSED_SITE).yop).toBe('0001')
    expect(usedItem({ ...listing, isInPress: true }, CLOSED_SITE)).toMatchObject({ yop: '9999' })
    expect(usedItem({ ...listing, isInPress: true }, CLOSED_SITE)).not.toHaveProperty('articleVersion')
  })

  test('is taken from the index; nothing of what is not there', async () => {
    expect(await itemOfStore({ around: async () => ({ listing }) }, CLOSED_SITE)(pii)).toEqual(usedItem(listing, CLOSED_SITE))
    expect(await itemOfStore({ around: async () => ({ listing: undefined }) }, CLOSED_SITE)(pii)).toBeUndefined()
  })
})
