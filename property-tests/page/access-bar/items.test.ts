import { fc, test } from '@fast-check/vitest'
import { parseIsbn, urnHref } from '@lectern/domain/core'
import type { AccessLink } from '@lectern/domain/article'
import {
  ACCESS_BAR_COMPONENTS,
  ACCESS_BAR_LAYOUTS,
  accessBarItems,
  accessBarLayout,
  ACCESS_BAR_RULES,
  defaultAccessBarConfig,
  initialAccessBarConfig,
  isAccessBarComponent,
  labelText,
  unknownComponentReports,
  updateAccessBarConfig,
  type AccessBarComponent,
  type AccessBarItem,
  type AccessBarFacts,
  type ConfiguredComponent,
} from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import {
  accessBarConfig,
  accessBarFacts,
  configOf,
  configuredComponent,
  factsWith,
  listed,
} from '../../arbitraries/access-bar.ts'
import { articleWith, perhaps } from '../../arbitraries/article.ts'
import { readerWith } from '../../arbitraries/reader.ts'
import { metaWith } from '../../arbitraries/record.ts'
import { made } from '../../support/made.ts'

const idsOf = (items: readonly AccessBarItem[]): readonly AccessBarComponent[] => items.map(({ id }) => id)

/** Whether one list is a subsequence of another. */
const isWithin = (some: readonly string[], all: readonly string[]): boolean => {
  const [first, ...rest] = some
  if (first === undefined) return true
  const at = all.indexOf(first)
  return at >= 0 && isWithin(rest, all.slice(at + 1))
}

const hrefOf = (item: AccessBarItem): string | undefined =>
  item.kind === 'link' ? item.href : item.kind === 'form' ? item.form.action : undefined

const none = configOf(O.none)
const listing = (...all: readonly ConfiguredComponent[]) => configOf(O.some(all))

/** The item of a bar that lists only this component. */
const alone = (component: ConfiguredComponent, facts: AccessBarFacts): AccessBarItem | undefined =>
  accessBarItems(facts, listing(component))[0]

const withLink = (linkType: AccessLink['linkType'], linkUrl = 'https://example.org/a') =>
  factsWith({ article: articleWith({ accessOptions: { link: O.some({ linkType, linkUrl }), remoteAccessOptions: [] } }) })

describe('BAR-2 the items of the access bar', () => {
  test.prop([accessBarFacts])('are at most those of the layout, in its order, each once', facts => {
    expect(isWithin(idsOf(accessBarItems(facts, none)), ACCESS_BAR_LAYOUTS[accessBarLayout(facts)])).toBe(true)
  })

  test.prop([accessBarFacts, fc.array(configuredComponent)])(
    'are at most those that a configuration lists, in its order, whatever the layout',
    (facts, all) => {
      const items = accessBarItems(facts, listing(...all))
      expect(
        isWithin(
          idsOf(items),
          all.map(({ id }) => id),
        ),
      ).toBe(true)
    },
  )

  test.prop([accessBarFacts, fc.array(configuredComponent, { maxLength: 3 }), fc.array(configuredComponent, { maxLength: 3 })])(
    'stand by themselves: what is listed beside one changes nothing about it',
    (facts, before, after) => {
      expect(accessBarItems(facts, listing(...before, ...after))).toEqual([
        ...accessBarItems(facts, listing(...before)),
        ...accessBarItems(facts, listing(...after)),
      ])
    },
  )

  test.prop([accessBarFacts])('are the same where a configuration lists the layout’s own, and says no more of them', facts => {
    expect(accessBarItems(facts, listing(...ACCESS_BAR_LAYOUTS[accessBarLayout(facts)].map(id => listed(id))))).toEqual(
      accessBarItems(facts, none),
    )
  })

  test.prop([accessBarFacts, accessBarConfig])('say something and lead somewhere safe', (facts, config) => {
    for (const item of accessBarItems(facts, config)) {
      const href = hrefOf(item)
      expect(labelText(item.label)).not.toBe('')
      if (href !== undefined) expect(href.startsWith('/') ? href : urnHref(href)).toBe(href)
    }
  })

  test.prop([accessBarFacts, perhaps(fc.constant('a configured label'))])(
    'a listed label, and what is said aloud, stand before their own',
    (facts, label) => {
      for (const id of ACCESS_BAR_COMPONENTS) {
        const item = alone(listed(id, { label, ariaLabel: O.some('Said aloud') }), facts)
        if (item !== undefined) {
          expect(item.ariaLabel).toBe('Said aloud')
          if (O.isSome(label)) expect(labelText(item.label)).toBe(label.value)
        }
      }
    },
  )
})

