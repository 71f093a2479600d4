import { readFile } from 'node:fs/promises'

/** The processor time that this process has used so far, with all of its threads, in milliseconds. */
export const processorTime = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Linux counts processor time in ticks of this length, in milliseconds. */
const TICK = 10

/** The processor time that another process has used so far, in milliseconds; `undefined` where the system does not say. */
export const processorTimeOf = async (pid: number): Promise<number | undefined> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // The fields after the name of the command, which is in parentheses and may contain anything.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields === undefined ? undefined : (Number(fields[11]) + Number(fields[12])) * TICK
}
