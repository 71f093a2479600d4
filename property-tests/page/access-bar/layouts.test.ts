import { test } from '@fast-check/vitest'
import { REMOTE_ACCESS_TYPES, USER_TYPES, type RemoteAccessType, type UserType } from '@lectern/domain/article'
import { ACCESS_BAR_COMPONENTS, ACCESS_BAR_LAYOUTS, accessBarLayout, type AccessBarLayout } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { accessBarFacts, factsWith } from '../../arbitraries/access-bar.ts'
import { articleWith } from '../../arbitraries/article.ts'
import { readerWith } from '../../arbitraries/reader.ts'
import { metaWith } from '../../arbitraries/record.ts'

/** The facts that decide the layout. */
interface Given {
  readonly thirdParty?: boolean
  readonly entitled?: boolean
  readonly origin?: string
  readonly clinicalKey?: boolean
  readonly remote?: RemoteAccessType
  readonly seamless?: boolean
  readonly userType?: UserType
}

const facts = ({
  thirdParty = false,
  entitled = false,
  origin,
  clinicalKey = false,
  remote,
  seamless = false,
  userType = 'GUEST',
}: Given) =>
  factsWith({
    article: articleWith({
      meta: metaWith({ isThirdParty: thirdParty }),
      entitlement: { ...articleWith().entitlement, entitled, entitlementOrigin: O.fromNullable(origin) },
      accessOptions: {
        link: O.none,
        remoteAccessOptions:
          remote === undefined
            ? []
            : [{ institutionName: 'One', institutionUrl: 'https://one.example.org/', remoteAccessType: remote }],
      },
    }),
    reader: readerWith({ profile: { userType } }),
    clinicalKeyLink: clinicalKey ? O.some('https://clinical.example.org/') : O.none,
    seamlessInstitution: seamless ? O.some({ institutionName: 'Two', institutionUrl: 'https://two.example.org/' }) : O.none,
  })

describe('BAR-1 the layout of the access bar', () => {
  test.each<[Given, AccessBarLayout]>([
    [{ thirdParty: true, entitled: true, origin: 'CK', clinicalKey: true, remote: 'SHIB', userType: 'SHIBREG' }, 'thirdParty'],
    [{ thirdParty: true }, 'thirdParty'],
    [{ entitled: true, origin: 'CK', clinicalKey: true, remote: 'SHIB', userType: 'SHIBREG' }, 'entitledOnClinicalKey'],
    [{ entitled: true, origin: 'SD', clinicalKey: true, remote: 'SHIB', userType: 'SHIBREG' }, 'entitled'],
    [{ entitled: true, origin: 'ck' }, 'entitled'],
    [{ entitled: true }, 'entitled'],
    [{ origin: 'CK', clinicalKey: true, remote: 'SHIB', seamless: true, userType: 'SHIBREG' }, 'unentitledWithClinicalKey'],
    [{ origin: 'CK', remote: 'SHIB', userType: 'SHIBREG' }, 'unentitledWithInstitution'],
    [{ remote: 'SELFMANRA', userType: 'SHIBREG' }, 'unentitledWithInstitution'],
    [{ seamless: true, userType: 'SHIBANON' }, 'unentitledWithInstitution'],
    [{ remote: 'NONE', userType: 'SHIBANON' }, 'unentitledShibbolethUser'],
    [{ remote: 'NONE', seamless: true }, 'unentitledWithInstitution'],
    [{ remote: 'NONE' }, 'unentitled'],
    [{}, 'unentitled'],
  ])('%j: %s', (given, layout) => expect(accessBarLayout(facts(given))).toBe(layout))

  test.each([...USER_TYPES])('%s is a Shibboleth user or not', userType => {
    expect(accessBarLayout(facts({ userType }))).toBe(
      ['SHIBANON', 'SHIBREG'].includes(userType) ? 'unentitledShibbolethUser' : 'unentitled',
    )
  })

  test.prop([accessBarFacts])('is one for entitled readers just for those', accessBarFacts => {
    const layout = accessBarLayout(accessBarFacts)
    if (layout !== 'thirdParty') expect(layout.startsWith('entitled')).toBe(accessBarFacts.article.entitlement.entitled)
  })
})

describe('BAR-2 what each layout holds', () => {
  test('is this, in this order', () => {
    expect(ACCESS_BAR_LAYOUTS).toEqual({
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
    })
  })

  test('leaves no component without a layout', () => {
    expect([...new Set(Object.values(ACCESS_BAR_LAYOUTS).flat())].toSorted()).toEqual(ACCESS_BAR_COMPONENTS.toSorted())
  })
})

describe('BAR-7 the types of remote access', () => {
  test('are three', () => {
    expect(REMOTE_ACCESS_TYPES).toEqual(['SHIB', 'SELFMANRA', 'NONE'])
  })
})
