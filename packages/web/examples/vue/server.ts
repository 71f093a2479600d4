import { fileURLToPath } from 'node:url'
import { build, preview, type InlineConfig } from 'vite'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The path of the example; all other paths belong to the service. */
const BASE = '/example/'

/** A running server for the example. */
export interface ExampleServer {
  /** The address of its page. */
  readonly address: string
  readonly close: () => Promise<void>
}

/**
 * Builds the example and serves it. All other requests are proxied to the service, so that calls, pictures and files have the same
 * origin. From elsewhere, the example asks the service itself, which must name the example's origin.
 * @param service the origin of Lectern
 * @param port the port to listen on; 0 takes any free one
 * @param isElsewhere whether the example has another origin than the service
 */
export const exampleServer = async (service: string, port: number, isElsewhere = false): Promise<ExampleServer> => {
  const config: InlineConfig = {
    root: at('.'),
    base: BASE,
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: ['source'] },
    define: {
      SERVICE_ORIGIN: JSON.stringify(isElsewhere ? service : ''),
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    build: {
      outDir: at(`../../dist/example-vue${isElsewhere ? '-elsewhere' : ''}`),
      emptyOutDir: true,
      chunkSizeWarningLimit: 1000,
    },
  }
  await build(config)
  const server = await preview({
    ...config,
    preview: {
      port,
      strictPort: port !== 0,
      host: '127.0.0.1',
      proxy: isElsewhere ? {} : { [`^/(?!${BASE.slice(1)})`]: service },
    },
  })
  return { address: server.resolvedUrls?.local[0] ?? `http://127.0.0.1:${port}${BASE}`, close: () => server.close() }
}
