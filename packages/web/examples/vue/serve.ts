// Serves the Vue example, with Lectern and its shipped library as the back end.
//   npm run example            at http://localhost:4175/example/
//   PORT=5000 npm run example
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { exampleServer } from './server.ts'

const start = fileURLToPath(new URL('../../bin/start.js', import.meta.url))
/** A separate store for the example, so that it contains the shipped library whatever else has been imported. */
const data = fileURLToPath(new URL('../../../../.lectern/example', import.meta.url))

const lectern = spawn(process.execPath, [start], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, PORT: '0', HOST: '127.0.0.1', LECTERN_DATA: data },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    lectern.kill(signal)
    process.exit()
  })

/** An article of the shipped library. */
const ARTICLE = 'S9999202726000039'

/** The address that Lectern prints once it is listening. */
const service = await new Promise<string>((resolve, reject) => {
  let output = ''
  lectern.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    const [, address] = /Lectern is at (http:\/\/[^/\s]+)/.exec(output) ?? []
    if (address !== undefined) resolve(address)
  })
  lectern.once('exit', status => reject(new Error(`Lectern exited with status ${status} before it was listening`)))
})

const { address } = await exampleServer(service, Number(process.env['PORT'] ?? '4175'))
process.stdout.write(`The example is at ${address}?pii=${ARTICLE}\n`)
