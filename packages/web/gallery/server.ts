import { fileURLToPath } from 'node:url'
import { createServer, type InlineConfig, type ViteDevServer } from 'vite'

/** The gallery's Vite configuration, for the development server and for builds. */
export const GALLERY: InlineConfig = {
  root: fileURLToPath(new URL('.', import.meta.url)),
  configFile: false,
  logLevel: 'warn',
  resolve: { conditions: ['source'] },
}

/**
 * Starts the gallery's development server.
 * @param port the port to listen on; 0 takes any free one
 */
export const galleryServer = async (port: number): Promise<ViteDevServer> => {
  const server = await createServer({
    ...GALLERY,
    server: { port, strictPort: port !== 0, host: '127.0.0.1' },
    // Otherwise Vite discovers dependencies page by page, and reloads the page each time.
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