const link = (
  id: AccessBarComponent,
  label: string,
  href: string,
  target: O.Option<string> = O.none,
  rel: O.Option<string> = O.none,
) => ({ kind: 'link', id, text: label, ariaLabel: O.isSome(target) ? `${label}. Opens in new window` : label, href, target, rel })

const plain = (item: AccessBarItem | undefined): object | undefined => {
  if (item === undefined) return undefined
  const { label, ...rest } = item
  return { ...rest, text: labelText(label) }
}

const inNewWindow = O.some('new-window')
const outside = O.some('noreferrer noopener')
const signIn = '/user/institution/login?targetUrl=%2Fscience%2Farticle%2Fpii%2FS2211753914000025'

describe('BAR-2, PDF-5 each component, and what it needs', () => {
  test('third-party PDF: a DOI', () => {
    const { ids } = articleWith()
    expect(plain(alone(listed('ThirdPartyPDF'), factsWith()))).toEqual({
      kind: 'third-party-pdf',
      id: 'ThirdPartyPDF',
      text: 'View at publisher',
      ariaLabel: 'View at publisher',
      doi: O.toUndefined(ids.doi),
    })
    expect(alone(listed('ThirdPartyPDF'), factsWith({ article: articleWith({ ids: { ...ids, doi: O.none } }) }))).toBeUndefined()
  })

  test('View PDF: a PDF', () => {
    const pdfDownload = O.some({ linkToPdf: '/a/pdf?b', urlType: O.none, isPdfFullText: true, urlMetadata: O.none })
    const crawlerInformation = { canCrawlPDFContent: true, isCrawler: true }
    expect(plain(alone(listed('ViewPDF'), factsWith({ article: articleWith({ pdfDownload }) })))).toEqual(
      link('ViewPDF', 'View\u00a0PDF', '/a/pdf?b', inNewWindow, O.some('nofollow')),
    )
    expect(plain(alone(listed('ViewPDF'), factsWith({ article: articleWith({ pdfDownload, crawlerInformation }) })))).toEqual(
      link('ViewPDF', 'View\u00a0PDF', '/a/pdf?b', inNewWindow),
    )
    expect(alone(listed('ViewPDF'), factsWith())).toBeUndefined()
  })

  test.each([
    ['JL', 'issue'],
    ['BS', 'volume'],
    ['HB', 'volume'],
    ['BK', 'book'],
    ['RW', 'book'],
  ] as const)('download full issue: that the service offers it, of %s as a %s', (contentType, what) => {
    const article = articleWith({ meta: metaWith({ contentType }) })
    const text = `Download full ${what}`
    expect(plain(alone(listed('DownloadFullIssue'), factsWith({ article })))).toEqual({
      kind: 'download-issue',
      id: 'DownloadFullIssue',
      text,
      ariaLabel: text,
    })
    expect(alone(listed('DownloadFullIssue'), factsWith({ article: { ...article, downloadFullIssue: false } }))).toBeUndefined()
  })

  test('open manuscript: its address', () => {
    expect(
      plain(alone(listed('OpenManuscript'), factsWith({ article: articleWith({ openManuscriptUrl: O.some('/m') }) }))),
    ).toEqual(link('OpenManuscript', 'View open manuscript', '/m'))
    expect(alone(listed('OpenManuscript'), factsWith())).toBeUndefined()
  })

  test('View full text: on ClinicalKey where its place there is known, else on this site’s page', () => {
    expect(plain(alone(listed('ViewFullText'), factsWith({ clinicalKeyLink: O.some('https://ck.example.org/') })))).toEqual(
      link('ViewFullText', 'View full text', 'https://ck.example.org/', inNewWindow, outside),
    )
    expect(plain(alone(listed('ViewFullText'), factsWith()))).toEqual(
      link('ViewFullText', 'View full text', '/science/article/pii/S2211753914000025'),
    )
  })

  test('remote access: the institution’s where one is known, else the way to sign in', () => {
    const seamlessInstitution = O.some({ institutionName: 'One', institutionUrl: 'https://one.example.org/' })
    expect(plain(alone(listed('RemoteAccess'), factsWith({ seamlessInstitution })))).toEqual(
      link('RemoteAccess', 'Access through your institution', 'https://one.example.org/'),
    )
    expect(plain(alone(listed('RemoteAccess'), factsWith()))).toEqual(
      link('RemoteAccess', 'Access through your institution', signIn),
    )
  })

  test('society access: the society’s address', () => {
    const article = articleWith({ ashJournalLink: O.some('https://society.example.org/') })
    expect(plain(alone(listed('SocietyAccess'), factsWith({ article })))).toEqual(
      link('SocietyAccess', 'Access through your society', 'https://society.example.org/', inNewWindow, outside),
    )
    expect(alone(listed('SocietyAccess'), factsWith())).toBeUndefined()
  })

  test('patient access, link resolver, ClinicalKey: their addresses', () => {
    const facts = factsWith({
      patientAccessUrl: O.some('https://p.example.org/'),
      linkResolverUrl: O.some('https://l.example.org/'),
      clinicalKeyLink: O.some('https://c.example.org/'),
    })
    expect(plain(alone(listed('PatientAccess'), facts))).toEqual(
      link('PatientAccess', 'Patient access', 'https://p.example.org/', inNewWindow, outside),
    )
    expect(plain(alone(listed('LinkResolver'), facts))).toEqual(
      link('LinkResolver', 'Find it at your library', 'https://l.example.org/', inNewWindow, outside),
    )
    expect(plain(alone(listed('ClinicalKey'), facts))).toEqual(
      link('ClinicalKey', 'View on ClinicalKey', 'https://c.example.org/', inNewWindow, outside),
    )
    for (const id of ['PatientAccess', 'LinkResolver', 'ClinicalKey']) expect(alone(listed(id), factsWith())).toBeUndefined()
  })

  test('another institution: always', () => {
    expect(plain(alone(listed('AnotherInstitution'), factsWith()))).toEqual(
      link('AnotherInstitution', 'Access through another institution', signIn),
    )
    expect(plain(alone(listed('SelectAnotherInstitution'), factsWith()))).toEqual(
      link('SelectAnotherInstitution', 'Select another institution', signIn),
    )
  })

  test('download, purchase and order: a link of their type', () => {
    expect(plain(alone(listed('DownloadPDF'), withLink('DOWNLOAD')))).toEqual(
      link('DownloadPDF', 'Download PDF', 'https://example.org/a', inNewWindow),
    )
    expect(plain(alone(listed('PurchasePDF'), withLink('PURCHASE')))).toEqual(
      link('PurchasePDF', 'Purchase PDF', 'https://example.org/a/purchase', O.some('shopping-cart')),
    )
    expect(plain(alone(listed('OrderPDF'), withLink('ORDER')))).toEqual({
      kind: 'form',
      id: 'OrderPDF',
      text: 'Order PDF',
      ariaLabel: 'Order PDF',
      form: { action: 'https://example.org/a', method: 'post', fields: [], target: 'same-window' },
    })
  })

  test.prop([fc.constantFrom<AccessLink['linkType'][]>('DOWNLOAD', 'ORDER', 'PURCHASE')])(
    'which of them is there follows the type alone',
    linkType => {
      const there = accessBarItems(withLink(linkType), listing(listed('DownloadPDF'), listed('OrderPDF'), listed('PurchasePDF')))
      expect(idsOf(there)).toEqual([{ DOWNLOAD: 'DownloadPDF', ORDER: 'OrderPDF', PURCHASE: 'PurchasePDF' }[linkType]])
    },
  )
})

