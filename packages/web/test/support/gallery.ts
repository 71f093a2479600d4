import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, preview } from 'vite'
import { GALLERY } from '../../gallery/server.ts'

/** The gallery, served. */
export interface ServedGallery {
  /** Scheme, host and port. */
  readonly origin: string
  readonly close: () => Promise<void>
}

/**
 * The gallery for tests, built: hundreds of its pages are opened one after the other, each of which would ask a server that looks for changes for every
 * source file, and keep a connection to it. React warns as it does in development.
 */
export const servedGallery = async (): Promise<ServedGallery> => {
  const outDir = await mkdtemp(join(tmpdir(), 'lectern-gallery-'))
  const config = {
    ...GALLERY,
    mode: 'development',
    build: { outDir, emptyOutDir: true, minify: false, chunkSizeWarningLimit: Number.POSITIVE_INFINITY },
  }
  await build(config)
  const server = await preview({ ...config, preview: { port: 0, host: '127.0.0.1' } })
  return {
    origin: (server.resolvedUrls?.local[0] ?? '').replace(/\/$/, ''),
    close: async () => {
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
