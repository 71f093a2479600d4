import { either as E } from 'fp-ts'
import { decodeHTML } from 'entities'
import { QUOTED_LIMIT } from '@lectern/domain/article'
import { NEEDS_SHARED } from '@lectern/property-tests/support/shared'
import type { RouteOptions } from 'fastify'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { articleIndexOf } from '../../src/indexing/article-index-of.ts'
import { decodeRecord } from '../../src/store/stored-record.ts'
import { articleSource, letters, runsOf } from '../support/article-source.ts'
import { writeClosedCopies } from '../support/closed-copies.ts'
import { textOfPage } from '../support/page-text.ts'
import { previewIn, previewRuns } from '../support/preview-words.ts'
import { triedCases } from '../support/proofs.ts'
import { realArticles } from '../support/real-articles.ts'
import { jatsArticle } from '../support/samples.ts'
import { siteWith, type Site } from '../support/site.ts'
import { withRoutes } from '../support/routes.ts'
import { checkedPii } from './asking.ts'

/** A closed copy of a real article, and what everyone may read of it. */
interface Closed {
  readonly name: string
  readonly pii: string
  readonly path: string
  readonly title: string
  readonly closedRuns: ReadonlySet<string>
  /** The runs of its preview. */
  readonly previewed: ReadonlySet<string>
  /** The sentences that are quoted beside the works that it cites (CLOSED-2). */
  readonly quoted: readonly string[]
}

