import { setTimeout as delay } from 'node:timers/promises'
import type { UsageLog } from '../../store/usage-log.ts'
import { remembered, type Robots } from '../robots.ts'
import { countOlderUses } from './older-uses.ts'
import { pruneLog } from './prune-log.ts'
import { summariseMonths } from './summarise-months.ts'

export interface Upkeep {
  readonly log: UsageLog
  readonly robots: Robots
  /** How many months' entries are kept, besides those of the current month. */
  readonly months: number
  readonly now: () => Date
  /** How many rows of summaries are stored in one transaction: by default few, because other writers wait for it. */
  readonly batch?: number
}

const BATCH = 250

/**
 * Everything that is due now, in transactions that are small enough for others not to notice: counts older uses, summarises days, and deletes
 * what is only needed for a time. Yields after each transaction, so it can be left at any of them: each takes up what others have left. Several
 * servers may do it at once. Rejects if the log does.
 */
export async function* upkeep({
  log,
  robots: { isRobot, list },
  months,
  now,
  batch = BATCH,
}: Upkeep): AsyncGenerator<void, void> {
  const robots = { isRobot: remembered(isRobot), list }
  yield* countOlderUses(log, robots.isRobot)
  yield* summariseMonths({ log, robots, now: now().getTime(), batch })
  yield* pruneLog({ log, months, now: now().getTime() })
}

/** The time between two transactions, in which others have their turn; in milliseconds. */
const PAUSE = 5

/** The time from one round to the next, in milliseconds: what is due changes once a day. */
const ROUND = 60 * 60 * 1000

const [FIRST_RETRY, LAST_RETRY] = [1000, 10 * 60 * 1000]

/** How long to wait after so many failures in a row, at least one, in milliseconds. */
export const retryDelay = (failures: number): number => Math.min(LAST_RETRY, FIRST_RETRY * 2 ** (failures - 1))

interface Circumstances {
  readonly logger: { readonly error: (details: object, message: string) => void }
  /** Resolves after so many milliseconds, or when the server closes. */
  readonly rest?: (milliseconds: number, stopped: AbortSignal) => Promise<void>
}

const rests = async (milliseconds: number, stopped: AbortSignal): Promise<void> => {
  await delay(milliseconds, undefined, { signal: stopped, ref: false }).catch(() => undefined)
}

/** Looks after the usage log until the server closes. A failure is logged, and what it left is taken up after a while. Never rejects. */
export const keepUsage = async (given: Upkeep, stopped: AbortSignal, { logger, rest = rests }: Circumstances): Promise<void> => {
  let failures = 0
  while (!stopped.aborted) {
    try {
      for await (const _ of upkeep(given)) {
        failures = 0
        await rest(PAUSE, stopped)
        if (stopped.aborted) return
      }
      failures = 0
      await rest(ROUND, stopped)
    } catch (error) {
      failures += 1
      const wait = retryDelay(failures)
      logger.error({ err: error }, `the usage log could not be looked after; it is tried again in ${wait / 1000} seconds`)
      await rest(wait, stopped)
    }
  }
}
