import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Download, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { unzipped } from '../support/archive.ts'
import { browserTest } from '../support/browser.ts'
import { drawn, focused, hydrated } from '../support/open-page.ts'
import { jatsArticle } from '../support/samples.ts'
import { listeningSite } from '../support/site.ts'
import { step } from '../support/step.ts'

const TITLES = ['On grids', 'On covers', 'On damage', 'On films']

const supplement = (name: string): string =>
  `<supplementary-material id="${name.replace(/\W/g, '')}" xlink:href="${name}"><label>${name}</label></supplementary-material>`

/** The articles of one issue, each with its PDF. The first has two supplementary files. */
const issue = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    TITLES.flatMap((title, index) => {
      const name = `article${index + 1}`
      const body = `<p>Grids are covered by films until damage uncovers them, as article ${index + 1} measures.</p>${index === 0 ? supplement('one.csv') + supplement('two.csv') : ''}`
      const xml = jatsArticle({
        doi: `10.5555/issue.${index + 1}`,
        title,
        body,
        abstract: '<p>Grids, covers, damage and films, measured.</p>',
      })
        .replace(
          '<volume>1</volume>',
          `<volume>1</volume><issue>2</issue><fpage>${index * 10 + 1}</fpage><lpage>${index * 10 + 9}</lpage>`,
        )
        .replace('<abstract>', `<self-uri content-type="pdf" xlink:href="${name}.pdf"/><abstract>`)
      return [
        [`${name}/${name}.xml`, xml],
        [`${name}/${name}.pdf`, `%PDF-1.4 ${title}`],
        ...(index === 0
          ? [
              [`${name}/one.csv`, 'a,b\n1,2\n'],
              [`${name}/two.csv`, 'c,d\n3,4\n'],
            ]
          : []),
      ]
    }),
  )

/** A download: the name it is saved under, and the files in it. */
const archiveOf = async (
  download: Download,
): Promise<{ readonly name: string; readonly files: ReadonlyMap<string, string> }> => ({
  name: download.suggestedFilename(),
  files: unzipped(await readFile(await download.path())),
})

const downloadBy = async (page: Page, act: () => Promise<void>): Promise<Download> => {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return download
}

/** Where the focus is: in the dialog, at the page's edge, where the browser's own controls would follow, or anywhere else. */
const focusIn = (dialog: Locator): Promise<'inside' | 'edge' | 'outside'> =>
  dialog.evaluate(element => {
    const { activeElement, body } = document
    return activeElement === body ? 'edge' : element.contains(activeElement) ? 'inside' : 'outside'
  })

/** Tabs through a dialog until the focus is where it began: it reaches every control, and nothing behind the dialog. */
const tabAllTheWayRound = async (page: Page, dialog: Locator): Promise<void> => {
  const reached = (): Promise<number> =>
    dialog.evaluate(element => [...element.querySelectorAll('button, input, a')].indexOf(document.activeElement ?? element))
  const controls = await dialog.evaluate(element =>
    [...element.querySelectorAll<HTMLButtonElement>('button, input, a')].flatMap((each, index) => (each.disabled ? [] : [index])),
  )
  const begun = await reached()
  const seen = new Set([begun])
  for (let step = 0; step < controls.length + 2; step += 1) {
    await page.keyboard.press('Tab')
    expect(await focusIn(dialog)).not.toBe('outside')
    const at = await reached()
    if (at >= 0) seen.add(at)
    if (at === begun) break
  }
  expect([...seen].toSorted((a, b) => a - b)).toEqual(controls)
  expect(await reached()).toBe(begun)
}

/** The data-layer events about downloads. */
const recorded = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    (((window as { dataLayer?: unknown }).dataLayer as readonly { readonly event: string }[] | undefined) ?? []).filter(
      ({ event }) => event === 'contentDownload',
    ),
  )

/** The journal has no virtual special issue, which is requested all the same, and PDF windows request an icon. */
const QUIET = { expected: [/\/favicon\.ico/] }