const DOI = /\b10\.\d{4,9}\/[^\s<>"&]+/g

/** The DOI of the article itself. */
const OWN_DOI = /<(?:article-id pub-id-type="doi"|ce:doi|xocs:doi)>([^<]+)</

/** How many cited works of each article are in the library too; of the one with most of them all are. */
const CITED_HERE = 5

/** An article of which many sentences are quoted. */
const MUCH_QUOTED = 'jats/elife00351.xml'

/** The articles that this run tries: a sixth of them, of both families, or all. */
const tried = triedCases(realArticles, (_, index) => index % 6 === 5)

/** The strings in a JSON value, in order, without the names of nodes. */
const stringsIn = (value: unknown): readonly string[] => {
  const found: string[] = []
  JSON.stringify(value, (key, each: unknown) => {
    if (typeof each === 'string' && key !== '#name') found.push(each)
    return each
  })
  return found
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const markedUp = (text: string): readonly string[] => [decodeHTML(text.replace(/<[^>]*>/g, ' ')), decodeHTML(text)]

/** Everything that an answer says, in each form in which someone could read it. */
const textsOf = (body: string): readonly string[] => {
  const json = parsed(body)
  if (json !== undefined) {
    const strings = stringsIn(json)
    return [strings.join(' '), strings.join(''), ...strings.filter(each => each.includes('<')).flatMap(markedUp)]
  }
  const scripts = [...body.matchAll(/<script\b[^>]*>([^]*?)<\/script>/g)].map(([, script = '']) => parsed(script))
  return [
    textOfPage(body),
    ...markedUp(body),
    ...scripts.flatMap(script => [stringsIn(script).join(' '), stringsIn(script).join('')]),
  ]
}

describe('CLOSED-1 to CLOSED-5 all that a guest gets of closed articles', NEEDS_SHARED, () => {
  let folder: string
  let site: Site
  let routes: readonly RouteOptions[]
  let articles: readonly Closed[]
  /** For each run of words of closed text, the articles that have it. */
  const owners = new Map<string, Closed[]>()
  /** The runs that have been shown of each article, and where first. */
  const shown = new Map<Closed, Map<string, string>>()

  const note = (url: string, body: string): void => {
    for (const text of textsOf(body)) {
      for (const run of runsOf(text)) {
        for (const article of owners.get(run) ?? []) {
          const known = shown.get(article) ?? new Map<string, string>()
          shown.set(article, known)
          if (!known.has(run)) known.set(run, url)
        }
      }
    }
  }

  const get = async (url: string): Promise<string> => {
    const { body } = await site.app.inject({ url, headers: { accept: 'text/html,*/*' } })
    note(url, body)
    return body
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-closed-text-'))
    await writeClosedCopies(
      folder,
      tried.map(({ name }) => name),
    )
    const files = await Promise.all(tried.map(({ path }) => readFile(path, 'utf8')))
    const own = new Set(files.flatMap(xml => OWN_DOI.exec(xml)?.[1] ?? []))
    const dois = files.map(xml =>
      [...new Set((xml.replace(/^[^]*?<(?:ref-list|[\w:]*bibliography)\b/, '').match(DOI) ?? []).slice(1))].filter(
        // A later work with the DOI of an article would be shown instead of it.
        doi => !own.has(doi),
      ),
    )
    const most = Math.max(...dois.map(({ length }) => length))
    const cited = new Set(dois.flatMap(each => (each.length === most ? each.slice(0, 60) : each.slice(0, CITED_HERE))))
    for (const [index, doi] of [...cited].entries())
      await writeFile(join(folder, `cited-${index}.xml`), jatsArticle({ doi, title: `Cited work ${index}` }))

    ;[site, routes] = await withRoutes(() => siteWith(folder))

    const found: Closed[] = []
    for (const card of site.cards.filter(({ openAccess }) => !openAccess)) {
      const record = decodeRecord((await site.store.record(checkedPii(card.pii))) ?? '')
      if (E.isLeft(record)) throw new Error(record.left)
      const source = await site.store.sourceOf(checkedPii(card.pii))
      const real = tried.find(({ name }) => source?.path.endsWith(name))
      if (real === undefined) throw new Error(`${card.pii} is no real article`)
      const { closedRuns } = await articleSource(real.path)
      const article: Closed = {
        name: real.name,
        pii: card.pii,
        path: card.path,
        title: card.title,
        closedRuns,
        previewed: previewRuns(await previewIn(site.store, card.pii)),
        quoted: [...new Set(articleIndexOf(record.right).cited.flatMap(({ snippets }) => snippets))],
      }
      found.push(article)
    }
    // A list of labels or an identifier tells nothing about an article.
    for (const article of found)
      for (const run of article.closedRuns)
        if (!/\bdoi\b|\bfigure supplement\b/.test(run)) owners.set(run, [...(owners.get(run) ?? []), article])
    const occurring = new Map<string, number>()
    for (const xml of files)
      for (const run of runsOf(xml.replace(/<[^>]*>/g, ' ')))
        if (owners.has(run)) occurring.set(run, (occurring.get(run) ?? 0) + 1)
    // Nor does what other articles say too, such as a licence.
    for (const [run, times] of occurring) if (times > 1) owners.delete(run)
    articles = found
    expect(articles).toHaveLength(tried.length)
  })
  afterAll(async () => {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  })

  const addressOf = ({ url }: RouteOptions, pii: string): string =>
    url
      .replace(/:number\([^)]*\)/, '1')
      .replace(':pii', pii)
      .replace(':eid', `1-s2.0-${pii}`)
      .replace(':volume', '1')
      .replace(/:\w+|\*/g, 'x')

  const addressesIn = (html: string): readonly string[] =>
    [...html.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&').replace(/#.*/, ''))

  const fieldsFor = (pii: string, html: string, format: string): string =>
    new URLSearchParams({
      pii,
      piis: pii,
      entitledToken: /"entitledToken":"([^"]+)"/.exec(html)?.[1] ?? '',
      authorToken: /"authorToken":"([^"]+)"/.exec(html)?.[1] ?? '',
      eid: `1-s2.0-${pii}`,
      format,
      withabstract: 'true',
    }).toString()

  test('is their previews and the quoted sentences, at every address of every route', async () => {
    const reads = routes.filter(({ method, url }) => [method].flat().includes('GET') && !url.startsWith('/assets'))
    expect(reads.length).toBeGreaterThan(60)
    const asked = new Set<string>()
    const once = async (url: string): Promise<void> => {
      if (asked.has(url)) return
      asked.add(url)
      await get(url)
    }
    for (const { pii, path } of articles) {
      const html = await get(path)
      for (const url of addressesIn(html)) await once(url)
      for (const route of reads) {
        await once(addressOf(route, pii))
        if (route.url.includes(':') || route.url.includes('sdfe'))
          await once(`${addressOf(route, pii)}?${fieldsFor(pii, html, 'application/x-research-info-systems')}`)
      }
      for (const format of ['text/x-bibtex', 'text/plain']) await once(`/sdfe/arp/cite?${fieldsFor(pii, html, format)}`)
      for (const prefix of ['oai_dc', 'jats', 'elsevier'])
        await once(`/oai?verb=GetRecord&metadataPrefix=${prefix}&identifier=oai:localhost:${pii}`)
    }
    for (const { pii, path } of site.cards.filter(({ openAccess }) => openAccess)) {
      await once(path)
      await once(`/sdfe/arp/citingArticles?pii=${pii}`)
    }
    for (const prefix of ['oai_dc', 'jats', 'elsevier']) await once(`/oai?verb=ListRecords&metadataPrefix=${prefix}`)
    const unfound: string[] = []
    for (const { closedRuns, title } of articles) {
      // A page repeats what was searched for, so that is shorter than a run. Where a run begins, a word of the file may have been cut.
      const searches = [...closedRuns].filter(run => /^([a-z]{4,}( |$)){8}/.test(run)).slice(0, 3)
      const found: string[] = []
      for (const run of searches) found.push(await get(`/search?qs=${encodeURIComponent(run.split(' ').slice(1, 7).join(' '))}`))
      const isFound = found.some(page => letters(decodeHTML(page.replace(/<[^>]*>/g, ''))).includes(letters(title)))
      if (searches.length > 0 && !isFound) unfound.push(title)
    }
    expect(unfound).toEqual([])

    const faults: (readonly [name: string, run: string, url: string])[] = []
    let mostShown = 0
    for (const article of articles) {
      const { name, closedRuns, previewed, quoted } = article
      const beyond = [...(shown.get(article) ?? [])].filter(([run]) => !previewed.has(run))
      const allowed = new Set(quoted.flatMap(sentence => [...runsOf(sentence)]))
      const share = beyond.length / Math.max(1, closedRuns.size)
      const length = quoted.reduce((sum, sentence) => sum + sentence.length, 0)
      console.info(`${name}: ${(100 * share).toFixed(1)} % of ${closedRuns.size} runs of closed text shown beyond its preview`)
      expect(length).toBeLessThanOrEqual(QUOTED_LIMIT)
      mostShown = Math.max(mostShown, beyond.length)
      faults.push(...beyond.filter(([run]) => !allowed.has(run)).map(([run, url]) => [name, run, url] as const))
    }
    expect(faults).toEqual([])
    // Otherwise the sentences were not looked for where they are.
    expect(mostShown).toBeGreaterThan(articles.some(({ name }) => name === MUCH_QUOTED) ? 50 : -1)
    expect(asked.size).toBeGreaterThan(100 * articles.length)
  })
})
