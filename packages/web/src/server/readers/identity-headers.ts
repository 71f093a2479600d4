import type { OwnPath } from '@lectern/domain/core'
import type { IncomingHttpHeaders } from 'node:http'
import type { IdentityConvention } from '../../settings/identity-conventions.ts'
import type { Institution } from '../../settings/institutions.ts'

interface Names {
  /** The identity provider's entity id, which identifies the institution. */
  readonly entityId: string
  /** The header with the part of a consortium: `hogwarts.example`, or `member@hogwarts.example;staff@hogwarts.example`. */
  readonly scopes: readonly string[]
  /** The headers with the reader's id at their institution; the first one present is used. */
  readonly persons: readonly string[]
  /** The attributes for usage reports. */
  readonly attributes: string
}

/**
 * The headers of each convention, spelt as Node.js spells them. Only these spellings are trusted, because the proxy removes only these from
 * what browsers send.
 */
const names: Readonly<Record<IdentityConvention, Names>> = {
  // The Shibboleth service provider with ShibUseHeaders and its default attribute map.
  shibboleth: {
    entityId: 'shib-identity-provider',
    scopes: ['affiliation'],
    persons: ['pairwise-id', 'persistent-id', 'eppn'],
    attributes: 'affiliation',
  },
  // OpenAthens Keystone through mod_auth_openidc.
  openathens: {
    entityId: 'oidc_claim_realmname',
    scopes: ['oidc_claim_derivededupersonscope'],
    persons: ['oidc_claim_pairwiseid', 'oidc_claim_edupersontargetedid'],
    attributes: 'oidc_claim_edupersonscopedaffiliation',
  },
}

/** The sign-out path of a convention's service provider, if known. */
export const providerSignOut: Readonly<Record<IdentityConvention, OwnPath | undefined>> = {
  shibboleth: '/Shibboleth.sso/Logout',
  openathens: undefined,
}

/** The signed-in reader according to a trusted proxy. */
export interface Identity {
  readonly entityId: string
  readonly scopes: readonly string[]
  /** The reader's id at their institution. */
  readonly person?: string
  readonly attributes?: string
}

/** The maximum length of the attributes for usage reports, so that they fit into the cookie. */
const LONGEST_ATTRIBUTES = 300

/** Node.js decodes headers as Latin-1, but identity providers send UTF-8. */
const valueIn = (headers: IncomingHttpHeaders, name: string): string | undefined => {
  const value = headers[name]
  const text = Buffer.from(Array.isArray(value) ? value.join(';') : (value ?? ''), 'latin1')
    .toString('utf8')
    .trim()
  return text === '' || text === '(null)' ? undefined : text.slice(0, 1_000)
}

const scopesIn = (value: string | undefined): readonly string[] =>
  (value ?? '')
    .split(/[;,]/)
    .map(each =>
      each
        .slice(each.lastIndexOf('@') + 1)
        .trim()
        .toLowerCase(),
    )
    .filter(scope => scope !== '')

/** The identity in a request's headers, if any. Call this only for requests from a trusted proxy. */
export const identityIn = (headers: IncomingHttpHeaders, convention: IdentityConvention): Identity | undefined => {
  const { entityId, scopes, persons, attributes } = names[convention]
  const provider = valueIn(headers, entityId)
  if (provider === undefined) return undefined
  const person = persons.map(name => valueIn(headers, name)).find(value => value !== undefined)
  const reported = valueIn(headers, attributes)
  return {
    entityId: provider,
    scopes: scopes.flatMap(name => scopesIn(valueIn(headers, name))),
    ...(person !== undefined && { person }),
    ...(reported !== undefined && { attributes: reported.slice(0, LONGEST_ATTRIBUTES) }),
  }
}

/** The institution of an identity: the one with its entity id and, in a consortium, its scope. */
export const institutionOfIdentity = (
  { entityId, scopes }: Identity,
  institutions: readonly Institution[],
): Institution | undefined => {
  const federated = institutions.filter(institution => institution.entityId === entityId)
  return (
    federated.find(({ scope }) => scope !== undefined && scopes.includes(scope.toLowerCase())) ??
    federated.find(({ scope }) => scope === undefined)
  )
}
