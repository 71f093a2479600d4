import { either as E } from 'fp-ts'
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

/** The encoding: by the byte order mark, by the bytes of the initial `<`, by the XML declaration, or else UTF-8. */
const encodingOf = (bytes: Uint8Array): string => {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8'
  if (
    startsWith(bytes, 0xff, 0xfe, 0, 0) ||
    startsWith(bytes, 0, 0, 0xfe, 0xff) ||
    startsWith(bytes, 0x3c, 0, 0, 0) ||
    startsWith(bytes, 0, 0, 0, 0x3c)
  )
    return 'utf-32'
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0x3c, 0)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff) || startsWith(bytes, 0, 0x3c)) return 'utf-16be'
  const label = declared(bytes) ?? 'utf-8'
  // A file whose declaration can be read byte by byte is not in UTF-16, even if the declaration says so: it was converted.
  return /utf-?16/i.test(label) ? 'utf-8' : label
}

const decoderFor = (encoding: string): TextDecoder | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true })
  } catch {
    return undefined
  }
}

/** Decodes bytes that may end in the middle of a character; undefined if they cannot be decoded. */
const decodedStart = (bytes: Uint8Array, encoding: string): string | undefined => {
  try {
    return decoderFor(encoding)?.decode(bytes, { stream: true })
  } catch {
    return undefined
  }
}

/** The longest prefix of the bytes that can be decoded. */
const decodableStart = (bytes: Uint8Array, encoding: string): { readonly length: number; readonly text: string } => {
  let good = 0
  let bad = bytes.length + 1
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (decodedStart(bytes.subarray(0, middle), encoding) === undefined) bad = middle
    else good = middle
  }
  return { length: good, text: decodedStart(bytes.subarray(0, good), encoding) ?? '' }
}

const undecodable = (bytes: Uint8Array, encoding: string): ImportError => {
  const { length, text } = decodableStart(bytes, encoding)
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
  const decoder = decoderFor(encoding)
  if (decoder === undefined)
    return E.left({
      kind: 'malformed',
      line: 1,
      column: 1,
      reason: `the file is in the encoding "${encoding}", which is not supported; save it as UTF-8`,
    })
  try {
    return E.right(decoder.decode(bytes))
  } catch {
    return E.left(undecodable(bytes, encoding))
  }
}
