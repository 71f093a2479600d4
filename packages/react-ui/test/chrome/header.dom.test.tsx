import { USER_TYPES, type UserType } from '@lectern/domain/article'
import { accountMenu, defaultSite, updateHeader, type HeaderConfig } from '@lectern/domain/site'
import { headerFactsWith } from '@lectern/property-tests/arbitraries/header'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { option as O } from 'fp-ts'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test } from 'vitest'
import { Header } from '../../src/index.ts'
import { framed } from '../support/framed.tsx'
import { showPart } from '../support/page.tsx'
import { showHeader } from './support.tsx'

afterEach(cleanup)

// Closed popovers are hidden, but have their content.
const HIDDEN = { hidden: true } as const
const popover = (name: string): HTMLElement => screen.getByLabelText(name, { selector: '[role=dialog]' })
const menuOf = (): HTMLElement => screen.getByLabelText('Menu', { selector: 'nav' })
const linkIn = (place: HTMLElement, text: string): HTMLElement =>
  within(place).getByText(text, { selector: 'a, a *' }).closest('a') ?? document.body
const linksIn = (place: HTMLElement): readonly (readonly [text: string, href: string | null])[] =>
  within(place)
    .getAllByRole('link', HIDDEN)
    .map(link => [link.textContent, link.getAttribute('href')])

const everything: Partial<HeaderConfig> = {
  allowCart: true,
  showPurchasedArticles: true,
  hasMultiOrg: true,
  hasInstitutionalAssociation: true,
  canActivatePersonalization: true,
  shibbolethRegistrationUrl: O.some('/register/shibboleth'),
  ticketRegistrationUrl: O.some('https://tickets.example/register'),
}

