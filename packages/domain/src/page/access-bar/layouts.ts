import { option as O } from 'fp-ts'
import type { Article, ArticleEntitlement } from '../../article/record/article.ts'
import type { Reader, UserType } from '../../article/reader/reader.ts'
import type { AccessBarComponent } from './component-id.ts'
import { institutions, type Institution } from './institutions.ts'

/** BAR-2: the components of each layout, in order; none has others. */
export const ACCESS_BAR_LAYOUTS = {
  thirdParty: ['ThirdPartyPDF'],
  entitled: ['ViewPDF', 'DownloadFullIssue', 'OpenManuscript'],
  entitledOnClinicalKey: ['ViewFullText'],
  unentitled: ['RemoteAccess', 'OpenManuscript', 'SocietyAccess', 'PurchasePDF', 'PatientAccess', 'AnotherInstitution'],
  unentitledShibbolethUser: ['OpenManuscript', 'SocietyAccess', 'PurchasePDF', 'PatientAccess', 'SelectAnotherInstitution'],
  unentitledWithClinicalKey: ['ClinicalKey', 'OpenManuscript'],
  unentitledWithInstitution: [
    'SocietyAccess',
    'PurchasePDF',
    'DownloadPDF',
    'OrderPDF',
    'LinkResolver',
    'OpenManuscript',
    'SelectAnotherInstitution',
  ],
} as const satisfies Readonly<Record<string, readonly AccessBarComponent[]>>

export type AccessBarLayout = keyof typeof ACCESS_BAR_LAYOUTS

/** What decides the layout of the access bar. */
export interface LayoutFacts {
  readonly article: Pick<Article, 'meta' | 'entitlement' | 'accessOptions'>
  readonly reader: Pick<Reader, 'profile'>
  /** The article's address on ClinicalKey, according to the linking hub. */
  readonly clinicalKeyLink: O.Option<string>
  /** The institution that a seamless-access service remembers for the reader. */
  readonly seamlessInstitution: O.Option<Institution>
}

/** The origin of an entitlement through ClinicalKey (BAR-1). */
export const CLINICAL_KEY = 'CK'

/** Whether a reader is entitled to an article through ClinicalKey (BAR-1). */
export const isEntitledOnClinicalKey = ({
  entitled,
  entitlementOrigin,
}: Pick<ArticleEntitlement, 'entitled' | 'entitlementOrigin'>): boolean =>
  entitled && O.toUndefined(entitlementOrigin) === CLINICAL_KEY

/** Whether a reader has signed in through their institution's identity provider. */
export const isShibbolethUser = (userType: UserType): boolean => userType === 'SHIBANON' || userType === 'SHIBREG'

/**
 * The layout of the access bar (BAR-1): the first that applies of third party, entitled, ClinicalKey, institution, Shibboleth
 * user, none of these.
 */
export const accessBarLayout = ({ article, reader, clinicalKeyLink, seamlessInstitution }: LayoutFacts): AccessBarLayout => {
  if (article.meta.isThirdParty) return 'thirdParty'
  if (article.entitlement.entitled) return isEntitledOnClinicalKey(article.entitlement) ? 'entitledOnClinicalKey' : 'entitled'
  if (O.isSome(clinicalKeyLink)) return 'unentitledWithClinicalKey'
  if (institutions(article.accessOptions, seamlessInstitution).length > 0) return 'unentitledWithInstitution'
  return isShibbolethUser(reader.profile.userType) ? 'unentitledShibbolethUser' : 'unentitled'
}
