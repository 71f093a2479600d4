import { registrationWords, signInWords } from '@lectern/domain/words'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import {
  InstitutionsPage,
  OrganisationsPage,
  ReadingAs,
  SignInNoticePage,
  SignInPage,
  SignOutPage,
  type InstitutionChoice,
} from '../../src/index.ts'
import { framed } from '../support/framed.tsx'

afterEach(cleanup)

const form = { targetUrl: '/science/article/pii/S0000000000000001', formToken: 'token' } as const

/** The data that a browser without script submits. */
const sent = (element: HTMLElement): Readonly<Record<string, unknown>> =>
  Object.fromEntries(new FormData(element as HTMLFormElement))

const formOf = (element: HTMLElement): HTMLFormElement => {
  const found = element.closest('form')
  if (found === null) throw new Error('not in a form')
  return found
}

describe('the sign-in page', () => {
  const props = { ...form, action: '/user/login', email: '', institutionHref: '/user/institution/login' } as const

  test('sends address, password, target and token to its action', () => {
    render(framed(<SignInPage {...props} email="kim@example.org" />))
    const password = screen.getByLabelText('Password')
    expect(password.getAttribute('type')).toBe('password')
    const { method, action } = formOf(password)
    expect([method, new URL(action).pathname]).toEqual(['post', '/user/login'])
    expect(sent(formOf(password))).toEqual({ ...form, email: 'kim@example.org', password: '' })
    expect(screen.getByLabelText('Email address').getAttribute('autocomplete')).toBe('username')
    expect(password.getAttribute('autocomplete')).toBe('current-password')
  })

  test('reads out what went wrong, and ties it to the form (WCAG 3.3.1)', () => {
    render(framed(<SignInPage {...props} fault="The password is wrong." />))
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toBe('The password is wrong.')
    expect(formOf(screen.getByLabelText('Password')).getAttribute('aria-describedby')).toBe(alert.id)
  })

  test('has one heading of the first level, and the way through an institution', () => {
    render(framed(<SignInPage {...props} />))
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual(['Sign in'])
    expect(screen.getByRole('link', { name: 'Sign in via your institution' }).getAttribute('href')).toBe(
      '/user/institution/login',
    )
    expect(screen.queryByRole('alert')).toBeNull()
    expect(formOf(screen.getByLabelText('Password')).hasAttribute('aria-describedby')).toBe(false)
  })

  test('leads to a new account only where accounts can be created', () => {
    const account = (): string | null | undefined =>
      screen.queryByRole('link', { name: registrationWords.title })?.getAttribute('href')
    render(framed(<SignInPage {...props} registrationHref="/user/register" />))
    expect(account()).toBe('/user/register')
    cleanup()
    render(framed(<SignInPage {...props} />))
    expect(screen.queryByText(registrationWords.title)).toBeNull()
  })
})

describe('the choice of an institution', () => {
  const props = { action: '/user/institution/login', targetUrl: '/', words: '', more: 0, loginHref: '/user/login' } as const
  const institutions: readonly InstitutionChoice[] = [
    { id: 'a', name: 'University of A', href: '/a' },
    { id: 'b', name: 'University of B', href: '/b' },
  ]

  test('is a search and a list of links', () => {
    render(framed(<InstitutionsPage {...props} institutions={institutions} />))
    expect(within(screen.getByRole('search')).getByLabelText('Institution name').getAttribute('name')).toBe('q')
    expect(screen.getByRole('link', { name: 'University of B' }).getAttribute('href')).toBe('/b')
  })

  test('sends the words, as they were typed before, with the page to return to', () => {
    render(framed(<InstitutionsPage {...props} words="laws" institutions={institutions} />))
    expect(sent(screen.getByRole('search'))).toEqual({ q: 'laws', targetUrl: '/' })
    expect(screen.getByRole('search').getAttribute('action')).toBe('/user/institution/login')
    expect(screen.getByRole('link', { name: signInWords.withAccount }).getAttribute('href')).toBe('/user/login')
  })

  test.each([
    ['No institutions offer sign-in here.', '', 0, 0],
    ['No institutions match “x”. Try fewer words, or another name.', 'x', 0, 0],
    ['1 institution', 'x', 1, 0],
    ['2 institutions', '', 2, 0],
    ['2 of 9 institutions. Search for yours by name.', '', 2, 7],
  ])('says “%s”', (line, words, shown, more) => {
    render(framed(<InstitutionsPage {...props} words={words} institutions={institutions.slice(0, shown)} more={more} />))
    expect(screen.getByText(line)).toBeTruthy()
  })
})

