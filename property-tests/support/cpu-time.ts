import { readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** A process as the system lists it: who started it, and the processor time of it and of those of its children that have ended, in seconds. */
interface Listed {
  readonly parent: number
  readonly seconds: number
}

/** Linux counts processor time in hundredths of a second. */
const TICKS = 100

const listed = (pid: number): Listed | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name of the program stands in parentheses and may contain anything.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [, parent = 0] = fields
    return { parent, seconds: fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) / TICKS }
  } catch {
    // It has ended meanwhile.
    return undefined
  }
}

/** The processes of this machine; none where the system does not list them in `/proc`. */
const processes = (): ReadonlyMap<number, Listed> => {
  try {
    return new Map(
      readdirSync('/proc')
        .filter(name => /^\d+$/.test(name))
        .flatMap(name => {
          const found = listed(Number(name))
          return found === undefined ? [] : [[Number(name), found] as const]
        }),
    )
  } catch {
    return new Map()
  }
}

/**
 * The processor time that this process and all below it have used, in seconds: browsers, databases and programs that it has started, too. Where the
 * system does not list processes, that of this process alone. Pages of a browser that have been closed are missing, because the browser does not wait
 * for their processes.
 */
export const cpuTime = (): number => {
  const all = processes()
  if (!all.has(process.pid)) {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1_000_000
  }
  const isOwn = (pid: number): boolean => pid === process.pid || (pid > 1 && isOwn(all.get(pid)?.parent ?? 0))
  return [...all].reduce((sum, [pid, { seconds }]) => (isOwn(pid) ? sum + seconds : sum), 0)
}

/**
 * The time for which all processors of this machine have worked, in seconds, whatever for. On a machine that does nothing else it is the whole cost of a
 * run, the pages of browsers included.
 */
export const machineTime = (): number =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000
