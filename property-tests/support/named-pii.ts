import type { Pii } from '@lectern/domain/core'

/** A name for an article, as short or as odd as a test likes: what is tested takes any, and has to. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- tests alone make what no parser would
export const namedPii = (text: string): Pii => text as Pii
