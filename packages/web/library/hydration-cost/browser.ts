import { createServer } from 'node:http'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type CDPSession } from 'playwright-core'
import { build } from 'vite'
import { nameOf, pageOf, type Variant } from './page.ts'
import type { Sample } from './samples.ts'
import { CATEGORIES, longestTask, MARK } from './trace.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

/** The program that hydrates the pages, bundled and minified as for production. */
export const bundleClient = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'hydration-cost-'))
  try {
    await build({
      root: here,
      configFile: false,
      logLevel: 'error',
      mode: 'production',
      build: {
        outDir: folder,
        emptyOutDir: true,
        target: 'es2023',
        modulePreload: false,
        rollupOptions: { input: join(here, 'client.ts'), output: { entryFileNames: 'client.js' } },
      },
    })
    return await readFile(join(folder, 'client.js'), 'utf8')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium', args: ['--no-sandbox'] })

const metricsOf = async (session: CDPSession): Promise<(name: string) => number> => {
  const { metrics } = await session.send('Performance.getMetrics')
  const known = new Map(metrics.map(({ name, value }) => [name, value]))
  return name => known.get(name) ?? 0
}

export interface Laboratory {
  readonly load: (repetition: number, elements: number, variant: Variant) => Promise<Sample>
  readonly close: () => Promise<void>
}

/** A server of pages on this machine, and a browser that loads each in a fresh profile. */
export const openLaboratory = async (client: string): Promise<Laboratory & { readonly version: string }> => {
  const pages = new Map<string, string>()
  const server = createServer((request, response) => {
    const script = request.url === '/client.js'
    response.setHeader('content-type', script ? 'text/javascript' : 'text/html')
    response.end(script ? client : (pages.get(request.url ?? '') ?? ''))
  })
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server of pages has no port')
  const { port } = address
  const browser = await launch()

  const load = async (repetition: number, elements: number, variant: Variant): Promise<Sample> => {
    const path = `/${elements}/${nameOf(variant)}`
    if (!pages.has(path)) pages.set(path, pageOf(elements, variant).html)
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    try {
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      // Processor time of the thread, so that another program on the machine does not count.
      await session.send('Performance.enable', { timeDomain: 'threadTicks' })
      const before = await metricsOf(session)
      await browser.startTracing(page, { categories: CATEGORIES })
      await page.goto(`http://127.0.0.1:${port}${path}`)
      const seen = await page.evaluate(async mark => {
        const { report } = window
        await report?.ready
        await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0))))
        performance.mark(mark)
        return { errors: report?.errors ?? 0, elements: document.querySelectorAll('.body *').length }
      }, MARK)
      const after = await metricsOf(session)
      const trace = await browser.stopTracing()
      if (seen.errors > 0 || seen.elements !== elements) {
        throw new Error(`${path}: ${seen.errors} errors of hydration, ${seen.elements} elements in place of ${elements}`)
      }
      await session.send('HeapProfiler.collectGarbage')
      const left = await metricsOf(session)
      const spent = (name: string): number => (after(name) - before(name)) * 1e3
      return {
        repetition,
        elements,
        variant: nameOf(variant),
        mainThread: spent('TaskDuration'),
        script: spent('ScriptDuration'),
        style: spent('RecalcStyleDuration'),
        layout: spent('LayoutDuration'),
        longestTask: longestTask(trace.toString('utf8')),
        heap: left('JSHeapUsedSize'),
      }
    } finally {
      await context.close()
    }
  }

  return {
    load,
    version: browser.version(),
    close: async () => {
      await browser.close()
      server.close()
    },
  }
}
