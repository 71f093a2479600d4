import { USER_TYPES } from '@lectern/domain/article'
import { FREE_SUBTYPES } from '@lectern/domain/page'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserTest } from '../support/browser.ts'
import { documentOf } from '../support/document-of.ts'
import { focused, hydrated, WIDE } from '../support/open-page.ts'
import { jatsArticle } from '../support/samples.ts'
import { NOT_HERE, savedSite, type StateOf, type Wire } from '../support/saved-states.ts'
import { settled } from '../support/settled.ts'

/** Dates in another order than readers want them in. */
const DATES = {
  'Version of Record': '5 May 2024',
  'Publication date': '6 June 2024',
  Accepted: '3 March 2024',
  Revised: ['1 February 2024', '2 February 2024'],
  'Available online': '4 April 2024',
  Received: '1 January 2024',
}

/** Everything that a state can state about where an article was published, when, and on what terms, in words that occur nowhere else. */
const EVERYTHING: Wire = {
  headerConfig: { userType: 'SHIBREG', userName: '' },
  userProfile: { userType: 'SHIBREG' },
  titleString: 'A whole state',
  doi: '10.5555/states.900',
  contentType: 'BS',
  srctitle: 'Handbook of Slices',
  'src-subtitle': 'Kept and served',
  edition: '3',
  'series-metadata': { title: 'Series in States' },
  'vol-iss-suppl-text': 'Volume 145, Issue 2, Supplement 1',
  'cover-date-text': 'July 2023',
  pages: [
    { 'first-page': '228', 'last-page': '237' },
    { 'first-page': '300', 'last-page': '301' },
  ],
  'aip-text': 'In press, corrected proof',
  aipType: 'corrected-proof',
  'copyright-line': '© 2023 The state’s authors.',
  crossmark: true,
  ssrn: { id: '4242' },
  dates: DATES,
  access: { openAccess: true, openArchive: false, license: 'http://creativecommons.org/licenses/by/4.0/' },
  'publication-content': {
    title: 'Handbook of Slices',
    titleSlug: 'handbook-of-slices',
    images: { logoAltText: 'The journal of slices', wordmark: '/favicon.svg', coverImage: '/favicon.svg' },
  },
  pdfDownload: { linkToPdf: '/science/article/pii/S0000000000000900/pdf?md5=1&pid=2' },
  openManuscriptUrl: 'https://arxiv.org/abs/4242',
}

const TERMS = ['SHIB', 'SELFMANRA', 'NONE'] as const
const nameOf = (type: string): string => `University that lets in by ${type}`
const through = (...types: readonly string[]): Wire => ({
  articleEntitlement: { entitled: false },
  accessOptions: {
    remoteAccessOptions: types.map(type => ({
      institutionName: nameOf(type),
      institutionUrl: `https://idp.example/${type}`,
      remoteAccessType: type,
    })),
  },
})

const thirdParty = (update: string): Wire => ({
  isThirdParty: true,
  thirdPartyPublisher: 'Their Publisher',
  thirdPartyUpdateType: update,
  doi: `10.5555/theirs.${update}`,
  articleEntitlement: { entitled: false },
})

const rights = (isEnabled: boolean): Wire => ({ viewConfig: { articleFeature: { rightsAndContentLink: isEnabled } } })

const file = (name: string): Wire => ({
  'attachment-eid': `1-s2.0-S0000000000000700-${name}`,
  'attachment-type': 'APPLICATION',
  'file-basename': name,
  filename: `${name}.csv`,
  extension: 'csv',
  filesize: '1000',
})
const component = (name: string) => ({
  '#name': 'e-component',
  $: { id: name },
  $$: [
    { '#name': 'label', _: `Table ${name}` },
    { '#name': 'link', $: { locator: name, id: `l-${name}` } },
  ],
})
const TEXT = {
  content: [
    {
      '#name': 'body',
      $$: [
        {
          '#name': 'sections',
          $$: [
            {
              '#name': 'section',
              $: { id: 's1' },
              $$: [
                { '#name': 'section-title', _: 'Methods' },
                { '#name': 'para', _: 'We kept a state.' },
                component('one'),
                component('two'),
              ],
            },
          ],
        },
      ],
    },
  ],
  floats: [],
  footnotes: [],
}

