/** Whether a user agent is a robot, whose usage is never counted (section 7.8). */
export type IsRobot = (userAgent: string) => boolean

/** Caches the answer for each user agent, because a log repeats a few of them many times. */
export const remembered = (isRobot: IsRobot): IsRobot => {
  const known = new Map<string, boolean>()
  return userAgent => {
    const answer = known.get(userAgent) ?? isRobot(userAgent)
    known.set(userAgent, answer)
    return answer
  }
}
