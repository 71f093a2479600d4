// Runs a program with the project's own Node, whichever Node was started. Plain JavaScript, for Node 20 or later.
//   in a program:      import { launch } from './launch.js'; await launch(() => import('./other.js'))
//   for a tool:        node packages/web/bin/launch.js <script> [arguments]
import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The minimum Node version for Lectern. */
const OLDEST = 24

/** The path and version of the project's Node; undefined if npm did not install one. */
const ownNode = () => {
  const { platform, arch } = process
  try {
    const manifest = createRequire(import.meta.url).resolve(
      `node-${platform === 'win32' ? 'win' : platform}-${arch}/package.json`,
    )
    const path = realpathSync(join(dirname(manifest), 'bin', platform === 'win32' ? 'node.exe' : 'node'))
    return { path, version: createRequire(manifest)(manifest).version }
  } catch {
    return undefined
  }
}

const fail = message => {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** Runs the same command with another Node, passing through the terminal, signals and exit status. */
const handOver = path => {
  const env = { ...process.env, PATH: [dirname(path), process.env.PATH].filter(Boolean).join(delimiter) }
  // Registered before the child is started, so that no signal is lost in between.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  const child = spawn(path, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit', env })
  child.once('error', error => fail(`The project's own Node cannot be started (${error.message}). Use Node ${OLDEST} or later.`))
  child.once('exit', (status, signal) => process.exit(status ?? 128 + constants.signals[signal]))
  return new Promise(() => undefined)
}

/**
 * Calls `run` with the project's own Node: in this process if it is that Node, otherwise in a child process in place of this one. If npm
 * installed none, the current Node is used if it is new enough; otherwise this prints what to do and exits with status 1.
 */
export const launch = async run => {
  const own = ownNode()
  if (own !== undefined && own.version !== process.versions.node && own.path !== realpathSync(process.execPath))
    return handOver(own.path)
  if (own === undefined && Number.parseInt(process.versions.node, 10) < OLDEST) {
    fail(
      `Lectern runs on Node ${OLDEST}. This is Node ${process.versions.node}, and the Node that "npm ci" installs is not in node_modules.\n` +
        `Run "npm ci" in the project's folder without omitting optional packages, or use Node ${OLDEST} or later.`,
    )
  }
  return run()
}

const self = fileURLToPath(import.meta.url)
if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === self) {
  await launch(() => {
    const [script, ...rest] = process.argv.slice(2)
    if (script === undefined) return fail('Name the script to run: node packages/web/bin/launch.js <script> [arguments]')
    process.argv = [process.execPath, resolve(script), ...rest]
    return import(pathToFileURL(resolve(script)).href)
  })
}
