import type { Pii } from '@lectern/domain/core'

/** An arbitrary name as a PII, for code that must accept any. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only tests create what no parser would
export const namedPii = (text: string): Pii => text as Pii
