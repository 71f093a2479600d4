import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import { messageOf } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { Readable } from 'node:stream'
import { digestOf, isName, keyOf, type KeptFiles, type NotRead } from '../files/kept-files.ts'
import { checked, WrongContent } from './checked.ts'

/** An S3-compatible object store. The client finds credentials by itself, and the region unless it is given. */
export interface ObjectStore {
  readonly bucket: string
  /** Where it is, if not at Amazon: `https://objects.example`. */
  readonly endpoint?: string
  /** What all names begin with: empty, or ending in a slash. */
  readonly prefix: string
  readonly region?: string
  /** Whether the bucket is created if it is missing. */
  readonly createsBucket?: boolean
}

/** How long is waited, in milliseconds. */
export interface ObjectPatience {
  /** For a connection. */
  readonly connection: number
  /** For an answer to begin, all attempts together. */
  readonly answer: number
  /** For the next bytes of an answer. */
  readonly silence: number
  /** For a file to be taken, besides what it needs at 50 KB a second. */
  readonly upload: number
}

export const PATIENCE: ObjectPatience = { connection: 2_000, answer: 6_000, silence: 15_000, upload: 60_000 }

const SLOWEST_UPLOAD = 50

/** What Amazon's region is called where nobody cares. */
const ANY_REGION = 'us-east-1'

const ignored = (): void => undefined

const SILENT = { debug: ignored, info: ignored, warn: ignored, error: ignored }

const statusOf = (error: unknown): number | undefined => {
  const metadata: unknown = error instanceof Error && '$metadata' in error ? error.$metadata : undefined
  const status: unknown =
    typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata ? metadata.httpStatusCode : undefined
  return typeof status === 'number' ? status : undefined
}

/** A stream that fails if its source has nothing for too long. Time that its reader takes does not count. */
async function* unlessSilent(source: Readable, silence: number): AsyncGenerator<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = source[Symbol.asyncIterator]()
  try {
    for (;;) {
      const timer = setTimeout(() => {
        source.destroy(new Error(`the object store has sent nothing for ${silence / 1000} s`))
      }, silence)
      const next = await chunks.next().finally(() => {
        clearTimeout(timer)
      })
      if (next.done === true) return
      yield next.value
    }
  } finally {
    source.destroy()
  }
}

/** Files in an object store, and a look at its bucket. */
export interface ObjectFiles extends KeptFiles {
  /**
   * Makes sure that there is a bucket; left is why there is none. Whatever else is wrong is left to those who put and read: it may pass, and some
   * may do that who may not look at the bucket.
   */
  readonly expectBucket: () => Promise<E.Either<string, void>>
}

