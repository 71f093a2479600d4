import { accountPaths, withQuery, type Src, type OwnPath } from '@lectern/domain/core'
import { signInNotices } from '@lectern/domain/words'
import type { InstitutionChoice } from '@lectern/react-ui'
import type { IdentityConvention } from '../../settings/identity-conventions.ts'
import type { Institution } from '../../settings/institutions.ts'
import { compareTitles } from '../../text/compare-titles.ts'

/** The maximum number of institutions that the chooser lists. */
export const LISTED_INSTITUTIONS = 100

/** The path to which an institution's sign-in returns; protected by the proxy in front. */
export const RETURN_PATH = '/user/institution/return'

/** The path for library links with a ticket. */
export const TICKET_PATH = '/user/institution/ticket'

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * The institutions whose names contain a word starting with each search word, sorted by name; without search words, all that have a
 * sign-in.
 */
export const institutionsNamed = (institutions: readonly Institution[], words: string): readonly Institution[] => {
  const wanted = folded(words)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
  const isNamed = ({ name }: Institution): boolean => {
    const has = folded(name).split(/[^\p{L}\p{N}]+/u)
    return wanted.every(word => has.some(each => each.startsWith(word)))
  }
  return institutions
    .filter(institution => institution.signIn !== 'none' && isNamed(institution))
    .toSorted((one, other) => compareTitles(one.name, other.name))
}

/** An institution as the chooser lists it. */
export const institutionChoice =
  (targetUrl: string) =>
  ({ id, name }: Institution): InstitutionChoice => ({
    id,
    name,
    href: withQuery(accountPaths.institutionLogin, [
      ['institution', id],
      ['targetUrl', targetUrl],
    ]),
  })

/** Where a reader signs in at the chosen institution, or why they cannot. */
export type InstitutionSignIn =
  | { readonly kind: 'elsewhere'; readonly href: Src }
  | { readonly kind: 'here'; readonly href: OwnPath }
  | { readonly kind: 'notice'; readonly text: string }

/**
 * How to sign in through an institution: at its identity provider, by the service provider in front of the site (`signInUrl`, otherwise the
 * convention's own address); at its library, which sends the reader back with a ticket; or with a personal account.
 */
export const institutionSignIn = (
  { name, signIn, signInUrl, entityId = '' }: Institution,
  convention: IdentityConvention | undefined,
  origin: string,
  targetUrl: string,
): InstitutionSignIn => {
  const back = withQuery(RETURN_PATH, [['targetUrl', targetUrl]])
  const notConnected: InstitutionSignIn = { kind: 'notice', text: signInNotices.notConnected(name) }
  switch (signIn) {
    case 'shibboleth': {
      const address = signInUrl ?? (convention === 'shibboleth' ? '/Shibboleth.sso/Login' : undefined)
      return address === undefined
        ? notConnected
        : {
            kind: 'elsewhere',
            href: withQuery(address, [
              ['entityID', entityId],
              ['target', `${origin}${back}`],
            ]),
          }
    }
    case 'openathens':
      if (convention !== 'openathens') return notConnected
      return { kind: 'elsewhere', href: signInUrl === undefined ? back : withQuery(signInUrl, [['url', `${origin}${back}`]]) }
    case 'ticket':
      return signInUrl === undefined
        ? { kind: 'notice', text: signInNotices.comeByLink(name) }
        : { kind: 'elsewhere', href: withQuery(signInUrl, [['targetUrl', targetUrl]]) }
    case 'account':
      return { kind: 'here', href: withQuery(accountPaths.login, [['targetUrl', targetUrl]]) }
    case 'none':
      return { kind: 'notice', text: signInNotices.fromNetworkOnly(name) }
  }
}
