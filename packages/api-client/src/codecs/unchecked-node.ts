import { isRecord } from '@lectern/domain/core'
import type { Attributes } from '@lectern/domain/article'

/** A value that may be a node. */
export interface UncheckedNode {
  readonly '#name'?: unknown
  readonly $?: unknown
  readonly $$?: unknown
  readonly _?: unknown
}

/** Whether a value is the attributes of a node: texts, and `true` for a namespace declaration. */
export const isAttributes = (value: unknown): value is Attributes => {
  if (!isRecord(value)) return false
  for (const name in value) {
    const attribute = value[name]
    if (typeof attribute !== 'string' && attribute !== true) return false
  }
  return true
}
