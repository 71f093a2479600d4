import {
  LINK_TYPES,
  REMOTE_ACCESS_TYPES,
  type AccessLink,
  type AccessOptions,
  type RemoteAccessOption,
} from '@lectern/domain/article'
import { oneOrMore, Text, withFallback, word, type Codec } from '../fields.ts'
import { named, perhaps, together, within, type WireFields } from '../records.ts'

const AccessLinkCodec: Codec<AccessLink, WireFields> = named('a way to the article', {
  linkType: ['linkType', word('DOWNLOAD, ORDER or PURCHASE', LINK_TYPES)],
  linkUrl: ['linkUrl', Text],
})

const RemoteAccessCodec: Codec<RemoteAccessOption, WireFields> = named('a way in from elsewhere', {
  institutionName: ['institutionName', Text],
  institutionUrl: ['institutionUrl', Text],
  remoteAccessType: ['remoteAccessType', withFallback(word('SHIB, SELFMANRA or NONE', REMOTE_ACCESS_TYPES), 'NONE')],
})

/** PDF-5, BAR-7: the options of a reader who is not entitled: one link, and access through institutions. */
export const AccessOptionsCodec: Codec<AccessOptions, WireFields> = together('access options', {
  link: perhaps(AccessLinkCodec),
  remoteAccessOptions: within('remoteAccessOptions', withFallback(oneOrMore(RemoteAccessCodec), [])),
})
