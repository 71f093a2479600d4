import type { OpenPayload } from './enriched-content.ts'

/** A record inside a payload; nothing of what is none. */
export const recordIn = (value: unknown): OpenPayload =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

/** The records that a payload lists under a name; what is none is left out. */
export const recordsAt = (payload: OpenPayload, name: string): readonly OpenPayload[] => {
  const list = payload[name]
  return Array.isArray(list) ? list.map(recordIn) : []
}

/** A text that says something; nothing of what says nothing, or is none. */
export const textAt = (payload: OpenPayload, name: string): string | undefined => {
  const text = payload[name]
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined
}
