import { rm } from 'node:fs/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { patterns } from '../../src/bench/growth/patterns.ts'
import { folderWith } from '../support/folder.ts'
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

/** A site with an article, which is gone after the test. */
const siteOf = async (xml: string): Promise<Site> => {
  const folder = await folderWith({ 'a.xml': xml })
  const site = await siteWith(folder)
  onTestFinished(async () => {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  })
  return site
}

describe('a large file is imported and shown, or refused with the limit named', () => {
  test.each(patterns)('$name', async ({ name, make, pieces }) => {
    const whole = make(pieces)
    const { app, cards, said } = await siteOf(isMostlyText(whole) ? whole : make(Math.ceil(pieces / SMALLER)))
    const [card] = cards
    const page = card === undefined ? undefined : await app.inject({ url: card.path })
    const isShown = page?.statusCode === 200 && page.body.includes('<script id="state"')
    expect(isShown ? 'shown' : `${page?.statusCode}: ${said}`).toMatch(
      card !== undefined ? /^shown$/ : name === MALFORMED ? /an “&” that does not begin a reference/ : NAMES_ITS_LIMIT,
    )
  })

  test.each(['JATS: paragraphs', 'Elsevier: paragraphs'])(
    '%s: as many as no call could have as arguments',
    async name => {
      const pattern = patterns.find(each => each.name === name)
      const { app, cards, said } = await siteOf(pattern?.make(pattern.pieces) ?? '')
      const [card] = cards
      expect(said).toMatch(/1 imported, 0 unchanged, 0 failed/)
      const { body } = await app.inject({ url: card?.path ?? '' })
      expect(body.split('<p>a</p>').length - 1).toBe(pattern?.pieces)
    },
    240_000,
  )
})
