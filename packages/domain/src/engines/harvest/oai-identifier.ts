import type { OwnPath } from '../../core/identifiers/href.ts'
import { isPii, type Pii } from '../../core/identifiers/pii.ts'
import { function as F, option as O } from 'fp-ts'
import { hostOf } from '../markers/head-markers.ts'
import { withQuery } from '../../core/links/with-query.ts'
import { decoded, encoded } from '../../core/text/address.ts'

/** The address for harvesting the library (OAI-PMH 2.0). */
export const OAI_PATH = '/oai'

/** The identifier of an article for harvesters, unique for each article and host. */
export const oaiIdentifier = (origin: string, pii: Pii): string => `oai:${hostOf(origin)}:${encoded(pii)}`

/** The PII of the article with this identifier on this host. */
export const piiOfIdentifier = (origin: string, identifier: string): O.Option<Pii> => {
  const start = `oai:${hostOf(origin)}:`
  return identifier.startsWith(start) && identifier.length > start.length
    ? F.pipe(decoded(identifier.slice(start.length)), O.filter(isPii))
    : O.none
}

/** The path at which an article is described in Dublin Core. */
export const dublinCoreHref = (origin: string, pii: Pii): OwnPath =>
  withQuery(OAI_PATH, [
    ['verb', 'GetRecord'],
    ['metadataPrefix', 'oai_dc'],
    ['identifier', oaiIdentifier(origin, pii)],
  ])
