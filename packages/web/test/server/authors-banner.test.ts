import { afterEach, describe, expect, test } from 'vitest'
import { folderWith } from '../support/folder.ts'
import { jatsArticle } from '../support/samples.ts'
import { siteWith, type Site } from '../support/site.ts'

const open: Site[] = []

afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})

const HISTORY =
  '<history><date date-type="received"><day>1</day><month>4</month><year>2023</year></date><date date-type="accepted"><day>2</day><month>5</month><year>2023</year></date></history>'
const EDITOR = '<author-notes><fn fn-type="edited-by"><p>Edited by Zenodotus</p></fn></author-notes>'

/** The page's markup without the data embedded for its script. */
const shown = (html: string): string => html.replace(/<script[^>]*>.*?<\/script>/gs, '')

const times = (text: string, words: string): number => text.split(words).length - 1

describe('AUTH-5, ART-14 what stands behind “Show more”', () => {
  test('the dates in their order and what else the head says: each once on the page, and hidden there at first', async () => {
    const xml = jatsArticle().replace('<volume>', `${EDITOR}<volume>`).replace('<abstract>', `${HISTORY}<abstract>`)
    const site = await siteWith(await folderWith({ 'a.xml': xml }))
    open.push(site)
    const html = shown((await site.app.inject({ url: site.cards[0]?.path ?? '' })).body)
    const begin = html.indexOf('<div id="author-details"')
    const details = html.slice(begin, html.indexOf('<div class="article-facts"'))
    expect(details).toMatch(/^<div id="author-details"[^>]* hidden=""/)
    expect(details.replace(/<!--.*?-->|<[^>]*>/g, '')).toContain('Received 1 April 2023, Accepted 2 May 2023')
    for (const words of ['1 April 2023', '2 May 2023', 'Edited by Zenodotus']) {
      expect([times(html, words), times(details, words)], words).toEqual([1, 1])
    }
  })
})
