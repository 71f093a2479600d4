import type { Article, LinkType, UserType } from '@lectern/domain/article'
import {
  ACCESS_BAR_LAYOUTS,
  ACCESS_BAR_ROOM,
  BREAKPOINT_NAMES,
  type AccessBarComponent,
  type AccessBarLayout,
  type PageFacts,
} from '@lectern/domain/page'
import { offeredArticle } from '@lectern/property-tests/arbitraries/page'
import { readerWith } from '@lectern/property-tests/arbitraries/reader'
import { metaWith } from '@lectern/property-tests/arbitraries/record'
import { cleanup, screen } from '@testing-library/react'
import { option as O } from 'fp-ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AccessBar } from '../../src/access-bar/AccessBar.tsx'
import { observed } from '../support/observed.ts'
import { showPart } from '../support/page.tsx'

beforeEach(() => {
  observed.begin()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

interface Situation {
  readonly article: Partial<Article>
  readonly facts?: Partial<PageFacts>
  /** Whether the linking hub has the article's address on ClinicalKey. */
  readonly hasClinicalKey?: true
}

const free = { creditCardPurchaseAllowed: true, preventTransactionalAccess: false, preventDocumentDelivery: false }

const full = (linkType: LinkType): Partial<Article> => ({
  pdfDownload: O.some({ linkToPdf: '/a/pdf?b', urlType: O.none, isPdfFullText: true, urlMetadata: O.none }),
  openManuscriptUrl: O.some('https://arxiv.org/abs/1'),
  ashJournalLink: O.some('https://society.example.org/'),
  accessOptions: { link: O.some({ linkType, linkUrl: 'https://shop.example.org/a' }), remoteAccessOptions: [] },
})
const closed = (linkType: LinkType = 'PURCHASE'): Partial<Article> => ({
  ...full(linkType),
  entitlement: { ...offeredArticle().entitlement, entitled: false },
})
const atInstitution = (linkType: LinkType): Partial<Article> => ({
  ...closed(linkType),
  accessOptions: {
    link: O.some({ linkType, linkUrl: 'https://shop.example.org/a' }),
    remoteAccessOptions: [
      { institutionName: 'One', institutionUrl: '/user/institution/login?institution=one', remoteAccessType: 'SELFMANRA' },
    ],
  },
})
const as = (userType: UserType): Partial<PageFacts> => ({
  reader: { ...readerWith({ profile: { userType } }), settings: free },
  patientAccessUrl: 'https://patients.example.org/',
  linkResolverUrl: 'https://resolver.example.org/?rft_id=1',
})

const situations: Readonly<Record<AccessBarLayout, Situation>> = {
  thirdParty: { article: { ...full('PURCHASE'), meta: metaWith({ isThirdParty: true }) } },
  entitled: { article: full('PURCHASE') },
  entitledOnClinicalKey: {
    article: { ...full('PURCHASE'), entitlement: { ...offeredArticle().entitlement, entitlementOrigin: O.some('CK') } },
  },
  unentitled: { article: closed() },
  unentitledShibbolethUser: { article: closed(), facts: as('SHIBREG') },
  unentitledWithClinicalKey: { article: closed(), hasClinicalKey: true },
  unentitledWithInstitution: { article: atInstitution('PURCHASE') },
}

const words: Readonly<Record<AccessBarComponent, string>> = {
  ThirdPartyPDF: 'Finding PDF….',
  ViewPDF: 'View PDF',
  DownloadFullIssue: 'Download full issue',
  OpenManuscript: 'View open manuscript',
  ViewFullText: 'View full text',
  RemoteAccess: 'Access through your institution',
  SocietyAccess: 'Access through your society',
  PurchasePDF: 'Purchase PDF',
  PatientAccess: 'Patient access',
  AnotherInstitution: 'Access through another institution',
  SelectAnotherInstitution: 'Select another institution',
  ClinicalKey: 'View on ClinicalKey',
  DownloadPDF: 'Download PDF',
  OrderPDF: 'Order PDF',
  LinkResolver: 'Find it at your library',
}

const show = ({ article, facts = as('GUEST'), hasClinicalKey }: Situation): HTMLElement => {
  const { tell } = showPart(<AccessBar page={{ title: 'On laws' }} hasContents />, { article: offeredArticle(article) }, facts)
  tell({ type: 'linkingHubLinks/requested' })
  tell({
    type: 'linkingHubLinks/received',
    value: hasClinicalKey
      ? [{ siteName: 'ClinicalKey', siteId: 1, entitled: 'true', redirectUrl: 'https://clinical.example.org/a' }]
      : [],
  })
  return screen.getByRole('list', { name: 'PDF options' })
}

const componentsAt = (root: ParentNode | null, breakpoint?: string): readonly string[] =>
  [...(root?.children ?? [])]
    .filter(
      each =>
        each instanceof HTMLElement &&
        each.dataset['component'] !== undefined &&
        (breakpoint === undefined || each.dataset['at']?.split(' ').includes(breakpoint)),
    )
    .map(each => (each instanceof HTMLElement ? (each.dataset['component'] ?? '') : ''))

/** The components of a layout in a situation: there is only one kind of link. */
const expectedIn = (layout: AccessBarLayout, linkType: LinkType = 'PURCHASE'): readonly AccessBarComponent[] => {
  const absent = new Set<AccessBarComponent>([
    ...(linkType === 'DOWNLOAD' ? [] : (['DownloadPDF'] as const)),
    ...(linkType === 'ORDER' ? [] : (['OrderPDF'] as const)),
    ...(linkType === 'PURCHASE' ? [] : (['PurchasePDF'] as const)),
  ])
  return ACCESS_BAR_LAYOUTS[layout].filter(id => !absent.has(id))
}

const layouts = Object.keys(situations) as readonly AccessBarLayout[]

describe('BAR-1, BAR-2, BAR-3 each layout of the access bar', () => {
  test.each(layouts)('%s has its components in their order, in their words', layout => {
    const list = show(situations[layout])
    expect(componentsAt(list)).toEqual(expectedIn(layout))
    for (const id of expectedIn(layout)) {
      const item = [...list.children].find(each => each instanceof HTMLElement && each.dataset['component'] === id)
      const said = (item?.textContent ?? '').replaceAll('\u00a0', ' ')
      expect(said).toContain(words[id])
      // Each is interactive, not only text.
      expect(item?.querySelectorAll('a[href], button')).toHaveLength(1)
    }
  })

  test.each(layouts)('BAR-2 %s has a way through an institution before the list only where the layout is of one', layout => {
    const list = show(situations[layout])
    const way = screen.queryByRole('link', { name: /^Access through One/ })
    expect(way !== null).toBe(layout === 'unentitledWithInstitution')
    if (way === null) return
    expect(list.contains(way)).toBe(false)
    expect(way.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  test.each(layouts)('%s shows at each width what has room, and the rest behind “Other access options”', layout => {
    const list = show(situations[layout])
    for (const name of BREAKPOINT_NAMES) {
      const [all, room] = [expectedIn(layout), ACCESS_BAR_ROOM[name]]
      expect(componentsAt(list, name)).toEqual(all.slice(0, room))
      expect(componentsAt(list.querySelector('.access-bar-others'), name)).toEqual(all.slice(room))
    }
  })

  test.each(['PURCHASE', 'DOWNLOAD', 'ORDER'] as const)('PDF-5 unentitledWithInstitution by %s', linkType => {
    const list = show({ article: atInstitution(linkType) })
    expect(componentsAt(list)).toEqual(expectedIn('unentitledWithInstitution', linkType))
  })

  test('PDF-5, STR-1 a download opens a window of its own and says so, a purchase the shopping cart’s, an order is a form that is posted', () => {
    show({ article: atInstitution('DOWNLOAD') })
    expect(screen.getAllByRole('link', { name: 'Download PDF. Opens in new window' })[0]?.getAttribute('target')).toBe('_blank')
    cleanup()
    show({ article: atInstitution('PURCHASE') })
    const purchase = screen.getAllByRole('link', { name: /^Purchase PDF/ })[0]
    expect([purchase?.getAttribute('target'), purchase?.getAttribute('href'), purchase?.getAttribute('rel')]).toEqual([
      'shopping-cart',
      'https://shop.example.org/a/purchase',
      null,
    ])
    cleanup()
    show({ article: atInstitution('ORDER') })
    const form = screen.getAllByRole('button', { name: 'Order PDF' })[0]?.closest('form')
    expect([
      form?.getAttribute('action'),
      form?.getAttribute('method'),
      screen.getAllByRole('button', { name: 'Order PDF' })[0]?.getAttribute('type'),
    ]).toEqual(['https://shop.example.org/a', 'post', 'submit'])
  })

  test.each([
    ['creditCardPurchaseAllowed', { ...free, creditCardPurchaseAllowed: false }, 'PURCHASE'],
    ['preventTransactionalAccess', { ...free, preventTransactionalAccess: true }, 'PURCHASE'],
    ['preventDocumentDelivery', { ...free, preventDocumentDelivery: true }, 'ORDER'],
  ] as const)('BAR-9 %s takes what it forbids away before what is left is counted', (_, settings, linkType) => {
    const list = show({
      article: atInstitution(linkType),
      facts: { ...as('GUEST'), reader: { ...readerWith({ profile: { userType: 'GUEST' } }), settings } },
    })
    const left = expectedIn('unentitledWithInstitution', linkType).filter(id => id !== 'PurchasePDF' && id !== 'OrderPDF')
    expect(componentsAt(list)).toEqual(left)
    expect(componentsAt(list, 'md')).toEqual(left.slice(0, 3))
  })

  test('an address that no link may have is no way in', () => {
    const list = show({
      article: {
        ...closed(),
        openManuscriptUrl: O.some('javascript:alert(1)'),
        ashJournalLink: O.some('//evil.example/'),
        accessOptions: { link: O.some({ linkType: 'PURCHASE', linkUrl: 'javascript:alert(1)' }), remoteAccessOptions: [] },
      },
      facts: { ...as('GUEST'), patientAccessUrl: 'vbscript:x' },
    })
    expect(componentsAt(list)).toEqual(['RemoteAccess', 'AnotherInstitution'])
  })
})
