import { fc, test } from '@fast-check/vitest'
import { firstFault, PageStateCodec, type ServedPage } from '@lectern/api-client'
import { listedArticleView, node, text, type ContentNode } from '@lectern/domain/article'
import type { CitingArticles } from '@lectern/domain/page'
import { either as E, option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { phrase } from '../arbitraries/content.ts'

type Wire = Readonly<Record<string, unknown>>

const PII = 'S0000000000000018'
const least: Wire = { pii: PII, eid: `1-s2.0-${PII}`, titleString: 'On generations', articleEntitlement: { entitled: true } }

const stateOf = (slices: Wire, article: Wire = {}): ServedPage => {
  const decoded = PageStateCodec.decode({ article: { ...least, ...article }, ...slices })
  if (E.isLeft(decoded)) throw new Error(firstFault(decoded.left))
  return decoded.right
}

const part = (...content: readonly ContentNode[]): Wire => ({ content, floats: [], footnotes: [], attachments: [] })
const author = (given: string, surname: string): ContentNode =>
  node('author', {}, [node('given-name', {}, given), node('surname', {}, surname)])
const group = (...people: readonly ContentNode[]): Wire =>
  part(node('author-group', {}, [...people, node('affiliation', { id: 'aff1' }, [node('textfn', {}, 'Somewhere')])]))
const title = (...words: readonly ContentNode[]): Wire => part(node('title', {}, words))

/** A recommendation as in states of 2025: parts of its article, and its place of publication in separate fields. */
const recommended = (more: Wire = {}): Wire => ({
  pii: 'S0000000000000026',
  journalTitle: 'Annals',
  publicationYear: '2025',
  volumeSupText: 'Volume 101',
  articleNumber: '103448',
  pageRange: '103448',
  'trace-token': 'A'.repeat(64),
  authors: group(author('Haoz', 'Xu'), author('Jian', 'Wang'), author('Zhen', 'Ning')),
  lastAuthor: part(author('Zhen', 'Ning')),
  title: title(text('On CO'), node('inf', { loc: 'post' }, '2')),
  pdf: { urlType: null },
  ...more,
})

const recommendationsIn = (...articles: readonly Wire[]) =>
  O.toUndefined(stateOf({ recommendations: { articles } }).embedded.recommendations)?.articles ?? []

describe('REC-1, B3 the recommendations in the state of a page', () => {
  test('are there where the state names no load of the page, with title and authors as parts of an article', () => {
    const [first] = recommendationsIn(recommended())
    expect(first).toMatchObject({
      title: 'On CO2',
      authors: ['Haoz Xu', 'Jian Wang', 'Zhen Ning'],
      recommendationToken: 'A'.repeat(64),
      publication: { title: 'Annals', volumeIssue: O.some('Volume 101'), date: O.some('2025'), pages: O.some('Article 103448') },
      links: { pdf: O.none },
    })
    expect(first && listedArticleView(names => names.join(', '))(first).publication).toBe(
      'Annals, Volume 101, 2025, Article 103448',
    )
  })

  test('have pages where they are paged, their last author once, and the address of their PDF', () => {
    const [first] = recommendationsIn(
      recommended({
        articleNumber: '',
        pageRange: '41-46',
        lastAuthor: part(author('Some', 'Body')),
        pdf: { urlType: 'download', url: '/a/pdfft?md5=1&pid=2' },
      }),
    )
    expect(first).toMatchObject({
      authors: ['Haoz Xu', 'Jian Wang', 'Zhen Ning', 'Some Body'],
      publication: { pages: O.some('Pages 41–46') },
      links: { pdf: O.some('/a/pdfft?md5=1&pid=2') },
    })
  })

  test.prop([fc.array(fc.tuple(phrase, fc.boolean()), { maxLength: 6 })])(
    'are as many as there are with a title, in their order, whichever way it is sent',
    titles => {
      const shown = recommendationsIn(
        ...titles.map(([words, isText]) => recommended({ title: isText ? words : title(text(words)) })),
      )
      expect(shown).toHaveLength(titles.length)
    },
  )
})

describe('REF-9, B3 the links of references in the state of a page', () => {
  test('lead to the PDF that they name beside its kind', () => {
    const { internal } = stateOf({
      referenceLinks: {
        internal: [{ refId: 1, pii: 'S0000000000000026', filesize: '4MB', pdf: { urlType: 'download', url: '/x/pdfft?md5=1' } }],
        external: {},
      },
    }).embedded.referenceLinks
    expect(internal).toEqual(
      O.some([
        {
          refId: '1',
          pii: O.some('S0000000000000026'),
          pdf: O.some('/x/pdfft?md5=1'),
          scopusHubEid: O.none,
          crossRefDoi: O.none,
        },
      ]),
    )
  })
})

describe('MET-3, B3 the metrics in the state of a page', () => {
  const groups = (more: Wire = {}): Wire => ({
    metricGroup: { citations: [], captures: [], mentions: [], socialMedia: [], ...more },
    isLoading: false,
    error: false,
  })

  test('are those of its groups, summed up already', () => {
    expect(stateOf({ metrics: groups({ citations: [{ label: 'Citation Indexes', count: '5' }] }) }).embedded.metrics).toEqual(
      O.some({
        citations: [{ label: 'Citation Indexes', count: 5, source: 'Scopus' }],
        captures: [],
        mentions: [],
        socialMedia: [],
      }),
    )
  })

  test('are left to be asked for where no group has any', () => {
    expect(stateOf({ metrics: groups() }).embedded.metrics).toEqual(O.none)
  })
})

describe('CALL-7, CALL-12 the lists around an article in the state of a page', () => {
  test('have titles and abstracts as texts or as parts of an article', () => {
    const { citingArticles } = stateOf({
      citingArticles: {
        hitCount: 2,
        articles: [
          {
            articleTitle: title(text('Cited in '), node('italic', {}, 'italics')),
            abstract: part(
              node('abstract', {}, [
                node('section-title', {}, 'Abstract'),
                node('abstract-sec', {}, [node('simple-para', {}, 'They cite.')]),
              ]),
            ),
          },
          { articleTitle: 'In words', abstract: 'They do.' },
        ],
      },
    }).embedded
    expect(O.toUndefined(citingArticles)?.articles).toMatchObject([
      { articleTitle: 'Cited in italics', abstract: O.some('They cite.') },
      { articleTitle: 'In words', abstract: O.some('They do.') },
    ])
  })

  test.each<[Wire, unknown]>([
    [{ hitCount: '5' }, O.some([5, 0])],
    [{ articles: [{ articleTitle: 'One' }] }, O.some([1, 1])],
    [{ hitCount: 0, viewMoreUrl: 'x', articles: [] }, O.some([0, 0])],
    [{}, O.none],
  ])('of citing articles %j there are their number and those that are sent', (citingArticles, counts) => {
    expect(
      O.map(({ hitCount, articles }: CitingArticles): unknown => [hitCount, articles.length])(
        stateOf({ citingArticles }).embedded.citingArticles,
      ),
    ).toEqual(counts)
  })

  test('the place where all citing articles are listed is kept', () => {
    const { citingArticles } = stateOf({ citingArticles: { hitCount: 9, viewMoreUrl: 'https://index.example/9' } }).embedded
    expect(O.toUndefined(citingArticles)?.viewMoreUrl).toBe('https://index.example/9')
  })

  test.each(['refersTo', 'referredToBy'] as const)('%s is a list, or holds one', name => {
    for (const held of [[recommended()], { articles: [recommended()] }])
      expect(O.toUndefined(stateOf({ [name]: held }).embedded[name])).toHaveLength(1)
  })
})

describe('CALL-21 the contents in the state of a page', () => {
  const entry = (id: string, depth: string | undefined, ...kids: readonly ContentNode[]): unknown => ({
    '#name': 'entry',
    $: { id, ...(depth === undefined ? {} : { depth }) },
    $$: kids,
  })
  const named = (words: string): ContentNode => node('title', {}, words)

  test('may stand inside one another, at any depth, and name figures by their captions', () => {
    const deep = entry('s111', undefined, named('Deepest'))
    const tableOfContents = {
      outline: [
        entry(
          's1',
          '1',
          node('label', {}, '1'),
          named('One'),
          entry('s11', '2', named('Inner'), deep as ContentNode) as ContentNode,
        ),
        entry('s2', '1', named('Two')),
      ],
      figures: [entry('f1', undefined, node('label', {}, 'Fig. 1'), node('caption', {}, 'What it shows. And more.'))],
    }
    expect(O.toUndefined(stateOf({ tableOfContents }).embedded.tableOfContents)).toMatchObject({
      outline: [
        {
          id: 's1',
          label: '1',
          title: 'One',
          children: [{ id: 's11', title: 'Inner', children: [{ id: 's111', title: 'Deepest', children: [] }] }],
        },
        { id: 's2', children: [] },
      ],
      figures: [{ id: 'f1', label: 'Fig. 1', title: 'What it shows.' }],
    })
  })
})

describe('BAR-2 the access bar in the state of a page', () => {
  test('names an institution that is not known by the words for one', () => {
    const accessbarConfig = {
      components: [
        { id: 'RemoteAccess', labelPrefix: 'Access through', defaultLabelSuffix: 'your organization' },
        { id: 'ViewPDF', label: 'View', labelPrefix: 'x', defaultLabelSuffix: 'y' },
      ],
      search: { formAction: '/search' },
    }
    const bar = O.toUndefined(stateOf({ accessbarConfig }).embedded.accessBarConfig)
    expect(O.toUndefined(bar?.components ?? O.none)?.map(({ label }) => label)).toEqual([
      O.some('Access through **your organization**'),
      O.some('View'),
    ])
  })
})

describe('the article in the state of a page', () => {
  test('has the EID of its PII and the title that it shows, where nothing else is said of these', () => {
    const { article } = stateOf(
      {},
      { eid: null, titleString: undefined, title: title(text('On H'), node('inf', {}, '2'), text('O')) },
    ).embedded
    expect([article.ids.eid, article.meta.titleString]).toEqual([`1-s2.0-${PII}`, 'On H2O'])
  })

  test.each([[null], [undefined], [[]], ['yes']])('lets nobody in by an entitlement of %j', articleEntitlement => {
    expect(stateOf({}, { articleEntitlement }).embedded.article.entitlement.entitled).toBe(false)
  })
})
