import { either as E } from 'fp-ts'
import type { UsageLog } from '../../store/usage-log.ts'
import { dayAt, dayOf } from '../month.ts'
import { inSlices, pacer } from '../pace.ts'
import type { IsRobot } from '../robots.ts'
import { decodeUse, type Use } from '../use.ts'
import { windowOf } from './day-window.ts'
import { summarising } from './summarise.ts'
import type { UsageSummary } from './usage-summary.ts'

export interface DaySources {
  readonly log: Pick<UsageLog, 'usesBetween'>
  readonly isRobot: IsRobot
  /** Called for each entry of the day that cannot be read. */
  readonly warn: (message: string) => void
}

/**
 * Summarises a day from the log. Rejects if the log does.
 * @param begin the beginning of the day, in milliseconds since 1970
 * @param after only from entries numbered after this one
 */
export const summaryOfDay = async (begin: number, { log, isRobot, warn }: DaySources, after?: number): Promise<UsageSummary> => {
  const day = dayAt(begin)
  const { from, to } = windowOf(begin)
  const uses: Use[] = []
  let unreadable = 0
  const pause = pacer()
  for await (const { key, at, json } of log.usesBetween(new Date(from).toISOString(), new Date(to).toISOString(), after)) {
    await pause()
    const use = decodeUse(json)
    if (E.isRight(use)) uses.push(use.right)
    else if (dayOf(at) === day) {
      unreadable += 1
      warn(`The use at ${at} with the key ${key} cannot be read and is not counted: ${use.left}`)
    }
  }
  return inSlices(summarising(uses, day, { isRobot, unreadable }))
}
