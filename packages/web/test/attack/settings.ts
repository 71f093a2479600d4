import { either as E } from 'fp-ts'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readReaderSettings } from '../../src/settings/reader-settings.ts'
import { readSettings } from '../../src/settings/settings.ts'
import { readThirdParties } from '../../src/importer/third-party.ts'
import { libraryFolder, siteOf } from '../support/site.ts'
import { fillerOf } from './filled-json.ts'
import { jsonOf, type Json } from './json-slots.ts'
import { visiting, type Run } from './run.ts'
import { IDENTITY_IMAGES, MORE_SETTINGS } from './settings-files.ts'

const ARTICLES = [
  'year-nought/year-nought.xml',
  'covering-a-grid/covering-a-grid.xml',
  'molar-masses/molar-masses.xml',
  'where-pages-were-made/where-pages-were-made.xml',
]

/** Pages of the site that these settings have not moved elsewhere. */
const PAGES = ['/', '/browse/journals-and-books', '/search?qs=the', '/user/login', '/user/institution/choose', '/cookie-settings']

/** Pages load what these settings name, wherever it is: that is what the settings are for. */
export const NAMES_OTHER_HOSTS = /\.(?:image|cover|wordmark|url|script|frame|service|errorReportUrl|metricsUrl)$/

const writeAll = async (folder: string, files: ReadonlyMap<string, Json>): Promise<void> => {
  for (const [name, value] of files) await writeFile(join(folder, name), JSON.stringify(value))
}

/** The files of a value that has them by name. */
const filesIn = (value: Json): ReadonlyMap<string, Json> => new Map(Object.entries(value as { readonly [name: string]: Json }))

/**
 * Puts vectors into the settings of the site, and opens its pages.
 * @param round which time it is: each has other vectors in other slots
 * @param every one of so many pages is opened
 */
export const attackSettings = async (run: Run, round: number, every = 1): Promise<void> => {
  const fill = fillerOf(run.placements, 'settings', run.outcome.refused, round)
  const names = (await readdir(libraryFolder)).filter(name => name.endsWith('.json'))
  const hosts = new Map<string, Json>()
  for (const name of names)
    hosts.set(
      name,
      jsonOf(name in MORE_SETTINGS ? JSON.stringify(MORE_SETTINGS[name]) : await readFile(join(libraryFolder, name), 'utf8')),
    )
  const folder = await mkdtemp(join(tmpdir(), 'lectern-attack-settings-'))
  try {
    await cp(join(libraryFolder, 'publications'), join(folder, 'publications'), { recursive: true })
    for (const path of ARTICLES) await cp(join(libraryFolder, path), join(folder, path))
    await mkdir(join(folder, 'identity'))
    for (const [name, text] of Object.entries(IDENTITY_IMAGES))
      await writeFile(join(folder, name), run.placements.place('settings', name, { family: 'files', text })[1])
    await writeAll(folder, hosts)
    const read = async () =>
      [await readSettings(folder), await readReaderSettings(folder, true), await readThirdParties(folder)] as const
    const [unharmed] = await read()
    if (E.isLeft(unharmed)) throw new Error(unharmed.left)
    const styled = { ...run, styles: [unharmed.right.site.style] }
    for (const [name, host] of hosts) {
      const value = await fill(
        { [name]: host },
        {
          share: 2,
          turn: round,
          reasonAgainst: async changed => {
            await writeAll(folder, filesIn(changed))
            return (await read()).find(E.isLeft)?.left.replaceAll(folder, '')
          },
        },
      )
      await writeAll(folder, filesIn(value))
    }
    const [settings, readers] = await read()
    if (E.isLeft(settings)) throw new Error(settings.left)
    if (E.isLeft(readers)) throw new Error(readers.left)
    const site = await siteOf({ settings: settings.right, readers: readers.right }, folder)
    try {
      const origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
      const pages = [...site.cards.map(card => card.path), ...PAGES].filter((_, index) => index % every === 0)
      for (const policy of run.policies)
        await visiting(styled, origin, policy, '', async visitor => {
          for (const path of pages) await visitor.visit(origin + path)
        })
      // Without their policy they run: see what is found of files beside articles.
      await visiting(run, origin, 'kept', '', async visitor => {
        for (const { src } of Object.values(settings.right.site.images)) await visitor.visit(origin + src, { isScripted: false })
      })
      run.progress(`settings, round ${round + 1}`)
    } finally {
      await site.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
