import { USER_TYPES } from '@lectern/domain/article'
import { FREE_SUBTYPES } from '@lectern/domain/page'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { atRest } from '../support/at-rest.ts'
import { browserTest } from '../support/browser.ts'
import { focused, hydrated, WIDE } from '../support/open-page.ts'
import { jatsArticle } from '../support/samples.ts'
import { NOT_HERE, savedSite, type StateOf, type Wire } from '../support/saved-states.ts'

/** Everything that a state can state about where an article was published, when, and on what terms, in words that occur nowhere else. */
const EVERYTHING: Wire = {
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
  dates: { Received: '1 January 2024' },
  access: { openAccess: true, openArchive: false, license: 'http://creativecommons.org/licenses/by/4.0/' },
  'publication-content': {
    title: 'Handbook of Slices',
    titleSlug: 'handbook-of-slices',
    images: { logoAltText: 'The journal of slices', wordmark: '/favicon.svg', coverImage: '/favicon.svg' },
  },
  pdfDownload: { linkToPdf: '/science/article/pii/S0000000000000900/pdf?md5=1&pid=2' },
  openManuscriptUrl: 'https://arxiv.org/abs/4242',
}

const DATES = {
  'Version of Record': '5 May 2024',
  'Publication date': '6 June 2024',
  Accepted: '3 March 2024',
  Revised: ['1 February 2024', '2 February 2024'],
  'Available online': '4 April 2024',
  Received: '1 January 2024',
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
  { index: ENABLED + 1, slices: rights(false) },
  // Files write them in lower case, services in upper case.
  ...FREE_SUBTYPES.map((subtype, index): StateOf => ({
    index: FREE + index,
    article: { 'document-subtype': index % 2 === 0 ? subtype.toLowerCase() : subtype },
    slices: rights(true),
  })),
  { index: 300, article: { dates: DATES } },
  ...['RETRACTION', 'ERRATUM'].map((update, index): StateOf => ({ index: 400 + index, article: thirdParty(update) })),
  { index: 500, article: through(...TERMS) },
  { index: 501, article: through('NONE') },
  { index: 502, article: through('SELFMANRA') },
  { index: 700, slices: { supplementaryFilesData: [file('one'), file('two'), file('one'), file('two')], body: TEXT } },
  { index: 900, article: EVERYTHING },
  { index: 901, article: { language: 'fa', doi: '10.5555/states.901' }, slices: { body: TEXT, ...LISTS } },
  { index: 902, article: { doi: '10.5555/states.902', ajaxLinks: OFFERED }, slices: { body: TEXT } },
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

  const accountOf = async (page: Page): Promise<Locator> => {
    await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
    return page.getByRole('dialog', { name: 'Account' })
  }

  for (const javaScriptEnabled of [true, false]) {
    browserTest(
      `ART-6 readers of Shibboleth and of tickets, and no others, can leave an organisation, which keeps their password, ${javaScriptEnabled ? 'with' : 'without'} script`,
      async ({ withPage }) => {
        await withPage({ ...QUIET, javaScriptEnabled }, async page => {
          const found: Record<string, readonly boolean[]> = {}
          for (const [index, userType] of USER_TYPES.entries()) {
            await page.goto(site.addressOf(index + 1))
            if (javaScriptEnabled) await hydrated(page)
            const account = await accountOf(page)
            found[userType] = await Promise.all(
              ['Sign out from this organisation', 'Change password'].map(name =>
                account.getByRole('link', { name, exact: true }).isVisible(),
              ),
            )
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
      },
    )
  }

  const rightsLink = (page: Page): Locator => page.getByRole('link', { name: /^Rights and content/ })

  browserTest(
    'ART-10 the link to rights and content is there where the view wants it, and leads out in a window of its own',
    async ({ withPage }) => {
      await withPage(QUIET, async page => {
        await page.goto(site.addressOf(ENABLED))
        await hydrated(page)
        expect(await rightsLink(page).evaluate((link: HTMLAnchorElement) => [new URL(link.href).protocol, link.target])).toEqual([
          'https:',
          '_blank',
        ])
        await page.goto(site.addressOf(ENABLED + 1))
        await hydrated(page)
        expect(await rightsLink(page).count()).toBe(0)
      })
    },
  )

  browserTest(
    'ART-10 documents whose use nobody has to ask for have no such link, however their subtype is written',
    async ({ withPage }) => {
      await withPage(UNSCRIPTED, async page => {
        const linked: string[] = []
        for (const [index, subtype] of FREE_SUBTYPES.entries()) {
          await page.goto(site.addressOf(FREE + index))
          if ((await rightsLink(page).count()) > 0) linked.push(subtype)
        }
        expect(linked).toEqual([])
        await page.goto(site.addressOf(ENABLED))
        expect(await rightsLink(page).isVisible()).toBe(true)
      })
    },
  )

  browserTest(
    'ART-14 the key dates stand in their order, whatever the state’s, once the banner is expanded',
    async ({ withPage }) => {
      await withPage(QUIET, async page => {
        await page.goto(site.addressOf(300))
        await hydrated(page)
        const dates = page.getByText(/^Received 1 January 2024/)
        expect(await dates.filter({ visible: true }).count()).toBe(0)
        await page.getByRole('button', { name: 'Show more' }).focus()
        await page.keyboard.press('Enter')
        await expect
          .poll(() => page.locator('.key-dates').filter({ visible: true }).textContent())
          .toBe(
            'Received 1 January 2024, Revised 1 February 2024, Revised 2 February 2024, Accepted 3 March 2024, Available online 4 April 2024, Version of Record 5 May 2024',
          )
      })
    },
  )

  for (const width of [360, 768, 1440]) {
    browserTest(
      `what cites the article stands inside it, in the interface’s language, in one column at ${width} px`,
      async ({ withPage }) => {
        await withPage({ ...UNSCRIPTED, viewport: { width, height: 900 } }, async page => {
          await page.goto(site.addressOf(901))
          const article = page.getByRole('main')
          const cited = article.getByRole('region', { name: 'Cited by (1)' })
          expect(
            await cited.getByRole('list', { name: 'Excerpts from “Citing work”' }).getByRole('listitem').allTextContents(),
          ).toEqual(['As [1] shows.'])
          expect(await cited.evaluate(section => section.closest('[lang]')?.getAttribute('lang'))).toBe('en')
          const [column, inside] = await Promise.all([article.boundingBox(), cited.boundingBox()])
          expect([inside?.x, inside?.width]).toEqual([column?.x, column?.width])
          expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
        })
      },
    )
  }

  browserTest(
    'REC-2 all six recommendations are there without script; with it the last three wait for their button',
    async ({ withPage }) => {
      const seen = (page: Page) =>
        page
          .getByRole('link', { name: /^Recommended \d$/ })
          .filter({ visible: true })
          .count()
      await withPage(UNSCRIPTED, async page => {
        await page.goto(site.addressOf(901))
        expect(await seen(page)).toBe(6)
      })
      await withPage(QUIET, async page => {
        await page.goto(site.addressOf(901))
        await hydrated(page)
        expect(await seen(page)).toBe(3)
        await page.getByRole('button', { name: 'Show 3 more articles' }).click()
        await expect.poll(() => seen(page)).toBe(6)
      })
    },
  )

  browserTest('LIFE-2 a state that never had a list does not say that it cannot be displayed', async ({ withPage }) => {
    await withPage(QUIET, async page => {
      await page.goto(site.addressOf(902))
      await hydrated(page)
      await page.getByText('No articles found.').waitFor()
      await atRest(page)
      expect(await page.getByText(/cannot be displayed|something went wrong/).count()).toBe(0)
    })
  })

  const notices = (page: Page): Locator => page.getByRole('main').locator('.notice')

  browserTest(
    'ART-15 a third party’s article that was retracted or corrected says so before its title, and leads to the publisher’s page',
    async ({ withPage }) => {
      await withPage(QUIET, async page => {
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

  for (const [, notice, become] of PAIRS) {
    browserTest(
      `ART-15 an article of ours that was ${become} leads to its ${notice}, by the keyboard, and that leads back`,
      async ({ withPage }) => {
        await withPage(QUIET, async page => {
          await page.goto(site.origin + (site.cards.find(({ title }) => title === `What was ${become}`)?.path ?? '/nowhere'))
          await hydrated(page)
          expect(await notices(page).textContent()).toContain(`This article has been ${become}. Read the ${notice}`)
          await notices(page).getByRole('link').focus()
          await page.keyboard.press('Enter')
          await page.getByRole('heading', { level: 1, name: `The ${notice} of it` }).waitFor()
          await notices(page).getByRole('link').click()
          await page.getByRole('heading', { level: 1, name: `What was ${become}` }).waitFor()
        })
      },
    )
  }

  browserTest(
    'ART-17, AUTH-5 what a state says of where an article was published, when, and on what terms is all there to read, and no name of the wire is',
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
        await page.getByRole('button', { name: 'Show more' }).click()
        await expect.poll(areSeen).toEqual([1, 1, 1])
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
        await page.goto(site.addressOf(502))
        await page.getByRole('link', { name: `Access through ${nameOf('SELFMANRA').slice(0, 25)}…` }).waitFor()
        await page.goto(site.addressOf(501))
        await hydrated(page)
        await page.getByRole('link', { name: 'Access through your institution' }).waitFor()
        expect(await page.locator('a[href^="https://idp.example/"]').count()).toBe(0)
      })
    },
  )

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
