import type { UsageLog } from '../../store/usage-log.ts'
import { countedIn } from '../counted-use.ts'
import type { IsRobot } from '../robots.ts'

/** How many uses are counted in one transaction: at least so many, at first, and at most so many. */
export const BATCH = { least: 100, first: 100, most: 2000 } as const

/** How long a transaction may take, in milliseconds, because other writers wait for it. */
const LONGEST = 50

/** How many uses to count in the next transaction, if the last one counted so many in so many milliseconds. */
export const nextBatch = (last: number, took: number): number =>
  took > LONGEST ? Math.max(BATCH.least, Math.floor(last / 2)) : took < LONGEST / 2 ? Math.min(BATCH.most, last * 2) : last

/** Counts the uses that were stored before counts were kept, a batch at a time. Yields after each. Rejects if the log does. */
export async function* countOlderUses(log: Pick<UsageLog, 'countOlder'>, isRobot: IsRobot): AsyncGenerator<void, void> {
  const counted = countedIn(isRobot)
  let batch: number = BATCH.first
  for (;;) {
    const begun = performance.now()
    if (!(await log.countOlder(counted, batch))) return
    batch = nextBatch(batch, performance.now() - begun)
    yield
  }
}
