import { afterAll } from 'vitest'
import { cpuTime } from './cpu-time.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** The processor time of a file's imports, tests and what they started, in seconds. */
    cpuTime?: number
  }
}

const before = cpuTime()

// oxlint-disable-next-line no-empty-pattern -- Vitest reads from this pattern which fixtures the hook needs
afterAll(({}, { file }) => {
  file.meta.cpuTime = cpuTime() - before
})
