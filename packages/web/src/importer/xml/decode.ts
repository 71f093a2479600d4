import { either as E } from 'fp-ts'
import iconv from 'iconv-lite'
import type { ImportError } from '../import-error.ts'
import { placesIn } from './places.ts'

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

/** Long enough to contain any XML declaration, in bytes. */
const DECLARATION_LENGTH = 1024

const declared = (bytes: Uint8Array): string | undefined => {
  const start = String.fromCharCode(...bytes.subarray(0, DECLARATION_LENGTH))
  const [, double, single] = /^<\?xml\s[^>]*?\bencoding\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(start) ?? []
  return double ?? single
}

/** In four bytes a character, with their order told by the first. */
const UTF_32 = 'utf-32'

/** The encoding: by the byte order mark, by the bytes of the initial `<`, by the XML declaration, or else UTF-8. */
const encodingOf = (bytes: Uint8Array): string => {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8'
  if (
    startsWith(bytes, 0xff, 0xfe, 0, 0) ||
    startsWith(bytes, 0, 0, 0xfe, 0xff) ||
    startsWith(bytes, 0x3c, 0, 0, 0) ||
    startsWith(bytes, 0, 0, 0, 0x3c)
  )
    return UTF_32
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0x3c, 0)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff) || startsWith(bytes, 0, 0x3c)) return 'utf-16be'
  const label = declared(bytes) ?? 'utf-8'
  // A file whose declaration can be read byte by byte has no characters of two or four bytes, even if the declaration says so: it was converted.
  return /utf-?(?:16|32)|ucs-?[24]|^unicode$/i.test(label) ? 'utf-8' : label
}

/** Decodes bytes, and throws if they are not valid. Bytes that are not the whole may end in the middle of a character. */
type Decode = (bytes: Uint8Array, isWhole: boolean) => string

const platformDecoder = (encoding: string): Decode | undefined => {
  try {
    const { encoding: known } = new TextDecoder(encoding)
    return (bytes, isWhole) => new TextDecoder(known, { fatal: true }).decode(bytes, { stream: !isWhole })
  } catch {
    return undefined
  }
}

/** What stands in place of bytes that are not valid in their encoding. */
const REPLACEMENT = '\uFFFD'

/** Encodings, and other names of encodings, that the platform does not know. */
const libraryDecoder = (encoding: string): Decode | undefined => {
  if (!iconv.encodingExists(encoding)) return undefined
  return (bytes, isWhole) => {
    const decoder = iconv.getDecoder(encoding)
    const text = decoder.write(Buffer.from(bytes)) + (isWhole ? (decoder.end() ?? '') : '')
    if (text.includes(REPLACEMENT)) throw new Error(`not valid ${encoding}`)
    return text
  }
}

/** A declaration that could be read byte by byte. */
const DECLARATION = '<?xml'

/** An encoding in which its own declaration can be read. The library also has some that are none of texts, such as base64. */
const readsItself = (decode: Decode): boolean => {
  try {
    return decode(new TextEncoder().encode(DECLARATION), false) === DECLARATION
  } catch {
    return false
  }
}

const decoderNamed = (encoding: string): Decode | undefined => {
  const platform = platformDecoder(encoding)
  if (platform !== undefined) return platform
  const library = libraryDecoder(encoding)
  return library !== undefined && (encoding === UTF_32 || readsItself(library)) ? library : undefined
}

/** Each encoding that IANA registers has a name with this before it as well. */
const REGISTERED = /^cs/i

const decoderFor = (encoding: string): Decode | undefined =>
  decoderNamed(encoding) ?? (REGISTERED.test(encoding) ? decoderNamed(encoding.replace(REGISTERED, '')) : undefined)

/** Decodes bytes that may end in the middle of a character; undefined if they cannot be decoded. */
const decodedStart = (bytes: Uint8Array, decode: Decode): string | undefined => {
  try {
    return decode(bytes, false)
  } catch {
    return undefined
  }
}

/** The longest prefix of the bytes that can be decoded. */
const decodableStart = (bytes: Uint8Array, decode: Decode): { readonly length: number; readonly text: string } => {
  let good = 0
  let bad = bytes.length + 1
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (decodedStart(bytes.subarray(0, middle), decode) === undefined) bad = middle
    else good = middle
  }
  return { length: good, text: decodedStart(bytes.subarray(0, good), decode) ?? '' }
}

const undecodable = (bytes: Uint8Array, encoding: string, decode: Decode): ImportError => {
  const { length, text } = decodableStart(bytes, decode)
  return {
    kind: 'malformed',
    ...placesIn(text)(text.length),
    reason:
      length === bytes.length
        ? `the file ends in the middle of a character of its encoding, ${encoding}`
        : `this is not valid ${encoding}, the file's encoding; save the file in the encoding that its first line declares, or as UTF-8`,
  }
}

/**
 * Decodes an XML file by its byte order mark or declared encoding. Bytes that are not valid in that encoding are an error that
 * states their place; nothing is ever replaced silently.
 */
export const decodeXml = (bytes: Uint8Array): E.Either<ImportError, string> => {
  const encoding = encodingOf(bytes)
  const decode = decoderFor(encoding)
  if (decode === undefined)
    return E.left({
      kind: 'malformed',
      line: 1,
      column: 1,
      reason: `the file is in the encoding "${encoding}", which is not supported; save it as UTF-8`,
    })
  try {
    return E.right(decode(bytes, true))
  } catch {
    return E.left(undecodable(bytes, encoding, decode))
  }
}