describe('downloads from an article of an issue', () => {
  let folder: string
  let site: Awaited<ReturnType<typeof listeningSite>>
  let article: string
  let pii: string
  let others: readonly string[]

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-downloads-'))
    for (const [name, content] of Object.entries(issue())) {
      await mkdir(join(folder, name, '..'), { recursive: true })
      await writeFile(join(folder, name), content)
    }
    site = await listeningSite(folder)
    const piiOf = (title: string): string => site.cards.find(card => card.title === title)?.pii ?? title
    pii = piiOf('On grids')
    others = TITLES.slice(1).map(piiOf)
    article = site.origin + (site.cards.find(card => card.pii === pii)?.path ?? '')
  })
  afterAll(async () => {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  })

  const issueButton = (page: Page): Locator => page.getByRole('button', { name: 'Download full issue' })
  const pdfLink = (page: Page): Locator => page.locator('.access-bar').getByRole('link', { name: /^View PDF/ })

  /** Opens the page, and waits until it can be used. */
  const visit = async (page: Page): Promise<void> => {
    await page.goto(article)
    await hydrated(page)
  }

  const openIssue = async (page: Page): Promise<Locator> => {
    await issueButton(page).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Download full issue' })
    await dialog.getByRole('button', { name: 'Download', exact: true }).waitFor()
    return dialog
  }

  /** The archive that a press brings. */
  const downloaded = async (page: Page, part: Locator, name = 'Download') =>
    archiveOf(await downloadBy(page, () => part.getByRole('button', { name, exact: true }).click()))

  const leave = async (page: Page, dialog: Locator, back: Locator): Promise<void> => {
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await focused(back)
  }

  browserTest(
    'ISS-1 the archive of the issue arrives and holds all that is selected, as all is at first; its dialog is gone through by keyboard, and gives the focus back',
    async ({ withPage }) => {
      await withPage(QUIET, async page => {
        await visit(page)
        await step('the dialog is left without a download', async () => {
          const dialog = await openIssue(page)
          for (const title of TITLES) expect(await dialog.getByRole('checkbox', { name: title }).isChecked(), title).toBe(true)
          await tabAllTheWayRound(page, dialog)
          await leave(page, dialog, issueButton(page))
          expect(await recorded(page)).toEqual([])
        })
        await step('all', async () => {
          const { name, files } = await downloaded(page, await openIssue(page))
          expect(name).toBe('articles.zip')
          expect([...files]).toEqual([pii, ...others].map((each, index) => [`${each}.pdf`, `%PDF-1.4 ${TITLES[index] ?? ''}`]))
          expect(await recorded(page)).toEqual([{ event: 'contentDownload', pii, format: 'pdf', count: 4 }])
          await focused(issueButton(page))
        })
        for (const left of ['On covers', 'On grids'])
          await step(`all but ${left}`, async () => {
            const dialog = await openIssue(page)
            await dialog.getByRole('checkbox', { name: left }).uncheck()
            const { files } = await downloaded(page, dialog)
            expect([...files.values()]).toEqual(TITLES.filter(title => title !== left).map(title => `%PDF-1.4 ${title}`))
          })
        await step('one that is selected again is there once', async () => {
          const dialog = await openIssue(page)
          await dialog.getByRole('checkbox', { name: 'On covers' }).uncheck()
          await dialog.getByRole('checkbox', { name: 'On covers' }).check()
          const { files } = await downloaded(page, dialog)
          expect([...files.values()].toSorted()).toEqual(TITLES.map(title => `%PDF-1.4 ${title}`).toSorted())
        })
      })
    },
  )

  const keepCounts = (page: Page, fullIssue: number): Promise<unknown> =>
    page.addInitScript(used => {
      if (localStorage.getItem('lectern:downloads') !== null) return
      localStorage.setItem(
        'lectern:downloads',
        JSON.stringify([{ day: Math.floor(Date.now() / 86_400_000), multiArticle: 0, fullIssue: used }]),
      )
    }, fullIssue)

  browserTest(
    'CAP-1, CAP-2 the tenth full issue of a day arrives, the eleventh is refused in a dialog that the keyboard leaves',
    async ({ withPage }) => {
      await withPage(QUIET, async page => {
        await keepCounts(page, 9)
        await visit(page)
        const tenth = await openIssue(page)
        await downloadBy(page, () => tenth.getByRole('button', { name: 'Download', exact: true }).click())

        await visit(page)
        const eleventh = await openIssue(page)
        await eleventh.getByRole('button', { name: 'Download', exact: true }).press('Enter')
        const notice = page.getByRole('dialog', { name: 'Download limit reached' })
        await notice.getByText('You can download up to 10 full issues or volumes per day. Come back tomorrow.').waitFor()
        expect(await eleventh.isVisible()).toBe(false)
        await tabAllTheWayRound(page, notice)
        await leave(page, notice, issueButton(page))
      })
    },
  )

  browserTest(
    'CAP-3, ENT-2 with storage that is full, and with storage that is forbidden, everything works, and nothing breaks',
    async ({ withPage }) => {
      await withPage(QUIET, async page => {
        const worksWith = async (broken: () => void): Promise<void> => {
          await page.addInitScript(broken)
          await visit(page)
          const { files } = await downloaded(page, await openIssue(page))
          expect(files.size).toBe(4)
          await pdfLink(page).click()
          await page.getByRole('button', { name: 'Don’t show again' }).click()
          await page.getByRole('dialog').waitFor({ state: 'hidden' })
          await Promise.all([page.context().waitForEvent('page'), pdfLink(page).click()])
          await page.bringToFront()
          await drawn(page)
          expect(await page.getByRole('dialog').isVisible()).toBe(false)
        }
        await step('full', () =>
          worksWith(() => {
            Storage.prototype.setItem = () => {
              throw new DOMException('full', 'QuotaExceededError')
            }
          }),
        )
        await step('forbidden', () =>
          worksWith(() => {
            Object.defineProperty(window, 'localStorage', {
              get: () => {
                throw new DOMException('forbidden', 'SecurityError')
              },
            })
          }),
        )
      })
    },
  )

  browserTest(
    'ERR-1, ISS-2 a list of articles that does not come is named in a dialog that the keyboard leaves, and so is an archive that the service does not give',
    async ({ withPage }) => {
      const expected = [...QUIET.expected, /download\/issue\/metadata/, /issueMetadata failed/, /pdf\/download\/articles/]
      await withPage({ expected }, async page => {
        await visit(page)
        const notice = page.getByRole('dialog', { name: 'Not available at the moment' })
        await step('the list', async () => {
          await page.route('**/download/issue/metadata**', route => route.fulfill({ status: 503 }))
          await issueButton(page).focus()
          await page.keyboard.press('Enter')
          await notice
            .getByText('There is a problem with the download of multiple articles in this issue. Try again later.')
            .waitFor()
          await tabAllTheWayRound(page, notice)
          await leave(page, notice, issueButton(page))
        })
        await step('the archive', async () => {
          await page.unroute('**/download/issue/metadata**')
          await page.route('**/sdfe/pdf/download/articles', route =>
            route.fulfill({ status: 403, contentType: 'text/html', body: '<p>No.</p>' }),
          )
          // Closing the notice has reset it: the dialog shows the current state.
          const dialog = await openIssue(page)
          expect(await notice.count()).toBe(0)
          await dialog.getByRole('button', { name: 'Download', exact: true }).click()
          await notice.getByText('There is a problem with the download of these articles. Try again later.').waitFor()
        })
      })
    },
  )

  browserTest(
    'ENT-1, ENT-2 the popup comes once the PDF is asked for, brings what is picked, and once dismissed stays away',
    async ({ withPage }) => {
      await withPage(QUIET, async page => {
        const asked: string[] = []
        page.on('request', request => {
          if (request.url().includes('/recommendations/entitled')) asked.push(request.url())
        })
        await visit(page)
        await pdfLink(page).focus()
        await page.keyboard.press('Enter')
        const popup = page.getByRole('dialog', { name: 'Related PDFs' })
        await popup.getByText('3 of 3 articles selected').waitFor()
        await page.bringToFront()
        await popup.getByRole('checkbox', { name: 'On damage' }).uncheck()
        const { files } = await archiveOf(
          await downloadBy(page, () => popup.getByRole('button', { name: 'Download selected' }).click()),
        )
        expect([...files.values()].toSorted()).toEqual(['%PDF-1.4 On covers', '%PDF-1.4 On films'])
        expect(asked.length).toBe(1)

        await pdfLink(page).focus()
        await page.keyboard.press('Enter')
        await popup.waitFor()
        await page.bringToFront()
        await tabAllTheWayRound(page, popup)
        await leave(page, popup, pdfLink(page))
        expect(await page.evaluate(() => localStorage.getItem('arp:entitled_recs:do_not_show'))).toBe('true')

        await visit(page)
        await Promise.all([page.context().waitForEvent('page'), pdfLink(page).click()])
        await page.bringToFront()
        await drawn(page)
        expect(asked.length).toBe(1)
        expect(await popup.isVisible()).toBe(false)
      })
    },
  )

  browserTest(
    'TREE-10, TREE-11, TREE-12 all supplementary files arrive in one archive, a single one as it is',
    async ({ withPage }) => {
      await withPage(QUIET, async page => {
        await visit(page)
        const { name, files } = await archiveOf(
          await downloadBy(page, () => page.getByRole('button', { name: 'Download all supplementary files' }).click()),
        )
        expect(name).toBe(`${pii}-supplementary.zip`)
        expect([...files]).toEqual([
          ['one.csv', 'a,b\n1,2\n'],
          ['two.csv', 'c,d\n3,4\n'],
        ])
        const link = page.locator('#supplementary-files').getByRole('link', { name: 'Download spreadsheet (CSV, 1KB)' }).last()
        const single = await downloadBy(page, () => link.click())
        expect([single.suggestedFilename(), await readFile(await single.path(), 'utf8')]).toEqual(['two.csv', 'c,d\n3,4\n'])
        expect(await recorded(page)).toEqual([
          { event: 'contentDownload', pii, format: 'supplementary', count: 2, download: { kind: 'bulk' } },
          { event: 'contentDownload', pii, format: 'supplementary', count: 1, download: { kind: 'single' } },
        ])
        await link.click({ button: 'middle' })
        await expect.poll(() => recorded(page)).toHaveLength(3)
        expect(page.url()).toBe(article)
      })
    },
  )

  browserTest('TREE-12 without script they arrive too, and the page stays', async ({ withPage }) => {
    await withPage({ javaScriptEnabled: false }, async page => {
      await page.goto(article)
      const { files } = await archiveOf(
        await downloadBy(page, () => page.getByRole('button', { name: 'Download all supplementary files' }).click()),
      )
      expect([...files.keys()]).toEqual(['one.csv', 'two.csv'])
      expect(page.url()).toBe(article)
    })
  })
})
