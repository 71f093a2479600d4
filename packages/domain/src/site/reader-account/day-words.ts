import { dayText } from '../../words/formats.ts'

/** The UTC day of an instant (`2026-03-01T…`) in words; empty if the text is not an instant. */
export const dayWords = (instant: string): string => dayText(/^\d{4}-\d\d-\d\d/.exec(instant)?.[0] ?? '')
