import { join } from 'node:path'
import { build, preview } from 'vite'
import { inject } from 'vitest'
import { GALLERY } from '../../gallery/server.ts'
import { makeFolderOnce } from './find-browser/folder-once.ts'

/** The gallery, served. */
export interface ServedGallery {
  /** Scheme, host and port. */
  readonly origin: string
  readonly close: () => Promise<void>
}

/** The gallery as React's development build draws it, which warns. */
const DEVELOPMENT = { ...GALLERY, mode: 'development' }

/**
 * The gallery for tests, built once in a run: hundreds of its pages are opened one after the other, each of which would ask a server that looks for changes
 * for every source file, and keep a connection to it.
 */
export const servedGallery = async (): Promise<ServedGallery> => {
  const folder = join(inject('sharedByFiles'), 'gallery')
  await makeFolderOnce(folder, async outDir => {
    await build({
      ...DEVELOPMENT,
      build: { outDir, emptyOutDir: true, minify: false, chunkSizeWarningLimit: Number.POSITIVE_INFINITY },
    })
  })
  const server = await preview({ ...DEVELOPMENT, build: { outDir: folder }, preview: { port: 0, host: '127.0.0.1' } })
  return {
    origin: (server.resolvedUrls?.local[0] ?? '').replace(/\/$/, ''),
    close: () => server.close(),
  }
}
