import { isRecord } from '../../core/lists/is-record.ts'
import type { OpenPayload } from './enriched-content.ts'

/** A record inside a payload; none if the value is not a record. */
export const recordIn = (value: unknown): OpenPayload => (isRecord(value) ? { ...value } : {})

/** The records that a payload lists under a name; other values are left out. */
export const recordsAt = (payload: OpenPayload, name: string): readonly OpenPayload[] => {
  const list = payload[name]
  return Array.isArray(list) ? list.map(recordIn) : []
}

/** A non-blank text in a payload; none otherwise. */
export const textAt = (payload: OpenPayload, name: string): string | undefined => {
  const text = payload[name]
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined
}
