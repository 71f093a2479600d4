import { isbot } from 'isbot'
import type { IsRobot } from './robots.ts'

/** The robots that the package isbot knows, and anyone who does not say a name: COUNTER's own list has those too. */
export const defaultRobots: IsRobot = userAgent => userAgent.length <= 1 || isbot(userAgent)
