import { namedPii } from '@lectern/property-tests/support/named-pii'
import { cleanup, render, screen, within } from '@testing-library/react'
import { accountSections, followFormView, historyPager, NAME_LIMIT } from '@lectern/domain/site'
import { option as O } from 'fp-ts'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import {
  AboutRecommendationsPage,
  AlertsPage,
  EraseAccountPage,
  FollowForm,
  HistoryPage,
  NO_REGISTRATION_FAULTS,
  PasswordPage,
  ProfilePage,
  PurchasesPage,
  RecommendationPreferencesPage,
  RecommendationsPage,
  RegistrationPage,
  RegistrationSuccessPage,
  SubscriptionPage,
  type AccountShell,
  type AlertItem,
  type ButtonForm,
  type HistoryItem,
} from '../../src/index.ts'
import { framed } from '../support/framed.tsx'

afterEach(cleanup)

const show = (page: ReactNode) => render(framed(page))

const token = ['formToken', 'token'] as const
const shellAt = (path: string, given: Partial<AccountShell> = {}): AccountShell => ({
  sections: accountSections('INDIVIDUAL', path),
  ...given,
})

/** The data that a browser without script submits. */
const sentBy = (element: HTMLElement): readonly (readonly [string, unknown])[] => {
  const form = element.closest('form')
  if (form === null) throw new Error('not in a form')
  return [[`${form.method} ${new URL(form.action).pathname}`, ''], ...new FormData(form)]
}

const describedBy = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => document.getElementById(id)?.textContent ?? '')
    .join(' ')

const button = (fields: ButtonForm['fields'], label: string, fullLabel?: string): ButtonForm => ({
  action: '/user/history/reading',
  fields: [token, ...fields],
  label,
  ...(fullLabel !== undefined && { fullLabel }),
})

describe('making an account', () => {
  const props = {
    action: '/user/registration' as const,
    fields: [['targetUrl', '/a'], token] as const,
    typed: { name: 'Kim', email: 'kim@' },
    loginHref: '/user/login' as const,
  }

  test('asks for name, address and the password twice, and sends them by itself', () => {
    show(<RegistrationPage {...props} faults={NO_REGISTRATION_FAULTS} />)
    const name = screen.getByLabelText('Name')
    expect(sentBy(name)).toEqual([
      ['post /user/registration', ''],
      ['targetUrl', '/a'],
      ['formToken', 'token'],
      ['name', 'Kim'],
      ['email', 'kim@'],
      ['password', ''],
      ['repeated', ''],
    ])
    const password = screen.getByLabelText('Password')
    expect([password.getAttribute('type'), password.getAttribute('autocomplete'), password.getAttribute('minlength')]).toEqual([
      'password',
      'new-password',
      '12',
    ])
    expect(describedBy(password)).toContain('At least 12 characters.')
    expect(describedBy(screen.getByLabelText('Email address'))).toContain('No email is sent to it.')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('link', { name: 'Sign in if you already have an account' }).getAttribute('href')).toBe('/user/login')
  })

  test('says beside each field what is wrong with it, and reads out that something is', () => {
    show(
      <RegistrationPage
        {...props}
        faults={{ ...NO_REGISTRATION_FAULTS, email: O.some('Enter a valid email address.') }}
        fault="Check the fields below."
      />,
    )
    const email = screen.getByLabelText('Email address')
    expect([email.getAttribute('aria-invalid'), describedBy(email).includes('Enter a valid email address.')]).toEqual([
      'true',
      true,
    ])
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBeNull()
    expect(screen.getByRole('alert').textContent).toBe('Check the fields below.')
  })

  test('ends with the way to sign in, whether or not there was one before', () => {
    show(<RegistrationSuccessPage loginHref="/user/login?targetUrl=%2Fa" />)
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/user/login?targetUrl=%2Fa')
    expect(screen.getByText(/If that does not work, there was already an account with this address/)).toBeTruthy()
  })
})

