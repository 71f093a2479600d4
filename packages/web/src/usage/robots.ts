/** Whether a browser's name is that of a robot, whose use is never counted (section 7.8). */
export type IsRobot = (userAgent: string) => boolean

/** The same, asked once for each name: a log repeats few of them many times. */
export const remembered = (isRobot: IsRobot): IsRobot => {
  const known = new Map<string, boolean>()
  return userAgent => {
    const answer = known.get(userAgent) ?? isRobot(userAgent)
    known.set(userAgent, answer)
    return answer
  }
}
