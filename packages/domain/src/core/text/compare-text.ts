/**
 * The order of two texts by their code points: that of the databases, whose lists and pages must agree with what is sorted here, and
 * the same on every machine.
 */
export const compareText = (one: string, other: string): number => {
  const difference = (at: number): number => (one.codePointAt(at) ?? -1) - (other.codePointAt(at) ?? -1)
  const shorter = Math.min(one.length, other.length)
  let at = 0
  while (at < shorter && one.charCodeAt(at) === other.charCodeAt(at)) at += 1
  // The last unit that both have can be the first half of two different characters.
  return difference(at - 1) || difference(at)
}