describe('HEAD-6 HEAD-9 the pages of an account', () => {
  const profile = {
    name: 'Kim',
    email: 'kim@example.org',
    organisation: 'Example University',
    signedIn: 'Through Example University',
  }

  test('stand under a common navigation, which marks the one that is shown', () => {
    show(<PurchasesPage shell={shellAt('/user/history/purchase')} subscriptionHref="/user/subscription" />)
    const nav = within(screen.getByRole('navigation', { name: 'Your account' }))
    expect(nav.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Profile',
      'Change password',
      'Recommendations',
      'Reading history',
      'Search history',
      'Journal and book alerts',
      'Search alerts',
      'Subscription',
      'Purchased articles',
    ])
    expect(nav.getByRole('link', { current: 'page' }).textContent).toBe('Purchased articles')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Purchased articles')
    expect(screen.getByRole('main').textContent).toContain('This site itself sells nothing.')
  })

  test('say what was done, what went wrong, and what holds for this account', () => {
    show(
      <PurchasesPage
        shell={shellAt('/', {
          done: 'Your name has been changed.',
          fault: 'This form has expired.',
          note: 'This is a demo account.',
        })}
        subscriptionHref="/"
      />,
    )
    expect(screen.getByRole('status').textContent).toBe('Your name has been changed.')
    expect(screen.getByRole('alert').textContent).toBe('This form has expired.')
    expect(screen.getByText('This is a demo account.')).toBeTruthy()
  })

  test('the profile says who one is, and changes the name', () => {
    show(
      <ProfilePage
        shell={shellAt('/user/profile')}
        profile={profile}
        action="/user/profile"
        fields={[token]}
        rename={{ typed: 'Kimi', fault: O.some('Use no more than 100 characters.') }}
        eraseHref="/user/profile/erase"
      />,
    )
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(Object.values(profile))
    const name = screen.getByLabelText('Name')
    expect(sentBy(name)).toEqual([
      ['post /user/profile', ''],
      ['formToken', 'token'],
      ['name', 'Kimi'],
    ])
    expect(describedBy(name)).toBe('Use no more than 100 characters.')
    expect(screen.getByRole('link', { name: 'Delete account…' }).getAttribute('href')).toBe('/user/profile/erase')
  })

  test('a name can be typed longer than it may be, to be told so, and nothing is wrong with it before', () => {
    show(
      <ProfilePage
        shell={shellAt('/user/profile')}
        profile={profile}
        action="/user/profile"
        fields={[token]}
        rename={{ typed: 'Kim', fault: O.none }}
        eraseHref="/e"
      />,
    )
    const name = screen.getByLabelText('Name')
    expect([name.getAttribute('maxlength'), name.getAttribute('aria-invalid'), name.hasAttribute('required')]).toEqual([
      String(2 * NAME_LIMIT),
      null,
      true,
    ])
    expect(screen.getByRole('heading', { name: 'Change name' }).closest('section')).toBe(
      screen.getByRole('region', { name: 'Change name' }),
    )
  })

  test('say nothing where nothing was done, and have their subject where the skip link leads', () => {
    show(<PurchasesPage shell={shellAt('/user/history/purchase')} subscriptionHref="/user/subscription" />)
    expect([screen.queryByRole('status'), screen.queryByRole('alert')]).toEqual([null, null])
    expect(document.getElementById('account-subject')?.querySelector('h1')?.textContent).toBe('Purchased articles')
  })

  test('a demonstration’s name stays', () => {
    show(
      <ProfilePage shell={shellAt('/user/profile')} profile={profile} action="/user/profile" fields={[token]} eraseHref="/e" />,
    )
    expect(screen.queryByLabelText('Name')).toBeNull()
  })

  test('erasing is asked first, and there is a way back', () => {
    show(
      <EraseAccountPage
        shell={shellAt('/user/profile/erase')}
        texts={['All of it.', 'But not that.']}
        action="/user/profile/erase"
        fields={[token]}
        keepHref="/user/profile"
      />,
    )
    expect(sentBy(screen.getByRole('button', { name: 'Delete my account' }))).toEqual([
      ['post /user/profile/erase', ''],
      ['formToken', 'token'],
    ])
    expect(screen.getByRole('link', { name: 'Keep my account' }).getAttribute('href')).toBe('/user/profile')
    expect(screen.getByText('But not that.')).toBeTruthy()
  })

  test('a password is changed with the old one, or it is said why not', () => {
    const faults = { old: O.some('This is not your current password. Try again.'), password: O.none, repeated: O.none }
    const { unmount } = show(
      <PasswordPage
        shell={shellAt('/user/password')}
        kind="form"
        action="/user/password"
        fields={[token]}
        email="kim@example.org"
        faults={faults}
      />,
    )
    const old = screen.getByLabelText('Current password')
    expect([old.getAttribute('autocomplete'), describedBy(old)]).toEqual([
      'current-password',
      'This is not your current password. Try again.',
    ])
    expect(sentBy(old)).toEqual([
      ['post /user/password', ''],
      ['formToken', 'token'],
      ['username', 'kim@example.org'],
      ['old', ''],
      ['password', ''],
      ['repeated', ''],
    ])
    unmount()
    show(<PasswordPage shell={shellAt('/user/password')} kind="refused" text="Your password is changed elsewhere." />)
    expect(screen.getByText('Your password is changed elsewhere.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull()
  })
})

describe('HEAD-6 histories', () => {
  const item = (title: string): HistoryItem => ({
    title,
    href: `/p/${title}`,
    detail: 'Notes',
    day: { words: '1 March 2026', iso: '2026-03-01T09:30:00.000Z' },
    erase: button(
      [
        ['do', 'erase'],
        ['key', title],
      ],
      'Delete',
      `Delete ${title}`,
    ),
  })
  const props = {
    kind: 'reading' as const,
    most: 1000,
    turn: button([['do', 'off']], 'Turn off reading history'),
    eraseAll: button([['do', 'erase-all']], 'Delete all entries'),
    way: { href: '/' as const, label: 'Go to articles and chapters' },
    pager: O.none,
  }

  test('list what was done, each with its day and the button that erases it', () => {
    show(
      <HistoryPage
        {...props}
        shell={shellAt('/user/history/reading')}
        isOn
        total={45}
        items={[item('One'), item('Two')]}
        pager={historyPager('/user/history/reading', 2, 45)}
      />,
    )
    const entries = within(screen.getByRole('region', { name: '45 entries' }))
    expect(entries.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'OneNotes · 1 March 2026Delete',
      'TwoNotes · 1 March 2026Delete',
    ])
    expect(entries.getByRole('link', { name: 'One' }).getAttribute('href')).toBe('/p/One')
    expect(sentBy(entries.getByRole('button', { name: 'Delete Two' }))).toEqual([
      ['post /user/history/reading', ''],
      ['formToken', 'token'],
      ['do', 'erase'],
      ['key', 'Two'],
    ])
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
    expect(pages.getByText('Page 2 of 3')).toBeTruthy()
    expect(pages.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/user/history/reading?page=3')
    expect(sentBy(screen.getByText('Delete all entries', { selector: 'button' }))).toContainEqual(['do', 'erase-all'])
    expect(screen.getByText('Reading history is on.')).toBeTruthy()
  })

  test('of searches have no second line but the day', () => {
    show(
      <HistoryPage
        {...props}
        kind="search"
        shell={shellAt('/user/history/search')}
        isOn={false}
        total={1}
        items={[{ ...item('grid'), detail: '' }]}
      />,
    )
    expect(screen.getByText('grid').closest('li')?.textContent).toBe('grid1 March 2026Delete')
    expect(screen.getByText('1 March 2026').getAttribute('datetime')).toBe('2026-03-01T09:30:00.000Z')
    expect(screen.getByText('Search history is off.')).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  })

  test.each([
    [1, undefined, '/user/history/reading?page=2'],
    [3, '/user/history/reading?page=2', undefined],
  ])('on page %i of 3 lead to %s and %s', (page, previous, next) => {
    show(
      <HistoryPage
        {...props}
        shell={shellAt('/user/history/reading')}
        isOn
        total={45}
        items={[item('One')]}
        pager={historyPager('/user/history/reading', page, 45)}
      />,
    )
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
    const to = (name: string) => pages.queryByRole('link', { name })?.getAttribute('href') ?? undefined
    expect([to('Previous page'), to('Next page')]).toEqual([previous, next])
  })

  test.each([
    [true, 'There is nothing here yet.'],
    [false, 'Only you can turn it on'],
  ])('that are empty say so, on: %s, with a way on', (isOn, words) => {
    show(<HistoryPage {...props} shell={shellAt('/user/history/reading')} isOn={isOn} total={0} items={[]} />)
    expect(screen.getByText(new RegExp(words)).textContent).toContain('Go to articles and chapters')
    expect(screen.queryByText('Delete all entries')).toBeNull()
    expect(screen.getByRole('button', { name: 'Turn off reading history' })).toBeTruthy()
  })
})

describe('HEAD-6 alerts', () => {
  const alert = (given: Partial<AlertItem> = {}): AlertItem => ({
    key: 'issn:9999-2027',
    title: 'Lectern Notes',
    since: { words: '1 March 2026', iso: '2026-03-01T09:30:00.000Z' },
    total: 12,
    isMore: false,
    news: [{ pii: namedPii('A'), title: 'A new article', href: '/a', detail: 'Volume 2' }],
    seen: button([['do', 'seen']], 'Mark as seen', 'Mark as seen: Lectern Notes'),
    remove: button([['do', 'remove']], 'Stop following', 'Stop following Lectern Notes'),
    ...given,
  })

  test('tell what is new, how much more there is, and how it is marked as seen or no longer followed', () => {
    show(<AlertsPage shell={shellAt('/user/alerts/journal')} kind="journal" alerts={[alert()]} />)
    const item = within(screen.getByRole('region', { name: 'You follow' }))
    expect(item.getByText('12 new articles').closest('p')?.textContent).toBe('12 new articles since 1 March 2026')
    expect(item.getByRole('link', { name: 'A new article' }).getAttribute('href')).toBe('/a')
    expect(item.getByText('and 11 more')).toBeTruthy()
    expect(sentBy(item.getByRole('button', { name: 'Mark as seen: Lectern Notes' }))).toContainEqual(['do', 'seen'])
    expect(sentBy(item.getByRole('button', { name: 'Stop following Lectern Notes' }))).toContainEqual(['do', 'remove'])
    expect(screen.getByRole('main').textContent).toContain('No email is sent')
    expect(item.getByRole('link', { name: 'A new article' }).closest('li')?.textContent).toBe('A new articleVolume 2')
    expect(item.getByRole('heading', { name: 'Lectern Notes' }).querySelector('a')).toBeNull()
  })

  test('with all that is new in view count no more, and give no second line to an article that has none', () => {
    const news = [{ pii: namedPii('A'), title: 'A new article', href: '/a' as const, detail: '' }]
    show(<AlertsPage shell={shellAt('/user/alerts/journal')} kind="journal" alerts={[alert({ total: 1, news })]} />)
    expect(screen.getByRole('link', { name: 'A new article' }).closest('li')?.innerHTML).toBe('<a href="/a">A new article</a>')
    expect(screen.queryByText(/more/)).toBeNull()
  })

  test('of very many say that there are more', () => {
    show(<AlertsPage shell={shellAt('/user/alerts/search')} kind="search" alerts={[alert({ total: 500, isMore: true })]} />)
    expect(screen.getByText('At least 500 new articles').closest('p')?.textContent).toBe(
      'At least 500 new articles since 1 March 2026',
    )
  })

  test('where no journal has the words, that is said', () => {
    const find = { action: '/user/alerts/journal' as const, words: 'zzz', total: 0, found: [] }
    show(<AlertsPage shell={shellAt('/user/alerts/journal')} kind="journal" alerts={[]} find={find} />)
    const section = within(screen.getByRole('region', { name: 'Find a journal or book' }))
    expect(section.queryByRole('listitem')).toBeNull()
    expect(
      section.getByText('No journals or books have these words in their titles. Check the spelling, or try fewer words.'),
    ).toBeTruthy()
    expect(within(screen.getByRole('region', { name: 'You follow' })).queryByRole('link')).toBeNull()
  })

  test('with nothing new offer nothing to mark', () => {
    show(
      <AlertsPage
        shell={shellAt('/user/alerts/search')}
        kind="search"
        alerts={[alert({ total: 0, news: [], href: '/search?qs=a' })]}
        searchHref="/search"
      />,
    )
    expect(screen.getByText('Nothing new')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Mark as seen/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Lectern Notes' }).getAttribute('href')).toBe('/search?qs=a')
  })

  test('none lead on, and journals are found by a form of their own', () => {
    const follow = followFormView(
      { kind: 'journal', key: 'issn:9999-2027' },
      { hasAccount: true, isFollowing: false, formToken: 'token', address: '/user/alerts/journal' },
    )
    show(
      <AlertsPage
        shell={shellAt('/user/alerts/journal')}
        kind="journal"
        alerts={[]}
        find={{
          action: '/user/alerts/journal',
          words: 'notes',
          total: 30,
          found: [
            { key: 'issn:9999-2027', title: 'Lectern Notes', href: '/journal/lectern-notes', pieces: '5 articles', follow },
          ],
        }}
      />,
    )
    expect(screen.getByText(/You don’t follow any journals or books yet/)).toBeTruthy()
    const find = screen.getByRole('search', { name: 'Find a journal or book' })
    expect(sentBy(within(find).getByLabelText('Words in its title'))).toEqual([
      ['get /user/alerts/journal', ''],
      ['q', 'notes'],
    ])
    expect(screen.getByText('1 of 30 journals and books. Add words to narrow the list.')).toBeTruthy()
    expect(sentBy(screen.getByRole('button', { name: 'Follow this journal: Lectern Notes' }))).toContainEqual([
      'key',
      'issn:9999-2027',
    ])
    expect(screen.getByRole('link', { name: 'Lectern Notes' }).getAttribute('href')).toBe('/journal/lectern-notes')
  })

  test('none of searches lead to the search', () => {
    show(<AlertsPage shell={shellAt('/user/alerts/search')} kind="search" alerts={[]} searchHref="/search" />)
    expect(screen.getByRole('link', { name: 'Search articles and chapters' }).getAttribute('href')).toBe('/search')
  })
})

describe('HEAD-4 following what a page shows', () => {
  const reader = { hasAccount: true, isFollowing: false, formToken: 'token', address: '/search?qs=grid' }
  const search = { kind: 'search', words: 'grid' } as const

  test('is a form that leads back', () => {
    show(<FollowForm view={followFormView(search, reader)} />)
    expect(sentBy(screen.getByRole('button', { name: 'Follow this search' }))).toEqual([
      ['post /user/alerts/search', ''],
      ['do', 'follow'],
      ['words', 'grid'],
      ['targetUrl', '/search?qs=grid'],
      ['formToken', 'token'],
    ])
  })

  test('is a link to sign in, or says that it is followed', () => {
    const { unmount } = show(<FollowForm view={followFormView(search, { ...reader, hasAccount: false })} />)
    expect(screen.getByRole('link', { name: 'Sign in to follow this search' }).getAttribute('href')).toBe(
      '/user/login?targetUrl=%2Fsearch%3Fqs%3Dgrid',
    )
    unmount()
    show(<FollowForm view={followFormView(search, { ...reader, isFollowing: true })} />)
    expect(screen.getByText(/You follow this search\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Manage alerts' }).getAttribute('href')).toBe('/user/alerts/search')
  })
})

describe('HEAD-6 recommendations', () => {
  const empty = {
    text: 'There is nothing in it.',
    ways: [{ href: '/user/history/reading' as const, label: 'Go to your reading history' }],
  }

  test('stand with what they are like, and leave out their journal', () => {
    const leaveOut: ButtonForm = {
      action: '/user/recommendations/preferences',
      fields: [token, ['do', 'leave-out-publication'], ['key', 'issn:1']],
      label: 'Exclude Notes',
    }
    const item = {
      pii: namedPii('A'),
      title: 'An article',
      href: '/a' as const,
      authors: 'E. Noether',
      publication: 'Notes, Volume 1',
      isOpenAccess: true,
      because: 'Similar to “Another”',
      leaveOut,
    }
    show(
      <RecommendationsPage
        shell={shellAt('/user/recommendations')}
        items={[item]}
        empty={empty}
        ways={[{ href: '/user/recommendations/about', label: 'How recommendations are made' }]}
      />,
    )
    expect(screen.getByRole('link', { name: 'An article' }).getAttribute('href')).toBe('/a')
    for (const words of ['E. Noether', 'Notes, Volume 1', 'Similar to “Another”', 'Open access'])
      expect(screen.getByText(words)).toBeTruthy()
    expect(sentBy(screen.getByRole('button', { name: 'Exclude Notes' }))).toContainEqual(['key', 'issn:1'])
    expect(screen.queryByText('There is nothing in it.')).toBeNull()
  })

  test('without authors, journal or open access say why they are there, and nothing else', () => {
    const item = {
      pii: namedPii('A'),
      title: 'An article',
      href: '/a' as const,
      authors: '',
      publication: '',
      isOpenAccess: false,
    }
    show(
      <RecommendationsPage
        shell={shellAt('/user/recommendations')}
        items={[{ ...item, because: 'Similar to “Another”' }]}
        empty={empty}
        ways={[]}
      />,
    )
    const entry = screen.getByRole('link', { name: 'An article' }).closest('li')
    expect(entry?.textContent).toBe('An articleSimilar to “Another”')
    expect([...(entry?.querySelectorAll('p, h2, form') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'An article',
      'Similar to “Another”',
    ])
  })

  test('with nothing excluded and no journal read say so, and a fault is read out with its field', () => {
    show(
      <RecommendationPreferencesPage
        shell={shellAt('/user/recommendations/preferences', { fault: 'Type at least one word.' })}
        leftOut={[]}
        action="/user/recommendations/preferences"
        fields={[token]}
        publications={[]}
        limit={100}
        back={{ href: '/user/recommendations', label: 'Back to recommendations' }}
      />,
    )
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(screen.getByRole('region', { name: 'Excluded' }).querySelector('li')).toBeNull()
    const form = screen.getByRole('textbox', { name: 'Words for the subject' }).closest('form')
    expect(form === null ? '' : describedBy(form)).toBe('Type at least one word.')
  })

  test('where there are none lead on', () => {
    show(<RecommendationsPage shell={shellAt('/user/recommendations')} items={[]} empty={empty} ways={[]} />)
    expect(screen.getByText('There is nothing in it.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to your reading history' }).getAttribute('href')).toBe('/user/history/reading')
  })

  test('leave out what the preferences say', () => {
    const letIn = button(
      [
        ['do', 'let-in'],
        ['key', 'k'],
      ],
      'Recommend again',
      'Recommend again: Notes',
    )
    show(
      <RecommendationPreferencesPage
        shell={shellAt('/user/recommendations/preferences')}
        leftOut={[{ key: 'k', title: 'Notes', detail: 'Journal or book', letIn }]}
        action="/user/recommendations/preferences"
        fields={[token]}
        publications={[{ key: 'issn:1', title: 'Reports' }]}
        limit={100}
        back={{ href: '/user/recommendations', label: 'Back to recommendations' }}
      />,
    )
    expect(screen.getByRole('link', { current: true }).textContent).toBe('Recommendations')
    expect(sentBy(screen.getByRole('button', { name: 'Recommend again: Notes' }))).toContainEqual(['key', 'k'])
    expect(sentBy(screen.getByRole('combobox', { name: 'Journal or book that you have read' }))).toEqual([
      ['post /user/recommendations/preferences', ''],
      ['formToken', 'token'],
      ['do', 'leave-out-publication'],
      ['key', 'issn:1'],
    ])
    const subject = screen.getByRole('textbox', { name: 'Words for the subject' })
    expect([subject.getAttribute('maxlength'), describedBy(subject)]).toEqual([
      '100',
      'Articles with all of these words in their title or abstract are excluded.',
    ])
    expect(sentBy(subject)).toContainEqual(['do', 'leave-out-subject'])
  })

  test('say how they are made', () => {
    show(
      <AboutRecommendationsPage
        shell={shellAt('/user/recommendations/about')}
        texts={['From what you read.']}
        ways={[{ href: '/user/recommendations', label: 'Back to recommendations' }]}
      />,
    )
    expect(screen.getByText('From what you read.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to recommendations' })).toBeTruthy()
  })
})

describe('what is held', () => {
  test('is a table for each holder, or said to be nothing', () => {
    show(
      <SubscriptionPage
        shell={shellAt('/user/subscription')}
        institutionHref="/user/institution/login"
        holders={[
          { holder: 'Your account', nothing: 'Your account itself has no subscriptions.', items: [] },
          { holder: 'Example University', nothing: '', items: [{ number: '9999-2027', title: 'Notes', years: 'From 2020' }] },
        ]}
      />,
    )
    expect(screen.getByText('Your account itself has no subscriptions.')).toBeTruthy()
    const table = within(screen.getByRole('table', { name: 'Subscriptions of Example University' }))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Title', 'ISSN or ISBN', 'Years'])
    expect(table.getByRole('rowheader').closest('tr')?.textContent).toBe('Notes9999-2027From 2020')
    expect(screen.getByRole('link', { name: 'Sign in via your institution' }).getAttribute('href')).toBe(
      '/user/institution/login',
    )
  })
})
