import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { defaultSettings } from '../../src/settings/settings.ts'
import { browserTest } from '../support/browser.ts'
import { focused, hydrated, TABLET, WIDE } from '../support/open-page.ts'
import { triedCases } from '../support/proofs.ts'
import { statePii } from '../support/saved-state.ts'
import { NOT_HERE, savedSite, standIn, type StateOf, type Wire } from '../support/saved-states.ts'

const ISBN = '9780123943996'
const PDF = { pdfDownload: { linkToPdf: '/science/article/pii/S0000000000000001/pdf?md5=1&pid=2', isPdfFullText: true } }

/** Everything that any layout of the access bar uses. */
const OFFERS: Wire = {
  ...PDF,
  downloadFullIssue: true,
  openManuscriptUrl: 'https://manuscripts.example/1',
  ashJournalLink: 'https://society.example/1',
  doi: '10.5555/layouts.1',
  userSettings: { creditCardPurchaseAllowed: true, preventTransactionalAccess: false, preventDocumentDelivery: false },
}
const link = (linkType: string): Wire => ({ linkType, linkUrl: 'https://shop.example/1' })
const CLOSED = { articleEntitlement: { entitled: false } }
const CLINICAL = [{ siteName: 'ClinicalKey', siteId: 1, entitled: 'true', redirectUrl: 'https://clinical.example/1' }]
const institution = (index: number): Wire => ({
  remoteAccessOptions: [
    { institutionName: `University ${index}`, institutionUrl: 'https://idp.example/', remoteAccessType: 'SHIB' },
  ],
})

/** Each layout: the state that selects it, and its items in the order of the documents' table. */
const LAYOUTS: readonly (readonly [name: string, article: Wire, slices: Wire, items: readonly string[]])[] = [
  ['thirdParty', { isThirdParty: true, thirdPartyPublisher: 'Their Publisher' }, {}, ['View at publisher']],
  ['entitled', {}, {}, ['View PDF', 'Download full issue', 'View open manuscript']],
  ['entitledOnClinicalKey', { articleEntitlement: { entitled: true, entitlementOrigin: 'CK' } }, {}, ['View full text']],
  [
    'unentitledWithClinicalKey',
    { ...CLOSED, accessOptions: link('PURCHASE') },
    { linkingHubLinks: { links: CLINICAL } },
    ['View on ClinicalKey', 'View open manuscript'],
  ],
  [
    'unentitledWithInstitution, which sells',
    { ...CLOSED, accessOptions: { ...link('PURCHASE'), ...institution(1) } },
    {},
    [
      'Access through University 1',
      'Access through your society',
      'Purchase PDF',
      'View open manuscript',
      'Select another institution',
    ],
  ],
  [
    'unentitledWithInstitution, where it can be downloaded',
    { ...CLOSED, accessOptions: { ...link('DOWNLOAD'), ...institution(2) } },
    {},
    [
      'Access through University 2',
      'Access through your society',
      'Download PDF',
      'View open manuscript',
      'Select another institution',
    ],
  ],
  [
    'unentitledWithInstitution, where it is ordered',
    { ...CLOSED, accessOptions: { ...link('ORDER'), ...institution(3) } },
    {},
    [
      'Access through University 3',
      'Access through your society',
      'Order PDF',
      'View open manuscript',
      'Select another institution',
    ],
  ],
  [
    'unentitledShibbolethUser',
    { ...CLOSED, accessOptions: link('PURCHASE'), userProfile: { userType: 'SHIBREG', accessType: 'SHIBBOLETH' } },
    {},
    ['View open manuscript', 'Access through your society', 'Purchase PDF', 'Patient access', 'Select another institution'],
  ],
  [
    'unentitled',
    { ...CLOSED, accessOptions: link('PURCHASE') },
    {},
    [
      'Access through your institution',
      'View open manuscript',
      'Access through your society',
      'Purchase PDF',
      'Patient access',
      'Access through another institution',
    ],
  ],
  [
    'unentitled, without a link to a purchase',
    CLOSED,
    {},
    [
      'Access through your institution',
      'View open manuscript',
      'Access through your society',
      'Patient access',
      'Access through another institution',
    ],
  ],
]
const LAYOUT = 100

const issue = (contentType: string): Wire => ({
  contentType,
  issuePii: statePii(800),
  'isbn-primary-unformatted': ISBN,
  'vol-first': '4',
  'iss-first': '2',
  'publication-content': { title: 'Laws', titleSlug: 'laws' },
})

