import { fileURLToPath } from 'node:url'
import { createServer, type InlineConfig, type ViteDevServer } from 'vite'

/** What the gallery is made of, whether it is served as it changes or built. */
export const GALLERY: InlineConfig = {
  root: fileURLToPath(new URL('.', import.meta.url)),
  configFile: false,
  logLevel: 'warn',
  resolve: { conditions: ['source'] },
}

/**
 * The gallery's server, listening.
 * @param port where; any free one for 0
 */
export const galleryServer = async (port: number): Promise<ViteDevServer> => {
  const server = await createServer({
    ...GALLERY,
    server: { port, strictPort: port !== 0, host: '127.0.0.1' },
    // Else it is found out page by page what is needed, and each finding loads the page again.
    optimizeDeps: {
      include: [
        'react',
        'react-dom/client',
        'react/jsx-dev-runtime',
        '@preact/signals-react',
        '@preact/signals-react/runtime',
        'fp-ts',
        'immer',
        'fast-check',
      ],
    },
  })
  return server.listen()
}
