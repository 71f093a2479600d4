import { Worker } from 'node:worker_threads'

/** How often it is looked how long this process has worked, in milliseconds. */
const LOOKED_EVERY = 250

/** A thread of its own also looks while the program computes without a pause. */
const WATCH = `
  const { writeSync } = require('node:fs')
  const { limit } = require('node:worker_threads').workerData
  setInterval(() => {
    const { user, system } = process.cpuUsage()
    if ((user + system) / 1000 < limit) return
    writeSync(2, 'it took more than ' + limit / 1000 + ' seconds of processor time')
    process.kill(process.pid, 'SIGKILL')
  }, ${LOOKED_EVERY})
`

/**
 * Ends this process once it has worked for so long, and says so to standard error. The time for which it waits for a processor that is busy
 * with other programs does not count.
 * @param limit in milliseconds of processor time
 */
export const limitWork = (limit: number): void => {
  new Worker(WATCH, { eval: true, workerData: { limit } }).unref()
}
