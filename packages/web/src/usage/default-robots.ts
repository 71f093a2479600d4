import { isbot, list } from 'isbot'
import { createHash } from 'node:crypto'
import { SHIPPED_LIST, type IsRobot, type Robots } from './robots.ts'

/** The robots known to the package isbot, and all clients without a name, which are also in COUNTER's list. */
export const defaultRobots: IsRobot = userAgent => userAgent.length <= 1 || isbot(userAgent)

/** The list of robots of a site that has none of its own. */
export const shippedRobots: Robots = {
  isRobot: defaultRobots,
  list: `${SHIPPED_LIST}${createHash('sha256').update(list.join('\n')).digest('base64url')}`,
}
