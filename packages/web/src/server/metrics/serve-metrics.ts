import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { MetricsAddress } from '../../settings/config.ts'
import type { SiteMetrics } from './site-metrics.ts'

/**
 * Serves the metrics at `/metrics`, at an address of their own: they are for whoever runs the site, not for readers, and are answered also while these
 * wait for their turn.
 */
export const serveMetrics = async (
  metrics: Pick<SiteMetrics, 'contentType' | 'text'>,
  { port, host }: MetricsAddress,
): Promise<Server> => {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.replace(/\?.*/s, '') !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.text().then(
      text => response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  return server
}
