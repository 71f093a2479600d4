import { DEFAULT_REQUEST_LIMITS } from '@lectern/domain/site'
import { either as E } from 'fp-ts'
import { imageSize } from 'image-size'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultSettings } from '../../src/settings/settings.ts'
import { readReaderSettings } from '../../src/settings/reader-settings.ts'
import { drawScript, onceDrawn } from '../support/first-pages.ts'
import { pdfWith } from '../support/pdf.ts'
import { jatsArticle } from '../support/samples.ts'
import { siteOf, type Site } from '../support/site.ts'

const MEMBER = '192.0.2.7'
const GUEST = '198.51.100.7'

/** Whoever waits for a picture asks again and again, and is taken for a robot. */
const requestLimits = {
  addresses: { ...DEFAULT_REQUEST_LIMITS.addresses, pages: Infinity },
  institutions: { ...DEFAULT_REQUEST_LIMITS.institutions, pages: Infinity },
  robots: { ...DEFAULT_REQUEST_LIMITS.robots, pages: Infinity },
}
const settings = { ...defaultSettings, requestLimits }

let site: Site
/** The same articles on a site that does not show first pages to readers without access. */
let strict: Site
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-first-page-'))
  const withPdf = (name: string, isOpen: boolean): string =>
    jatsArticle({ doi: `10.5555/${name}`, title: name, isOpen }).replace(
      '<abstract>',
      `<self-uri content-type="pdf" xlink:href="${name}.pdf"/><abstract>`,
    )
  const files: Readonly<Record<string, string | Uint8Array>> = {
    'open.xml': withPdf('open', true),
    'open.pdf': pdfWith({ pages: 1 }),
    'closed.xml': withPdf('closed', false),
    'closed.pdf': pdfWith({ pages: 9, width: 595, height: 842 }),
    'short.xml': withPdf('short', false),
    'short.pdf': pdfWith({ pages: 1 }),
    'bad.xml': withPdf('bad', false),
    'bad.pdf': '%PDF-1.4 no more than this',
    'none.xml': jatsArticle({ doi: '10.5555/none', title: 'none', isOpen: false }),
    'institutions.json': JSON.stringify([
      { id: 'university', name: 'Example University', signIn: 'none', ipRanges: ['192.0.2.0/24'] },
    ]),
    'holdings.json': JSON.stringify([{ institution: 'university', journals: [{ issn: '2050-084X' }] }]),
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  const readers = await readReaderSettings(folder, false)
  if (E.isLeft(readers)) throw new Error(readers.left)
  const drawing = { script: drawScript }
  site = await siteOf({ settings, readers: readers.right, drawing, publicOrigin: 'http://articles.example' }, folder)
  strict = await siteOf(
    {
      readers: readers.right,
      drawing,
      publicOrigin: 'http://articles.example',
      settings: { ...settings, view: { ...settings.view, pdfPreviews: false } },
    },
    folder,
  )
})
afterAll(async () => {
  await site.close()
  await strict.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (site: Site, url: string, remoteAddress: string) => site.app.inject({ url, remoteAddress })

const pathOf = (title: string): string => site.cards.find(card => card.title === title)?.path ?? site.said

/** The picture on an article's page, if there is one. */
const pictureOn = async (site: Site, title: string, remoteAddress: string) => {
  const { body, statusCode } = await get(site, pathOf(title), remoteAddress)
  expect(statusCode).toBe(200)
  const [, link = '', attributes = ''] = /<figure class="preview-pdf"><a href="([^"]*)"[^>]*><img ([^>]*)>/.exec(body) ?? []
  return attributes === ''
    ? undefined
    : {
        link: link.replaceAll('&amp;', '&'),
        ...(Object.fromEntries(
          [...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
        ) as { readonly src?: string }),
      }
}

/** The same, once it has been drawn: the first visitor gets the page without it. */
const drawnOn = async (site: Site, title: string, remoteAddress: string) => {
  const picture = await onceDrawn(
    () => pictureOn(site, title, remoteAddress),
    found => found !== undefined,
  )
  return { link: '', src: '', ...picture }
}

describe('PREV-10 the first page of an article’s PDF', () => {
  test('is on the preview for who may not read the article, with its text, in its shape, and leads to itself', async () => {
    const picture = await drawnOn(site, 'closed', GUEST)
    expect(picture).toMatchObject({
      alt: 'First page of the PDF: closed',
      width: '600',
      height: '849',
      loading: 'lazy',
      link: picture.src,
    })
    const { statusCode, headers, rawPayload } = await get(site, picture.src, GUEST)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/png',
      'public, max-age=31536000, immutable',
    ])
    expect(imageSize(rawPayload)).toMatchObject({ type: 'png', width: 1200, height: 1698 })
  })

  test('is on the article for who may read it, and leads to the PDF', async () => {
    const { link, src } = await drawnOn(site, 'open', GUEST)
    expect((await get(site, link, GUEST)).headers['content-type']).toBe('application/pdf')
    expect((await get(site, src, GUEST)).statusCode).toBe(200)
    expect((await drawnOn(site, 'closed', MEMBER)).link).toMatch(/\/pdf\?md5=/)
  })

  test('that is all of the article is only for who may read it', async () => {
    const { src } = await drawnOn(site, 'short', MEMBER)
    expect((await get(site, src, MEMBER)).headers['cache-control']).toBe('private, no-cache')
    expect(await pictureOn(site, 'short', GUEST)).toBeUndefined()
    expect((await get(site, src, GUEST)).statusCode).toBe(404)
  })

  test('is for nobody else where the site does not want it', async () => {
    const { src } = await drawnOn(strict, 'closed', MEMBER)
    expect(await pictureOn(strict, 'closed', GUEST)).toBeUndefined()
    expect((await get(strict, src, GUEST)).statusCode).toBe(404)
    expect((await get(strict, src, MEMBER)).headers['cache-control']).toContain('private')
  })

  test('is nowhere where there is no PDF, or a broken one', async () => {
    const { src } = await drawnOn(site, 'closed', GUEST)
    for (const title of ['bad', 'none']) {
      const address = src.replace(/\/content\/[^/]+/, `/content/${pathOf(title).split('/').at(-1) ?? ''}`)
      // Waits until it is certain that there will be none.
      expect((await get(site, address, MEMBER)).statusCode).toBe(404)
      expect(await pictureOn(site, title, MEMBER)).toBeUndefined()
    }
  })

  test('is nothing else’s address', async () => {
    const { src } = await drawnOn(site, 'closed', GUEST)
    for (const wrong of [
      `${src}x`,
      src.replace(/[^/]+\.png$/, '..%2F..%2Fclosed.pdf'),
      src.replace(/[^/]+\.png$/, `${'0'.repeat(32)}.png`),
      '/content/S0000000000000000/first-page/x.png',
      src.replace('.png', '.json'),
    ]) {
      expect((await get(site, wrong, MEMBER)).statusCode, wrong).toBe(404)
    }
  })
})