/** Publications and their parts: the links for where an article appeared, and the name of its neighbours. */
const PUBLICATIONS: readonly (readonly [article: Wire, hrefs: readonly string[], steps: string])[] = [
  [issue('JL'), ['/journal/laws', '/journal/laws/vol/4/issue/2'], 'article within issue'],
  [{ ...issue('JL'), isThirdParty: true }, ['/org/journal/laws', '/org/journal/laws/vol/4/issue/2'], 'article within issue'],
  [
    { ...issue('JL'), aipType: 'S100', 'aip-text': 'In press' },
    ['/journal/laws', '/journal/laws/articles-in-press'],
    'article within issue',
  ],
  [issue('BS'), ['/bookseries/laws', '/bookseries/laws/vol/4'], 'chapter within volume'],
  [issue('HB'), ['/handbook/laws'], 'chapter within volume'],
  [issue('BK'), [`/book/${ISBN}`], 'chapter within book'],
  [issue('RW'), [`/referencework/${ISBN}`], 'chapter within book'],
]
const PUBLICATION = 200

const listed = (name: string, count: number): readonly Wire[] =>
  Array.from({ length: count }, (_, index) => ({
    pii: statePii(3000 + index),
    title: `${name} ${index + 1}`,
    'trace-token': 't',
  }))
const group = [{ label: 'Scopus', source: 'Scopus', count: 4 }]
const BESIDE: Wire = {
  substances: { list: [{ id: 'water', fallbackImageDescription: 'Water, H2O' }] },
  recommendations: { articles: listed('Recommended', 4), pageLoadId: 'l' },
  specialIssueArticles: { title: 'On states', items: listed('Special', 2) },
  metrics: { statistics: { Citations: group, Captures: [], Mentions: [], 'Social Media': [] } },
  relatedContent: {
    isOpenRecommendations: true,
    isOpenSubstances: true,
    isOpenSpecialIssueArticles: true,
    recommendations: [],
    citingArticles: [],
  },
}
const [SPECIAL, VIRTUAL, TABLED, EMBEDDED] = [300, 301, 400, 500]

const entry = (text: string, $: Wire = {}): Wire => ({ '#name': 'entry', $, _: text })
const row = (...entries: readonly Wire[]): Wire => ({ '#name': 'row', $$: entries })
const spec = (n: number): Wire => ({ '#name': 'colspec', $: { colname: `c${n}`, colnum: `${n}` } })
const TABLE = {
  '#name': 'table',
  $: { id: 't1', frame: 'topbot', rowsep: '0', colsep: '0' },
  $$: [
    { '#name': 'label', _: 'Table 1' },
    {
      '#name': 'tgroup',
      $: { cols: '3' },
      $$: [
        spec(1),
        spec(2),
        spec(3),
        {
          '#name': 'thead',
          $$: [
            row(entry(''), entry('Both', { namest: 'c2', nameend: 'c3', rowsep: '1' })),
            row(entry('Name'), entry('Left', { colsep: '1' }), entry('Right')),
          ],
        },
        {
          '#name': 'tbody',
          $$: [row(entry('Tall', { morerows: '1' }), entry('1'), entry('2')), row(entry('at the end', { colname: 'c3' }))],
        },
      ],
    },
  ],
}
const withBody = (...nodes: readonly Wire[]): Wire => ({
  body: {
    content: [
      {
        '#name': 'body',
        $$: [
          {
            '#name': 'sections',
            $$: [{ '#name': 'section', $: { id: 's1' }, $$: [{ '#name': 'section-title', _: 'Methods' }, ...nodes] }],
          },
        ],
      },
    ],
    floats: [],
    footnotes: [],
  },
})

/** The readers and articles for which the PDF is embedded in the page, and those for which it is not. */
const EMBEDDINGS: readonly (readonly [what: string, article: Wire, isThere: boolean])[] = [
  ['a reader, of a whole article’s PDF', {}, true],
  ['a crawler', { crawlerInformation: { isCrawler: true } }, false],
  ['a reader, of a PDF that is not the whole article’s', { pdfDownload: { ...PDF.pdfDownload, isPdfFullText: false } }, false],
  ['a guest, where it is for corporations', { isCorpReq: true, userProfile: { accessType: 'GUESTREG' } }, false],
  ['a reader of an institution, where it is for corporations', { isCorpReq: true, userProfile: { accessType: 'IPRANGE' } }, true],
]

