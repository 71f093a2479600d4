const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }

/** The day of an instant, in words and in UTC; nothing where the text is no instant. */
export const dayWords = (instant: string): string => {
  const time = Date.parse(instant)
  return Number.isNaN(time) ? '' : new Date(time).toLocaleDateString('en-GB', DAY)
}
