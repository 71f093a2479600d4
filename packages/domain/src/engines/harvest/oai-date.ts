import { option as O } from 'fp-ts'
import { instantIn, type Instant } from '../../core/text/instant.ts'

/** A datestamp of a harvester, with the granularity of a day or a second. */
export interface OaiDate {
  readonly granularity: 'day' | 'second'
  /** Its first second. */
  readonly seconds: Instant
}

/**
 * A datestamp from a harvester's text: an existing day or second, from the year 1 on as in XML Schema; none for anything else.
 */
export const oaiDate = (text: string): O.Option<OaiDate> => {
  const granularity = /^\d{4}-\d{2}-\d{2}$/.test(text)
    ? 'day'
    : /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(text)
      ? 'second'
      : undefined
  if (granularity === undefined || text.startsWith('0000')) return O.none
  const whole = granularity === 'day' ? `${text}T00:00:00Z` : text
  return O.map((seconds: Instant): OaiDate => ({ granularity, seconds }))(instantIn(whole))
}

const DAY = 86_400

/** The last second of a datestamp. */
export const lastSecond = ({ granularity, seconds }: OaiDate): number => (granularity === 'day' ? seconds + DAY - 1 : seconds)
