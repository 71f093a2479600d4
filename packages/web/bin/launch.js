// Runs a program under the project's own Node, whichever Node was asked to. Plain JavaScript, for any Node from 20 on.
//   in a program:      import { launch } from './launch.js'; await launch(() => import('./other.js'))
//   for a tool:        node packages/web/bin/launch.js <script> [arguments]
import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The oldest Node that can run Lectern. */
const OLDEST = 24

/** The project's Node: where its executable is and its version; undefined where npm did not install one. */
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

/** Hands the terminal, the signals and the exit status through to the same command under another Node. */
const handOver = path => {
  const env = { ...process.env, PATH: [dirname(path), process.env.PATH].filter(Boolean).join(delimiter) }
  // Before the child is there, so that no signal falls between the two.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  const child = spawn(path, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit', env })
  child.once('error', error => fail(`The project's own Node cannot be started (${error.message}). Use Node ${OLDEST} or later.`))
  child.once('exit', (status, signal) => process.exit(status ?? 128 + constants.signals[signal]))
  return new Promise(() => undefined)
}

/**
 * Calls `run` under the project's own Node: here if this is it, else in a child process in place of this one. Where
 * npm installed none, this Node will do if it is new enough; if not, says what to do and exits with status 1.
 */
export const launch = async run => {
  const own = ownNode()
  if (own !== undefined && own.version !== process.versions.node && own.path !== realpathSync(process.execPath))
    return handOver(own.path)
  if (own === undefined && Number.parseInt(process.versions.node, 10) < OLDEST) {
    fail(
      `Lectern runs on Node ${OLDEST}. This is Node ${process.versions.node}, and the Node that "npm ci" brings is not in node_modules.\n` +
        `Run "npm ci" in the project's folder without leaving out optional packages, or use Node ${OLDEST} or later.`,
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