describe('BAR-2 what a configuration says of a component', () => {
  const linkResolver = listed('LinkResolver', {
    label: O.some('Find it here!'),
    href: O.some('https://www.example.org/?rft.atitle=Nature-based%20solutions'),
    target: O.some('new-window'),
    rel: O.some('noreferrer noopener'),
  })

  test('a link resolver that it lists stands in the bar as listed', () => {
    expect(plain(alone(linkResolver, factsWith()))).toEqual({
      ...link(
        'LinkResolver',
        'Find it here!',
        'https://www.example.org/?rft.atitle=Nature-based%20solutions',
        inNewWindow,
        outside,
      ),
      ariaLabel: 'Find it here! Opens in new window',
    })
  })

  test.each([
    ['Find it!', 'Find it! Opens in new window'],
    ['Where is it?', 'Where is it? Opens in new window'],
    ['Ask us.', 'Ask us. Opens in new window'],
    ['Ask us', 'Ask us. Opens in new window'],
    ['St. Mary’s library', 'St. Mary’s library. Opens in new window'],
    ['Lost? Ask us', 'Lost? Ask us. Opens in new window'],
  ])('read aloud, a label ends its sentence before it says where it opens: %s', (label, ariaLabel) => {
    expect(alone({ ...linkResolver, label: O.some(label) }, factsWith())).toMatchObject({ ariaLabel })
  })

  test('its address stands before the component’s own, unless no link may lead there', () => {
    const facts = factsWith({ linkResolverUrl: O.some('https://l.example.org/') })
    expect(alone(linkResolver, facts)).toMatchObject({ href: 'https://www.example.org/?rft.atitle=Nature-based%20solutions' })
    expect(alone(listed('LinkResolver', { href: O.some('javascript:x') }), facts)).toMatchObject({
      href: 'https://l.example.org/',
    })
    expect(alone(listed('LinkResolver', { href: O.some('javascript:x') }), factsWith())).toBeUndefined()
    expect(alone(listed('OrderPDF', { href: O.some('/order') }), withLink('ORDER'))).toMatchObject({
      kind: 'form',
      form: { action: '/order', method: 'post' },
    })
    expect(alone(listed('OrderPDF'), withLink('ORDER'))).toMatchObject({ form: { action: 'https://example.org/a' } })
  })

  test('where a component opens by rule it opens whatever is configured; elsewhere as configured', () => {
    expect(alone(listed('PurchasePDF', { target: O.some('new-window') }), withLink('PURCHASE'))).toMatchObject({
      target: O.some('shopping-cart'),
    })
    expect(alone(listed('SelectAnotherInstitution', { target: O.some('new-window') }), factsWith())).toMatchObject({
      target: inNewWindow,
      ariaLabel: 'Select another institution. Opens in new window',
    })
  })

  test('what crawlers must not follow stays so, and each relation is named once', () => {
    const pdfDownload = O.some({ linkToPdf: '/a/pdf?b', urlType: O.none, isPdfFullText: true, urlMetadata: O.none })
    const rel = (given: string) =>
      alone(listed('ViewPDF', { rel: O.some(given) }), factsWith({ article: articleWith({ pdfDownload }) }))
    expect(rel('noopener')).toMatchObject({ rel: O.some('nofollow noopener') })
    expect(rel(' nofollow  noopener ')).toMatchObject({ rel: O.some('nofollow noopener') })
    expect(rel('')).toMatchObject({ rel: O.some('nofollow') })
    expect(alone(listed('SelectAnotherInstitution', { rel: O.some('') }), factsWith())).toMatchObject({ rel: O.none })
  })

  test('a component that has no way of its own has none from its configuration where that gives none', () => {
    expect(alone(listed('ThirdPartyPDF', { href: O.some('/x') }), factsWith())).toMatchObject({ kind: 'third-party-pdf' })
    expect(alone(listed('DownloadFullIssue', { href: O.some('/x') }), factsWith())).toMatchObject({ kind: 'download-issue' })
  })
})

