import {
  canonicalDoi,
  isbn13,
  parseDoi,
  parseIsbn,
  parseIssn,
  parsePii,
  receivedSrc,
  type Doi,
  type Pii,
  type Src,
} from '@lectern/domain/core'
import { statedDoiText, type StatedDoi } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import * as t from 'io-ts'
import { settingsText } from './record.ts'

/** The key of an article in settings files: its DOI in lower case, or its PII. DOIs contain a slash, PIIs do not. */
export type ArticleKey = Doi | Pii

const doiKey = (text: string): O.Option<Doi> => O.map(canonicalDoi)(O.fromEither(parseDoi(text)))
const piiKey = (text: string): O.Option<Pii> => O.fromEither(parsePii(text))

/** Whether a key is a DOI. */
export const isDoiKey = (key: ArticleKey): key is Doi => key.includes('/')

/** A PII or DOI that names an article, in any spelling. */
export const ArticleName = settingsText('a PII or a DOI', (text): O.Option<ArticleKey> =>
  O.altW(() => piiKey(text))(doiKey(text)),
)

/** A DOI, converted to lower case. */
export const DoiName = settingsText('a DOI', doiKey)

/** An ISSN, in the form `1462-9011`. */
export const IssnName = settingsText('an ISSN', text => O.fromEither(parseIssn(text)))

/** An ISBN, converted to thirteen digits. */
export const IsbnName = settingsText('an ISBN', text => O.map(isbn13)(O.fromEither(parseIsbn(text))))

/** The keys under which settings files may list an article. */
export const articleKeys = ({ pii, doi }: { readonly pii: Pii; readonly doi?: Doi | undefined }): readonly ArticleKey[] => [
  pii,
  ...(doi === undefined ? [] : [canonicalDoi(doi)]),
]

/** The address in a text, if it is a web address or a path on this site. */
export const addressIn = (text: string): O.Option<Src> => receivedSrc(O.some(text))

/** The target of a link: a web address or a path on this site. */
export const Address = settingsText('an address that begins with https://, http:// or /', addressIn)

const PLACES = /\{(\w*)\}/g

const hasKnownPlaces = (text: string): boolean => [...text.matchAll(PLACES)].every(([, name]) => name === 'doi' || name === 'pii')

/** The target of a link in a text, which may have placeholders for an article's identifiers and no others. */
export const templateIn = (text: string): O.Option<Src> => O.filter(hasKnownPlaces)(addressIn(text))

/** The target of a link, with placeholders for an article's identifiers. */
export const AddressTemplate = settingsText(
  'an address that begins with https://, http:// or / and has no placeholders other than {doi} and {pii}',
  templateIn,
)

/** The address for an article, or none if the article lacks an identifier that it needs. */
export const filledAddress = (
  template: Src,
  { pii, ...stated }: StatedDoi & { readonly pii?: Pii | undefined },
): O.Option<Src> => {
  const doi = statedDoiText(stated)
  const places = [...template.matchAll(PLACES)].map(([, name]) => (name === 'doi' ? doi : pii))
  return places.includes(undefined)
    ? O.none
    : addressIn(
        template.replace(PLACES, (_, name: string) =>
          encodeURIComponent((name === 'doi' ? doi : pii) ?? '').replaceAll('%2F', '/'),
        ),
      )
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

/** A count. */
export const Count = new t.Type<number, number>(
  'a whole number, 0 or greater',
  isCount,
  (value, context) => (isCount(value) ? t.success(value) : t.failure(value, context)),
  t.identity,
)

/** One of several strings. */
export const oneOf = <W extends string>(words: readonly W[]): t.Type<W, W> =>
  settingsText(`one of ${words.join(', ')}`, text => O.fromNullable(words.find(word => word === text)))
