import { parseDoi, type Command, type DataLayerEvent } from '@lectern/domain/core'
import { REMOTE_ACCESS_TYPES, type Article, type RemoteAccessOption } from '@lectern/domain/article'
import {
  BREAKPOINT_NAMES,
  type AccessBarItem,
  type Breakpoint,
  type ConfiguredComponent,
  type EmbeddedPage,
  type PageFacts,
} from '@lectern/domain/page'
import { configOf, listed } from '@lectern/property-tests/arbitraries/access-bar'
import { offeredArticle } from '@lectern/property-tests/arbitraries/page'
import { readerWith } from '@lectern/property-tests/arbitraries/reader'
import { metaWith } from '@lectern/property-tests/arbitraries/record'
import { made } from '@lectern/property-tests/support/made'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { option as O } from 'fp-ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AccessBar } from '../../src/access-bar/AccessBar.tsx'
import { BarItem } from '../../src/access-bar/BarItem.tsx'
import { observed } from '../support/observed.ts'
import { showPart } from '../support/page.tsx'

beforeEach(() => {
  observed.begin()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  document.documentElement.style.fontSize = ''
})

const PDF = '/science/article/pii/S2211753914000025/pdf?md5=1f&pid=1-s2.0-S2211753914000025-main.pdf'

const entitled = (given: Partial<Article> = {}): Article =>
  offeredArticle({
    pdfDownload: O.some({ linkToPdf: PDF, urlType: O.some('download'), isPdfFullText: true, urlMetadata: O.none }),
    openManuscriptUrl: O.some('https://arxiv.org/abs/2001.00001'),
    ...given,
  })

const unentitled = (given: Partial<Article> = {}): Article =>
  offeredArticle({ entitlement: { ...offeredArticle().entitlement, entitled: false }, ...given })

const show = (article: Article, embedded: Partial<EmbeddedPage> = {}, facts: Partial<PageFacts> = {}) =>
  showPart(<AccessBar page={{ title: 'On laws' }} hasContents />, { article, ...embedded }, facts)

const configured = (...components: readonly ConfiguredComponent[]): Partial<EmbeddedPage> => ({
  accessBarConfig: O.some(configOf(O.some(components))),
})

/** Every link and button, with the breakpoints at which its surroundings make it visible. */
const placed = (list: HTMLElement) =>
  [...list.querySelectorAll('a, button')].map(element => {
    const at = (names: readonly Breakpoint[], inside: Element | null): readonly Breakpoint[] => {
      const where = inside?.closest<HTMLElement>('[data-at]') ?? null
      return where === null
        ? names
        : at(
            names.filter(name => where.dataset['at']?.split(' ').includes(name)),
            where.parentElement,
          )
    }
    return { element, at: at(BREAKPOINT_NAMES, element) }
  })

/** Closed popovers are hidden from everyone, so a test that looks into one must say so. */
const hidden = true

const popover = (name: string): HTMLElement => {
  const found = screen.getAllByRole('dialog', { hidden }).find(dialog => dialog.getAttribute('aria-label') === name)
  if (found === undefined) throw new Error(`no popover is called ${name}`)
  return found
}

const wordsOf = (element: Element): string => (element.textContent ?? '').replaceAll('\u00a0', ' ')

const list = (): HTMLElement => screen.getByRole('list', { name: 'PDF options' })

/** The visible items at a breakpoint: in the bar, or in the popover. */
const shownAt = (breakpoint: Breakpoint) => {
  const dialog = screen
    .queryAllByRole('dialog', { hidden })
    .find(each => each.getAttribute('aria-label') === 'Other access options')
  const shown = placed(list()).filter(
    ({ element, at }) => at.includes(breakpoint) && element.getAttribute('aria-label') !== 'close popover',
  )
  const inPopover = shown.filter(({ element }) => dialog?.contains(element) === true).map(({ element }) => wordsOf(element))
  const inBar = shown
    .filter(({ element }) => dialog?.contains(element) !== true && element.getAttribute('aria-label') !== 'Other access options')
    .map(({ element }) => wordsOf(element))
  const hasTrigger = shown.some(({ element }) => element.getAttribute('aria-label') === 'Other access options')
  return { inBar, inPopover, hasTrigger }
}

/** The contents of the popover, at any width. */
const popoverItems = (): readonly HTMLElement[] => within(popover('Other access options')).getAllByRole('listitem', { hidden })

