import { parseIsbn, parseIssn } from '@lectern/domain/core'
import { SHOWN_IMAGES, type ArticleMeta, type PublicationImages } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import * as t from 'io-ts'
import { bookKey, journalKey } from './holdings.ts'
import { settingsRecord, settingsText, NonBlank } from './fields/record.ts'
import type { SettingsFile } from './fields/settings-file.ts'
import { settingsList, withRule } from './fields/list.ts'
import { Address } from './fields/values.ts'

const FILE = /^(?!\/)[^\\?#:]+\.([a-z]+)$/i

const isPicture = (path: string): boolean => SHOWN_IMAGES.has(FILE.exec(path)?.[1]?.toLowerCase() ?? '')

const isWithin = (path: string): boolean => path.split('/').every(part => part !== '' && part !== '.' && part !== '..')

const isElsewhere = (image: string): boolean => URL.canParse(image) && new URL(image).protocol === 'https:'

/** A picture: a file in the site's folder, or an address. */
const Image = settingsText(
  'an address that begins with https://, or the path of a picture (svg, png, jpg, gif, webp, avif) in the folder of this file',
  text => (isElsewhere(text) || (isPicture(text) && isWithin(text)) ? O.some(text) : O.none),
)

const Issn = settingsText<string>('an ISSN', text => O.fromEither(parseIssn(text)))
const Isbn = settingsText<string>('an ISBN', text => O.fromEither(parseIsbn(text)))

const Entry = withRule(
  settingsRecord(
    'a publication',
    {},
    {
      issn: Issn,
      isbn: Isbn,
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

/** What a site says of one of its journals or books: by which number, and how its pages show it. */
export type PublicationEntry = t.TypeOf<typeof Entry>

const keyOf = ({ issn, isbn }: Pick<PublicationEntry, 'issn' | 'isbn'>): string => journalKey(issn) ?? bookKey(isbn) ?? ''

/** `publications.json`: the site's journals and books, each once. */
export const publicationsFile: SettingsFile<readonly PublicationEntry[]> = {
  name: 'publications.json',
  codec: settingsList('publications', Entry, entry => [
    { field: entry.issn === undefined ? 'isbn' : 'issn', value: keyOf(entry) },
  ]),
  absent: [],
}

/** Publications as pages ask for them. */
export interface Publications {
  readonly entries: ReadonlyMap<string, PublicationEntry>
  /** The pictures that lie in the site's folder, by the path that the file gives. */
  readonly files: ReadonlyMap<string, string>
}

/** Nothing is said of any publication. */
export const noPublications: Publications = { entries: new Map(), files: new Map() }

const IMAGES = ['cover', 'wordmark', 'logo'] as const

const imagesOf = (entry: PublicationEntry): readonly string[] => IMAGES.flatMap(name => entry[name] ?? [])

/** Publications from the entries of the site's file, whose pictures lie in a folder. */
export const publicationsOf = (folder: string, entries: readonly PublicationEntry[]): Publications => ({
  entries: new Map(entries.map(entry => [keyOf(entry), entry] as const)),
  files: new Map(
    entries
      .flatMap(imagesOf)
      .filter(image => !isElsewhere(image))
      .map(image => [image, join(folder, image)] as const),
  ),
})

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true

/** Each picture that is named and not there: the field that names it, and what is wrong. */
export const missingImages = (folder: string, entries: readonly PublicationEntry[]): readonly string[] =>
  entries.flatMap((entry, index) =>
    IMAGES.flatMap(name => {
      const image = entry[name]
      return image === undefined || isElsewhere(image) || isFile(join(folder, image))
        ? []
        : [`${index}.${name}: there is no file "${image}" beside this one`]
    }),
  )

/** Where pages find the pictures that lie in the site's folder. */
export const PUBLICATION_IMAGES = '/publication-images'

const addressOf = (image: string): string =>
  isElsewhere(image) ? image : `${PUBLICATION_IMAGES}/${image.split('/').map(encodeURIComponent).join('/')}`

const address = (image: string | undefined): O.Option<string> => O.map(addressOf)(O.fromNullable(image))

/** What the site says of a publication, if anything: of a book by its ISBN first, as its ISSN is that of its series. */
export const publicationEntry = (
  { entries }: Publications,
  { contentType, issn, isbn }: Pick<ArticleMeta, 'contentType' | 'issn' | 'isbn'>,
): PublicationEntry | undefined => {
  const [serial, book] = [journalKey(issn), bookKey(isbn)]
  const keys = contentType === 'BK' || contentType === 'RW' ? [book, serial] : [serial, book]
  return keys.map(key => (key === undefined ? undefined : entries.get(key))).find(entry => entry !== undefined)
}

/** The pictures of a publication, by their addresses (ART-12). */
export const publicationImages = (said: PublicationEntry | undefined): PublicationImages => ({
  wordmark: address(said?.wordmark),
  logo: address(said?.logo),
  coverImage: address(said?.cover),
  logoAltText: O.fromNullable(said?.logoAltText),
})

/** The addresses of the pictures that lie elsewhere than in the site's folder. */
export const imagesElsewhere = ({ entries }: Publications): readonly string[] =>
  [...entries.values()].flatMap(imagesOf).filter(isElsewhere)
