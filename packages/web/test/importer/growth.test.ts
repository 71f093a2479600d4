import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { patterns } from '../../src/bench/growth/patterns.ts'
import { folderWith } from '../support/folder.ts'
import { importedIn } from '../support/imported.ts'
import { forTried } from '../support/proofs.ts'
import { siteWith, type Site } from '../support/site.ts'

/** A file with fewer tags than this is one long text, which is quickly read at its full size if its cost is in proportion. */
const FEW_TAGS = 200

/** How much smaller a file of many elements is than the benchmark's. */
const SMALLER = 40

const isMostlyText = (xml: string): boolean => xml.split('<', FEW_TAGS + 1).length <= FEW_TAGS

/** The only pattern that is no XML. */
const MALFORMED = 'XML: text before an error'

/** The refusals that name a limit. */
const NAMES_ITS_LIMIT =
  /elements nested more than \d+ deep|entities that expand to more than \d+ characters|its tables lack \d+ cells, .* no more than \d+ are added/

let site: Site | undefined
beforeAll(async () => {
  site = await siteWith()
})
afterAll(() => site?.close())

/** What an import into the one site says of an article, and its page if it is there. It is gone after the test. */
const shown = async (
  xml: string,
): Promise<{ readonly said: string; readonly page: { readonly statusCode: number; readonly body: string } | undefined }> => {
  if (site === undefined) throw new Error('The site runs only while its tests do')
  const { app, store } = site
  const folder = await folderWith({ 'a.xml': xml })
  onTestFinished(async () => {
    for (const { pii } of await store.list('own')) await store.remove(pii)
    await rm(folder, { recursive: true, force: true })
  })
  const { said } = await importedIn(store, 'own', [folder])
  const [card] = await store.list('own')
  return { said, page: card === undefined ? undefined : await app.inject({ url: card.path }) }
}

describe('a large file is imported and shown, or refused with the limit named', () => {
  forTried(
    patterns,
    ({ name }, index) => name === MALFORMED || index % 4 === 0,
    pattern => {
      test.each([pattern])('$name', async ({ name, make, pieces }) => {
        const whole = make(pieces)
        const { said, page } = await shown(isMostlyText(whole) ? whole : make(Math.ceil(pieces / SMALLER)))
        const isShown = page?.statusCode === 200 && page.body.includes('<script id="state"')
        expect(isShown ? 'shown' : `${page?.statusCode}: ${said}`).toMatch(
          page !== undefined ? /^shown$/ : name === MALFORMED ? /an “&” that does not begin a reference/ : NAMES_ITS_LIMIT,
        )
      })
    },
  )

  test.each(['JATS: paragraphs', 'Elsevier: paragraphs'])('%s: as many as no call could have as arguments', async name => {
    const pattern = patterns.find(each => each.name === name)
    const { said, page } = await shown(pattern?.make(pattern.pieces) ?? '')
    expect(said).toMatch(/1 imported, 0 unchanged, 0 failed/)
    expect(page?.body.split('<p>a</p>').length).toBe((pattern?.pieces ?? 0) + 1)
  })
})