/** Keeps files in an object store. Nothing is asked of it until a file is put or read. */
export const objectFiles = (
  { bucket, endpoint, prefix, region, createsBucket = false }: ObjectStore,
  patience: ObjectPatience = PATIENCE,
  client: S3ClientConfig = {},
): ObjectFiles => {
  const place = `s3://${bucket}/${prefix}`
  const regionIn = region ?? (endpoint === undefined || process.env['AWS_REGION'] !== undefined ? undefined : ANY_REGION)
  const s3 = new S3Client({
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(regionIn === undefined ? {} : { region: regionIn }),
    maxAttempts: 2,
    // Other stores do not know the checksums that Amazon has added; the digest in a file's name is checked when it is put.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // What goes wrong is in the answers.
    logger: SILENT,
    requestHandler: { connectionTimeout: patience.connection },
    ...client,
  })
  const at = (name: string) => ({ Bucket: bucket, Key: prefix + keyOf(name) })
  /** Asks for something that has to be answered in time; what then comes may take longer. */
  const inTime = async <A>(time: number, ask: (options: { readonly abortSignal: AbortSignal }) => Promise<A>): Promise<A> => {
    const ending = new AbortController()
    const timer = setTimeout(() => {
      ending.abort()
    }, time)
    try {
      return await ask({ abortSignal: ending.signal })
    } finally {
      clearTimeout(timer)
    }
  }

  const noBucket = `the object store has no bucket "${bucket}"; create it, or name another in FILES_S3_BUCKET`

  const reasonOf = (error: unknown, waited: number): string => {
    const name = error instanceof Error ? error.name : ''
    switch (name) {
      case 'NoSuchBucket':
        return noBucket
      case 'CredentialsProviderError':
        return 'no credentials for the object store were found; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give them in another way that its client knows'
      case 'AbortError':
      case 'TimeoutError':
        return `the object store has not answered within ${waited / 1000} s`
      default:
        return statusOf(error) === 403
          ? `the object store does not let these credentials do that in ${place} (${messageOf(error)})`
          : `the object store at ${endpoint ?? 'Amazon'} failed: ${messageOf(error) || name}`
    }
  }

  const notRead = (error: unknown): NotRead => {
    const name = error instanceof Error ? error.name : ''
    // A bucket that is missing has the same status.
    const isMissing = name !== 'NoSuchBucket' && statusOf(error) === 404
    return isMissing
      ? { kind: 'missing', reason: `there is no such file in ${place}` }
      : { kind: 'unavailable', reason: reasonOf(error, patience.answer) }
  }

  /** Another process may be faster. */
  const isThereNow = (error: unknown): boolean => error instanceof Error && error.name === 'BucketAlreadyOwnedByYou'

  return {
    place,
    expectBucket: async () => {
      try {
        await inTime(patience.answer, options => s3.send(new HeadBucketCommand({ Bucket: bucket }), options))
        return E.right(undefined)
      } catch (error) {
        if (statusOf(error) !== 404) return E.right(undefined)
      }
      if (!createsBucket) return E.left(`${noBucket}, or let Lectern create it with FILES_S3_CREATE_BUCKET=true`)
      try {
        await inTime(patience.answer, options => s3.send(new CreateBucketCommand({ Bucket: bucket }), options))
        return E.right(undefined)
      } catch (error) {
        return isThereNow(error)
          ? E.right(undefined)
          : E.left(`the bucket "${bucket}" cannot be created: ${reasonOf(error, patience.answer)}`)
      }
    },
    put: async (name, content) => {
      const size = content instanceof Uint8Array ? content.length : content.size
      const time = patience.upload + size / SLOWEST_UPLOAD
      // The client would go on waiting for what does not come any more.
      const reading = new AbortController()
      let fault: unknown
      // Only what is in memory is sent once more if the first attempt fails.
      const body =
        content instanceof Uint8Array
          ? content
          : Readable.from(checked(name, content), { objectMode: false }).once('error', error => {
              fault = error
              reading.abort()
            })
      try {
        const command = new PutObjectCommand({
          ...at(name),
          Body: body,
          ContentLength: size,
          ChecksumSHA256: Buffer.from(digestOf(name), 'hex').toString('base64'),
        })
        await inTime(time, ({ abortSignal }) => s3.send(command, { abortSignal: AbortSignal.any([abortSignal, reading.signal]) }))
        return E.right(undefined)
      } catch (error) {
        if (fault instanceof WrongContent) return E.left({ kind: 'changed', reason: fault.message })
        return E.left({ kind: 'unavailable', reason: fault === undefined ? reasonOf(error, time) : messageOf(fault) })
      }
    },
    look: async name => {
      if (!isName(name)) return E.left({ kind: 'missing', reason: 'no file has such a name' })
      try {
        const { ContentLength: size = 0, LastModified: modified = new Date(0) } = await inTime(patience.answer, options =>
          s3.send(new HeadObjectCommand(at(name)), options),
        )
        return E.right({ size, modified })
      } catch (error) {
        return E.left(notRead(error))
      }
    },
    read: async (name, range) => {
      if (!isName(name)) return E.left({ kind: 'missing', reason: 'no file has such a name' })
      try {
        const asked = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` }
        const { ContentLength: length = 0, Body: body } = await inTime(patience.answer, options =>
          s3.send(new GetObjectCommand({ ...at(name), ...asked }), options),
        )
        if (!(body instanceof Readable)) return E.left({ kind: 'unavailable', reason: 'the object store has sent no content' })
        const stream = Readable.from(unlessSilent(body, patience.silence), { objectMode: false })
        // Whoever reads it may go away while the next bytes are waited for.
        stream.once('close', () => body.destroy())
        return E.right({ length, stream })
      } catch (error) {
        return E.left(notRead(error))
      }
    },
    remove: async name => {
      try {
        if (isName(name)) await inTime(patience.answer, options => s3.send(new DeleteObjectCommand(at(name)), options))
        return E.right(undefined)
      } catch (error) {
        return E.left(reasonOf(error, patience.answer))
      }
    },
  }
}
