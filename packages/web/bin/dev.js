// Serves Lectern from its sources: when a file changes, it rebuilds, restarts the server and reloads open pages.
//   npm run dev                     at http://localhost:4173/, or the PORT that is set
//   npm run dev -- ~/articles       with your own articles, as for `npm start`
import { spawn } from 'node:child_process'
import { globSync, watch } from 'node:fs'
import { createServer, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { launch } from './launch.js'
import { localeSuffix } from './locale-suffix.js'

const at = path => fileURLToPath(new URL(path, import.meta.url))
const packages = at('../..')

/** How long to wait after a change, in milliseconds: several files are often saved together. */
const SETTLED_AFTER = 150

/** The prefix of paths that this program answers itself; no path of Lectern starts with it. */
const OWN = '/@dev/'

const RELOAD = `new EventSource('${OWN}changes').addEventListener('changed', () => location.reload())`

const say = text => process.stdout.write(`${text}\n`)

const exitOf = child => new Promise(resolve => child.once('exit', resolve))

/** Builds what has changed, and returns whether that succeeded. Errors are printed on the terminal. */
const build = async () =>
  (await exitOf(spawn(process.execPath, [at('build.js'), '--if-changed'], { stdio: ['ignore', 'inherit', 'inherit'] }))) === 0

/** Starts the built server on a free port, and waits until it prints its address. */
const startServer = async paths => {
  const child = spawn(process.execPath, [at(`../dist/server${localeSuffix()}/main.js`), ...paths], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { NODE_ENV: 'development', ...process.env, PORT: '0', HOST: '127.0.0.1' },
  })
  const port = await new Promise((resolve, reject) => {
    let output = ''
    child.stdout.setEncoding('utf8').on('data', text => {
      output += text
      const [, found] = /Lectern is at http:\/\/[^/]*:(\d+)\//.exec(output) ?? []
      if (found !== undefined) resolve(Number(found))
      else process.stdout.write(text)
    })
    child.once('exit', status => reject(new Error(`The server exited with status ${status} before it was listening`)))
  })
  return { port, stop: () => (child.kill('SIGTERM'), exitOf(child)) }
}

/** Passes a request on to the server, and adds the reload script to pages in the answer. */
const passOn = (port, asked, answered) => {
  const headers = { ...asked.headers, 'accept-encoding': 'identity' }
  const passed = request({ host: '127.0.0.1', port, method: asked.method, path: asked.url, headers }, answer => {
    const isPage = (answer.headers['content-type'] ?? '').startsWith('text/html')
    const { 'content-length': length, ...others } = answer.headers
    answered.writeHead(answer.statusCode, isPage || length === undefined ? others : answer.headers)
    answer.pipe(answered, { end: !isPage })
    if (isPage) answer.once('end', () => answered.end(`<script type="module" src="${OWN}reload.js"></script>`))
  })
  passed.once('error', error => {
    if (!answered.headersSent) answered.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' })
    answered.end(`The server does not respond: ${error.message}. See the terminal where "npm run dev" is running.`)
  })
  asked.pipe(passed)
}

const serve = async (paths, port) => {
  if (!(await build())) process.exit(1)
  let server = startServer(paths)
  const pages = new Set()

  const front = createServer(async (asked, answered) => {
    if (asked.url === `${OWN}reload.js`) {
      answered.writeHead(200, { 'content-type': 'text/javascript' }).end(RELOAD)
    } else if (asked.url === `${OWN}changes`) {
      answered.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).flushHeaders()
      pages.add(answered)
      asked.once('close', () => pages.delete(answered))
    } else {
      try {
        passOn((await server).port, asked, answered)
      } catch (error) {
        answered.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end(`${error.message}. See the terminal.`)
      }
    }
  })
  front.once('error', error => {
    say(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is in use. Choose another, as in "PORT=${port + 1} npm run dev"`
        : error.message,
    )
    process.exit(1)
  })

  const again = async () => {
    say('Sources have changed: rebuilding')
    if (!(await build())) return
    const before = server
    server = (async () => {
      await (await before.catch(() => undefined))?.stop()
      return startServer(paths)
    })()
    try {
      await server
    } catch (error) {
      say(error.message)
      return
    }
    for (const page of pages) page.write('event: changed\ndata:\n\n')
    say('Rebuilt and restarted')
  }

  let timer
  let work = Promise.resolve()
  const changed = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      work = work.then(again)
    }, SETTLED_AFTER)
  }
  for (const folder of [...globSync('*/src', { cwd: packages }), 'web/public'])
    watch(packages + folder, { recursive: true }, changed)

  await server.catch(error => {
    say(error.message)
    process.exit(1)
  })
  front.listen(port, 'localhost', () =>
    say(`Lectern is at http://localhost:${port}/ and is rebuilt when sources change. Press Ctrl+C to stop.`),
  )
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      void server.then(({ stop }) => stop()).finally(() => process.exit(0))
    })
}

await launch(() => serve(process.argv.slice(2), Number(process.env['PORT'] ?? '4173')))
