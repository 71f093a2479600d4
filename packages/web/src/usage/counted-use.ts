import { either as E } from 'fp-ts'
import type { CountedUse, UsageLog } from '../store/usage-log.ts'
import { signals } from '../signals/signals.ts'
import { DOUBLE_CLICK, linkKey } from './clicks.ts'
import type { IsRobot } from './robots.ts'
import { decodeUse, isItemUse } from './use.ts'

/** The links whose uses are counted: the page and the file. */
const LINKS: ReadonlySet<string> = new Set(['html', 'pdf'])

/**
 * What a log entry adds to the counts of its article; undefined for robots, for failures and denials, for other links, and for entries
 * that cannot be read.
 */
export const countedIn =
  (isRobot: IsRobot) =>
  (json: string): CountedUse | undefined => {
    const use = E.getOrElseW(() => undefined)(decodeUse(json))
    if (use === undefined || !isItemUse(use) || !LINKS.has(use.link)) return undefined
    if ((use.kind !== 'investigation' && use.kind !== 'request') || isRobot(use.userAgent)) return undefined
    return {
      clicker: linkKey(use),
      pii: use.item.pii,
      link: use.link,
      at: Date.parse(use.at),
      apart: DOUBLE_CLICK,
      isRequest: use.kind === 'request',
    }
  }

/** The log, in which each use is counted as it is stored. */
export const countingLog = (
  log: Pick<UsageLog, 'keepUse' | 'usesBetween'>,
  isRobot: IsRobot,
): Pick<UsageLog, 'keepUse' | 'usesBetween'> => {
  const counted = countedIn(isRobot)
  return {
    keepUse: async use => {
      try {
        const kept = await log.keepUse(use, counted(use.json))
        signals.use.send('logged')
        return kept
      } catch (error) {
        signals.use.send('failed')
        throw error
      }
    },
    usesBetween: log.usesBetween,
  }
}
