import { isbot } from 'isbot'
import type { IsRobot } from './robots.ts'

/** The robots known to the package isbot, and all clients without a name, which are also in COUNTER's list. */
export const defaultRobots: IsRobot = userAgent => userAgent.length <= 1 || isbot(userAgent)
