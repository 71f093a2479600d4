import { checkedEid } from '@lectern/property-tests/support/checked-eid'
import { ask as speak, type SpokenCall } from '@lectern/api-client'
import type { Call, EndpointName } from '@lectern/domain/core'
import {
  articlePath,
  emptyContent,
  isPdfCrawlable,
  node,
  parsePdfAddress,
  references,
  type Article,
  type ArticleRecord,
  type ContentNode,
} from '@lectern/domain/article'
import { callsOnLoad, issueMetadataCall } from '@lectern/domain/page'
import { either as E, option as O } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { madeIndex } from '../../../src/indexing/made-index.ts'
import { pageSource } from '../../../src/rendering/page-source.ts'
import { articleFor, type ArticleRowName } from '../../../src/server/article/handlers/index.ts'
import { readerClass } from '../../../src/server/readers/reader-class.ts'
import { holdings, READER_NAMES, readers, type ReaderName } from './readers.ts'
import type { SampleName } from './samples.ts'
import type { Served } from './served.ts'

const settings = { creditCardPurchaseAllowed: false, preventTransactionalAccess: false, preventDocumentDelivery: false }

/** The endpoints answered here, of those that an opening page calls. */
const ANSWERED: readonly EndpointName[] = [
  'authors',
  'authorMetadata',
  'body',
  'chapters',
  'exam',
  'glossary',
  'references',
  'siblings',
  'toc',
] satisfies readonly ArticleRowName[]

const isSpoken = (call: Call): call is SpokenCall => call.endpoint !== 'seamlessAccess'

/** Whether an answer is not empty. */
const says = (answer: unknown): boolean =>
  Array.isArray(answer)
    ? answer.length > 0
    : typeof answer === 'object' &&
      answer !== null &&
      ('content' in answer ? Array.isArray(answer.content) && answer.content.length > 0 : Object.values(answer).some(says))

