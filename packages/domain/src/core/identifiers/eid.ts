import { either as E } from 'fp-ts'
import type { Brand } from './brand.ts'
import { branded } from './branded.ts'
import { checked, type Malformed } from './malformed.ts'
import type { Pii } from './pii.ts'

/** An electronic identifier of a document, an issue or a file of them: `1-s2.0-S146290112300117X`, `1-s2.0-S146290112300117X-mmc1.pdf`. */
export type Eid = Brand<string, 'Eid'>

const isEid = (value: string): value is Eid => /^\d+-s\d+\.\d+-[0-9A-Za-z]+(?:-[^\s/?#\p{Cc}\p{Cs}]+)?$/u.test(value)

const checkedEid = checked(
  isEid,
  'eid',
  'a collection such as 1-s2.0, a hyphen and an identifier, and for a file a hyphen and its name',
)

/** An EID from its text, white space around it left out. */
export const parseEid = (value: string): E.Either<Malformed<'eid'>, Eid> => checkedEid(value.trim())

/** The EID of a document or an issue whose file gives only its PII: in the collection that holds all of a site's. */
export const eidOfPii = (pii: Pii): Eid => branded('Eid', `1-s2.0-${pii}`)

/** With the percent sign encoded too, no two names become one. Lone surrogates have no encoding of their own. */
const encodedInEid = (name: string): string =>
  name.replace(/[\s/?#%\p{Cc}\p{Cs}]/gu, character =>
    character.isWellFormed() ? encodeURIComponent(character) : `%u${character.charCodeAt(0).toString(16)}`,
  )

/**
 * The EID of an article's file whose own is not known, by its name: no two names have the same. Characters that an EID cannot have are
 * percent-encoded. A file without a name has its article's EID.
 */
export const eidOfFile = (article: Eid, filename: string): Eid =>
  branded('Eid', filename === '' ? article : `${article}-${encodedInEid(filename)}`)

/** The EID that is given for an article's file, or if that is none or malformed, the one by the file's name. */
export const givenEidOfFile = (given: string | undefined, article: Eid, filename: string): Eid =>
  E.getOrElse(() => eidOfFile(article, filename))(parseEid(given ?? ''))

/** The EID of what a file's own EID names, in another format: no two formats of a file have the same. */
export const eidOfFormat = (file: Eid, extension: string): Eid =>
  branded('Eid', `${file}${/^\d+-[^-]+-[^-]+$/.test(file) ? '-' : ''}.${encodedInEid(extension)}`)

/** In place of the EID of an article that is not known. There is no such collection. */
export const UNKNOWN_ARTICLE: Eid = branded('Eid', '0-s0.0-0')

/** The EID of an article's file; if it was derived before the article was known, now by the article's EID. */
export const eidInArticle = (article: Eid, file: Eid): Eid =>
  branded(
    'Eid',
    file.replace(/^0-s0\.0-0(?=-|$)/, () => article),
  )
