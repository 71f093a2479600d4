import { node, text } from '@lectern/domain/article'
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { browserTest } from '../support/browser.ts'
import { hydrated, WIDE as WIDE_WINDOW } from '../support/open-page.ts'
import { piisOf, siteOfStates, statePath, UNKNOWN_HERE, type StatesSite } from '../support/saved-state.ts'
import { settled } from '../support/settled.ts'

const WIDE = { ...WIDE_WINDOW, expected: [...UNKNOWN_HERE, /status of 503/] }

const DOI = '10.5555/state.1'

const COUNTS = {
  statistics: {
    Citations: [{ label: 'Citation Indexes', source: 'Scopus', count: 12 }],
    Captures: [],
    Mentions: [],
    'Social Media': [],
  },
}

const body = {
  content: [
    node('body', {}, [
      node('sections', {}, [
        node('section', { id: 'sec1' }, [
          node('section-title', {}, [text('Methods')]),
          node('para', {}, [text('Copper was weighed.')]),
        ]),
      ]),
    ]),
  ],
  floats: [],
  footnotes: [],
}

const STATES = {
  bare: [
    {
      doi: DOI,
      issn: '2050084X',
      'document-subtype': 'fla',
      'document-references': 5,
      'hub-eid': '1-s2.0-S0000000000000X',
      issuePii: 'S0000000000000X01',
      entitledToken: 'token',
      'has-large-authors': true,
      ajaxLinks: Object.fromEntries(
        [
          'specialIssueArticles',
          'recommendations',
          'citingArticles',
          'refersTo',
          'referredToBy',
          'body',
          'glossary',
          'exam',
          'references',
          'referenceLinks',
          'toc',
          'authorMetadata',
          'substances',
        ].map(name => [name, true]),
      ),
    },
    {},
  ],
  full: [
    { doi: DOI },
    {
      body,
      substances: { list: [{ id: 's1' }] },
      citingArticles: { hitCount: 1, articles: [{ articleTitle: 'A citing work' }] },
    },
  ],
} as const

const piiOf = piisOf(STATES)

let site: StatesSite
beforeAll(async () => {
  site = await siteOfStates(STATES)
})
afterAll(() => site.close())

const opened = async (page: Page, name: keyof typeof STATES): Promise<void> => {
  await page.route('**/metrics?*', route => route.fulfill({ contentType: 'application/json', body: JSON.stringify(COUNTS) }))
  await page.goto(site.origin + statePath(piiOf(name)))
  await hydrated(page)
}

/** The paths of the page's requests to the site's service. */
const askedBy = (page: Page): Set<string> => {
  const asked = new Set<string>()
  page.on('request', request => {
    if (['fetch', 'xhr'].includes(request.resourceType()))
      asked.add(new URL(request.url()).pathname.replaceAll(piiOf('bare'), '…').replaceAll(piiOf('full'), '…'))
  })
  return asked
}

/** The calls of an opening page, without those whose answers are embedded; and its use, which is reported. */
const ASKED = [
  '/counter/investigation',
  '/journal/vsi/…',
  '/metrics',
  '/sdfe/arp/citingArticles',
  '/sdfe/arp/eid/1-s2.0-…/referredToBy',
  '/sdfe/arp/ihub/…',
  '/sdfe/arp/issue/S0000000000000X01/article/…/siblings',
  ...[
    'author-metadata',
    'body',
    'exam',
    'glossary',
    'hubEid/1-s2.0-S0000000000000X/specialIssueArticles',
    'recommendations',
    'references',
    'references/external-links/5',
    'references/links/5',
    'refersTo',
    'substances',
    'toc',
  ].map(call => `/sdfe/arp/pii/…/${call}`),
  '/sdfe/ears/pii/…/JL/fla/enriched-content',
  '/topics/annotations/…',
]

/** Parts that come as scripts of their own. */
const LAZY = [
  'GeospatialMap',
  'weave-page',
  'Chapters',
  'PreviewDialogs',
  'CaseInsights',
  'ArticleModals',
  'PanelBody',
  'ResearchData',
]

describe('what the page loads', () => {
  browserTest(
    'LIFE-4, LIFE-10 on opening the page asks for all that it does not hold; the body says that it loads, then that it failed, and the rest of the page goes on',
    async ({ withPage }) => {
      await withPage(WIDE, async page => {
        const held = Promise.withResolvers<void>()
        await page.route('**/body?*', async route => {
          await held.promise
          await route.fulfill({ status: 503, body: 'gone' })
        })
        const asked = askedBy(page)
        await opened(page, 'bare')
        const text = page.locator('#article-top')
        await text.getByText('Loading...').first().waitFor()
        const failure = text.getByText('Sorry, something went wrong. Please try again and make sure cookies are enabled')
        expect(await failure.count()).toBe(0)
        held.resolve()
        await failure.waitFor()
        await page.getByRole('region', { name: 'Article metrics' }).getByRole('table').first().waitFor()
        await settled(page)
        expect([...asked].toSorted()).toEqual(ASKED)
        await page.getByRole('button', { name: 'Share' }).click()
        await page.getByRole('link', { name: 'Email' }).waitFor()
      })
    },
  )

  browserTest(
    'LIFE-9, LIFE-10 it asks for nothing that it holds; eight parts come as scripts of their own, none of which is asked for before it is needed',
    async ({ withPage }) => {
      const built = await readdir(fileURLToPath(new URL('../../dist/client/assets', import.meta.url)))
      for (const name of LAZY)
        expect(
          built.filter(file => file.startsWith(`${name}-`) && file.endsWith('.js')),
          name,
        ).toHaveLength(1)
      await withPage(WIDE, async page => {
        const asked = askedBy(page)
        const scripts: string[] = []
        page.on('request', request => {
          if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
        })
        await opened(page, 'full')
        await settled(page)
        expect([...asked].filter(path => /\/(?:body|substances|citingArticles)$/.test(path))).toEqual([])
        expect(scripts.length).toBeGreaterThan(0)
        expect(scripts.filter(path => LAZY.some(name => path.startsWith(`/assets/${name}-`)))).toEqual([])
      })
    },
  )
})
