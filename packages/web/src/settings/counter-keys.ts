import { option as O } from 'fp-ts'
import * as t from 'io-ts'
import { settingsRecord, settingsText, Id } from './fields/record.ts'
import type { SettingsFile } from './fields/settings-file.ts'

const KeyHash = settingsText('the SHA-256 of an API key, as 64 digits in hexadecimal', text =>
  /^[\da-f]{64}$/i.test(text) ? O.some(text.toLowerCase()) : O.none,
)

const CounterKey = settingsRecord('a key', { sha256: KeyHash }, { institution: Id })

/** A key in `counter.json`: it opens the reports of an institution, or without one those of the whole site. */
export type CounterKey = t.TypeOf<typeof CounterKey>

/** `counter.json`: the keys of the COUNTER API. Keys are random and long, so that a plain hash protects them. */
export const counterKeysFile: SettingsFile<readonly CounterKey[]> = {
  name: 'counter.json',
  codec: t.readonlyArray(CounterKey),
  absent: [],
}