const STATES: readonly StateOf[] = [
  ...LAYOUTS.map(([, article, slices], index): StateOf => ({
    index: LAYOUT + index,
    article: { ...OFFERS, ...article },
    slices,
  })),
  ...PUBLICATIONS.map(([article], index): StateOf => ({
    index: PUBLICATION + index,
    article,
    slices: { issueNavigation: { previous: null, next: { pii: statePii(801), title: 'What follows' } } },
  })),
  { index: PUBLICATION + PUBLICATIONS.length, article: issue('JL'), slices: { issueNavigation: { previous: null, next: null } } },
  { index: SPECIAL, slices: { ...BESIDE, ...withBody({ '#name': 'para', _: 'Words.' }) } },
  { index: VIRTUAL, slices: { ...BESIDE, virtualSpecialIssue: { title: 'What films cover', journalUrl: '/search?qs=films' } } },
  { index: TABLED, slices: withBody(TABLE) },
  ...EMBEDDINGS.map(([, article], index): StateOf => ({
    index: EMBEDDED + index,
    article: { ...PDF, pdfEmbed: true, ...article },
  })),
]

describe('what a page is made of, by what its state says', () => {
  let site: Awaited<ReturnType<typeof savedSite>>

  beforeAll(async () => {
    site = await savedSite(STATES, {
      settings: { ...defaultSettings, view: { ...defaultSettings.view, patientAccessUrl: 'https://patients.example/' } },
    })
  })
  afterAll(() => site.close())

  const QUIET = { ...WIDE, expected: [NOT_HERE, /pdf|metrics/] }

  const opened = async (page: Page, index: number): Promise<void> => {
    await page.goto(site.addressOf(index))
    await hydrated(page)
  }

  browserTest(
    'BAR-1, BAR-2, PDF-4, PDF-5 each layout has its items in the order of the table, each by its own kind of way',
    async ({ withPage }) => {
      await withPage(QUIET, async page => {
        await standIn(page, {
          '/v1/get-ftr-entitlements': {
            entitlements: [
              {
                doi: '10.5555/layouts.1',
                entitled: 'yes',
                links: [{ url: 'https://publisher.example/1', contentType: 'application/pdf' }],
              },
            ],
          },
        })
        for (const [index, [name, , , expected]] of triedCases([...LAYOUTS.entries()], 3)) {
          await opened(page, LAYOUT + index)
          const items = page
            .locator('.access-bar-through, .access-bar-items')
            .locator('.access-bar-item')
            .filter({ visible: true })
          await expect
            .poll(
              async () =>
                (await items.allTextContents()).map(words =>
                  words.replaceAll('\u00a0', ' ').replace('. Opens in new window', ''),
                ),
              { message: name },
            )
            .toEqual(expected)
        }
        await opened(page, LAYOUT + 4)
        expect(await page.getByRole('link', { name: /^Purchase PDF/ }).getAttribute('href')).toBe(
          'https://shop.example/1/purchase',
        )
      })
    },
  )

  browserTest(
    'ART-12 the head leads to the publication and to the part of it that the article stands in; ART-11, ART-13 the ways to the neighbours are called after that, and disabled where there is none',
    async ({ withPage }) => {
      await withPage({ ...QUIET, javaScriptEnabled: false }, async page => {
        for (const [index, [, hrefs, steps]] of PUBLICATIONS.entries()) {
          await page.goto(site.addressOf(PUBLICATION + index))
          expect(
            await page
              .locator('.publication-words')
              .getByRole('link')
              .evaluateAll(links => links.map(each => each.getAttribute('href'))),
          ).toEqual(hrefs)
          const ways = page.getByRole('navigation', { name: /^(Articles|Chapters) in this/ })
          expect(await ways.getByRole('link', { name: `Previous ${steps}`, exact: true, disabled: true }).count()).toBe(1)
          expect(
            await ways
              .getByRole('link', { name: new RegExp(`^Next ${steps}\\s*: ?What follows$`), disabled: false })
              .getAttribute('href'),
          ).toContain(statePii(801))
        }
      })
      await withPage(QUIET, async page => {
        await opened(page, PUBLICATION + PUBLICATIONS.length)
        const ways = page.getByRole('navigation', { name: 'Articles in this issue' })
        expect([await ways.getByRole('link', { disabled: true }).count(), await ways.locator('a, button').count()]).toEqual([
          2, 0,
        ])
      })
    },
  )

  const PANELS = ['Substances', 'Recommended articles', 'Special issue articles', 'Virtual special issue', 'Article metrics']
  const panelsOf = (page: Page) =>
    page
      .locator('.related-column')
      .getByRole('heading', { level: 2 })
      .allTextContents()
      .then(all => all.filter(title => PANELS.includes(title)))

  browserTest(
    'ART-18 the contents stand on one side of a large window, and on the other what is related, in its order',
    async ({ withPage }) => {
      await withPage(QUIET, async page => {
        await opened(page, SPECIAL)
        await expect.poll(() => panelsOf(page)).toEqual(PANELS.filter(title => title !== 'Virtual special issue'))
        const boxOf = async (place: Locator) => {
          const box = await place.boundingBox()
          return { left: box?.x ?? NaN, right: (box?.x ?? NaN) + (box?.width ?? NaN) }
        }
        const [contents, text, related] = [
          await boxOf(page.getByRole('navigation', { name: 'Contents' })),
          await boxOf(page.getByRole('main')),
          await boxOf(page.locator('.related-column')),
        ]
        expect(contents.right).toBeLessThanOrEqual(text.left)
        expect(text.right).toBeLessThanOrEqual(related.left)
        await opened(page, VIRTUAL)
        await expect.poll(() => panelsOf(page)).toEqual(PANELS.filter(title => title !== 'Special issue articles'))
      })
      await withPage({ ...QUIET, ...TABLET }, async page => {
        await opened(page, SPECIAL)
        expect(await page.getByRole('navigation', { name: 'Contents' }).isVisible()).toBe(false)
        expect(await page.getByRole('button', { name: 'Contents' }).isVisible()).toBe(true)
      })
    },
  )

  browserTest('REC-5 the modal shows one of them at a time', async ({ withPage }) => {
    await withPage(QUIET, async page => {
      await opened(page, SPECIAL)
      for (const [title, holds, not] of [
        ['Recommended articles', 'Recommended 4', 'Special 1'],
        ['Special issue articles', 'Special 2', 'Recommended 1'],
        ['Recommended articles', 'Recommended 4', 'Special 1'],
      ] as const) {
        const button = page.getByRole('button', { name: `View all: ${title}` })
        await button.focus()
        await page.keyboard.press('Enter')
        await page.getByRole('dialog', { name: title }).getByRole('link', { name: holds, exact: true }).waitFor()
        const dialogs = page.getByRole('dialog').filter({ visible: true })
        expect([await dialogs.count(), await dialogs.getByText(not).count()]).toEqual([1, 0])
        await page.keyboard.press('Escape')
        await focused(button)
      }
    })
  })

  browserTest(
    'TREE-3 a table’s cells span what they say, cover every place once, have their rules; an empty header cell says so aloud alone',
    async ({ withPage }) => {
      await withPage(QUIET, async page => {
        await opened(page, TABLED)
        const table = page.getByRole('main').locator('table')
        const cells = await table.locator('th, td').evaluateAll(all =>
          all.map(cell => {
            const { left, top, right, bottom } = cell.getBoundingClientRect()
            return {
              words: cell.textContent,
              left: Math.round(left),
              top: Math.round(top),
              right: Math.round(right),
              bottom: Math.round(bottom),
              below: Number.parseFloat(getComputedStyle(cell).borderBottomWidth),
              after: Number.parseFloat(getComputedStyle(cell).borderInlineEndWidth),
            }
          }),
        )
        const at = (words: string) => {
          const cell = cells.find(each => each.words === words)
          if (cell === undefined) throw new Error(`no cell ${words} in ${cells.map(each => each.words).join(' | ')}`)
          return cell
        }
        expect([at('Both').left, at('Both').right]).toEqual([at('Left').left, at('Right').right])
        expect([at('Tall').top, at('Tall').bottom]).toEqual([at('1').top, at('at the end').bottom])
        expect([at('at the end').left, at('at the end').right]).toEqual([at('Right').left, at('Right').right])
        const area = cells.reduce((sum, { left, top, right, bottom }) => sum + (right - left) * (bottom - top), 0)
        const whole = await table.evaluate((element: HTMLTableElement) =>
          [...element.tBodies, element.tHead].reduce(
            (sum, part) => sum + (part?.getBoundingClientRect().width ?? 0) * (part?.getBoundingClientRect().height ?? 0),
            0,
          ),
        )
        expect(Math.abs(area - whole) / whole).toBeLessThan(0.02)
        expect([at('Both').below > 0, at('Name').after > 0, at('Left').after > 0]).toEqual([true, false, true])
        const empty = table.getByRole('columnheader', { name: 'Empty Cell' })
        expect(await empty.count()).toBe(1)
        const words = await empty.getByText('Empty Cell').boundingBox()
        expect(Math.max(words?.width ?? 0, words?.height ?? 0)).toBeLessThanOrEqual(1)
      })
    },
  )

  browserTest('PDF-3 the PDF stands in the page for whom it may, and for nobody else', async ({ withPage }) => {
    await withPage(QUIET, async page => {
      await page.route('**/pdf?**', route =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>PDF</title>' }),
      )
      const there: Record<string, boolean> = {}
      for (const [index, [what]] of EMBEDDINGS.entries()) {
        await opened(page, EMBEDDED + index)
        there[what] = (await page.getByTitle(/^PDF: /).count()) > 0
      }
      expect(there).toEqual(Object.fromEntries(EMBEDDINGS.map(([what, , isThere]) => [what, isThere])))
    })
  })
})
