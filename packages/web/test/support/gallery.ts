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

/** The gallery with React's development build, which logs warnings. */
const DEVELOPMENT = { ...GALLERY, mode: 'development' }

/**
 * The gallery for tests, built once per run. Its hundreds of pages are opened one after the other, and a development server would
 * be asked for every source file each time, on connections that stay open.
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
