import { checkedIsbn } from '@lectern/property-tests/support/checked-isbn'
import { checkedIssn } from '@lectern/property-tests/support/checked-issn'
import { either as E, option as O } from 'fp-ts'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSettings, type Settings } from '../../src/settings/settings.ts'
import { imageSources } from '../../src/server/http/image-sources.ts'
import { imagesElsewhere, publicationImages, publicationEntry } from '../../src/settings/publications.ts'
import { folderWith } from '../support/folder.ts'

const read = async (
  entries: unknown,
  files: Readonly<Record<string, string>> = {},
): Promise<{ readonly folder: string; readonly settings: E.Either<string, Settings> }> => {
  const folder = await folderWith({ ...files, 'publications.json': JSON.stringify(entries) })
  return { folder, settings: await readSettings(folder) }
}

const good = async (entries: unknown, files: Readonly<Record<string, string>> = {}) => {
  const { folder, settings } = await read(entries, files)
  if (E.isLeft(settings)) throw new Error(settings.left)
  return { folder, publications: settings.right.publications }
}

const fault = async (entries: unknown): Promise<string> => {
  const { folder, settings } = await read(entries)
  return E.isLeft(settings) ? settings.left.replaceAll(join(folder, '/'), '') : 'none'
}

const journal = {
  issn: '9999-2027',
  cover: 'covers/one.svg',
  wordmark: 'https://img.example.org/mark.png',
  logoAltText: 'Notes',
  societyAccessUrl: 'https://society.example.org/',
}
const IMAGE_RULE =
  '0.cover: expected an address that begins with https://, or the path of an image (png, jpg, jpeg, gif, webp, avif, svg, apng) in the folder of this file'

const files = { 'covers/one.svg': '<svg/>' }

describe('ART-12 what a site says of its publications', () => {
  test('is found by the ISSN of a journal and by either ISBN of a book, however they are written', async () => {
    const { publications } = await good([journal, { isbn: '978-0-12-394399-6', title: 'Laws' }], files)
    expect(publicationEntry(publications, { contentType: 'JL', issn: checkedIssn('99992027') })).toMatchObject({
      societyAccessUrl: 'https://society.example.org/',
    })
    for (const isbn of ['9780123943996', '978-0-12-394399-6', '012394399X'])
      expect(publicationEntry(publications, { contentType: 'BK', isbn: checkedIsbn(isbn) })).toMatchObject({ title: 'Laws' })
    expect(publicationEntry(publications, { contentType: 'JL', issn: checkedIssn('1462-9011') })).toBeUndefined()
    expect(publicationEntry(publications, { contentType: 'JL' })).toBeUndefined()
  })

  test('gives pictures of its own their address here, and others theirs', async () => {
    const { folder, publications } = await good([journal], files)
    expect(publicationImages(publicationEntry(publications, { contentType: 'JL', issn: checkedIssn('9999-2027') }))).toEqual({
      coverImage: O.some('/publication-images/covers/one.svg'),
      wordmark: O.some('https://img.example.org/mark.png'),
      logo: O.none,
      logoAltText: O.some('Notes'),
    })
    expect([...publications.files]).toEqual([['covers/one.svg', join(folder, 'covers/one.svg')]])
    expect(publicationImages(undefined)).toEqual({ coverImage: O.none, wordmark: O.none, logo: O.none, logoAltText: O.none })
  })

  test('lets pages load pictures from where these lie, and from nowhere else', async () => {
    const { publications } = await good(
      [journal, { issn: '1462-9011', logo: 'https://img.example.org/b.png', cover: 'https://covers.example.com/x.jpg' }],
      files,
    )
    expect(imageSources(imagesElsewhere(publications))).toEqual([
      "'self'",
      'data:',
      'https://img.example.org',
      'https://covers.example.com',
    ])
  })

  test.each([
    [{ ...journal, cover: '../secret.svg' }, '0.cover: expected an address that begins with https://'],
    [{ ...journal, cover: '/etc/passwd.svg' }, '0.cover: expected an address'],
    [{ ...journal, cover: 'covers/./one.svg' }, '0.cover: expected an address'],
    [{ ...journal, cover: 'readers.json' }, '0.cover: expected an address'],
    [{ ...journal, cover: 'covers/one.tif' }, IMAGE_RULE],
    [{ ...journal, cover: 'http://img.example.org/a.png' }, '0.cover: expected an address'],
    [{ ...journal, cover: 'javascript:x.svg' }, '0.cover: expected an address'],
    [{ ...journal, cover: 'covers/two.svg' }, '0.cover: there is no file "covers/two.svg" in this folder'],
    [{ ...journal, isbn: '9780123943996', cover: undefined }, '0: expected either issn or isbn'],
    [{ title: 'Nobody’s' }, '0: expected either issn or isbn'],
    [{ issn: '1234' }, '0.issn: expected an ISSN'],
    [{ issn: '9999-2027', societyAccessUrl: 'javascript:x' }, '0.societyAccessUrl: expected an address'],
    [{ issn: '9999-2027', color: 'red' }, '0.color: unknown field'],
  ])('refuses %j', async (entry, expected) => {
    expect(await fault([entry])).toContain(`publications.json: ${expected}`)
  })

  test('refuses a publication that is said twice, whatever the spelling', async () => {
    expect(await fault([{ isbn: '9780123943996' }, { isbn: '0-12-394399-X' }])).toContain('publications.json: 1.isbn: ')
  })
})
