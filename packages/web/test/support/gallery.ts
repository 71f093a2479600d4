import { join } from 'node:path'
import type { Page } from 'playwright-core'
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

/** How many frames a story has to stay as it is. */
const FRAMES = 6

/**
 * Waits until a story in the gallery is at rest: its timers have run, its pictures and typefaces are there, the browser has nothing else to do,
 * and nothing has changed for some frames.
 */
export const atRestInGallery = (page: Page): Promise<void> =>
  page.evaluate(async frames => {
    let still = 0
    const observer = new MutationObserver(() => {
      still = 0
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    const isPending = (): boolean =>
      document.documentElement.dataset['pending'] !== undefined ||
      document.fonts.status === 'loading' ||
      [...document.images].some(image => image.loading !== 'lazy' && !image.complete)
    while (still < frames) {
      await new Promise<unknown>(done => requestIdleCallback(done))
      await new Promise(requestAnimationFrame)
      still = isPending() ? 0 : still + 1
    }
    observer.disconnect()
  }, FRAMES)