describe('BAR-4 components that nobody knows', () => {
  test.prop([accessBarFacts, fc.string().filter(id => !isAccessBarComponent(id))])(
    'draw nothing, and are warned of by name',
    (facts, id) => {
      const config = listing(listed(id, { label: O.some('x'), href: O.some('/x') }))
      expect(accessBarItems(facts, config)).toEqual([])
      expect(unknownComponentReports(config)).toEqual([{ kind: 'warning', message: `Unknown access bar component "${id}"` }])
    },
  )

  test.prop([fc.array(configuredComponent)])('are warned of once each, and no others are', all => {
    const unknown = new Set(all.map(({ id }) => id).filter(id => !isAccessBarComponent(id)))
    expect(unknownComponentReports(listing(...all))).toHaveLength(unknown.size)
  })

  test.prop([accessBarConfig, accessBarConfig])('are reported when the configuration arrives', (before, config) => {
    const [state, commands] = updateAccessBarConfig(initialAccessBarConfig(O.some(before)), {
      type: 'accessbarConfig/received',
      config,
    })
    expect(state).toBe(config)
    expect(commands).toEqual(unknownComponentReports(config).map(report => ({ kind: 'report', report })))
  })

  test('are not in the configuration by default', () => {
    expect(initialAccessBarConfig(O.none)).toBe(defaultAccessBarConfig)
    expect(unknownComponentReports(defaultAccessBarConfig)).toEqual([])
    expect(defaultAccessBarConfig).toEqual({
      label: O.none,
      ariaLabel: 'Download options and search',
      componentsAriaLabel: 'PDF options',
      components: O.none,
      search: { formAction: '/search#submit', placeholder: 'Search', inputLabel: 'Quick search', submitLabel: 'Submit search' },
    })
  })
})