const LISTS = {
  citingArticles: { hitCount: 1, articles: [{ articleTitle: 'Citing work', snippets: ['As [1] shows.'] }] },
  recommendations: {
    articles: Array.from({ length: 6 }, (_, index) => ({
      pii: `S000000000000200${index}`,
      title: `Recommended ${index + 1}`,
      'trace-token': 'T'.repeat(64),
    })),
  },
}
const OFFERED = Object.fromEntries(
  ['recommendations', 'citingArticles', 'refersTo', 'referredToBy', 'references', 'glossary', 'exam'].map(name => [name, true]),
)

const ENABLED = 100
const FREE = 200

const STATES: readonly StateOf[] = [
  ...USER_TYPES.map((userType, index): StateOf => ({
    index: index + 1,
    article: { headerConfig: { userType, userName: '' }, userProfile: { userType } },
  })),
  { index: ENABLED, slices: rights(true) },
  // Files write them in lower case, services in upper case.
  ...FREE_SUBTYPES.map((subtype, index): StateOf => ({
    index: FREE + index,
    article: { 'document-subtype': index % 2 === 0 ? subtype.toLowerCase() : subtype },
    slices: rights(true),
  })),
  ...['RETRACTION', 'ERRATUM'].map((update, index): StateOf => ({ index: 400 + index, article: thirdParty(update) })),
  { index: 500, article: through(...TERMS) },
  { index: 501, article: through('NONE') },
  { index: 502, article: through('SELFMANRA') },
  { index: 700, slices: { supplementaryFilesData: [file('one'), file('two'), file('one'), file('two')], body: TEXT } },
  { index: 900, article: EVERYTHING, slices: rights(true) },
  { index: 901, article: { language: 'fa', doi: '10.5555/states.901' }, slices: { body: TEXT, ...LISTS } },
  { index: 902, article: { doi: '10.5555/states.902', ajaxLinks: OFFERED }, slices: { body: TEXT, ...rights(false) } },
]

