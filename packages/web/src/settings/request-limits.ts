import {
  DEFAULT_REQUEST_LIMITS,
  REQUEST_KINDS,
  REQUEST_SOURCES,
  type RequestKind,
  type RequestLimits,
  type RequestSource,
} from '@lectern/domain/site'
import * as t from 'io-ts'
import { settingsRecord } from './fields/record.ts'
import type { SettingsFile } from './fields/settings-file.ts'

/** More than any server answers. */
const MOST = 100_000_000

const isLimit = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= MOST

const Limit = new t.Type<number, number>(
  `a whole number from 1 to ${MOST}`,
  isLimit,
  (value, context) => (isLimit(value) ? t.success(value) : t.failure(value, context)),
  t.identity,
)

const each = <N extends string, A>(names: readonly N[], value: A) =>
  // An entry for each of a list of names has all of them.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.fromEntries(names.map(name => [name, value])) as Readonly<Record<N, A>>

const OfSource = settingsRecord('the limits of a source', {}, each<RequestKind, typeof Limit>(REQUEST_KINDS, Limit))

const RequestLimitsSetting = settingsRecord('the limits', {}, each<RequestSource, typeof OfSource>(REQUEST_SOURCES, OfSource))

/** `limits.json`: how many requests are answered. */
export const requestLimitsFile: SettingsFile<t.TypeOf<typeof RequestLimitsSetting>> = {
  name: 'limits.json',
  codec: RequestLimitsSetting,
  absent: {},
}

/** The limits of a site: its own, and for the rest the defaults. */
export const requestLimitsOf = (stated: t.TypeOf<typeof RequestLimitsSetting>): RequestLimits => ({
  addresses: { ...DEFAULT_REQUEST_LIMITS.addresses, ...stated.addresses },
  institutions: { ...DEFAULT_REQUEST_LIMITS.institutions, ...stated.institutions },
  robots: { ...DEFAULT_REQUEST_LIMITS.robots, ...stated.robots },
})