const told = (commands: readonly Command[]): readonly DataLayerEvent[] =>
  commands.flatMap(command => (command.kind === 'push-data-layer' ? [command.event] : []))

/** The ways to press a link, and whether each follows it. */
const PRESSES: readonly (readonly [how: string, press: (link: HTMLElement) => void, isFollowed: boolean])[] = [
  ['by the first button', link => fireEvent.click(link), true],
  ['by the middle button', link => fireEvent(link, new MouseEvent('auxclick', { bubbles: true, button: 1 })), true],
  ['for its menu', link => fireEvent(link, new MouseEvent('auxclick', { bubbles: true, button: 2 })), false],
]

describe('BAR-1, BAR-2 the access bar', () => {
  test('of an entitled reader has the PDF, the issue and the open manuscript, in this order', () => {
    show(entitled())
    expect(screen.getByRole('region', { name: 'Download options and search' })).toBeDefined()
    expect(shownAt('xl').inBar).toEqual(['View PDF', 'Download full issue', 'View open manuscript'])
  })

  test('has no words of its own where the service gives it none', () => {
    show(unentitled())
    expect(screen.queryByRole('paragraph')).toBeNull()
  })

  test('calls an item otherwise than it reads only where there is more to say', () => {
    show(entitled())
    const said = placed(list()).map(({ element }) => [wordsOf(element), element.getAttribute('aria-label')])
    expect(said).toContainEqual(['View PDF', 'View\u00a0PDF. Opens in new window'])
    expect(said).toContainEqual(['Download full issue', null])
  })

  test('never makes another item of one that somebody may be using', () => {
    const listing = (id: string) => ({ ...configOf(O.some(['ViewPDF', 'DownloadFullIssue', id].map(each => listed(each)))) })
    const { tell } = show(entitled(), { accessBarConfig: O.some(listing('OpenManuscript')) })
    // Once in the bar, once in the popover.
    const before = screen.getAllByRole('link', { name: 'View open manuscript', hidden })
    tell({ type: 'accessbarConfig/received', config: listing('AnotherInstitution') })
    const after = screen.getAllByRole('link', { name: 'Access through another institution', hidden })
    expect([before.length, after.length]).toEqual([2, 2])
    for (const link of after) expect(before).not.toContain(link)
  })

  test('leaves out what has no data: no PDF, no link to one', () => {
    show(entitled({ pdfDownload: O.none, downloadFullIssue: false, openManuscriptUrl: O.none }))
    expect(screen.queryByRole('list', { name: 'PDF options' })).toBeNull()
  })

  test('of a book downloads the volume or book it stands in', () => {
    show(entitled({ meta: metaWith({ contentType: 'BK' }) }))
    expect(shownAt('xl').inBar).toContain('Download full book')
  })

  test('ART-7 of a guest who is not entitled leads through the institution, back to this article', () => {
    show(unentitled())
    expect(shownAt('xl').inBar).toEqual(['Access through your institution', 'Access through another institution'])
    expect(screen.getByRole('link', { name: 'Access through your institution' }).getAttribute('href')).toBe(
      '/user/institution/login?targetUrl=%2Fscience%2Farticle%2Fpii%2FS2211753914000025',
    )
    expect(screen.queryByRole('link', { name: /PDF/ })).toBeNull()
  })

  test('offers access for patients where the site has a way to it', () => {
    show(unentitled(), {}, { patientAccessUrl: 'https://patients.example.org/' })
    expect(shownAt('xl').inBar).toEqual([
      'Access through your institution',
      'Patient access',
      'Access through another institution',
    ])
    expect(screen.getAllByRole('link', { name: 'Patient access. Opens in new window' })[0]?.getAttribute('href')).toBe(
      'https://patients.example.org/',
    )
  })

  test('of a Shibboleth user lets them select another institution', () => {
    show(unentitled(), {}, { reader: readerWith({ profile: { accessType: 'SHIBBOLETH', userType: 'SHIBREG' } }) })
    expect(shownAt('xl').inBar).toEqual(['Select another institution'])
  })

  test('leads to ClinicalKey once the linking hub knows of a place there', () => {
    const { tell } = show(unentitled())
    const value = [{ siteName: 'ClinicalKey', siteId: 3, entitled: 'true', redirectUrl: 'https://clinical.example.org/a' }]
    tell({ type: 'linkingHubLinks/requested' })
    tell({ type: 'linkingHubLinks/received', value })
    const link = screen.getByRole('link', { name: 'View on ClinicalKey. Opens in new window' })
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://clinical.example.org/a',
      '_blank',
      'noreferrer noopener',
    ])
    expect(shownAt('xl').inBar).toEqual(['View on ClinicalKey'])
  })

  test('takes its label and what it holds from the service’s configuration, strong words strong', () => {
    show(entitled(), {
      accessBarConfig: O.some({
        ...configOf(O.some([listed('ViewPDF', { label: O.some('Get&nbsp;the **PDF**'), ariaLabel: O.some('Get the PDF') })])),
        label: O.some('Access **here**'),
      }),
    })
    expect(screen.getByText('here').tagName).toBe('STRONG')
    expect(screen.getByRole('region', { name: 'Bar' })).toBeDefined()
    expect(
      within(screen.getByRole('list', { name: 'Items' }))
        .getByRole('link', { name: 'Get the PDF' })
        .querySelector('strong')?.textContent,
    ).toBe('PDF')
  })
})

