import type { Proof } from './table.ts'

/** How much time a landing has for proofs, in seconds of each processor. */
export const MAX_LANE_SECONDS = 240

/** How many processors a landing has. */
export const LANES = 2

/** What one processor proves for a landing. */
type Lane = readonly Part[]

/** One part of a proof. */
export interface Part {
  readonly proof: Proof
  /** From 1. */
  readonly part: number
  readonly parts: number
}

/** The parts of a proof, of at most `MAX_LANE_SECONDS` each. */
export const partsOf = (proof: Proof): readonly Part[] => {
  const parts = Math.max(1, Math.ceil(proof.seconds / MAX_LANE_SECONDS))
  return Array.from({ length: parts }, (_, index) => ({ proof, part: index + 1, parts }))
}

/** How long a part takes on one processor. */
export const secondsOf = ({ proof, parts }: Part): number => proof.seconds / parts

/** The order in which processors take parts, each the next one as soon as it is free: so they end at about the same time. */
export const longestFirst = (parts: readonly Part[]): readonly Part[] =>
  parts.toSorted((one, other) => secondsOf(other) - secondsOf(one))

/** The whole of a proof. */
export const wholeOf = (proof: Proof): Part => ({ proof, part: 1, parts: 1 })

const lanesOf = (proofs: readonly Proof[]): readonly Lane[] => {
  const lanes: { readonly parts: Part[]; left: number }[] = []
  for (const part of proofs.flatMap(partsOf)) {
    const seconds = secondsOf(part)
    const lane = lanes.find(({ left }) => seconds <= left)
    if (lane === undefined) lanes.push({ parts: [part], left: MAX_LANE_SECONDS - seconds })
    else {
      lane.parts.push(part)
      lane.left -= seconds
    }
  }
  return lanes.map(({ parts }) => parts)
}

/** What each landing proves, in turn: as much as its processors have time for. */
export const turnsOf = (proofs: readonly Proof[]): readonly (readonly Part[])[] => {
  const lanes = lanesOf(proofs)
  return Array.from({ length: Math.ceil(lanes.length / LANES) }, (_, turn) =>
    lanes.slice(turn * LANES, (turn + 1) * LANES).flat(),
  )
}

/** The parts whose turn it is after so many commits: all come in turn. None if there are no proofs. */
export const partsInTurn = (proofs: readonly Proof[], commits: number): readonly Part[] => {
  const turns = turnsOf(proofs)
  return turns[commits % Math.max(turns.length, 1)] ?? []
}

const isBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`)

/** The proofs that may notice a change of a file or folder. */
export const proofsOf = (proofs: readonly Proof[], path: string): readonly Proof[] => {
  const wanted = path.replace(/^\.\//, '').replace(/\/$/, '')
  return proofs.filter(({ covers }) => covers.some(each => isBelow(wanted, each) || isBelow(each, wanted)))
}

/** A part's name: `attack, part 2 of 5`. */
export const partName = ({ proof: { name }, part, parts }: Part): string =>
  parts === 1 ? name : `${name}, part ${part} of ${parts}`

/** How Vitest runs a part: its arguments and environment. */
export const commandOf = (
  { proof: { args, env, parted }, part, parts }: Part,
  newSeed: number,
): { readonly args: readonly string[]; readonly env: Readonly<Record<string, string>> } => {
  const [first = '', ...rest] = args
  const command = first === 'related' ? [first, '--run', ...rest] : ['run', ...args]
  return {
    args: parted === 'by files' && parts > 1 ? [...command, `--shard=${part}/${parts}`] : command,
    env: {
      ...env,
      ...(env?.['FC_SEED'] === 'new' ? { FC_SEED: String(newSeed) } : {}),
      ...(parted === 'by cases' ? { PROOFS: `${part}/${parts}` } : {}),
    },
  }
}
