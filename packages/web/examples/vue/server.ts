import { fileURLToPath } from 'node:url'
import { build, preview, type InlineConfig } from 'vite'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Where the example stands on its server; every other address is the service's. */
const BASE = '/example/'

/** The example, served. */
export interface ExampleServer {
  /** The address of its page. */
  readonly address: string
  readonly close: () => Promise<void>
}

/**
 * Builds the example and serves it. What is not the example's own is passed on to the service, so that its calls, pictures and files have one origin.
 * @param service where Lectern is
 * @param port where the example is to be; any free one for 0
 */
export const exampleServer = async (service: string, port: number): Promise<ExampleServer> => {
  const config: InlineConfig = {
    root: at('.'),
    base: BASE,
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: ['source'] },
    define: { __VUE_OPTIONS_API__: 'false', __VUE_PROD_DEVTOOLS__: 'false', __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false' },
    build: { outDir: at('../../dist/example-vue'), emptyOutDir: true, chunkSizeWarningLimit: 1000 },
  }
  await build(config)
  const server = await preview({
    ...config,
    preview: { port, strictPort: port !== 0, host: '127.0.0.1', proxy: { [`^/(?!${BASE.slice(1)})`]: service } },
  })
  return { address: server.resolvedUrls?.local[0] ?? `http://127.0.0.1:${port}${BASE}`, close: () => server.close() }
}
