import { either as E } from 'fp-ts'

/** The object store in which articles' files are kept. */
export interface ObjectStoreSettings {
  readonly bucket: string
  readonly endpoint?: string
  /** Empty, or ending in a slash. */
  readonly prefix: string
  readonly region?: string
  /** Whether the bucket is created if it is missing. */
  readonly createsBucket?: boolean
}

const OTHERS = ['FILES_S3_ENDPOINT', 'FILES_S3_PREFIX', 'FILES_S3_REGION', 'FILES_S3_CREATE_BUCKET'] as const

const isEndpoint = (given: string): boolean => {
  const url = URL.parse(given)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' && url.search === ''
}

/** The environment variables about the object store (`FILES_S3_BUCKET` and others); undefined without a bucket. */
export const objectStoreIn = (
  env: Readonly<Record<string, string | undefined>>,
): E.Either<string, ObjectStoreSettings | undefined> => {
  const given = (name: string): string => env[name] ?? ''
  const bucket = given('FILES_S3_BUCKET')
  if (bucket === '') {
    const alone = OTHERS.find(name => given(name) !== '')
    return alone === undefined
      ? E.right(undefined)
      : E.left(`${alone} is set without FILES_S3_BUCKET: name the bucket in which articles’ files are kept`)
  }
  if (!/^[\w.-]+$/.test(bucket))
    return E.left(`FILES_S3_BUCKET is "${bucket}": it must be the name of a bucket, without its address`)
  const endpoint = given('FILES_S3_ENDPOINT')
  if (endpoint !== '' && !isEndpoint(endpoint))
    return E.left(
      `FILES_S3_ENDPOINT is "${endpoint}": it must be the address of the object store without a user, as in "https://objects.example"`,
    )
  const prefix = given('FILES_S3_PREFIX').replace(/^\/+|\/+$/g, '')
  const region = given('FILES_S3_REGION')
  const creates = given('FILES_S3_CREATE_BUCKET')
  if (!['', 'true', 'false'].includes(creates)) return E.left(`FILES_S3_CREATE_BUCKET is "${creates}": it must be true or false`)
  return E.right({
    bucket,
    prefix: prefix === '' ? '' : `${prefix}/`,
    ...(endpoint === '' ? {} : { endpoint }),
    ...(region === '' ? {} : { region }),
    ...(creates === 'true' && { createsBucket: true }),
  })
}
