import { readFile } from 'node:fs/promises'

/** The kernel's high-water mark for this process, in bytes; `maxRSS` would include the parent's memory at the time of the fork. */
export const peakMemory = async (): Promise<number> => {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
  const [, kilobytes] = /^VmHWM:\s*(\d+) kB$/m.exec(status) ?? []
  return (kilobytes === undefined ? process.resourceUsage().maxRSS : Number(kilobytes)) * 1024
}
