import { versionNames } from '@lectern/domain/words'
import { describe, expect, onTestFinished, test } from 'vitest'
import { versionPii } from '../../../src/importer/pii.ts'
import { documentOf } from '../../support/document-of.ts'
import { folderWith } from '../../support/folder.ts'
import { jatsArticle, jatsFigure, PNG } from '../../support/samples.ts'
import { siteOf } from '../../support/site.ts'

const versionNamed = (number: number, words: string): string =>
  jatsArticle({ title: `On versions ${number}`, body: `<p>${words}</p>`, figure: jatsFigure(`f${number}.png`) }).replace(
    '<volume>',
    `<article-version article-version-type="number">${number}</article-version>
     <pub-history><event><event-desc>Reviewed by two experts</event-desc><date date-type="reviewed"><day>${number}</day><month>5</month><year>2024</year></date></event></pub-history><volume>`,
  )

const ofVersions = async () => {
  const folder = await folderWith({
    'one.xml': versionNamed(1, 'The quokka is rare.'),
    'two.xml': versionNamed(2, 'The numbat is common.'),
    'f1.png': PNG,
    'f2.png': PNG,
  })
  const site = await siteOf({}, folder)
  onTestFinished(site.close)
  const [card, ...others] = site.cards
  if (card === undefined || others.length > 0) throw new Error(site.said)
  const get = (url: string, headers: Readonly<Record<string, string>> = { accept: 'text/html' }) =>
    site.app.inject({ url, headers })
  return { ...site, get, card, first: versionPii(card.pii, 'v1') }
}

describe('an earlier version of an article', () => {
  test('is read at an address of its own, and says which is the current one', async () => {
    const { get, card } = await ofVersions()
    const page = await get(`${card.path}/v1`)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('The quokka is rare.')
    const { document } = { document: documentOf(page.body) }
    expect(document.querySelector('h1')?.textContent).toContain('On versions 1')
    expect(document.body.textContent).toContain(versionNames.earlier)
    expect([...document.querySelectorAll(`a[href="${card.path}"]`)].map(link => link.textContent)).toContain(versionNames.current)
    expect(new URL(document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '').pathname).toBe(card.path)
  })

  test('and the current one list all versions, with what the files say of each', async () => {
    const { get, card } = await ofVersions()
    for (const path of [card.path, `${card.path}/v1`]) {
      const { body } = await get(path)
      for (const part of ['"name":"Version 2"', '"name":"Version 1"', 'Reviewed by two experts', '1 May 2024', '2 May 2024'])
        expect(body, path).toContain(part)
    }
  })

  test('is cited, harvested, searched for, listed and found by its DOI as the current one', async () => {
    const { get, card, first } = await ofVersions()
    for (const path of [`/science/article/pii/${first}/csl-json`, `/science/article/pii/${card.pii}/csl-json`]) {
      const { body } = await get(path, { accept: '*/*' })
      expect(body).toContain(card.path)
      expect(body).not.toContain('/v1')
    }
    const identifiers = (await get('/oai?verb=ListIdentifiers&metadataPrefix=oai_dc')).body
    expect(identifiers).toContain(card.pii)
    expect(identifiers).not.toContain(first)
    expect((await get('/search?qs=quokka')).body).not.toContain('On versions 1')
    expect((await get('/search?qs=numbat')).body).toContain('On versions 2')
    expect((await get('/')).body).not.toContain('On versions 1')
    expect((await get('/doi/10.5555/test.1')).headers.location).toBe(card.path)
  })

  test('is beside no other article, and does not recommend the current one', async () => {
    const { get, card, first, store } = await ofVersions()
    expect((await get(`${card.path}/v1`)).body).not.toContain('On versions 2')
    expect((await store.around(first)).next).toBeUndefined()
    const { body, statusCode } = await get(`/sdfe/arp/pii/${first}/recommendations`, { accept: 'application/json' })
    expect(statusCode).toBe(200)
    expect(body).not.toContain(card.pii)
  })

  test('has its own pictures', async () => {
    const { get, card } = await ofVersions()
    const picture =
      documentOf((await get(`${card.path}/v1`)).body)
        .querySelector('figure img')
        ?.getAttribute('src') ?? ''
    expect(picture).toContain('f1.png')
    expect((await get(new URL(picture, 'http://localhost').pathname)).statusCode).toBe(200)
  })

  test.each([
    ['read the current version', 'v2', 302],
    ['a version that there is not', 'v3', 404],
  ])('is not what the address of %s leads to', async (_, segment, status) => {
    const { get, card } = await ofVersions()
    const answer = await get(`${card.path}/${segment}`)
    expect(answer.statusCode).toBe(status)
    expect(answer.headers.location).toBe(status === 302 ? card.path : undefined)
  })

  test('has one address', async () => {
    const { get, card, first } = await ofVersions()
    const answer = await get(`/science/article/pii/${first}`)
    expect([answer.statusCode, answer.headers.location]).toEqual([301, `${card.path}/v1`])
  })
})
