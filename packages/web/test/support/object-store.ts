import { startFauxqs } from 'fauxqs'
import { onTestFinished } from 'vitest'
import type { ObjectStore } from '../../src/keeping/object-store.ts'

/** What the client is told besides the settings: credentials that every server in a test takes. */
export const TEST_CLIENT = { credentials: { accessKeyId: 'test', secretAccessKey: 'test' } }

/** An object store with a bucket, until the test ends. */
export const objectStore = async (): Promise<ObjectStore> => {
  const server = await startFauxqs({ port: 0, logger: false })
  onTestFinished(() => server.stop())
  server.createBucket('articles')
  return { bucket: 'articles', endpoint: `http://127.0.0.1:${server.port}`, prefix: 'lectern/' }
}
