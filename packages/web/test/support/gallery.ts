import { join } from 'node:path'
import { build, preview, type Plugin } from 'vite'
import { inject } from 'vitest'
import { GALLERY } from '../../gallery/server.ts'
import { makeFolderOnce } from './find-browser/folder-once.ts'

/** The gallery, served. */
export interface ServedGallery {
  /** Scheme, host and port. */
  readonly origin: string
  readonly close: () => Promise<void>
}

/** Styles with which text waits for its typeface. On a busy machine a page would otherwise go on without it, and look another way. */
export const withAwaitedFonts = (styles: string): string =>
  styles.replaceAll(/font-display:\s*(?:optional|swap)/g, 'font-display:block')

const awaitedFonts: Plugin = {
  name: 'awaited-fonts',
  generateBundle: (_, bundle) => {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && typeof file.source === 'string' && file.fileName.endsWith('.css'))
        file.source = withAwaitedFonts(file.source)
  },
}

/** The gallery with React's development build, which logs warnings. */
const DEVELOPMENT = { ...GALLERY, mode: 'development' }

/**
 * The gallery for tests, built once per run: a development server would be asked for every source file by each page.
 */
export const servedGallery = async (): Promise<ServedGallery> => {
  const folder = join(inject('sharedByFiles'), 'gallery')
  await makeFolderOnce(folder, async outDir => {
    await build({
      ...DEVELOPMENT,
      plugins: [awaitedFonts],
      build: {
        outDir,
        emptyOutDir: true,
        minify: false,
        chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
        // Parts whose script comes late come with the others: no story has to wait for one.
        rolldownOptions: { output: { codeSplitting: false } },
      },
    })
  })
  const server = await preview({ ...DEVELOPMENT, build: { outDir: folder }, preview: { port: 0, host: '127.0.0.1' } })
  return {
    origin: (server.resolvedUrls?.local[0] ?? '').replace(/\/$/, ''),
    close: () => server.close(),
  }
}
