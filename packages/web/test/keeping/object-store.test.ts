import { either as E } from 'fp-ts'
import { createHash } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { nameFor, type KeptFiles } from '../../src/files/kept-files.ts'
import { openFiles } from '../../src/keeping/open.ts'
import { objectFiles, PATIENCE, type ObjectFiles, type ObjectStore } from '../../src/keeping/object-store.ts'
import { objectStore, TEST_CLIENT } from '../support/object-store.ts'
import { keepingContract } from './contract.ts'

/** For what never comes. What does come may take as long as it needs on a busy machine. */
const HURRIED = { ...PATIENCE, answer: 500, upload: 500 }

const NOT_SILENT = { ...PATIENCE, silence: 1_000 }

const opened = (store: ObjectStore): KeptFiles => objectFiles(store, undefined, TEST_CLIENT)

keepingContract('an object store', async () => opened(await objectStore()))

const CONTENT = Buffer.from('a figure')
const NAME = nameFor(createHash('sha256').update(CONTENT).digest('hex'))

/** An object store that answers in this way. */
const answering = async (listener: RequestListener, patience = PATIENCE, createsBucket = false): Promise<ObjectFiles> => {
  const server = createServer(listener)
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return objectFiles(
    { bucket: 'articles', endpoint: `http://127.0.0.1:${port}`, prefix: '', createsBucket },
    patience,
    TEST_CLIENT,
  )
}

const refusing =
  (code: number, error: string): RequestListener =>
  (request, response) => {
    request.resume()
    response.writeHead(code, { 'content-type': 'application/xml' })
    response.end(request.method === 'HEAD' ? '' : `<Error><Code>${error}</Code><Message>${error} it is</Message></Error>`)
  }

/** What each method says of an object store; of a file that does not come to its end, how it ends. */
const saidBy = async (files: KeptFiles): Promise<readonly string[]> => {
  const read = await files.read(NAME)
  const whole = E.isLeft(read)
    ? read.left.reason
    : await read.right.stream.toArray().then(
        () => 'came',
        (error: unknown) => String(error),
      )
  const [looked, put, removed] = [await files.look(NAME), await files.put(NAME, CONTENT), await files.remove(NAME)]
  return [
    whole,
    E.isLeft(looked) ? `${looked.left.kind}: ${looked.left.reason}` : 'there',
    E.isLeft(put) ? `${put.left.kind}: ${put.left.reason}` : 'put',
    E.isLeft(removed) ? removed.left : 'removed',
  ]
}

