import type { either as E } from 'fp-ts'
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Why a file cannot be read: it is not there, or where it is kept does not answer. */
export interface NotRead {
  readonly kind: 'missing' | 'unavailable'
  /** For operators; a clause that follows the file's name and a colon. */
  readonly reason: string
}

/** Why a file has not been kept: what was read again is not what its name says, or where it would be kept does not take it. */
export interface NotKept {
  readonly kind: 'changed' | 'unavailable'
  readonly reason: string
}

/** From the first to the last byte, both counted from 0 and both part of it. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** What is known of a file without reading it. */
export interface Look {
  readonly size: number
  readonly modified: Date
}

/** Bytes that are on their way. Whoever gets them reads them to their end or destroys them. */
export interface Bytes {
  /** How many will come. */
  readonly length: number
  /** Fails if fewer come, or none for too long. */
  readonly stream: Readable
}

/** The content of a file that is too large to be in memory, read again from where it is. */
export interface ReadAgain {
  readonly size: number
  readonly read: () => Promise<Readable>
}

/** The content of a file that is to be kept. */
export type Content = Uint8Array | ReadAgain

/**
 * Where articles' files are kept, each under a name of its own that begins with the digest of its content and is never used for anything else.
 * What is there under a name is whole. No method rejects, and none waits for ever.
 */
export interface KeptFiles {
  /** How operators know the place: `s3://bucket/prefix`. */
  readonly place: string
  readonly put: (name: string, content: Content) => Promise<E.Either<NotKept, void>>
  readonly look: (name: string) => Promise<E.Either<NotRead, Look>>
  readonly read: (name: string, range?: ByteRange) => Promise<E.Either<NotRead, Bytes>>
  /** Removes a file, and what a process left of it that was killed while it was putting it there. It is no error if there is none. */
  readonly remove: (name: string) => Promise<E.Either<string, void>>
}

const NAME = /^[0-9a-f]{64}-[0-9a-f]{8}$/

/** A new name for a file whose content has this SHA-256 digest, in hexadecimal digits. */
export const nameFor = (digest: string): string => `${digest}-${randomUUID().slice(0, 8)}`

export const isName = (name: string): boolean => NAME.test(name)

/** The digest that a name begins with. */
export const digestOf = (name: string): string => name.slice(0, 64)

/** Where a file is among others: a few in each of many folders. */
export const keyOf = (name: string): string => `${name.slice(0, 2)}/${name.slice(2)}`
