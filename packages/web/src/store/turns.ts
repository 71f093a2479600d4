/**
 * Runs work so that none of a line runs at the same time as other work of this line, and no more than so many at once: in each line in the order in
 * which it came, and of several lines the one whose work has waited longest. Writers of a process wait here rather than each with a connection of
 * their own.
 */
export const turns = (most: number): (<A>(line: string, work: () => Promise<A>) => Promise<A>) => {
  const waiting: { readonly line: string; readonly start: () => Promise<unknown> }[] = []
  const atWork = new Set<string>()

  const next = (): void => {
    if (atWork.size >= most) return
    const at = waiting.findIndex(({ line }) => !atWork.has(line))
    const [turn] = at < 0 ? [] : waiting.splice(at, 1)
    if (turn === undefined) return
    atWork.add(turn.line)
    void turn.start().finally(() => {
      atWork.delete(turn.line)
      next()
    })
    next()
  }

  return (line, work) =>
    new Promise((resolve, reject) => {
      const start = async (): Promise<void> => {
        try {
          resolve(await work())
        } catch (error) {
          reject(error)
        }
      }
      waiting.push({ line, start })
      next()
    })
}
