import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { launch } from './launch.js'
import { localeSuffix } from './locale-suffix.js'

/**
 * Runs one of the built programs, after rebuilding it if its sources have changed. The build runs in a separate process, so that its memory
 * is freed.
 */
export const runBuilt = program =>
  launch(async () => {
    process.env['NODE_ENV'] ??= 'production'
    const { status } = spawnSync(process.execPath, [fileURLToPath(new URL('build.js', import.meta.url)), '--if-changed'], {
      stdio: 'inherit',
    })
    if (status !== 0) process.exit(status ?? 1)
    await import(`../dist/server${localeSuffix()}/${program}.js`)
  })
