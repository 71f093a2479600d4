import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

const ENTRY = fileURLToPath(new URL('entry.ts', import.meta.url))

const script = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: ['source'] },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: { write: false, minify: false, lib: { entry: ENTRY, formats: ['es'], fileName: 'front-end' } },
  })
  const outputs = (Array.isArray(built) ? built : [built]) as readonly Rolldown.RolldownOutput[]
  return outputs[0]?.output[0].code ?? ''
}

/** A page of another origin with a small front end in it. */
export interface FrontEnd {
  readonly port: number
  readonly close: () => void
}

/** Serves a page that uses only the packages and nothing else of this site, on every address of this machine. */
export const servedFrontEnd = async (): Promise<FrontEnd> => {
  const code = await script()
  const server = createServer((request, response) => {
    const isScript = request.url === '/front-end.js'
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' })
    response.end(
      isScript
        ? code
        : '<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Elsewhere</title><script type="module" src="/front-end.js"></script>',
    )
  })
  const port = await new Promise<number>(resolve => {
    server.listen(0, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
  return {
    port,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
