import { option as O } from 'fp-ts'

/** The beginning of a day given as `2027-01-31`, in UTC, in milliseconds since 1970; none for any other text and for days that no calendar has. */
export const embargoDay = (text: string): O.Option<number> => {
  const day = text.trim()
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return O.none
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(at) || dayOfInstant(at) !== day ? O.none : O.some(at)
}

/** The day of an instant, in UTC. */
export const dayOfInstant = (at: number): string => new Date(at).toISOString().slice(0, 10)