/** The contract of the article in a page's state. */
export const pageContract = (service: () => Served): void => {
  describe('LIFE-10 the article of an open page', () => {
    test('every call that its page makes on load is answered, with something in it where the page was told that there is', async () => {
      const { piis, piiOf, articleOf, as } = service()
      const seen = new Set<EndpointName>()
      const closed = new Set((['closed', 'second', 'early'] as const).map(piiOf))
      for (const pii of piis) {
        for (const reader of closed.has(pii) ? (['guest', 'holder', 'privileged'] as const) : (['guest'] as const)) {
          const article = await articleOf(pii, reader)
          const calls = callsOnLoad({ article, reader: { profile: readers[reader].profile, settings } })
            .filter(isSpoken)
            .filter(({ endpoint }) => ANSWERED.includes(endpoint))
          for (const call of calls) {
            const answered = await speak(as(reader), call)()
            const isAsTold = E.isRight(answered) && (call.endpoint === 'siblings' || says(answered.right.answer))
            expect(isAsTold, `${call.endpoint} of ${pii} for ${reader}: ${JSON.stringify(answered).slice(0, 200)}`).toBe(true)
            seen.add(call.endpoint)
          }
        }
      }
      expect([...seen].toSorted()).toEqual(['authorMetadata', 'body', 'exam', 'glossary', 'references', 'siblings', 'toc'])
    })

    test('the lists that it names are those that there are, for readers who may have them', async () => {
      const { piiOf, articleOf } = service()
      const linksOf = async (sample: Parameters<typeof piiOf>[0], reader: ReaderName) =>
        (await articleOf(piiOf(sample), reader)).ajaxLinks
      const own = (links: Article['ajaxLinks']) =>
        links.filter(link => link !== 'recommendations' && link !== 'entitledRecommendations')
      expect(own(await linksOf('closed', 'holder'))).toEqual([
        'authorMetadata',
        'body',
        'exam',
        'glossary',
        'referenceLinks',
        'references',
        'toc',
      ])
      expect(own(await linksOf('closed', 'guest'))).toEqual(['authorMetadata', 'referenceLinks', 'toc'])
      expect(own(await linksOf('crowd', 'guest'))).toEqual(['authors', 'authorMetadata', 'body', 'refersTo', 'toc'])
      expect(own(await linksOf('second', 'guest'))).toEqual(['authorMetadata', 'referredToBy', 'toc'])
    })

    test("the lists of the site's own files are named where it has them", async () => {
      const { piiOf, page, recordOf, clock } = service()
      const record = await recordOf(piiOf('open'))
      const made = await articleFor({
        ...page,
        siteListsOf: ({ pii }) => (pii === record.meta.pii ? ['substances', 'questionsAndAnswers'] : []),
      })(pageSource(record), { reader: readers.guest, now: clock.now, userAgent: '', view: 'full' })()
      expect(made.ajaxLinks).toEqual(expect.arrayContaining(['substances', 'questionsAndAnswers']))
      expect(O.isSome(made.tokens.genAiToken)).toBe(true)
    })

    test('large groups of authors are said to be so, and come with the token for all of them; others need none', async () => {
      const { piis, articleOf, recordOf } = service()
      let large = 0
      for (const pii of piis) {
        const { hasLargeAuthors, tokens, ajaxLinks } = await articleOf(pii, 'guest')
        const listed = (await recordOf(pii)).parts.authors
        expect([O.isSome(tokens.authorToken), ajaxLinks.includes('authors')]).toEqual([hasLargeAuthors, hasLargeAuthors])
        if (hasLargeAuthors) large += 1
        expect(listed.content.length).toBeGreaterThan(0)
      }
      expect(large).toBeGreaterThan(0)
    })

    test('entitled readers may view the text: in the abstract view they are led to it, in the full view it is there', async () => {
      const { piiOf, articleOf } = service()
      for (const reader of READER_NAMES) {
        const [full, abstract] = [await articleOf(piiOf('closed'), reader), await articleOf(piiOf('closed'), reader, 'abstract')]
        const { entitled } = full.entitlement
        expect([full.isContentVisible, full.displayViewFullText]).toEqual([entitled, false])
        expect([abstract.isContentVisible, abstract.displayViewFullText]).toEqual([false, entitled])
      }
    })

    test('a whole issue is offered where the reader may read this article of it and there are others', async () => {
      const { piiOf, articleOf, as } = service()
      const offered = async (sample: Parameters<typeof piiOf>[0], reader: ReaderName) =>
        (await articleOf(piiOf(sample), reader)).downloadFullIssue
      expect([await offered('closed', 'holder'), await offered('closed', 'guest'), await offered('archived', 'holder')]).toEqual([
        true,
        false,
        false,
      ])
      const call = issueMetadataCall(await articleOf(piiOf('closed'), 'holder'))
      if (!isSpoken(call)) throw new Error('not spoken')
      const answer = await speak(as('holder'), call)()
      expect(E.isRight(answer)).toBe(true)
    })

    test('identifiers, publication, references and time are told', async () => {
      const { piis, piiOf, articleOf, recordOf, clock } = service()
      const { ids, publication, documentReferences, timestamp, meta } = await articleOf(piiOf('closed'), 'guest')
      expect([ids.pii, ids.doi, ids.issn, ids.isbn]).toEqual([
        piiOf('closed'),
        O.some('10.5555/closed'),
        O.some('2050-084X'),
        O.none,
      ])
      expect([publication.title, publication.titleSlug]).toEqual(['Journal of Tests', 'journal-of-tests'])
      for (const pii of piis)
        expect((await articleOf(pii, 'guest')).documentReferences, pii).toBe(
          references((await recordOf(pii)).parts.references.content).length,
        )
      expect([documentReferences, timestamp, articlePath(meta)]).toEqual([
        2,
        clock.now.toISOString(),
        `/science/article/pii/${piiOf('closed')}`,
      ])
    })

    test("what became of a third party's article is told by the articles that retract or correct it", async () => {
      const { page, piiOf, recordOf, clock } = service()
      const updateOf = async (sample: Parameters<typeof piiOf>[0], isThirdParty: boolean) => {
        const record = await recordOf(piiOf(sample))
        const made = await articleFor(page)(pageSource({ ...record, meta: { ...record.meta, isThirdParty } }), {
          reader: readers.guest,
          now: clock.now,
          userAgent: '',
          view: 'full',
        })()
        return made.thirdPartyUpdateType
      }
      expect([await updateOf('second', true), await updateOf('second', false), await updateOf('open', true)]).toEqual([
        O.some('RETRACTION'),
        O.none,
        O.none,
      ])
    })
  })

  describe('what a file says that few files say', () => {
    /** The page's article for a sample with a changed record or another site. */
    const madeOf = async (
      sample: SampleName,
      reader: ReaderName,
      change: (record: ArticleRecord) => ArticleRecord,
      given: Partial<Served['page']> = {},
    ): Promise<Article> => {
      const { page, recordOf, piiOf, clock } = service()
      const made = await articleFor({ ...page, ...given })(pageSource(change(await recordOf(piiOf(sample)))), {
        reader: readers[reader],
        now: clock.now,
        userAgent: '',
        view: 'full',
      })()
      return made
    }
    const withIds =
      (otherIds: Readonly<Record<string, string>>) =>
      (record: ArticleRecord): ArticleRecord => ({ ...record, meta: { ...record.meta, otherIds } })
    const withoutText = (record: ArticleRecord): ArticleRecord => ({
      ...record,
      parts: { ...record.parts, body: emptyContent },
      attachments: [
        {
          eid: checkedEid('1-s2.0-S2211753914000025-main.pdf'),
          type: 'MAIN-PDF',
          basename: 'main',
          filename: 'main.pdf',
          extension: 'pdf',
          found: true,
        },
      ],
    })

    test('an open manuscript and a preprint are led to', async () => {
      expect((await madeOf('closed', 'guest', withIds({ arxiv: '1405.0001' }))).openManuscriptUrl).toEqual(
        O.some('https://arxiv.org/abs/1405.0001'),
      )
      expect((await madeOf('closed', 'guest', withIds({ arxiv: 'arXiv:hep-th/9901001 ' }))).openManuscriptUrl).toEqual(
        O.some('https://arxiv.org/abs/hep-th/9901001'),
      )
      expect((await madeOf('closed', 'guest', withIds({ ssrn: '1234567' }))).ssrnId).toEqual(O.some('1234567'))
      const nothing = await madeOf('closed', 'guest', withIds({}))
      expect([nothing.openManuscriptUrl, nothing.ssrnId]).toEqual([O.none, O.none])
    })

    test('PDF-3 an article without text has its PDF in its page, for those who may read it; others have theirs beside their text', async () => {
      const embeds = async (reader: ReaderName, change: (record: ArticleRecord) => ArticleRecord) =>
        (await madeOf('closed', reader, change)).pdfEmbed
      expect([
        await embeds('holder', withoutText),
        await embeds('guest', withoutText),
        await embeds('holder', record => ({ ...withoutText(record), parts: record.parts })),
      ]).toEqual([true, false, false])
      expect(await embeds('holder', record => ({ ...withoutText(record), attachments: [] }))).toBe(false)
    })

    test('no PDF is made of an article without text', async () => {
      expect(
        (await madeOf('closed', 'holder', record => ({ ...withoutText(record), attachments: [] }), { makesPdf: true }))
          .pdfDownload,
      ).toEqual(O.none)
      expect(O.isSome((await madeOf('closed', 'holder', record => record, { makesPdf: true })).pdfDownload)).toBe(true)
    })

    test('exam and glossary are offered to those who may read them', async () => {
      const withExam = (record: ArticleRecord): ArticleRecord => ({
        ...record,
        parts: { ...record.parts, exam: record.parts.glossary },
      })
      const offered = async (reader: ReaderName) =>
        (await madeOf('closed', reader, withExam)).ajaxLinks.filter(link => link === 'exam' || link === 'glossary')
      expect([await offered('holder'), await offered('guest')]).toEqual([['exam', 'glossary'], []])
    })

    test('references inside a reference are part of it', async () => {
      const work = (id: string, ...inner: readonly ContentNode[]) =>
        node('bib-reference', { id }, [...inner, node('other-ref', {}, [node('textref', {}, `Work ${id}`)])])
      const content = [node('bibliography', { id: 'refs' }, [node('bibliography-sec', {}, [work('a', work('b')), work('c')])])]
      const made = await madeOf('closed', 'holder', record => ({
        ...record,
        parts: { ...record.parts, references: { ...emptyContent, content } },
      }))
      expect([made.documentReferences, references(content).length]).toEqual([2, 2])
    })

    test('ART-1 a file that holds no more than the head offers no body, whoever reads', async () => {
      const headOnly = (record: ArticleRecord): ArticleRecord => ({
        ...record,
        meta: { ...record.meta, itemWeight: 'HEAD-ONLY' },
      })
      expect((await madeOf('open', 'privileged', headOnly)).ajaxLinks).not.toContain('body')
      const { store, piiOf, as, page, clock, recordOf } = service()
      const pii = piiOf('archived')
      const [article, source] = [await store.article(pii), await store.sourceOf(pii)]
      if (article === undefined || source === undefined) throw new Error('not stored')
      const record = await recordOf(pii)
      const entitledToken = page.tokens.issue(
        { purpose: 'entitled', article: pii, readerClass: readerClass(readers.guest, holdings) },
        clock.now,
      )
      const body = () => as('guest').body({ body: null, params: { pii: pii }, query: { entitledToken, viewToken: O.none } })()
      expect(E.isRight(await body())).toBe(true)
      await store.put({ ...article, record: JSON.stringify(headOnly(record)), source, assets: [] })
      try {
        expect(await body()).toEqual(E.left({ kind: 'bad-status', status: 404 }))
      } finally {
        await store.put({ ...article, record: JSON.stringify(record), source, assets: [], made: madeIndex(record) })
      }
    })

    test("how a reader gets access is the site's to say", async () => {
      const accessOptionsOf: Served['page']['accessOptionsOf'] = ({ pii }, { profile }) => ({
        link: O.some({ linkType: 'PURCHASE', linkUrl: `/buy/${pii}/${profile.accessType}` }),
        remoteAccessOptions: [],
      })
      const { accessOptions, ids } = await madeOf('closed', 'guest', record => record, { accessOptionsOf })
      expect(accessOptions.link).toEqual(O.some({ linkType: 'PURCHASE', linkUrl: `/buy/${ids.pii}/GUEST` }))
    })
  })

  describe('PDF-1 the PDF of an open page', () => {
    const articleWith = async (
      text: string,
      given: Partial<Served['page']>,
      reader: ReaderName,
      userAgent = '',
    ): Promise<Article> => {
      const { page, recordOf, clock } = service()
      const made = await articleFor({ ...page, ...given })(pageSource(await recordOf(text)), {
        reader: readers[reader],
        now: clock.now,
        userAgent,
        view: 'full',
      })()
      return made
    }

    test('is where PDFs can be made for every reader who may read the article, and for nobody else', async () => {
      const { piiOf } = service()
      for (const reader of READER_NAMES) {
        const { pdfDownload, entitlement } = await articleWith(piiOf('closed'), { makesPdf: true }, reader)
        expect(O.isSome(pdfDownload)).toBe(entitlement.entitled)
      }
      expect((await articleWith(piiOf('closed'), { makesPdf: false }, 'holder')).pdfDownload).toEqual(O.none)
    })

    test('its address carries an md5 that is good for this file and this class of readers', async () => {
      const { piiOf, page, clock } = service()
      const { pdfDownload } = await articleWith(piiOf('closed'), { makesPdf: true }, 'holder')
      if (O.isNone(pdfDownload)) throw new Error('no PDF')
      const parts = parsePdfAddress(pdfDownload.value.linkToPdf)
      if (E.isLeft(parts)) throw new Error(parts.left.message)
      const { md5, pid, pii: linkedPii } = parts.right
      expect([linkedPii, pid, pdfDownload.value.linkToPdf.startsWith(`/science/article/pii/${linkedPii}/pdf?md5=`)]).toEqual([
        piiOf('closed'),
        `1-s2.0-${linkedPii}-main.pdf`,
        true,
      ])
      const good = (reader: ReaderName, scope = { pii: linkedPii, pid }) =>
        page.tokens.checkPdf(md5, { ...scope, readerClass: readerClass(readers[reader], holdings) }, clock.now)
      expect([
        good('holder'),
        good('guest'),
        good('privileged'),
        good('holder', { pii: piiOf('second'), pid }),
        good('holder', { pii: linkedPii, pid: `${pid}x` }),
      ]).toEqual([true, false, false, false, false])
    })

    test("of a third party's article none is made", async () => {
      const { store } = service()
      const third = (await store.list('own')).find(({ isThirdParty }) => isThirdParty)
      expect((await articleWith(third?.pii ?? '', { makesPdf: true }, 'privileged')).pdfDownload).toEqual(O.none)
    })

    test('PDF-2 crawlers may follow it where the article is free, and are known by what they say', async () => {
      const { piiOf } = service()
      for (const [sample, free] of [
        ['open', true],
        ['archived', true],
        ['closed', false],
      ] as const) {
        const { pdfDownload, crawlerInformation } = await articleWith(
          piiOf(sample),
          { makesPdf: true },
          'holder',
          'Examplebot/1.0',
        )
        expect(crawlerInformation).toEqual({ canCrawlPDFContent: free, isCrawler: true })
        expect(O.isSome(pdfDownload) && isPdfCrawlable(pdfDownload.value.linkToPdf, crawlerInformation)).toBe(free)
      }
      expect((await articleWith(piiOf('open'), {}, 'guest', 'Mozilla/5.0')).crawlerInformation.isCrawler).toBe(false)
    })
  })
}
