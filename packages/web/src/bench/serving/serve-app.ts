import { createApp } from '../../server/app.ts'
import { openStore } from '../../store/open.ts'

/** Serves the articles of a data folder, with the browser's files from another folder than the built one. Writes the address at which it listens. */
export const serveApp = async (dataFolder: string, clientFolder: string): Promise<void> => {
  const store = await openStore({ dataFolder })
  const app = await createApp({ store, clientFolder, logLevel: 'warn', secret: 'a secret for measurements alone' })
  await app.listen({ port: 0, host: '127.0.0.1' })
  process.stdout.write(`Lectern is at ${app.listeningOrigin}/\n`)
  process.once('SIGTERM', () => {
    void app.close().then(() => store.close())
  })
}
