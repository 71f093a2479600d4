import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { browserTest } from '../support/browser.ts'
import { folderWith } from '../support/folder.ts'
import { hydrated, WIDE } from '../support/open-page.ts'
import { jatsArticle } from '../support/samples.ts'
import { libraryFolder, listeningSite } from '../support/site.ts'

/** What happens where a script of the page uses text as markup or code, by what it does: the error's name, or `done`. */
const outcomes = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(() => {
    const evil = '<img src="data:," onerror="document.title = \'Executed\'">'
    const act: Readonly<Record<string, () => void>> = {
      innerHTML: () => {
        document.createElement('div').innerHTML = evil
      },
      insertAdjacentHTML: () => {
        document.body.insertAdjacentHTML('beforeend', evil)
      },
      srcdoc: () => {
        document.createElement('iframe').srcdoc = evil
      },
      'address of a script': () => {
        document.createElement('script').src = '/assets/other.js'
      },
      'text of a script': () => {
        document.createElement('script').text = 'document.title = "Executed"'
      },
      'another policy': () => {
        const { trustedTypes } = window as unknown as {
          trustedTypes: { createPolicy: (name: string, rules: object) => unknown }
        }
        trustedTypes.createPolicy('other', { createHTML: (text: string) => text })
      },
      'the same policy again': () => {
        const { trustedTypes } = window as unknown as {
          trustedTypes: { createPolicy: (name: string, rules: object) => unknown }
        }
        trustedTypes.createPolicy('default', { createHTML: (text: string) => text })
      },
      'empty innerHTML': () => {
        document.createElement('div').innerHTML = ''
      },
      'a document of its own': () => {
        new DOMParser().parseFromString('<kml/>', 'application/xml')
      },
    }
    return Object.fromEntries(
      Object.entries(act).map(([name, run]) => {
        try {
          run()
          return [name, 'done']
        } catch (error) {
          return [name, error instanceof Error ? error.name : 'thrown']
        }
      }),
    )
  })

const REFUSED = [/Trusted ?Types?|TrustedHTML|TrustedScript/i]

describe('Trusted Types', () => {
  browserTest('are kept to by the pages of the shipped library as they become interactive', async ({ withPage }) => {
    const site = await listeningSite(libraryFolder)
    try {
      await withPage(WIDE, async page => {
        for (const path of [...site.cards.map(card => card.path), '/', '/search?qs=the', '/user/login']) {
          await page.goto(site.origin + path)
          await hydrated(page)
        }
      })
    } finally {
      await site.close()
    }
  })

  browserTest(
    'are required of every script of a page, and are what a browser reports to the site where they are not kept to',
    async ({ withPage }) => {
      const site = await listeningSite(await folderWith({ 'a.xml': jatsArticle({ body: '<p>Words.</p>' }) }))
      const answers: (readonly [type: string | undefined, status: number])[] = []
      site.app.server.on('request', (request, response) => {
        if (request.url !== '/security-reports') return
        response.once('finish', () => answers.push([request.headers['content-type'], response.statusCode]))
      })
      const required = async (page: Page): Promise<void> => {
        expect(await outcomes(page), page.url()).toEqual({
          innerHTML: 'TypeError',
          insertAdjacentHTML: 'TypeError',
          srcdoc: 'TypeError',
          'address of a script': 'TypeError',
          'text of a script': 'TypeError',
          'another policy': 'TypeError',
          'the same policy again': 'TypeError',
          'empty innerHTML': 'done',
          'a document of its own': 'done',
        })
        expect(await page.title()).not.toBe('Executed')
      }
      try {
        await withPage({ ...WIDE, expected: REFUSED }, async page => {
          // Chromium uses the Reporting API over TLS alone, and where the policy names it, nothing else.
          await page.route(`${site.origin}/search`, async route => {
            const response = await route.fetch()
            const { 'content-security-policy': policy = '', ...headers } = response.headers()
            await route.fulfill({
              response,
              headers: { ...headers, 'content-security-policy': policy.replace(/;?report-to [^;]*/, '') },
            })
          })
          await page.goto(`${site.origin}/search`)
          await hydrated(page)
          await page.evaluate(() => {
            try {
              document.createElement('div').innerHTML = '<b>Text</b>'
            } catch {
              // It is refused.
            }
          })
          await expect.poll(() => answers).toEqual([['application/csp-report', 204]])
          await required(page)

          await page.goto(site.origin + (site.cards[0]?.path ?? ''))
          await hydrated(page)
          await required(page)
        })
      } finally {
        await site.close()
      }
    },
  )
})
