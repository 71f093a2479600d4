import { isRecord } from '@lectern/domain/core'
import { text, type Attributes, type ContentNode } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import * as t from 'io-ts'
import type { Codec } from './fields.ts'
import { isAttributes, isTree } from './unchecked-node.ts'
import { opaque } from './written.ts'
import { WrittenNode } from './written-node.ts'

const textOf = (value: unknown): O.Option<string> =>
  typeof value === 'string' ? O.some(value) : typeof value === 'number' ? O.some(String(value)) : O.none

/** The valid attributes. Numbers become text. */
const attributesOf = (value: unknown): Attributes | undefined => {
  if (!isRecord(value)) return undefined
  if (isAttributes(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]): readonly (readonly [string, string | true])[] => {
      const words = textOf(each)
      return each === true ? [[name, true]] : O.isSome(words) ? [[name, words.value]] : []
    }),
  )
}

interface Mended {
  '#name': string
  $?: Attributes
  $$?: readonly ContentNode[]
  _?: string
}

/** A node without its children, as far as it is valid. */
const shellOf = (value: unknown): O.Option<Mended> => {
  if (typeof value === 'string') return O.some({ ...text(value) })
  if (!isRecord(value) || typeof value['#name'] !== 'string') return O.none
  const { $, $$: _children, _, ...rest } = value
  const attributes = attributesOf($)
  const words = textOf(_)
  return O.some({
    ...rest,
    '#name': value['#name'],
    ...(attributes && { $: attributes }),
    ...(O.isSome(words) && { _: words.value }),
  })
}

/** The nodes among these values, with everything valid below them. A bare text between nodes counts as one. */
const mended = (values: readonly unknown[]): readonly ContentNode[] => {
  const whole: ContentNode[] = []
  const ahead: (readonly [from: readonly unknown[], to: ContentNode[]])[] = [[values, whole]]
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    const [from, to] = next
    for (const value of from) {
      const shell = shellOf(value)
      if (O.isNone(shell)) continue
      to.push(shell.value)
      if (isRecord(value) && Array.isArray(value['$$'])) {
        const children: ContentNode[] = []
        shell.value.$$ = children
        ahead.push([value['$$'], children])
      }
    }
  }
  return whole
}

/** Received nodes: an invalid one is left out with everything inside it, and the others stay. */
export const ContentNodesCodec: Codec<readonly ContentNode[], readonly ContentNode[]> = opaque(
  'a list of nodes',
  (value): value is readonly ContentNode[] => Array.isArray(value) && value.every(isTree),
  (value, context) =>
    Array.isArray(value)
      ? t.success<readonly ContentNode[]>(value.every(isTree) ? value : mended(value))
      : t.failure(value, context),
  t.identity,
  () => t.array(WrittenNode),
)