describe('BAR-9 what the reader’s institution forbids', () => {
  const settings = fc.record({
    creditCardPurchaseAllowed: fc.boolean(),
    preventTransactionalAccess: fc.boolean(),
    preventDocumentDelivery: fc.boolean(),
  })

  test.prop([accessBarFacts, accessBarConfig])('never shows, even where it is listed', (facts, config) => {
    const ids = idsOf(accessBarItems(facts, config))
    const { creditCardPurchaseAllowed, preventTransactionalAccess, preventDocumentDelivery } = facts.reader.settings
    if (!creditCardPurchaseAllowed || preventTransactionalAccess) expect(ids).not.toContain('PurchasePDF')
    if (preventDocumentDelivery) expect(ids).not.toContain('OrderPDF')
  })

  test.prop([accessBarFacts, accessBarConfig, settings])('is all that the settings change', (facts, config, other) => {
    const others = (accessBarFacts: AccessBarFacts) =>
      accessBarItems(accessBarFacts, config).filter(({ id }) => id !== 'PurchasePDF' && id !== 'OrderPDF')
    expect(others({ ...facts, reader: { ...facts.reader, settings: other } })).toEqual(others(facts))
  })

  test.each([
    [true, false, true],
    [true, true, false],
    [false, false, false],
    [false, true, false],
  ])('card purchase allowed %s, transactions prevented %s: purchase %s', (allowed, prevented, there) => {
    const reader = readerWith({ settings: { creditCardPurchaseAllowed: allowed, preventTransactionalAccess: prevented } })
    expect(alone(listed('PurchasePDF'), { ...withLink('PURCHASE'), reader }) !== undefined).toBe(there)
    expect(alone(listed('OrderPDF'), { ...withLink('ORDER'), reader })).toBeDefined()
  })

  test.each([
    [false, true],
    [true, false],
  ])('document delivery prevented %s: order %s', (prevented, there) => {
    const reader = readerWith({ settings: { preventDocumentDelivery: prevented } })
    expect(alone(listed('OrderPDF'), { ...withLink('ORDER'), reader }) !== undefined).toBe(there)
    expect(alone(listed('PurchasePDF'), { ...withLink('PURCHASE'), reader })).toBeDefined()
    expect(alone(listed('DownloadPDF'), { ...withLink('DOWNLOAD'), reader })).toBeDefined()
  })

  test('leaves every other component alone', () => {
    const strict = { creditCardPurchaseAllowed: false, preventTransactionalAccess: true, preventDocumentDelivery: true }
    expect(ACCESS_BAR_COMPONENTS.filter(id => !ACCESS_BAR_RULES[id].isAllowed(strict))).toEqual(['PurchasePDF', 'OrderPDF'])
  })

  test('book chapters fare alike', () => {
    const ids = { ...articleWith().ids, isbn: O.some(made(parseIsbn('9780123943996'))) }
    expect(
      idsOf(accessBarItems(factsWith({ article: articleWith({ ids, meta: metaWith({ contentType: 'BK' }) }) }), none)),
    ).toEqual(['DownloadFullIssue'])
  })
})
