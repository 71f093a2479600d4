/**
 * How a command takes an argument. `m`: a group, a command or a character. `o`: what is in square brackets, or nothing. `r`: the rest of the
 * group that the command is in. The name of a command: everything before that.
 */
export type Taken = 'm' | 'o' | 'r' | `\\${string}`

/** What a command is replaced by: the arguments that it takes, and the text made from them. */
export interface Rewriting {
  readonly takes: readonly Taken[]
  readonly to: (...given: readonly string[]) => string
}

/** A command, another escaped character, a brace, or text without any of them. */
const PIECE = /\\(?:[a-zA-Z]+|[^a-zA-Z]|$)|[{}]|[^\\{}]+/gs

const COMMAND = /\\(?:[a-zA-Z]+|[^a-zA-Z])/sy

/** Groups in groups that are rewritten; what is deeper stays as it is. No formula has as many. */
const DEEPEST = 40

/** How far the command that ends an argument is looked for, so that many without one cost no more than they are long. */
const FARTHEST = 1000

/** For the position of each opening brace that of its closing one. */
const groupEnds = (tex: string): ReadonlyMap<number, number> => {
  const ends = new Map<number, number>()
  const open: number[] = []
  for (const { 0: piece, index } of tex.matchAll(PIECE)) {
    if (piece === '{') open.push(index)
    const begin = piece === '}' ? open.pop() : undefined
    if (begin !== undefined) ends.set(begin, index)
  }
  return ends
}

const commandAt = (tex: string, at: number): string | undefined => {
  COMMAND.lastIndex = at
  return COMMAND.exec(tex)?.[0]
}

const afterSpace = (tex: string, at: number): number => {
  let next = at
  while (tex.charAt(next) === ' ') next++
  return next
}

interface Argument {
  readonly text: string
  /** The position after it. */
  readonly end: number
}

type Ends = ReadonlyMap<number, number>

const required = (tex: string, at: number, ends: Ends): Argument | undefined => {
  const begin = afterSpace(tex, at)
  if (tex.charAt(begin) === '{') {
    const end = ends.get(begin)
    return end === undefined ? undefined : { text: tex.slice(begin + 1, end), end: end + 1 }
  }
  const character = tex.codePointAt(begin)
  if (character === undefined || tex.charAt(begin) === '}') return undefined
  const text = commandAt(tex, begin) ?? String.fromCodePoint(character)
  return { text, end: begin + text.length }
}

const optional = (tex: string, at: number): Argument => {
  const begin = afterSpace(tex, at)
  const end = tex.charAt(begin) === '[' ? tex.slice(begin, begin + FARTHEST).indexOf(']') : -1
  return end < 0 ? { text: '', end: at } : { text: tex.slice(begin + 1, begin + end), end: begin + end + 1 }
}

const before = (tex: string, at: number, command: string): Argument | undefined => {
  for (const { 0: piece, index } of tex.slice(at, at + FARTHEST).matchAll(PIECE))
    if (piece === command) return { text: tex.slice(at, at + index), end: at + index + piece.length }
  return undefined
}

const argument = (taken: Taken, tex: string, at: number, ends: Ends): Argument | undefined => {
  if (taken === 'm') return required(tex, at, ends)
  if (taken === 'o') return optional(tex, at)
  return taken === 'r' ? { text: tex.slice(at), end: tex.length } : before(tex, at, taken)
}

interface Given {
  readonly texts: readonly string[]
  readonly end: number
}

const argumentsAt = (takes: readonly Taken[], tex: string, at: number, ends: Ends): Given | undefined => {
  const texts: string[] = []
  let end = at
  for (const taken of takes) {
    const found = argument(taken, tex, end, ends)
    if (found === undefined) return undefined
    texts.push(found.text)
    end = found.end
  }
  return { texts, end }
}

/**
 * Replaces commands, also in the arguments of others. A command without its arguments stays as it is. A star after a command is its own: a
 * command that has one is found under its name with the star, or else without.
 */
export const rewriting = (rewritings: ReadonlyMap<string, Rewriting>): ((tex: string) => string) => {
  const rewritten = (tex: string, depth: number): string => {
    if (depth > DEEPEST) return tex
    const ends = groupEnds(tex)
    const out: string[] = []
    let at = 0
    while (at < tex.length) {
      const groupEnd = ends.get(at)
      if (groupEnd !== undefined) {
        out.push('{', rewritten(tex.slice(at + 1, groupEnd), depth + 1), '}')
        at = groupEnd + 1
        continue
      }
      const command = commandAt(tex, at)
      if (command === undefined) {
        const next = tex.slice(at + 1).search(/[\\{]/)
        const end = next < 0 ? tex.length : at + 1 + next
        out.push(tex.slice(at, end))
        at = end
        continue
      }
      const starred = tex.charAt(at + command.length) === '*' ? rewritings.get(`${command}*`) : undefined
      const found = starred ?? rewritings.get(command)
      const after = at + command.length + (starred === undefined ? 0 : 1)
      const given = found === undefined ? undefined : argumentsAt(found.takes, tex, after, ends)
      out.push(
        found === undefined || given === undefined ? command : found.to(...given.texts.map(text => rewritten(text, depth + 1))),
      )
      at = given?.end ?? at + command.length
    }
    return out.join('')
  }
  return tex => rewritten(tex, 0)
}
