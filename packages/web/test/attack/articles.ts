import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { realArticles } from '../support/real-articles.ts'
import { libraryFolder } from '../support/site.ts'
import { documentMaker, hostOf, type Host, type HostileDocument } from './documents.ts'
import { POLICIES, visiting, type Run } from './run.ts'
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

/** Imports documents, and opens all their pages with and without the policy: as a reader of everything, and as a guest. */
const attackSite = async (run: Run, documents: readonly HostileDocument[], round: number): Promise<void> => {
  const site = await siteOfFiles(Object.fromEntries(documents.map(({ xml }, index) => [`${index}.xml`, xml])))
  try {
    for (const line of site.said.split('\n')) {
      // The importer's own check accepted each of them.
      const index = Number(/(\d+)\.xml:\d+:\d+: /.exec(line)?.[1] ?? -1)
      for (const { number } of documents[index]?.placements ?? []) run.outcome.refused.set(number, line.replace(/^.*?: /, ''))
    }
    const publications = await publicationsIn(site)
    const few = <A>(all: readonly A[], most: number): readonly A[] =>
      all.filter((_, index) => (index + round) % Math.ceil(all.length / most || 1) === 0)
    for (const policy of POLICIES)
      await visiting(run, site.origin, policy, site.cookie, async visitor => {
        for (const [index, { path }] of site.cards.entries()) {
          await visitor.visit(site.origin + path)
          if (index % 10 === 9)
            run.progress(`round ${round + 1}: ${index + 1} of ${site.cards.length} articles, policy ${policy}`)
        }
        run.progress(`round ${round + 1}: ${site.cards.length} articles, policy ${policy}`)
        // What does not run here without the policy does not run with it.
        if (policy === 'kept' && round > 0) return
        for (const path of [...LISTS, ...few(publications, 6), ...few(site.cards, 3).map(({ pii }) => citePath(pii))])
          await visitor.visit(site.origin + path)
        for (const path of [...FOR_ENGINES, ...few(publications, 3).map(path => `${path.replace(/\/$/, '')}/feed.atom`)])
          await visitor.visit(site.origin + path, { isScripted: false })
      })
    await visiting(run, site.origin, 'stripped', '', async visitor => {
      for (const { path } of few(site.cards, 12)) await visitor.visit(site.origin + path)
    })
  } finally {
    await site.close()
  }
}

/** Puts vectors into all slots of articles, in so many rounds. */
export const attackArticles = async (run: Run, hosts: readonly Host[], rounds: number): Promise<void> => {
  const make = await documentMaker(run.placements, 1)
  const apart: HostileDocument[] = []
  for (let round = 0; round < rounds; round += 1) {
    const documents: HostileDocument[] = []
    for (const [index, host] of hosts.entries()) {
      const made = make(host, round * hosts.length + index)
      for (const { placements, reason } of made.refused)
        for (const { number } of placements) run.outcome.refused.set(number, reason)
      // Two documents of one host are one article, so they go to different sites.
      const [first, ...more] = made.documents
      if (first !== undefined) documents.push(first)
      apart.push(...more)
    }
    await attackSite(run, documents, round)
  }
  for (const [index, document] of apart.entries()) await attackSite(run, [document], rounds + index)
}
