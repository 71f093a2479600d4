import { either as E } from 'fp-ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashPassword } from '../../src/server/readers/password.ts'
import { readReaderSettings } from '../../src/settings/reader-settings.ts'
import { LITTLE_EFFORT, siteOf, type Site, type SiteOptions } from '../support/site.ts'
import { signedIn } from './session.ts'

const EMAIL = 'reader@example.org'
const PASSWORD = 'correct horse battery staple'

/** A listening site, and the cookies of a reader who may read all of it. */
export interface ReadSite extends Site {
  readonly origin: string
  readonly cookie: string
}

/**
 * A site of these files, with a reader who may read everything.
 * @param isServed whether files beside the articles are served, for which they stay until the site is closed
 */
export const siteOfFiles = async (
  files: Readonly<Record<string, string>>,
  more: SiteOptions = {},
  isServed = false,
): Promise<ReadSite> => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-attack-'))
  try {
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
    const site = await readSite(folder, more)
    if (!isServed) return site
    return { ...site, close: () => site.close().then(() => rm(folder, { recursive: true, force: true })) }
  } finally {
    if (!isServed) await rm(folder, { recursive: true, force: true })
  }
}

/** A site of the articles in a folder, with a reader who may read everything. */
export const readSite = async (folder: string, more: SiteOptions = {}): Promise<ReadSite> => {
  const settings = await mkdtemp(join(tmpdir(), 'lectern-attack-readers-'))
  const account = {
    id: 'reader',
    name: 'Reader',
    email: EMAIL,
    privilege: 'PRIVILEGED',
    password: await hashPassword(PASSWORD, LITTLE_EFFORT),
  }
  await writeFile(join(settings, 'readers.json'), JSON.stringify([account]))
  const readers = await readReaderSettings(settings, false)
  await rm(settings, { recursive: true, force: true })
  if (E.isLeft(readers)) throw new Error(readers.left)
  const site = await siteOf({ readers: readers.right, ...more }, folder)
  const origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
  return { ...site, origin, cookie: await signedIn(origin, EMAIL, PASSWORD) }
}

/** Cookies as a browser's context takes them. */
export const cookiesFor = (origin: string, cookie: string) =>
  cookie
    .split('; ')
    .map(pair => ({ name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1), url: origin }))
