import type { IncomingHttpHeaders } from 'node:http'
import type { IdentityConvention } from '../../settings/identity-conventions.ts'
import type { Institution } from '../../settings/institutions.ts'

interface Names {
  /** Of the identity provider: which institution it is. */
  readonly entityId: string
  /** `hogwarts.example`, or `member@hogwarts.example;staff@hogwarts.example`: which part of a consortium. */
  readonly scopes: readonly string[]
  /** What the reader is known by at their institution, the first that is there. */
  readonly persons: readonly string[]
  /** What goes into usage reports. */
  readonly attributes: string
}

/**
 * The headers of each convention, exactly as node spells them. Other spellings do not count: a proxy takes its own names away from what browsers
 * send, and no others.
 */
const names: Readonly<Record<IdentityConvention, Names>> = {
  // The Shibboleth service provider with ShibUseHeaders, and its usual attribute map.
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

/** Where the service provider of a convention ends its own session, where that is known. */
export const providerSignOut: Readonly<Record<IdentityConvention, string | undefined>> = {
  shibboleth: '/Shibboleth.sso/Logout',
  openathens: undefined,
}

/** Who a proxy in front says has signed in. */
export interface Identity {
  readonly entityId: string
  readonly scopes: readonly string[]
  /** What the reader is known by at their institution. */
  readonly person?: string
  readonly attributes?: string
}

/** As much of the attributes for usage reports as a cookie has room for. */
const LONGEST_ATTRIBUTES = 300

/** Headers arrive as bytes; identity providers write UTF-8. */
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

/** The identity in the headers of a call, if any. Ask only where the call comes from a proxy that is trusted. */
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

/** The institution that an identity is of: the one with its entity id, and where that is a consortium's, with its scope. */
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