describe('HEAD-9 the choice between a reader’s own organisations', () => {
  const show = (current?: string, fault?: string): void => {
    render(
      framed(
        <OrganisationsPage
          {...form}
          action="/user/organisation"
          organisations={[
            { id: 'a', name: 'University of A' },
            { id: 'b', name: 'Hospital B' },
          ]}
          current={current}
          fault={fault}
          otherHref="/user/institution/login"
        />,
      ),
    )
  }
  const buttons = (): readonly HTMLElement[] =>
    screen.getAllByRole('button').filter(button => button.getAttribute('name') === 'organisation')

  test('is a button for each, which sends which, the page to return to and the token', () => {
    show()
    expect(buttons().map(button => [button.textContent, button.getAttribute('value'), button.getAttribute('type')])).toEqual([
      [signInWords.readThrough('University of A'), 'a', 'submit'],
      [signInWords.readThrough('Hospital B'), 'b', 'submit'],
    ])
    const [first] = buttons()
    const chosen = formOf(first ?? document.body)
    expect([chosen.method, new URL(chosen.action).pathname, sent(chosen)]).toEqual(['post', '/user/organisation', form])
    expect(screen.getByRole('link', { name: signInWords.anotherInstitution }).getAttribute('href')).toBe(
      '/user/institution/login',
    )
  })

  test('says through which the reader reads now', () => {
    show('b')
    expect(buttons().map(button => [button.getAttribute('aria-current'), button.parentElement?.textContent])).toEqual([
      [null, signInWords.readThrough('University of A')],
      ['true', signInWords.readThrough('Hospital B') + signInWords.readsNow],
    ])
  })

  test('reads out what went wrong', () => {
    show('a', 'That is not one of your organisations.')
    expect(screen.getByRole('alert').textContent).toBe('That is not one of your organisations.')
  })
})

describe('a sign-in that cannot go on', () => {
  test('says why, and what to do', () => {
    render(framed(<SignInNoticePage title="Check your mail" text="We sent you a link." href="/user/login" link="Back" />))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Check your mail')
    expect(screen.getByText('We sent you a link.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/user/login')
  })
})

describe('signing out', () => {
  test('is a form, and there is a way to stay', () => {
    render(framed(<SignOutPage {...form} from="University of A" action="/user/logout" />))
    expect(screen.getByText('Sign out from University of A?')).toBeTruthy()
    expect(sent(formOf(screen.getByRole('button', { name: 'Sign out' })))).toEqual(form)
    expect(screen.getByRole('link', { name: 'Stay signed in' }).getAttribute('href')).toBe(form.targetUrl)
  })
})

describe('the "Reading as" switch', () => {
  test('is a form with a labelled choice and a button, which says who reads now', () => {
    render(
      <ReadingAs
        {...form}
        action="/reading-as"
        current="casa"
        options={[
          { kind: 'guest', label: 'Guest' },
          { kind: 'casa', label: 'Campus programme' },
        ]}
      />,
    )
    fireEvent.click(screen.getByText('Reading as: Campus programme'))
    const choice = screen.getByRole('combobox', { name: 'Reading as' })
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Guest', 'Campus programme'])
    expect(sent(screen.getByRole('form', { name: 'Reading as' }))).toEqual({ ...form, kind: 'casa' })
    expect(screen.getByRole('button', { name: 'Show' }).getAttribute('type')).toBe('submit')
  })
})