describe('an object store', () => {
  test('has files under its prefix, and no others', async () => {
    const store = await objectStore()
    await opened(store).put(NAME, CONTENT)
    expect(E.isRight(await opened(store).look(NAME))).toBe(true)
    expect(await opened({ ...store, prefix: 'elsewhere/' }).look(NAME)).toMatchObject(E.left({ kind: 'missing' }))
    expect(opened(store).place).toBe('s3://articles/lectern/')
  })

  test('without the bucket says so', async () => {
    const files = opened({ ...(await objectStore()), bucket: 'nowhere' })
    const NO_BUCKET = 'the object store has no bucket "nowhere"; create it, or name another in FILES_S3_BUCKET'
    expect(await files.read(NAME)).toEqual(E.left({ kind: 'unavailable', reason: NO_BUCKET }))
    expect(await files.put(NAME, CONTENT)).toEqual(E.left({ kind: 'unavailable', reason: NO_BUCKET }))
  })

  test('without the bucket keeps a program from starting, unless it is to create it', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
    onTestFinished(() => {
      vi.unstubAllEnvs()
    })
    const store = { ...(await objectStore()), bucket: 'nowhere' }
    const started = (given: ObjectStore) => openFiles({ dataFolder: '/nowhere', objectStore: given })
    await expect(started(store)).rejects.toThrow(
      'Articles’ files cannot be kept: the object store has no bucket "nowhere"; create it, or name another in FILES_S3_BUCKET, or let Lectern create it with FILES_S3_CREATE_BUCKET=true.',
    )
    const creating = { ...store, createsBucket: true }
    const [one] = await Promise.all([started(creating), started(creating)])
    expect(await one.put(NAME, CONTENT)).toEqual(E.right(undefined))
    for (const given of [creating, store]) expect(E.isRight(await (await started(given)).look(NAME))).toBe(true)
  })

  test('that does not let a bucket be created says so', async () => {
    const refused: RequestListener = (request, response) =>
      refusing(request.method === 'HEAD' ? 404 : 403, 'AccessDenied')(request, response)
    expect(await (await answering(refused, PATIENCE, true)).expectBucket()).toEqual(
      E.left(
        expect.stringMatching(
          /^the bucket "articles" cannot be created: the object store does not let these credentials do that/,
        ),
      ),
    )
  })

  test.each([
    [
      'cannot be reached',
      () => objectFiles({ bucket: 'articles', endpoint: 'http://127.0.0.1:1', prefix: '' }, PATIENCE, TEST_CLIENT),
    ],
    ['does not show its bucket', () => answering(refusing(403, 'AccessDenied'))],
    ['does not answer', () => answering(request => request.resume(), HURRIED)],
  ])('that %s keeps no program from starting', async (_how, files) => {
    expect(await (await files()).expectBucket()).toEqual(E.right(undefined))
  })

  test('without credentials says so', async () => {
    const store = await objectStore()
    const nowhere = () => Promise.reject(Object.assign(new Error('none'), { name: 'CredentialsProviderError' }))
    const files = objectFiles(store, PATIENCE, { credentials: nowhere })
    for (const said of await saidBy(files)) expect(said).toContain('no credentials for the object store were found')
  })

  test('that refuses what is asked says so', async () => {
    const files = await answering(refusing(403, 'AccessDenied'))
    for (const said of await saidBy(files)) expect(said).toContain('does not let these credentials do that in s3://articles/')
  })

  test('that fails is given up', async () => {
    const files = await answering(refusing(500, 'InternalError'))
    for (const said of await saidBy(files)) expect(said).toContain('the object store at http://127.0.0.1')
  })

  test('that cannot be reached is given up', async () => {
    const files = objectFiles({ bucket: 'articles', endpoint: 'http://127.0.0.1:1', prefix: '' }, PATIENCE, TEST_CLIENT)
    for (const said of await saidBy(files)) expect(said).toContain('ECONNREFUSED')
  })

  test('that does not answer is not waited for', async () => {
    const files = await answering(request => request.resume(), HURRIED)
    for (const said of await saidBy(files)) expect(said).toContain('has not answered within 0.5')
  })

  test.each([
    ['breaks off', true, PATIENCE, 'aborted'],
    ['falls silent', false, NOT_SILENT, 'has sent nothing for 1 s'],
  ])('that %s in the middle of a file ends it as a failure', async (_how, breaksOff, patience, reason) => {
    let breakOff = (): void => undefined
    const files = await answering((_request, response) => {
      response.writeHead(200, { 'content-length': CONTENT.length })
      response.write(CONTENT.subarray(0, 3))
      breakOff = () => response.destroy()
    }, patience)
    const read = await files.read(NAME)
    if (E.isLeft(read)) throw new Error(read.left.reason)
    if (breaksOff) breakOff()
    await expect(read.right.stream.toArray()).rejects.toThrow(reason)
  })

  test('is not taken for silent while its reader takes a rest', async () => {
    const bytes = Buffer.alloc(1_000_000, 'x')
    const files = await answering((_request, response) => {
      response.writeHead(200, { 'content-length': bytes.length })
      response.end(bytes)
    }, NOT_SILENT)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const read = await files.read(NAME)
    if (E.isLeft(read)) throw new Error(read.left.reason)
    let length = 0
    for await (const chunk of read.right.stream as AsyncIterable<Buffer>) {
      if (length === 0) await vi.advanceTimersByTimeAsync(2 * NOT_SILENT.silence)
      length += chunk.length
    }
    expect(length).toBe(bytes.length)
  })
})