describe('pages of states as a service embeds them', () => {
  let site: Awaited<ReturnType<typeof savedSite>>
  let folder: string

  const changed = (type: string, text: string) =>
    `<related-article related-article-type="${type}" ext-link-type="doi" xlink:href="${text}"/></article-meta>`
  const PAIRS = [
    ['retracted-article', 'retraction', 'retracted'],
    ['corrected-article', 'correction', 'corrected'],
  ] as const

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-states-'))
    for (const [type, notice, become] of PAIRS) {
      await writeFile(join(folder, `${become}.xml`), jatsArticle({ doi: `10.5555/was.${become}`, title: `What was ${become}` }))
      await writeFile(
        join(folder, `${notice}.xml`),
        jatsArticle({ doi: `10.5555/the.${notice}`, title: `The ${notice} of it` }).replace(
          '</article-meta>',
          changed(type, `10.5555/was.${become}`),
        ),
      )
    }
    site = await savedSite(STATES, {}, folder)
  })
  afterAll(async () => {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  })

  const QUIET = { ...WIDE, expected: [NOT_HERE] }
  const UNSCRIPTED = { ...QUIET, javaScriptEnabled: false }

  /** A state's page as the server sends it. */
  const served = async (index: number): Promise<Document> => documentOf(await (await fetch(site.addressOf(index))).text())

  const wordsOf = (element: Element | null | undefined): string => (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
  const linksIn = (around: Document | Element | null | undefined): readonly HTMLAnchorElement[] => [
    ...(around?.querySelectorAll('a') ?? []),
  ]

  const LEAVING = ['Sign out from this organisation', 'Change password'] as const

  test('ART-6 readers of Shibboleth and of tickets, and no others, can leave an organisation, which keeps their password', async () => {
    const found: Record<string, readonly boolean[]> = {}
    for (const [index, userType] of USER_TYPES.entries()) {
      const account = (await served(index + 1)).querySelector('[role=dialog][aria-label="My account"]')
      const offered = new Set(linksIn(account).map(wordsOf))
      found[userType] = LEAVING.map(name => offered.has(name))
    }
    expect(found).toEqual({
      GUEST: [false, false],
      NORMAL: [false, false],
      INDIVIDUAL: [false, true],
      ADMIN: [false, true],
      SHIBANON: [true, false],
      SHIBREG: [true, false],
      TICKANON: [true, false],
      TICKREG: [true, false],
    })
  })

  for (const javaScriptEnabled of [true, false]) {
    browserTest(
      `ART-6 a reader finds their own way out in the account’s menu, ${javaScriptEnabled ? 'with' : 'without'} script`,
      async ({ withPage }) => {
        const [userType, expected] = javaScriptEnabled
          ? (['INDIVIDUAL', [false, true]] as const)
          : (['SHIBREG', [true, false]] as const)
        await withPage({ ...QUIET, javaScriptEnabled }, async page => {
          await page.goto(site.addressOf(USER_TYPES.indexOf(userType) + 1))
          if (javaScriptEnabled) await hydrated(page)
          await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
          const account = page.getByRole('dialog', { name: 'Account' })
          await account.waitFor()
          expect(await Promise.all(LEAVING.map(name => account.getByRole('link', { name, exact: true }).isVisible()))).toEqual(
            expected,
          )
        })
      },
    )
  }

  test('ART-10 documents whose use nobody has to ask for have no link to rights and content, however their subtype is written', async () => {
    const rightsIn = (document: Document) => linksIn(document).filter(link => wordsOf(link).startsWith('Rights and content'))
    const linked: string[] = []
    for (const [index, subtype] of FREE_SUBTYPES.entries())
      if (rightsIn(await served(FREE + index)).length > 0) linked.push(subtype)
    expect(linked).toEqual([])
    expect(rightsIn(await served(ENABLED))).toHaveLength(1)
  })

  /** How many recommendations are seen. */
  const recommended = (page: Page) =>
    page
      .getByRole('link', { name: /^Recommended \d$/ })
      .filter({ visible: true })
      .count()

  browserTest(
    'REC-2 what cites the article stands inside it, in the interface’s language, in one column at any width, and without script all six recommendations are there',
    async ({ withPage }) => {
      await withPage(UNSCRIPTED, async page => {
        await page.goto(site.addressOf(901))
        const article = page.getByRole('main')
        const cited = article.getByRole('region', { name: 'Cited by (1)' })
        expect(
          await cited.getByRole('list', { name: 'Excerpts from “Citing work”' }).getByRole('listitem').allTextContents(),
        ).toEqual(['As [1] shows.'])
        expect(await cited.evaluate(section => section.closest('[lang]')?.getAttribute('lang'))).toBe('en')
        expect(await recommended(page)).toBe(6)
        for (const width of [360, 768, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          expect(await cited.getByText('As [1] shows.').isVisible(), `${width} px`).toBe(true)
          const [column, inside] = await Promise.all([article.boundingBox(), cited.boundingBox()])
          expect([inside?.x, inside?.width], `${width} px`).toEqual([column?.x, column?.width])
          expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), `${width} px`).toBeLessThanOrEqual(0)
        }
      })
    },
  )

  browserTest('REC-2 with script the last three recommendations wait for their button', async ({ withPage }) => {
    await withPage(QUIET, async page => {
      await page.goto(site.addressOf(901))
      await hydrated(page)
      expect(await recommended(page)).toBe(3)
      await page.getByRole('button', { name: 'Show 3 more articles' }).click()
      await expect.poll(() => recommended(page)).toBe(6)
    })
  })

  const rightsLink = (page: Page): Locator => page.getByRole('link', { name: /^Rights and content/ })

  browserTest(
    'LIFE-2 a state that never had a list does not say that it cannot be displayed; ART-10 nor has it a link to rights that its view does not want',
    async ({ withPage }) => {
      await withPage(QUIET, async page => {
        await page.goto(site.addressOf(902))
        await hydrated(page)
        await page.getByText('No articles found.').waitFor()
        await settled(page)
        // Metrics are no list, and may come too late.
        expect(await page.getByText(/^(?!Article metrics).*(?:cannot be displayed|something went wrong)/).count()).toBe(0)
        expect(await rightsLink(page).count()).toBe(0)
      })
    },
  )

  const notices = (page: Page): Locator => page.getByRole('main').locator('.notice')

  browserTest(
    'ART-15 a third party’s article that was retracted or corrected says so before its title, and leads to the publisher’s page',
    async ({ withPage }) => {
      await withPage(UNSCRIPTED, async page => {
        for (const [index, says, doi] of [
          [400, /^This article has been retracted\./, 'RETRACTION'],
          [401, /^This article has been corrected by an erratum\./, 'ERRATUM'],
        ] as const) {
          await page.goto(site.addressOf(index))
          expect(await notices(page).allTextContents()).toEqual([expect.stringMatching(says)])
          expect(await notices(page).getByRole('link').getAttribute('href')).toBe(`https://doi.org/10.5555/theirs.${doi}`)
          const [above, title] = await Promise.all([
            notices(page).boundingBox(),
            page.getByRole('heading', { level: 1 }).boundingBox(),
          ])
          expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0)
        }
      })
    },
  )

  const pathOf = (wanted: string): string | undefined => site.cards.find(({ title }) => title === wanted)?.path

  browserTest(
    'ART-15 an article of ours that was retracted or corrected says so and leads to its notice, by the keyboard, and that leads back',
    async ({ withPage }) => {
      await withPage(QUIET, async page => {
        const arrived = (title: string) => page.getByRole('heading', { level: 1, name: title }).waitFor()
        await page.goto(site.origin + (pathOf('What was retracted') ?? '/nowhere'))
        await hydrated(page)
        expect(await notices(page).textContent()).toContain('This article has been retracted. Read the retraction')
        await notices(page).getByRole('link').focus()
        await page.keyboard.press('Enter')
        await arrived('The retraction of it')
        await notices(page).getByRole('link').click()
        await arrived('What was retracted')

        // From the correction to what was corrected, which leads back to it.
        await page.goto(site.origin + (pathOf('The correction of it') ?? '/nowhere'))
        await notices(page).getByRole('link').click()
        await arrived('What was corrected')
        expect(await notices(page).textContent()).toContain('This article has been corrected. Read the correction')
        expect(await notices(page).getByRole('link').getAttribute('href')).toBe(pathOf('The correction of it'))
      })
    },
  )

  browserTest(
    'ART-17, AUTH-5, ART-10, ART-14 what a state says of where an article was published, when, and on what terms is all there to read, and no name of the wire is',
    async ({ withPage }) => {
      await withPage(QUIET, async page => {
        await page.goto(site.addressOf(900))
        await hydrated(page)
        // AUTH-5: what only an expanded banner shows.
        const hidden = [
          page.getByText(/Received 1 January 2024/),
          page.getByRole('link', { name: /preprint/i }),
          page.getByRole('button', { name: 'Check for updates' }),
        ]
        const areSeen = () => Promise.all(hidden.map(each => each.filter({ visible: true }).count()))
        expect(await areSeen()).toEqual([0, 0, 0])
        await page.getByRole('button', { name: 'Show more' }).focus()
        await page.keyboard.press('Enter')
        await expect.poll(areSeen).toEqual([1, 1, 1])
        // ART-14: the key dates stand in their order, whatever the state’s.
        expect(await page.locator('.key-dates').filter({ visible: true }).textContent()).toBe(
          'Received 1 January 2024, Revised 1 February 2024, Revised 2 February 2024, Accepted 3 March 2024, Available online 4 April 2024, Version of Record 5 May 2024',
        )
        // ART-10: the link to rights and content is there where the view wants it, and leads out in a window of its own.
        expect(await rightsLink(page).evaluate((link: HTMLAnchorElement) => [new URL(link.href).protocol, link.target])).toEqual([
          'https:',
          '_blank',
        ])
        const seen = (await page.locator('body').innerText()).replace(/\s+/g, ' ')
        for (const words of [
          'A whole state',
          'Handbook of Slices: Kept and served',
          'Series in States',
          'Edition 3',
          'Volume 145, Issue 2, Supplement 1',
          'July 2023',
          'Pages 228–237, 300–301',
          'In press, corrected proof',
          '© 2023 The state’s authors.',
          'https://doi.org/10.5555/states.900',
          'CC BY 4.0',
          'View PDF',
          'View open manuscript',
        ])
          expect.soft(seen).toContain(words)
        expect(await page.getByRole('img', { name: 'The journal of slices' }).isVisible()).toBe(true)
        expect(
          await page
            .getByRole('main')
            .getByRole('link', { name: /preprint/i })
            .getAttribute('href'),
        ).toBe('https://ssrn.com/abstract=4242')
        await page.getByRole('button', { name: 'Show less' }).click()
        await expect.poll(areSeen).toEqual([0, 0, 0])
        for (const name of [
          'hub-eid',
          'vol-first',
          'iss-first',
          'srctitle',
          'src-subtitle',
          'document-subtype',
          'item-weight',
          'undefined',
          '[object',
        ])
          expect.soft(seen).not.toContain(name)
      })
    },
  )

  browserTest(
    'BAR-6, BAR-7 institutions of SHIB and SELFMANRA are ways in, of NONE none is; their names are cut, in a popover of 352 px',
    async ({ withPage }) => {
      await withPage(QUIET, async page => {
        await page.goto(site.addressOf(500))
        await hydrated(page)
        await page.getByRole('button', { name: 'Access through your institution' }).click()
        const popover = page.getByRole('dialog', { name: 'Access through your institution' })
        const offered = popover.getByRole('link')
        expect(await offered.evaluateAll(links => links.map(link => (link as HTMLAnchorElement).pathname.slice(1)))).toEqual([
          'SHIB',
          'SELFMANRA',
        ])
        expect(await offered.allTextContents()).toEqual(['SHIB', 'SELFMANRA'].map(type => `${nameOf(type).slice(0, 25)}…`))
        expect(await offered.evaluateAll(links => links.map(link => (link as HTMLAnchorElement).title))).toEqual(
          ['SHIB', 'SELFMANRA'].map(nameOf),
        )
        expect((await popover.boundingBox())?.width).toBe(352)
      })
    },
  )

  test('BAR-6 one institution of SELFMANRA is a way in by itself, and where the only one is of NONE a reader is asked for theirs', async () => {
    expect(linksIn(await served(502)).map(wordsOf)).toContain(`Access through ${nameOf('SELFMANRA').slice(0, 25)}…`)
    const none = await served(501)
    expect(linksIn(none).map(wordsOf)).toContain('Access through your institution')
    expect(none.querySelectorAll('a[href^="https://idp.example/"]')).toHaveLength(0)
  })

  browserTest('TREE-13 a file that the state lists twice is listed and asked for once', async ({ withPage }) => {
    await withPage(QUIET, async page => {
      const asked: (string | null)[] = []
      await page.route('**/attachments', route => {
        asked.push(route.request().postData())
        return route.fulfill({ status: 204 })
      })
      await page.goto(site.addressOf(700))
      await hydrated(page)
      const all = page.getByRole('button', { name: 'Download all supplementary data' })
      await all.focus()
      await page.keyboard.press('Enter')
      await focused(all)
      await expect.poll(() => asked.length).toBe(1)
      expect(new URLSearchParams(asked[0] ?? '').getAll('eids')).toEqual([
        '1-s2.0-S0000000000000700-one',
        '1-s2.0-S0000000000000700-two',
      ])
    })
  })
})
