import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { realArticles } from '../support/real-articles.ts'
import { libraryFolder } from '../support/site.ts'
import { documentMaker, hostOf, type Host, type HostileDocument } from './documents.ts'
import { visiting, type Run } from './run.ts'
import { siteOfFiles, type ReadSite } from './sites.ts'

/** The articles of the shipped library, and the real ones if they are there. */
export const allHosts = async (): Promise<readonly Host[]> => {
  const own = (await readdir(libraryFolder, { recursive: true })).filter(name => name.endsWith('.xml')).sort()
  const files = [...own.map(name => ({ name, path: join(libraryFolder, name) })), ...realArticles]
  return Promise.all(files.map(async ({ name, path }) => hostOf(name, await readFile(path, 'utf8'))))
}

/** Pages about articles that are not one article's own. */
const LISTS = [
  '/',
  '/browse/journals-and-books',
  '/search?qs=the',
  '/user/history/reading',
  '/user/alerts/journal',
  '/user/recommendations',
]

/** What engines get, which browsers show as well. */
const FOR_ENGINES = [
  '/feed.atom',
  '/sitemap.xml',
  '/sitemap-1.xml',
  '/sitemap-publications-1.xml',
  ...['oai_dc', 'jats', 'elsevier', 'oai_datacite', 'mods'].map(prefix => `/oai?verb=ListRecords&metadataPrefix=${prefix}`),
]

const publicationsIn = async ({ app }: ReadSite): Promise<readonly string[]> => {
  const { body } = await app.inject('/browse/journals-and-books')
  return [
    ...new Set(
      [...body.matchAll(/href="(\/(?:org\/)?(?:journal|bookseries|book|handbook|referencework)\/[^"]*)"/g)].map(([, path = '']) =>
        path.replaceAll('&amp;', '&'),
      ),
    ),
  ]
}

const citePath = (pii: string): string => `/science/article/pii/${pii}/cite`

/** How much of a site of hostile articles is opened besides them. */
export interface Besides {
  /** Pages about articles that are not one article's own, and feeds. */
  readonly lists: readonly string[]
  readonly feeds: readonly string[]
  readonly publications: number
  readonly citations: number
  /** Articles that are opened as a guest, too. */
  readonly guests: number
}

export const ALL_BESIDES: Besides = { lists: LISTS, feeds: FOR_ENGINES, publications: 6, citations: 3, guests: 4 }
export const FEW_BESIDES: Besides = { lists: ['/search?qs=the'], feeds: ['/feed.atom'], publications: 0, citations: 0, guests: 0 }

/** Imports documents, and opens all their pages with and without the policy: as a reader of everything, and as a guest. */
const attackSite = async (run: Run, documents: readonly HostileDocument[], round: number, besides: Besides): Promise<void> => {
  const site = await siteOfFiles(Object.fromEntries(documents.map(({ xml }, index) => [`${index}.xml`, xml])))
  try {
    for (const line of site.said.split('\n')) {
      // The importer's own check accepted each of them.
      const index = Number(/(\d+)\.xml:\d+:\d+: /.exec(line)?.[1] ?? -1)
      for (const { number } of documents[index]?.placements ?? []) run.outcome.refused.set(number, line.replace(/^.*?: /, ''))
    }
    const publications = await publicationsIn(site)
    const few = <A>(all: readonly A[], most: number): readonly A[] =>
      most === 0 ? [] : all.filter((_, index) => (index + round) % Math.ceil(all.length / most || 1) === 0)
    const citations = few(site.cards, besides.citations).map(({ pii }) => citePath(pii))
    const feeds = few(publications, besides.publications / 2).map(path => `${path.replace(/\/$/, '')}/feed.atom`)
    for (const policy of run.policies)
      await visiting(run, site.origin, policy, site.cookie, async visitor => {
        for (const { path } of site.cards) await visitor.visit(site.origin + path)
        run.progress(`round ${round + 1}: ${site.cards.length} articles, policy ${policy}`)
        // What does not run here without the policy does not run with it.
        if (policy === 'kept' && round > 0) return
        for (const path of [...besides.lists, ...few(publications, besides.publications), ...citations])
          await visitor.visit(site.origin + path)
        for (const path of [...besides.feeds, ...feeds]) await visitor.visit(site.origin + path, { isScripted: false })
      })
    if (besides.guests > 0)
      await visiting(run, site.origin, 'stripped', '', async visitor => {
        for (const { path } of few(site.cards, besides.guests)) await visitor.visit(site.origin + path)
      })
  } finally {
    await site.close()
  }
}

/** A host in a round: each has documents of its own. */
export interface HostInRound {
  readonly host: Host
  readonly round: number
  /** Its number among all of all rounds, from which its vectors follow. */
  readonly number: number
}

/** All hosts in so many rounds. */
export const inRounds = (hosts: readonly Host[], rounds: number): readonly HostInRound[] =>
  Array.from({ length: rounds }, (_, round) => round).flatMap(round =>
    hosts.map((host, index) => ({ host, round, number: round * hosts.length + index })),
  )

/** Puts vectors into all slots of hosts of one round, and opens the articles on one site. */
export const attackArticles = async (run: Run, hosts: readonly HostInRound[], besides: Besides): Promise<void> => {
  const documents: HostileDocument[] = []
  const apart: HostileDocument[] = []
  for (const { host, number } of hosts) {
    const made = (await documentMaker(run.placements, number))(host, number)
    for (const { placements, reason } of made.refused)
      for (const placement of placements) run.outcome.refused.set(placement.number, reason)
    // Two documents of one host are one article, so they go to different sites.
    const [first, ...more] = made.documents
    if (first !== undefined) documents.push(first)
    apart.push(...more)
  }
  const round = hosts[0]?.round ?? 0
  await attackSite(run, documents, round, besides)
  for (const document of apart) await attackSite(run, [document], round, FEW_BESIDES)
}
