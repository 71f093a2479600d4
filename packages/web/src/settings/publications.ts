import { isbnKey, issnKey, type ArticleMeta, type PublicationImages } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { join } from 'node:path'
import * as t from 'io-ts'
import { faultOf } from '../files/regular-file.ts'
import { IMAGE_FILE, isImageFile } from './fields/image-file.ts'
import { settingsRecord, settingsText, NonBlank } from './fields/record.ts'
import type { SettingsFile } from './fields/settings-file.ts'
import { settingsList, withRule } from './fields/list.ts'
import { Address, IsbnName, IssnName } from './fields/values.ts'

const isElsewhere = (image: string): boolean => URL.canParse(image) && new URL(image).protocol === 'https:'

/** An image: a file in the site's folder, or an address. */
const Image = settingsText(`an address that begins with https://, or ${IMAGE_FILE}`, text =>
  isElsewhere(text) || isImageFile(text) ? O.some(text) : O.none,
)

const Entry = withRule(
  settingsRecord(
    'a publication',
    {},
    {
      issn: IssnName,
      isbn: IsbnName,
      title: NonBlank,
      cover: Image,
      wordmark: Image,
      logo: Image,
      logoAltText: NonBlank,
      societyAccessUrl: Address,
    },
  ),
  ({ issn, isbn }) => ((issn === undefined) === (isbn === undefined) ? ['', 'expected either issn or isbn'] : undefined),
)

/** The site's entry for a journal or book: its ISSN or ISBN, and how its pages show it. */
export type PublicationEntry = t.TypeOf<typeof Entry>

/** `publications.json`: the site's journals and books, each at most once. */
export const publicationsFile: SettingsFile<readonly PublicationEntry[]> = {
  name: 'publications.json',
  codec: settingsList('publications', Entry, ({ issn, isbn = '' }) => [
    issn === undefined ? { field: 'isbn', value: isbn } : { field: 'issn', value: issn },
  ]),
  absent: [],
}

/** The publication entries, indexed for look-up. */
export interface Publications {
  /** By the key of the journal or book. */
  readonly entries: ReadonlyMap<string, PublicationEntry>
  /** The absolute paths of the images in the site's folder, by the path in the file. */
  readonly files: ReadonlyMap<string, string>
}

/** No publication entries. */
export const noPublications: Publications = { entries: new Map(), files: new Map() }

const IMAGES = ['cover', 'wordmark', 'logo'] as const

const imagesOf = (entry: PublicationEntry): readonly string[] => IMAGES.flatMap(name => entry[name] ?? [])

type Numbers = Pick<PublicationEntry, 'issn' | 'isbn'>

const serialKeys = ({ issn }: Numbers): readonly string[] => (issn === undefined ? [] : [issnKey(issn)])

const bookKeys = ({ isbn }: Numbers): readonly string[] => (isbn === undefined ? [] : [isbnKey(isbn)])

/**
 * Indexes the entries of the publications file, whose images are in a folder.
 * @param folder absolute and real
 */
export const publicationsOf = (folder: string, entries: readonly PublicationEntry[]): Publications => ({
  entries: new Map(entries.flatMap(entry => [...serialKeys(entry), ...bookKeys(entry)].map(key => [key, entry] as const))),
  files: new Map(
    entries
      .flatMap(imagesOf)
      .filter(image => !isElsewhere(image))
      .map(image => [image, join(folder, image)] as const),
  ),
})

/**
 * A fault for each image that cannot be served: the field, and what is wrong.
 * @param folder absolute and real
 */
export const unreadableImages = async (folder: string, entries: readonly PublicationEntry[]): Promise<readonly string[]> => {
  const faults: string[] = []
  for (const [index, entry] of entries.entries())
    for (const name of IMAGES) {
      const image = entry[name]
      if (image === undefined || isElsewhere(image)) continue
      const fault = await faultOf(join(folder, image))
      if (fault?.kind === 'missing') faults.push(`${index}.${name}: there is no file "${image}" in this folder`)
      else if (fault !== undefined) faults.push(`${index}.${name}: "${image}" cannot be served: ${fault.reason}`)
    }
  return faults
}

/** The path under which images in the site's folder are served. */
export const PUBLICATION_IMAGES = '/publication-images'

const addressOf = (image: string): string =>
  isElsewhere(image) ? image : `${PUBLICATION_IMAGES}/${image.split('/').map(encodeURIComponent).join('/')}`

const address = (image: string | undefined): O.Option<string> => O.map(addressOf)(O.fromNullable(image))

/** The site's entry for a publication, if any. Books are looked up by ISBN first, because their ISSN is that of their series. */
export const publicationEntry = (
  { entries }: Publications,
  { contentType, ...numbers }: Pick<ArticleMeta, 'contentType' | 'issn' | 'isbn'>,
): PublicationEntry | undefined => {
  const [serial, book] = [serialKeys(numbers), bookKeys(numbers)]
  const keys = contentType === 'BK' || contentType === 'RW' ? [...book, ...serial] : [...serial, ...book]
  return keys.map(key => entries.get(key)).find(entry => entry !== undefined)
}

/** The addresses of a publication's images (ART-12). */
export const publicationImages = (entry: PublicationEntry | undefined): PublicationImages => ({
  wordmark: address(entry?.wordmark),
  logo: address(entry?.logo),
  coverImage: address(entry?.cover),
  logoAltText: O.fromNullable(entry?.logoAltText),
})

/** The addresses of the images that are not in the site's folder. */
export const imagesElsewhere = ({ entries }: Publications): readonly string[] =>
  [...entries.values()].flatMap(imagesOf).filter(isElsewhere)
