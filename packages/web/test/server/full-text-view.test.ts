import { FIRST_SCRIPT_SOURCE } from '../../src/server/frame/first-script.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultSettings } from '../../src/settings/settings.ts'
import { jatsArticle } from '../support/samples.ts'
import { siteOf, type Site } from '../support/site.ts'

const SERVICE = { script: 'https://service.example/thiss.js', service: 'https://frame.example/ps/', context: 'here' } as const

let folder: string
let site: Site

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-full-text-'))
  await writeFile(
    join(folder, 'open.xml'),
    jatsArticle({
      doi: '10.5555/open.1',
      title: 'Open',
      heading: 'Results',
      body: '<p>In the preview.</p><p>Only in the body.</p>',
    }),
  )
  await writeFile(
    join(folder, 'closed.xml'),
    jatsArticle({
      doi: '10.5555/closed.1',
      title: 'Closed',
      heading: 'Results',
      // A preview shows 500 characters of a section (PREV-12).
      body: `<p>In the preview. ${'It goes on for a while. '.repeat(25)}</p><p>Only in the body.</p>`,
      isOpen: false,
    }),
  )
  site = await siteOf(
    {
      settings: {
        ...defaultSettings,
        view: { ...defaultSettings.view, seamlessAccess: SERVICE, patientAccessUrl: 'https://patients.example.org/' },
      },
    },
    folder,
  )
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

const abstractOf = (title: string): string =>
  (site.cards.find(card => card.title === title)?.path ?? '').replace('/article/pii/', '/article/abs/pii/')

const hasText = async (url: string): Promise<boolean> => (await site.app.inject({ url })).body.includes('Only in the body.')

describe('ART-8 the field that asks for the full text', () => {
  test('brings it at the address of the abstract, to who may read it', async () => {
    expect(await hasText(abstractOf('Open'))).toBe(false)
    expect(await hasText(`${abstractOf('Open')}?viewFullText=true`)).toBe(true)
    expect(await hasText(`${abstractOf('Open')}?via=x&viewFullText=true`)).toBe(true)
  })

  test.each(['viewFullText=false', 'viewFullText', 'viewfulltext=true', 'viewFullText=true&viewFullText=false'])(
    '%s does not',
    async query => {
      expect(await hasText(`${abstractOf('Open')}?${query}`)).toBe(false)
    },
  )

  test('ART-1 opens nothing to who may not', async () => {
    expect(await hasText(`${abstractOf('Closed')}?viewFullText=true`)).toBe(false)
  })
})

describe('BAR-2 the site’s way to access for patients', () => {
  test('stands in the access bar of who may not read', async () => {
    expect((await site.app.inject({ url: abstractOf('Closed') })).body).toContain('href="https://patients.example.org/"')
    expect((await site.app.inject({ url: abstractOf('Open') })).body).not.toContain('href="https://patients.example.org/"')
  })
})

describe('LIFE-7, LIFE-11 the persistence service', () => {
  test('is named to the page, and its origins are allowed to it alone', async () => {
    const { body, headers } = await site.app.inject({ url: abstractOf('Closed') })
    expect(body).toContain(JSON.stringify({ persistence: SERVICE }).slice(1, -1))
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy.find(each => each.startsWith('script-src'))).toBe(
      `script-src 'self' https://service.example ${FIRST_SCRIPT_SOURCE}`,
    )
    expect(policy.find(each => each.startsWith('frame-src'))).toBe("frame-src 'self' https://frame.example")
  })
})
