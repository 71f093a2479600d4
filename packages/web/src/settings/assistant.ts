import { receivedSrc } from '@lectern/domain/core'
import { ownAssistant, type ReadingAssistantConfig } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import type * as t from 'io-ts'
import { settingsRecord, settingsText } from './fields/record.ts'
import { withRule } from './fields/list.ts'

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

const isSafe = ({ protocol, hostname, username, password }: URL): boolean =>
  username === '' && password === '' && (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname)))

/** The address of a service that receives entitlement tokens. The connection must be encrypted, unless the service is on this machine. */
const SafeAddress = settingsText('an address that begins with https://, or with http:// on this machine', text =>
  URL.canParse(text) && isSafe(new URL(text)) ? receivedSrc(O.some(text)) : O.none,
)

const Assistant = settingsRecord('the reading assistant', {}, { frame: SafeAddress, script: SafeAddress })

/** The site's own choice of reading assistant: the address of its frame or of its script (PREV-7). */
export const AssistantSetting = withRule(Assistant, ({ frame, script }) =>
  (frame === undefined) === (script === undefined) ? ['', 'expected either frame or script'] : undefined,
)

/** The reading assistant for a site with this setting. */
export const assistantOf = ({ frame, script }: t.TypeOf<typeof AssistantSetting>): ReadingAssistantConfig =>
  frame !== undefined ? { kind: 'frame', url: frame } : script !== undefined ? { kind: 'script', url: script } : ownAssistant

/** The sources that the reading assistant adds to the content security policy: only its own origin. */
export const assistantSources = (
  assistant: ReadingAssistantConfig,
): { readonly frameSrc: string[]; readonly scriptSrc: string[]; readonly connectSrc: string[] } => {
  const origins = (kind: 'frame' | 'script'): string[] => (assistant.kind === kind ? [new URL(assistant.url).origin] : [])
  return {
    frameSrc: ["'self'", ...origins('frame')],
    scriptSrc: ["'self'", ...origins('script')],
    connectSrc: ["'self'", ...origins('script')],
  }
}
