import { option as O } from 'fp-ts'
import { instantIn, instantText } from '../../core/text/instant.ts'

const SECOND = 1_000

/** The beginning of a day given as `2027-01-31`, in UTC, in milliseconds since 1970; none for any other text and for days that no calendar has. */
export const embargoDay = (text: string): O.Option<number> =>
  O.map((seconds: number) => seconds * SECOND)(instantIn(`${text.trim()}T00:00:00Z`))

/** The day of an instant, in UTC. */
export const dayOfInstant = (at: number): string => instantText(Math.floor(at / SECOND)).slice(0, 10)
