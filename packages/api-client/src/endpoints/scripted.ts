import type { Milliseconds } from '@lectern/domain/core'
import { failurePolicies, type FailurePolicy, type RememberedInstitution } from '@lectern/domain/page'
import { RememberedInstitutionsCodec } from '../codecs/related.ts'
import type { Codec } from '../codecs/fields.ts'
import { DEFAULT_TIMEOUT } from './declare.ts'

/** A call that a script in the page answers instead of the service. It has no method and no path. */
export interface ScriptedEndpoint<A> {
  readonly answer: { readonly kind: 'json'; readonly codec: Codec<A> }
  readonly timeout: Milliseconds
  readonly asks: 'seamlessAccess'
  readonly onFailure: FailurePolicy
}

/** LIFE-11: the institutions that the shared persistence service of seamless access remembers, as its script returns them. */
export const seamlessAccess: ScriptedEndpoint<readonly RememberedInstitution[]> = {
  answer: { kind: 'json', codec: RememberedInstitutionsCodec },
  timeout: DEFAULT_TIMEOUT,
  asks: 'seamlessAccess',
  onFailure: failurePolicies.seamlessAccess,
}
