import { option as O } from 'fp-ts'
import type { PrivilegeType, Reader } from '../reader/reader.ts'
import { withQuery } from '../text/address.ts'
import type { Article } from './article.ts'

const seesXml: Readonly<Record<PrivilegeType, boolean>> = {
  BASIC: false,
  PRIVILEGED: true,
  DATA_CHECKOUT: true,
  OTHER: false,
}

export interface XmlLink {
  readonly label: 'View article XML'
  readonly href: string
}

/** The link to the article's XML, for readers with the privilege PRIVILEGED or DATA_CHECKOUT and for nobody else (ART-4). */
export const xmlLink = ({ profile }: Pick<Reader, 'profile'>, { ids, tokens }: Pick<Article, 'ids' | 'tokens'>): O.Option<XmlLink> =>
  seesXml[profile.privilegeType]
    ? O.some({ label: 'View article XML', href: withQuery(`/sdfe/arp/pii/${ids.pii}/xocs`, [['entitledToken', tokens.entitledToken]]) })
    : O.none
