import { option as O } from 'fp-ts'
import { accountPaths, articlePath, withQuery, type AccessOptions, type ArticleMeta, type RemoteAccessType } from '@lectern/domain'
import type { Institution, SignInKind } from '../readers/institutions.ts'
import type { SessionReader } from '../readers/session-reader.ts'

const remoteAccessTypes: Readonly<Record<SignInKind, RemoteAccessType>> = { shibboleth: 'SHIB', openathens: 'SHIB', ticket: 'SELFMANRA', account: 'SELFMANRA', none: 'NONE' }

/**
 * What a reader who is not entitled may do to get an article (BAR-1, BAR-7): sign in at their own institution from elsewhere, where it has a sign-in.
 * This house sells nothing itself and delivers no copies, so there is no link to buy or to order by.
 */
export const accessOptionsOf = (
  institutions: readonly Institution[], meta: Pick<ArticleMeta, 'pii' | 'contentType' | 'documentType' | 'isThirdParty' | 'isbn'>, { institution }: Pick<SessionReader, 'institution'>,
): AccessOptions => ({
  link: O.none,
  remoteAccessOptions: institutions.filter(({ id, signIn }) => id === institution?.id && signIn !== 'none').map(({ id, name, signIn }) => ({
    institutionName: name,
    institutionUrl: withQuery(accountPaths.institutionLogin, [['institution', id], ['targetUrl', articlePath(meta)]]),
    remoteAccessType: remoteAccessTypes[signIn],
  })),
})
