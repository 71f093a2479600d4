/** The order of two texts by their code points, as databases compare them. */
export const compareText = (one: string, other: string): number => {
  const [mine, theirs] = [Array.from(one), Array.from(other)]
  const at = mine.findIndex((character, index) => character !== theirs[index])
  if (at < 0) return mine.length - theirs.length
  return (mine[at]?.codePointAt(0) ?? 0) - (theirs[at]?.codePointAt(0) ?? -1)
}
