import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { launch } from './launch.js'

/**
 * Runs one of the built programs, built again first if its sources have changed. The build runs in a process of its own,
 * so that what it takes of memory is given back.
 */
export const runBuilt = program =>
  launch(async () => {
    process.env['NODE_ENV'] ??= 'production'
    const { status } = spawnSync(process.execPath, [fileURLToPath(new URL('build.js', import.meta.url)), '--if-changed'], {
      stdio: 'inherit',
    })
    if (status !== 0) process.exit(status ?? 1)
    await import(`../dist/server/${program}.js`)
  })