describe('HEAD-6 the account menu', () => {
  test.each(
    USER_TYPES.flatMap((userType): [UserType, string, Partial<HeaderConfig>][] => [
      [userType, 'with everything', everything],
      [userType, 'with nothing more', {}],
    ]),
  )(
    'of a reader of type %s %s has the items of its rule, in the popover and in the menu of small windows',
    (userType, _, more) => {
      const config = { ...more, userType }
      showHeader(config)
      const expected = accountMenu(headerFactsWith(config)).items.map(({ label, href, opensNewTab }) => [
        opensNewTab ? `${label}. Opens in new window` : label,
        href,
      ])
      expect(linksIn(popover('My account'))).toEqual(expected)
      const [account] = within(menuOf()).getAllByRole('region', HIDDEN)
      expect(linksIn(account ?? document.body)).toEqual(expected)
    },
  )

  test('opens the privacy center in a tab of its own, and the admin tool in this one', () => {
    showHeader({ userType: 'ADMIN' })
    const account = popover('My account')
    const center = linkIn(account, 'Privacy center')
    expect([center.getAttribute('target'), center.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
    expect(linkIn(account, 'Admin tool').getAttribute('target')).toBeNull()
  })

  test('says who reads, and through whom', () => {
    showHeader({
      userType: 'INDIVIDUAL',
      userName: 'Ada <b>Lovelace</b>',
      userEmail: 'ada@lectern.example',
      orgName: 'University of Laws',
      hasInstitutionalAssociation: true,
    })
    expect(screen.getByRole('button', { name: 'Ada <b>Lovelace</b>' }).getAttribute('aria-expanded')).toBe('false')
    const account = within(popover('My account'))
    expect(account.getByText('ada@lectern.example')).toBeDefined()
    expect(account.getByText('You have access through University of Laws')).toBeDefined()
  })

  test('of a guest names no organisation', () => {
    showHeader({ orgName: 'Guests' })
    expect(screen.queryByText(/You have access through/)).toBeNull()
  })
})

describe('HEAD-8 help', () => {
  test('is offered in four languages, each under its own name and marked as such, and for the page', () => {
    showHeader({ helpUrl: O.some('https://help.example/articles') })
    const links = within(popover('Help and support')).getAllByRole('link', HIDDEN)
    expect(
      links.map(link => [
        link.querySelector('[lang]')?.getAttribute('lang'),
        link.textContent,
        link.getAttribute('href'),
        link.getAttribute('target'),
      ]),
    ).toEqual([
      ['en', 'English. Opens in new window', defaultSite.supportHubUrls.en, '_blank'],
      ['zh', '中文. Opens in new window', defaultSite.supportHubUrls.zh, '_blank'],
      ['ja', '日本語. Opens in new window', defaultSite.supportHubUrls.ja, '_blank'],
      ['ko', '한국어. Opens in new window', defaultSite.supportHubUrls.ko, '_blank'],
      ['en', 'Help with this page. Opens in new window', 'https://help.example/articles', '_blank'],
    ])
  })
})

describe('HEAD-2 the menu of small windows', () => {
  const menuButton = () => screen.getByRole('button', { name: 'Menu' })
  const isExpanded = () => menuButton().getAttribute('aria-expanded')

  test('toggles, and the page does not scroll while it is open', () => {
    const { commands } = showHeader()
    fireEvent.click(menuButton())
    expect(isExpanded()).toBe('true')
    fireEvent.click(menuButton())
    expect(isExpanded()).toBe('false')
    expect(commands).toEqual([{ kind: 'lock-scroll' }, { kind: 'unlock-scroll' }])
  })

  test('closes on Escape from anywhere in it, and gives the focus back', async () => {
    const { commands } = showHeader()
    fireEvent.click(menuButton())
    const link = linkIn(menuOf(), 'Journals and books')
    link.focus()
    fireEvent.keyDown(link, { key: 'Escape' })
    expect(isExpanded()).toBe('false')
    await expect.poll(() => document.activeElement === menuButton()).toBe(true)
    expect(commands.slice(1)).toEqual([{ kind: 'unlock-scroll' }, { kind: 'focus', id: menuButton().id }])
  })

  test('closes where the focus goes on out of it, and leaves it there', () => {
    const { commands } = showHeader()
    fireEvent.click(menuButton())
    const [inside, outside] = [linkIn(menuOf(), 'Search'), screen.getByRole('button', { name: 'Reading settings' })]
    inside.focus()
    expect(isExpanded()).toBe('true')
    fireEvent.blur(inside, { relatedTarget: menuButton() })
    expect(isExpanded()).toBe('true')
    fireEvent.blur(inside, { relatedTarget: outside })
    expect(isExpanded()).toBe('false')
    expect(commands).toEqual([{ kind: 'lock-scroll' }, { kind: 'unlock-scroll' }])
  })

  test('says so where the browser closes it by itself', () => {
    const { commands } = showHeader()
    fireEvent.click(menuButton())
    fireEvent(menuOf(), Object.assign(new Event('beforetoggle'), { newState: 'closed', oldState: 'open' }))
    expect(isExpanded()).toBe('false')
    expect(commands.map(({ kind }) => kind)).toEqual(['lock-scroll', 'unlock-scroll', 'focus'])
  })

  test('is opened by the browser where there is no script', () => {
    const html = renderToString(framed(<Header />))
    const button = /<button[^>]*id="header-menu-button"[^>]*>/.exec(html)?.[0] ?? ''
    expect(button).toMatch(/popovertarget="header-menu"/i)
    expect(html).toMatch(/<nav[^>]*id="header-menu"[^>]*popover="auto"/)
  })
})

describe('HEAD-3 the search of the header', () => {
  const toggle = () =>
    screen.getAllByRole('button', { name: 'Search' }).find(button => button.hasAttribute('aria-controls')) ?? document.body
  const field = () => screen.getByLabelText('Search articles and chapters')
  const isOpen = () => field().closest('form')?.hidden === false

  test('shows and hides, with the focus where it belongs', async () => {
    showHeader()
    expect([isOpen(), toggle().getAttribute('aria-expanded')]).toEqual([false, 'false'])
    fireEvent.click(toggle())
    expect([isOpen(), toggle().getAttribute('aria-expanded')]).toEqual([true, 'true'])
    await expect.poll(() => document.activeElement === field()).toBe(true)
    fireEvent.click(toggle())
    expect(isOpen()).toBe(false)
    await expect.poll(() => document.activeElement === toggle()).toBe(true)
  })

  test('Escape first clears what was typed, then closes', async () => {
    showHeader()
    fireEvent.click(toggle())
    fireEvent.change(field(), { target: { value: 'soil' } })
    fireEvent.keyDown(field(), { key: 'Escape' })
    expect([isOpen(), (field() as HTMLInputElement).value]).toEqual([true, ''])
    fireEvent.keyDown(field(), { key: 'Escape' })
    expect(isOpen()).toBe(false)
    await expect.poll(() => document.activeElement === toggle()).toBe(true)
  })

  test('is cleared by its button, which shows only with a text', async () => {
    showHeader()
    fireEvent.click(toggle())
    expect(screen.queryByRole('button', { name: 'Clear text' })).toBeNull()
    fireEvent.change(field(), { target: { value: 'soil' } })
    fireEvent.click(screen.getByRole('button', { name: 'Clear text' }))
    expect([isOpen(), (field() as HTMLInputElement).value]).toEqual([true, ''])
    await expect.poll(() => document.activeElement === field()).toBe(true)
  })

  test.each([
    ['a'.repeat(250), 250],
    ['a'.repeat(251), 250],
    ['👩‍🔬'.repeat(251), 250],
  ])('takes 250 characters as readers count them', (typed, expected) => {
    showHeader()
    fireEvent.click(toggle())
    fireEvent.change(field(), { target: { value: typed } })
    expect([...new Intl.Segmenter('en').segment((field() as HTMLInputElement).value)]).toHaveLength(expected)
  })

  test('asks the search page, and says from where', () => {
    const { commands } = showHeader()
    fireEvent.click(toggle())
    for (const typed of ['  ', ' soil & water ']) {
      fireEvent.change(field(), { target: { value: typed } })
      fireEvent.submit(field())
    }
    expect(commands.filter(({ kind }) => kind !== 'focus')).toEqual([
      { kind: 'push-data-layer', event: { event: 'searchStart', origin: 'home' } },
      {
        kind: 'submit-form',
        form: {
          action: '/search#submit',
          method: 'get',
          fields: [
            ['origin', 'home'],
            ['zone', 'header'],
            ['qs', ' soil & water '],
          ],
          target: 'same-window',
        },
      },
    ])
  })

  test('asks the same without script', () => {
    showHeader({}, { address: '/search?qs=soil' })
    const form = field().closest('form')
    expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual(['/search#submit', 'get'])
    expect([...new FormData(form ?? undefined)]).toEqual([
      ['origin', 'home'],
      ['zone', 'header'],
      ['qs', ''],
    ])
  })
})

describe('HEAD-7 the banner of a library', () => {
  const banner = (
    given: { readonly imageUrl?: string; readonly text?: string; readonly url?: string },
    position: 'ABOVE' | 'RIGHT' = 'ABOVE',
  ) =>
    showHeader({
      orgName: 'University of Laws',
      libraryBanner: O.some({
        position,
        imageUrl: O.fromNullable(given.imageUrl),
        text: O.fromNullable(given.text),
        url: O.fromNullable(given.url),
      }),
    })

  test.each(['ABOVE', 'RIGHT'] as const)('stands %s once, with its link', position => {
    banner({ text: 'From your library', url: 'https://library.example/' }, position)
    const link = screen.getByRole('link', { name: 'From your library' })
    expect(link.getAttribute('href')).toBe('https://library.example/')
    const home = screen.getByRole('link', { name: 'Lectern' })
    const isBefore = (link.compareDocumentPosition(home) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    expect(isBefore).toBe(position === 'ABOVE')
  })

  test('is a picture with its words, or the name of the institution', () => {
    banner({ imageUrl: 'https://library.example/banner.png' })
    expect(screen.getByRole('img', { name: 'University of Laws' }).getAttribute('src')).toBe('https://library.example/banner.png')
  })

  test('leads nowhere that no link may lead', () => {
    banner({ text: 'From your library', url: 'javascript:alert(1)' })
    expect(screen.getByText('From your library')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'From your library' })).toBeNull()
  })

  test('is none with neither picture nor words', () => {
    banner({ imageUrl: 'javascript:alert(1)', text: ' ', url: 'https://library.example/' })
    expect(document.querySelector('[href="https://library.example/"]')).toBeNull()
  })
})

describe('the header of an article', () => {
  test('is one of its page’s slices', () => {
    const { store, commands } = showPart(<Header />)
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }))
    expect(store.slices.header.value).toEqual(
      updateHeader(
        { isMenuOpen: false, search: { isOpen: false, text: '' } },
        { type: 'header/menu-toggled' },
        { origin: 'article' },
      )[0],
    )
    expect(commands).toContainEqual({ kind: 'lock-scroll' })
    expect(new FormData(screen.getByRole<HTMLFormElement>('search', { hidden: true })).get('origin')).toBe('article')
  })
})