describe('BAR-3 what has no room in the bar', () => {
  const components = ['ViewPDF', 'DownloadFullIssue', 'OpenManuscript', 'RemoteAccess', 'AnotherInstitution'].map(id =>
    listed(id),
  )
  const five = { accessBarConfig: O.some({ ...configOf(O.some(components)), componentsAriaLabel: 'PDF options' }) }
  const all = [
    'View PDF',
    'Download full issue',
    'View open manuscript',
    'Access through your institution',
    'Access through another institution',
  ]

  test.each<[Breakpoint, number]>([
    ['initial', 2],
    ['xs', 2],
    ['sm', 2],
    ['md', 3],
    ['lg', 5],
    ['xl', 5],
  ])('at %s %i of five items stand in it, the others in the popover, none lost', (at, room) => {
    show(entitled(), five)
    const { inBar, inPopover, hasTrigger } = shownAt(at)
    expect(inBar).toHaveLength(room)
    expect([...inBar, ...inPopover]).toEqual(all)
    expect(hasTrigger).toBe(room < 5)
  })

  test('two items need no popover at any width, but in a narrow bar that is the only one', () => {
    show(entitled(), {
      accessBarConfig: O.some({ ...configOf(O.some(components.slice(0, 2))), componentsAriaLabel: 'PDF options' }),
    })
    expect(BREAKPOINT_NAMES.filter(at => shownAt(at).hasTrigger)).toEqual([])
    const alone = document.querySelectorAll('.access-bar li[data-alone=shown]')
    expect([...alone].map(each => each.getAttribute('data-component'))).toEqual(['ViewPDF', null, 'DownloadFullIssue'])
  })

  test('one item needs none, and has none', () => {
    show(entitled(), { accessBarConfig: O.some(configOf(O.some(components.slice(0, 1)))) })
    expect(screen.queryByRole('button', { name: 'Other access options' })).toBeNull()
  })

  test('three need one only on small screens', () => {
    show(entitled())
    expect(BREAKPOINT_NAMES.filter(at => shownAt(at).hasTrigger)).toEqual(['initial', 'xs', 'sm'])
    expect(shownAt('sm')).toMatchObject({ inBar: ['View PDF', 'Download full issue'], inPopover: ['View open manuscript'] })
    // The first is always in the bar.
    expect(popoverItems().map(wordsOf)).toEqual(['Download full issue', 'View open manuscript'])
    expect(screen.getByRole('button', { name: 'Other access options' }).getAttribute('aria-expanded')).toBe('false')
  })

  test('opens and closes by its trigger, and closes by its own button', () => {
    show(entitled())
    const trigger = screen.getByRole('button', { name: 'Other access options' })
    fireEvent.click(trigger)
    expect(trigger.getAttribute('aria-expanded')).toBe('true')
    fireEvent.click(within(popover('Other access options')).getByRole('button', { name: 'close popover', hidden }))
    expect(trigger.getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(trigger)
  })
})

describe('BAR-4 a component that nobody knows', () => {
  test('renders nothing, and is warned of as the page opens, once', () => {
    const { tell, commands } = show(
      entitled(),
      configured(listed('NoSuchComponent', { label: O.some('Strange'), href: O.some('/x') }), listed('ViewPDF')),
    )
    tell({ type: 'page/opened' })
    expect(screen.queryByText('Strange')).toBeNull()
    expect(screen.getByRole('link', { name: /PDF/ })).toBeDefined()
    expect(commands.filter(command => command.kind === 'report')).toEqual([
      { kind: 'report', report: { kind: 'warning', message: 'Unknown access bar component "NoSuchComponent"' } },
    ])
  })
})

describe('PDF-2, PDF-4, PDF-5, BAR-9 where the items lead', () => {
  test('the PDF has the signed address that came with the article, and opens in a new window', () => {
    show(entitled())
    const link = screen.getByRole('link', { name: /View.PDF\. Opens in new window/ })
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      PDF,
      '_blank',
      'nofollow noopener',
    ])
  })

  test('crawlers may follow it where they are permitted to', () => {
    show(entitled({ crawlerInformation: { canCrawlPDFContent: true, isCrawler: false } }))
    expect(screen.getByRole('link', { name: /PDF/ }).getAttribute('rel')).toBe('noopener')
  })

  test('a purchase goes to the window of the shopping cart, which is found again', () => {
    show(
      unentitled({ accessOptions: { link: O.some({ linkType: 'PURCHASE', linkUrl: '/cart/S1?x=1' }), remoteAccessOptions: [] } }),
    )
    const link = screen.getAllByRole('link', { name: /^Purchase PDF/ })[0]
    expect([link?.getAttribute('href'), link?.getAttribute('target'), link?.getAttribute('rel')]).toEqual([
      '/cart/S1/purchase?x=1',
      'shopping-cart',
      null,
    ])
  })

  test.each([
    [{ creditCardPurchaseAllowed: false }, 0],
    [{ preventTransactionalAccess: true }, 0],
    [{}, 1],
  ])('with %j there are %i ways to buy', (settings, ways) => {
    show(
      unentitled({ accessOptions: { link: O.some({ linkType: 'PURCHASE', linkUrl: '/cart' }), remoteAccessOptions: [] } }),
      {},
      { reader: readerWith({ settings }) },
    )
    expect(Math.min(1, screen.queryAllByRole('link', { name: /^Purchase/ }).length)).toBe(ways)
  })

  const ordering: Partial<Article> = {
    accessOptions: {
      link: O.some({ linkType: 'ORDER', linkUrl: '/order/S1' }),
      remoteAccessOptions: [{ institutionName: 'One', institutionUrl: '/one', remoteAccessType: 'SHIB' }],
    },
  }

  test('an order posts a form, without script too', () => {
    const { commands } = show(unentitled(ordering))
    const button = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Order PDF', hidden })[0]
    expect([button?.type, button?.form?.method, button?.form?.getAttribute('action')]).toEqual(['submit', 'post', '/order/S1'])
    if (button?.form) fireEvent.submit(button.form)
    expect(told(commands)).toEqual([{ event: 'ctaClick', name: 'accessbar:order-pdf' }])
  })

  test('what a form has to say goes with it, unseen', () => {
    const form: AccessBarItem = {
      id: 'OrderPDF',
      kind: 'form',
      label: [{ text: 'Order PDF', isStrong: false }],
      ariaLabel: 'Order PDF',
      form: {
        action: '/order',
        method: 'post',
        fields: [
          ['pii', 'S1'],
          ['via', 'bar'],
        ],
        target: 'same-window',
      },
    }
    showPart(<BarItem item={form} kind="quiet" />)
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Order PDF' })
    expect([...new FormData(button.form ?? undefined)]).toEqual(form.form.fields)
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('no order where the institution delivers no documents', () => {
    show(unentitled(ordering), {}, { reader: readerWith({ settings: { preventDocumentDelivery: true } }) })
    expect(screen.queryByRole('button', { name: 'Order PDF', hidden })).toBeNull()
  })

  test('ISS-1 the issue is asked for, and its dialog opened', () => {
    const { commands, store } = show(entitled())
    fireEvent.click(within(list()).getByRole('button', { name: 'Download full issue' }))
    expect(store.slices.downloadIssue.value).toMatchObject({ isOpen: true, openOnPageLoad: false })
    expect(commands.some(command => command.kind === 'call' && command.call.endpoint === 'issueMetadata')).toBe(true)
    expect(told(commands)).toEqual([{ event: 'ctaClick', name: 'accessbar:download-full-issue' }])
  })
})

describe('BAR-6, BAR-7 ways in through institutions', () => {
  const option = (
    institutionName: string,
    institutionUrl: string,
    remoteAccessType: RemoteAccessOption['remoteAccessType'] = 'SHIB',
  ) => ({ institutionName, institutionUrl, remoteAccessType })
  const through = (...remoteAccessOptions: readonly RemoteAccessOption[]) =>
    unentitled({ accessOptions: { link: O.none, remoteAccessOptions } })

  /** The data layer event of a link that leads to another site for access. */
  const wayIn = (url: string): readonly DataLayerEvent[] => [
    { event: 'ctaClick', name: 'accessbar:remote-access' },
    { event: 'linkOut', url, name: 'accessbar:remote-access' },
  ]

  test.each([
    ['A'.repeat(25), 'A'.repeat(25)],
    ['A'.repeat(26), `${'A'.repeat(25)}…`],
  ])('%s reads %s, and is described by its whole name', (name, label) => {
    show(through(option(name, '/one')))
    const link = screen.getByRole('link', { name: `Access through ${label}` })
    expect(link.textContent).toBe(`Access through ${label}`)
    expect(link.title).toBe(name === label ? '' : `Access through ${name}`)
    expect(link.getAttribute('href')).toBe('/one')
  })

  test.each(PRESSES)('USE-4, LINK-1 the one way in is told of if it is pressed %s', (_, press, isFollowed) => {
    const { commands } = show(through(option('One', 'https://one.example.org/')))
    press(screen.getByRole('link', { name: 'Access through One' }))
    expect(told(commands)).toEqual(isFollowed ? wayIn('https://one.example.org/') : [])
  })

  test.each(PRESSES)('USE-4 one of several ways in is told of if it is pressed %s', (_, press, isFollowed) => {
    const { commands } = show(through(option('One', 'https://one.example.org/'), option('Two', 'https://two.example.org/')))
    press(screen.getByRole('link', { name: 'Two', hidden }))
    expect(told(commands)).toEqual(isFollowed ? wayIn('https://two.example.org/') : [])
  })

  test('several stand in a popover, each by its name', () => {
    show(
      through(
        option('The University of Somewhere Far', '/one'),
        option('Two', '/two', 'SELFMANRA'),
        option('Three', '/three', 'NONE'),
      ),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Access through your institution' }))
    const dialog = within(popover('Access through your institution'))
    expect(
      dialog.getAllByRole('link', { hidden }).map(link => [link.title, link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['The University of Somewhere Far', 'The University of Somewhe…', '/one'],
      ['', 'Two', '/two'],
    ])
  })

  test.each(REMOTE_ACCESS_TYPES.map(type => [type, type !== 'NONE'] as const))(
    'access of type %s is offered: %s',
    (type, offered) => {
      show(through(option('One', '/one', type)))
      expect(screen.queryByRole('link', { name: 'Access through One' }) !== null).toBe(offered)
    },
  )
})

describe('BAR-2 the first thing to do in the bar', () => {
  /** The highlighted items, which only their class shows. */
  const standingOut = (): readonly string[] =>
    [...screen.getByRole('region', { name: 'Download options and search' }).querySelectorAll('.primary-button')].map(wordsOf)

  test('is its first item, and that alone', () => {
    show(entitled())
    expect(standingOut()).toEqual(['View PDF'])
  })

  test('is the way in through an institution where there is one, and then no item', () => {
    const institution = { institutionName: 'One', institutionUrl: '/one', remoteAccessType: 'SHIB' } as const
    show(
      unentitled({
        accessOptions: { link: O.none, remoteAccessOptions: [institution] },
        openManuscriptUrl: O.some('https://arxiv.org/abs/2001.00001'),
      }),
    )
    expect(shownAt('xl').inBar).toContain('View open manuscript')
    expect(standingOut()).toEqual(['Access through One'])
  })
})

describe('LIFE-7, LIFE-11 the institution that was used last', () => {
  const value = [
    { title: 'Old University', entityId: 'https://old.example.org/idp', lastUsed: 1 },
    { title: 'New University', entityId: 'https://new.example.org/idp', lastUsed: 2 },
  ]

  test('is offered to a guest once the service has told of it, with a way to sign in there and come back', () => {
    const { tell } = show(unentitled())
    tell({ type: 'seamlessAccess/requested' })
    expect(screen.getByRole('link', { name: 'Access through your institution' })).toBeDefined()
    tell({ type: 'seamlessAccess/received', value })
    expect(screen.getByRole('link', { name: 'Access through New University' }).getAttribute('href')).toBe(
      '/user/institution/login?entityID=https%3A%2F%2Fnew.example.org%2Fidp&targetUrl=%2Fscience%2Farticle%2Fpii%2FS2211753914000025',
    )
    expect(screen.getByRole('link', { name: 'Select another institution' })).toBeDefined()
    expect(screen.queryByRole('link', { name: /Old University/ })).toBeNull()
  })

  test('is offered to nobody else', () => {
    const { tell } = show(unentitled(), {}, { reader: readerWith({ profile: { accessType: 'IPRANGE' } }) })
    tell({ type: 'seamlessAccess/requested' })
    tell({ type: 'seamlessAccess/received', value })
    expect(screen.queryByRole('link', { name: /University/ })).toBeNull()
  })

  test('where the service fails the page stays as it was', () => {
    const { tell, container } = show(unentitled())
    const before = container.innerHTML
    tell({ type: 'seamlessAccess/requested' })
    tell({ type: 'seamlessAccess/failed' })
    expect(container.innerHTML).toBe(before)
  })
})

describe('PDF-7 another publisher’s PDF', () => {
  const doi = made(parseDoi('10.1000/1'))
  const thirdParty = (isEntitled: boolean) =>
    offeredArticle({
      meta: metaWith({ isThirdParty: true, thirdPartyPublisher: 'Other' }),
      ids: { ...offeredArticle().ids, doi: O.some(doi) },
      entitlement: { ...offeredArticle().entitlement, entitled: isEntitled },
    })

  test('is looked for once its link has been seen for two seconds, and not before', () => {
    const { tell, commands } = show(thirdParty(false))
    expect(screen.getByRole('link', { name: 'Finding PDF…. Opens in new window' }).getAttribute('href')).toBe(
      'https://doi.org/10.1000/1',
    )
    // The result is announced; that a search is under way is not.
    expect(screen.getByRole('status').textContent).toBe('')
    act(() => {
      observed.ratio(screen.getByRole('link', { name: /Finding/ }), 0.99)
    })
    expect(commands).toEqual([])
    act(() => {
      observed.ratio(screen.getByRole('link', { name: /Finding/ }), 1)
    })
    expect(commands).toContainEqual({ kind: 'set-timer', timer: { kind: 'entitlement-link-seen', doi }, after: 2000 })
    tell({ type: 'page/timer-fired', timer: { kind: 'entitlement-link-seen', doi } })
    tell({ type: 'page/timer-fired', timer: { kind: 'entitlement-batch' } })
    tell({
      type: 'entitlements/received',
      dois: [doi],
      results: [
        {
          doi,
          statusCode: 200,
          entitled: 'yes',
          vor: [{ url: 'https://other.example.org/a.pdf', contentType: 'application/pdf' }],
        },
      ],
    })
    const link = screen.getByRole('link', { name: 'View at publisher. Opens in new window' })
    expect(link.getAttribute('href')).toBe('https://other.example.org/a.pdf')
    fireEvent.mouseEnter(link.parentElement ?? link)
    expect(screen.getByRole('tooltip').textContent).toBe('This article is free to access.')
    expect(screen.getByRole('status').textContent).toBe('View at publisher')
  })

  test.each(PRESSES)('USE-4 is told of if it is pressed %s: a click and a way out, and no download', (_, press, isFollowed) => {
    const { commands } = show(thirdParty(false))
    press(screen.getByRole('link', { name: /Finding/ }))
    expect(told(commands).filter(({ event }) => event !== 'ctaImpression')).toEqual(
      isFollowed
        ? [
            { event: 'ctaClick', name: 'accessbar:third-party-pdf' },
            { event: 'linkOut', url: 'https://doi.org/10.1000/1', name: 'accessbar:third-party-pdf' },
          ]
        : [],
    )
  })

  test('a reader whom the publisher does not let in is not told that it is free', () => {
    const { tell } = show(thirdParty(false))
    act(() => {
      observed.ratio(screen.getByRole('link', { name: /Finding/ }), 1)
    })
    tell({ type: 'page/timer-fired', timer: { kind: 'entitlement-link-seen', doi } })
    tell({ type: 'page/timer-fired', timer: { kind: 'entitlement-batch' } })
    tell({ type: 'entitlements/received', dois: [doi], results: [] })
    expect(screen.getByRole('link', { name: 'View at publisher. Opens in new window' }).getAttribute('href')).toBe(
      'https://doi.org/10.1000/1',
    )
    expect(screen.queryByRole('tooltip')).toBeNull()
  })
})

describe('BAR-5 the quick search', () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quick search', hidden })

  test('has the focus in its empty field as its button opens it, and leaves it alone as it closes', async () => {
    show(entitled())
    const button = screen.getByRole('button', { name: 'Quick search' })
    // The popover that the browser opens for the button.
    const opened = document.getElementById(button.getAttribute('popovertarget') ?? '')
    if (opened !== null) opened.style.display = 'block'
    button.focus()
    await act(async () => {
      opened?.showPopover()
    })
    expect(document.activeElement).toBe(field())
    expect(field().value).toBe('')
    button.focus()
    await act(async () => {
      opened?.hidePopover()
    })
    expect(document.activeElement).toBe(button)
  })

  test('is a form that a browser sends by itself, with the fields that go with it', () => {
    show(entitled())
    const form = screen.getByRole<HTMLFormElement>('search', { hidden })
    expect([form.method, form.getAttribute('action'), field().name]).toEqual(['get', '/search#submit', 'qs'])
    fireEvent.change(field(), { target: { value: 'heat' } })
    expect([...new FormData(form)].map(([name, value]) => [name, value])).toEqual([
      ['origin', 'article'],
      ['zone', 'qSearch'],
      ['qs', 'heat'],
    ])
  })

  test('sends what was typed, and tells that a search began', () => {
    const { commands } = show(entitled())
    fireEvent.change(field(), { target: { value: ' heat ' } })
    fireEvent.click(screen.getByRole('button', { name: 'Submit search', hidden }))
    expect(commands).toEqual([
      { kind: 'push-data-layer', event: { event: 'searchStart', origin: 'article' } },
      {
        kind: 'submit-form',
        form: {
          action: '/search#submit',
          method: 'get',
          fields: [
            ['qs', ' heat '],
            ['origin', 'article'],
            ['zone', 'qSearch'],
          ],
          target: 'same-window',
        },
      },
    ])
  })

  test.each(['', ' ', '\u00a0 '])('does not send %j', typed => {
    const { commands } = show(entitled())
    fireEvent.change(field(), { target: { value: typed } })
    // The browser does not either.
    expect(fireEvent.submit(screen.getByRole('search', { hidden }))).toBe(false)
    expect(commands).toEqual([])
  })

  test('INP-1 is emptied by Escape, and by its button', () => {
    show(entitled())
    fireEvent.change(field(), { target: { value: 'heat' } })
    fireEvent.keyDown(field(), { key: 'Escape' })
    expect(field().value).toBe('')
    fireEvent.change(field(), { target: { value: 'heat' } })
    fireEvent.click(screen.getByRole('button', { name: 'Clear text', hidden }))
    expect(field().value).toBe('')
  })
})

describe('BAR-8 the toolbar that is stuck', () => {
  const stuck = () => screen.getByRole('region', { name: 'Download options and search' }).classList.contains('stuck')
  const place = (container: HTMLElement) => container.firstElementChild ?? container

  test.each([
    [768, true],
    [767, false],
  ])('%i px wide, with the bar scrolled out of view: %s', (width, expected) => {
    const { tell, container } = show(entitled())
    tell({ type: 'windowSize/resized', size: { width, height: 800 } })
    tell({ type: 'windowSize/settled' })
    expect(stuck()).toBe(false)
    act(() => {
      observed.leaves(place(container))
    })
    expect(stuck()).toBe(expected)
    act(() => {
      observed.enters(place(container))
    })
    expect(stuck()).toBe(false)
  })

  test.each([
    [960, true],
    [959, false],
  ])('with letters of 20 px, %i px wide: %s', (width, expected) => {
    document.documentElement.style.fontSize = '20px'
    const { tell, container } = show(entitled())
    tell({ type: 'windowSize/resized', size: { width, height: 800 } })
    tell({ type: 'windowSize/settled' })
    act(() => {
      observed.leaves(place(container))
    })
    expect(stuck()).toBe(expected)
  })

  test('its title is there for the eye alone: the heading says it to all others', () => {
    show(entitled())
    expect(screen.queryByRole('link', { name: 'On laws' })).toBeNull()
    expect(screen.getByText('On laws').getAttribute('tabindex')).toBe('-1')
  })
})

describe('USE-4, LINK-1 what the data layer is told', () => {
  test('each item that comes into view is told of once, those in the popover only once it is open', () => {
    const { commands } = show(entitled())
    const items = [...list().querySelectorAll('[data-component]')]
    const inPopover = popover('Other access options')
    act(() => {
      items
        .filter(item => !inPopover.contains(item))
        .forEach(item => {
          observed.enters(item)
        })
    })
    const impressions = ['view-pdf', 'download-full-issue', 'open-manuscript'].map(name => ({
      event: 'ctaImpression',
      name: `accessbar:${name}`,
    }))
    expect(told(commands)).toEqual(impressions)
    act(() => {
      items.forEach(item => {
        observed.enters(item)
      })
    })
    expect(told(commands)).toEqual(impressions)
  })

  test('what comes later is told of once it is seen, and nothing that has gone', () => {
    const { tell, commands, unmount } = show(unentitled())
    const before = [...list().querySelectorAll('[data-component]')]
    tell({ type: 'seamlessAccess/requested' })
    tell({
      type: 'seamlessAccess/received',
      value: [{ title: 'New University', entityId: 'https://new.example.org/idp', lastUsed: 2 }],
    })
    const region = screen.getByRole('region', { name: 'Download options and search' })
    const after = [...region.querySelectorAll('[data-component]')]
    act(() => {
      for (const item of after) observed.enters(item)
    })
    const impressions = ['remote-access', 'select-another-institution'].map(name => ({
      event: 'ctaImpression',
      name: `accessbar:${name}`,
    }))
    expect(told(commands)).toEqual(impressions)
    unmount()
    act(() => {
      for (const item of [...before, ...after]) observed.enters(item)
    })
    expect(told(commands)).toEqual(impressions)
  })

  test('what takes the place of something else is told of as well', () => {
    const { tell, commands } = show(entitled(), configured(listed('ViewPDF'), listed('OpenManuscript')))
    tell({ type: 'accessbarConfig/received', config: configOf(O.some([listed('ViewPDF'), listed('DownloadFullIssue')])) })
    const button = screen.getByRole('button', { name: 'Download full issue' })
    act(() => {
      observed.enters(button.closest('li') ?? button)
    })
    expect(told(commands)).toEqual([{ event: 'ctaImpression', name: 'accessbar:download-full-issue' }])
  })

  test('what is seen less than a little is not told of', () => {
    const { commands } = show(entitled())
    act(() => {
      ;[...list().querySelectorAll('[data-component]')].forEach(item => {
        observed.leaves(item)
      })
    })
    expect(told(commands)).toEqual([])
  })

  test('the PDF is a download by the middle button as well, and by no other', () => {
    const { commands } = show(entitled())
    const link = screen.getByRole('link', { name: /^View.PDF/ })
    for (const button of [1, 2]) fireEvent(link, new MouseEvent('auxclick', { bubbles: true, button }))
    expect(told(commands).filter(({ event }) => event === 'contentDownload')).toHaveLength(1)
  })

  test('the PDF is a click and a download, a manuscript elsewhere a click and a way out', () => {
    const { commands } = show(entitled())
    fireEvent.click(screen.getByRole('link', { name: /^View.PDF/ }))
    expect(told(commands)).toEqual([
      { event: 'ctaClick', name: 'accessbar:view-pdf' },
      { event: 'contentDownload', pii: 'S2211753914000025', format: 'pdf', count: 1 },
    ])
    fireEvent.click(screen.getAllByRole('link', { name: 'View open manuscript' })[0] ?? document.body)
    expect(told(commands).slice(2)).toEqual([
      { event: 'ctaClick', name: 'accessbar:open-manuscript' },
      { event: 'linkOut', url: 'https://arxiv.org/abs/2001.00001', name: 'accessbar:open-manuscript' },
    ])
  })
})

describe('TOC-8 the contents', () => {
  test('wait behind a button, where there are any', () => {
    show(entitled())
    expect(screen.getByRole('button', { name: 'Contents' }).getAttribute('popovertarget')).toBe('contents')
    cleanup()
    showPart(<AccessBar page={{ title: 'On laws' }} hasContents={false} />)
    expect(screen.queryByRole('button', { name: 'Contents' })).toBeNull()
  })
})
