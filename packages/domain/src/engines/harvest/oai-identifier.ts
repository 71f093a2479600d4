import { option as O } from 'fp-ts'
import { hostOf } from '../markers/head-markers.ts'
import { decoded, encoded, withQuery } from '../../core/text/address.ts'

/** The address for harvesting the library (OAI-PMH 2.0). */
export const OAI_PATH = '/oai'

/** The OAI identifier of an article: one for each article and host. */
export const oaiIdentifier = (origin: string, pii: string): string => `oai:${hostOf(origin)}:${encoded(pii)}`

/** The PII in an OAI identifier of this host. */
export const piiOfIdentifier = (origin: string, identifier: string): O.Option<string> => {
  const start = `oai:${hostOf(origin)}:`
  return identifier.startsWith(start) && identifier.length > start.length ? decoded(identifier.slice(start.length)) : O.none
}

/** The path of an article's description in Dublin Core. */
export const dublinCoreHref = (origin: string, pii: string): string =>
  withQuery(OAI_PATH, [
    ['verb', 'GetRecord'],
    ['metadataPrefix', 'oai_dc'],
    ['identifier', oaiIdentifier(origin, pii)],
  ])
