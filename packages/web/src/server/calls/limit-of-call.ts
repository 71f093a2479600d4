import type { Endpoint, RowName } from '@lectern/api-client'
import type { RequestKind } from '@lectern/domain/site'

/** The kind of requests that those for a call count as. */
export const limitOfCall = (name: RowName, { answer }: Pick<Endpoint, 'answer'>): RequestKind =>
  name === 'search' ? 'searches' : answer.kind === 'file' ? 'downloads' : 'calls'
