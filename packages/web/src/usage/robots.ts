/** Whether a user agent is a robot, whose usage is never counted (section 7.8). */
export type IsRobot = (userAgent: string) => boolean

/** The robots of a list. */
export interface Robots {
  readonly isRobot: IsRobot
  /** Identifies the list: the same one is written in the same way. */
  readonly list: string
}

/** How lists that come with Lectern begin: they are the same list, which grows. */
export const SHIPPED_LIST = 'shipped '

/** Whether usage that was summarised with one list is reported with the other as it is. */
export const isSameList = (one: string, other: string): boolean =>
  one === other || (one.startsWith(SHIPPED_LIST) && other.startsWith(SHIPPED_LIST))

/** Caches the answer for each user agent, because a log repeats a few of them many times. */
export const remembered = (isRobot: IsRobot): IsRobot => {
  const known = new Map<string, boolean>()
  return userAgent => {
    const answer = known.get(userAgent) ?? isRobot(userAgent)
    known.set(userAgent, answer)
    return answer
  }
}
