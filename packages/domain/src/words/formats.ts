import { INTERFACE_CUSTOMS } from '../core/text/language.ts'
import { countText } from './count-text.ts'

/** Made when it is first needed: browsers take time to load a language's data, and few pages need it at once. */
const once = <Format>(make: () => Format): (() => Format) => {
  let made: Format | undefined
  return () => (made ??= make())
}

const plurals = once(() => new Intl.PluralRules(INTERFACE_CUSTOMS))
const days = once(() => new Intl.DateTimeFormat(INTERFACE_CUSTOMS, { dateStyle: 'long', timeZone: 'UTC' }))
const months = once(() => new Intl.DateTimeFormat(INTERFACE_CUSTOMS, { month: 'long', year: 'numeric', timeZone: 'UTC' }))

/** The forms of a word beside a number. English has two, other languages up to six. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

/** The form that goes with a count. */
export const plural = (count: number, forms: Forms): string => forms[plurals().select(count)] ?? forms.other

/** A count and what is counted: `1 article`, `1,234 articles`. */
export const counted = (count: number, forms: Forms): string => `${countText(count)} ${plural(count, forms)}`

// oxlint-disable-next-line no-restricted-globals -- parses a text, and reads no clock
const instantOf = (iso: string): number => Date.parse(iso)

const dateText = (format: () => Intl.DateTimeFormat, iso: string): string => {
  const instant = instantOf(iso)
  return Number.isNaN(instant) ? '' : format().format(instant)
}

/** The day of an ISO 8601 date: `2 November 2026`; empty if it is not one. */
export const dayText = (iso: string): string => dateText(days, iso)

/** The month of an ISO 8601 date: `November 2026`; empty if it is not one. */
export const monthText = (iso: string): string => dateText(months, iso)

/**
 * What stands between the entries of a row. `Intl.ListFormat` gives the same, but takes browsers 15 ms at its first use, 60 on a phone, and each
 * article's page begins with such a row.
 */
const BETWEEN_ENTRIES = ', '

/** Names or facts in a row: `A, B, C`. */
export const listText = (items: readonly string[]): string => items.join(BETWEEN_ENTRIES)

/** How long a reader has to wait: in seconds up to a minute and a half, then in minutes. */
export const waitText = (seconds: number): string =>
  seconds <= 90
    ? counted(seconds, { one: 'second', other: 'seconds' })
    : counted(Math.ceil(seconds / 60), { one: 'minute', other: 'minutes' })
