import { createServer } from 'node:net'

/** A port of this machine at which nothing listens. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('no port is free'))
        else resolve(address.port)
      })
    })
  })
