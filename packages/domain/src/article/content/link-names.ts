import type { NodeName } from './vocabulary.ts'

/** The nodes that are rendered as links. */
export const LINK_NAMES = [
  'cross-ref',
  'cross-refs',
  'e-address',
  'grant-number',
  'grant-sponsor',
  'inter-ref',
  'inter-refs',
  'intra-ref',
  'intra-refs',
  'topic-link',
] as const satisfies readonly NodeName[]
