import { failed, idle, received, type Loading } from '@lectern/domain/core'
import type { PageEvent, PageState } from '@lectern/domain/page'
import type { PageStore } from '@lectern/react-ui'
import { pageWith } from '@lectern/property-tests/arbitraries/page'
import { signal } from '@preact/signals-react'
import { describe, expect, test, vi } from 'vitest'
import { reportUsage } from '../../src/client/usage.ts'

const OPENED_AT = '2026-02-10T10:00:00.000Z'

/** A page whose text may still be loading, and the events that it receives. */
const shown = (body: Loading<unknown>) => {
  const page: PageState = pageWith()
  const told: PageEvent[] = []
  const slices = { article: signal(page.article), body: signal(body) }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only these parts of a store are used
  const store = { slices, facts: page.facts, tell: (event: PageEvent) => told.push(event) } as unknown as PageStore
  reportUsage(window, store, { view: 'full', openedAt: OPENED_AT })
  const uses = () => told.flatMap(event => (event.type === 'usage/recorded' ? [event.use] : []))
  return { body: slices.body, told, uses }
}

const become = (state: DocumentVisibilityState): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('USE-5 what a page tells of its use', () => {
  test('is of one visit, which begins when the service gave the page out, however often the reader comes back to it', () => {
    const { uses } = shown(received(null))
    for (let time = 0; time < 3; time += 1) {
      become('hidden')
      become('visible')
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    }
    expect(uses()).toMatchObject([{ beginTime: OPENED_AT, format: 'HTML', isSuccess: true }])
  })

  test('is of one visit whether its text fails or comes in the end', () => {
    const { body, uses } = shown(idle)
    expect(uses()).toEqual([])
    body.value = failed
    body.value = received(null)
    expect(new Set(uses().map(({ beginTime }) => beginTime))).toEqual(new Set([OPENED_AT]))
  })

  test('begins once a reader has it before them', () => {
    become('hidden')
    const { uses } = shown(received(null))
    expect(uses()).toEqual([])
    become('visible')
    expect(uses()).toHaveLength(1)
  })

  test.each([
    [
      'turns to another window',
      () => {
        become('hidden')
      },
    ],
    ['leaves', () => window.dispatchEvent(new Event('pagehide'))],
  ])('what waits is not left behind where the reader %s', (_name, leave) => {
    become('visible')
    const { told } = shown(received(null))
    leave()
    expect(told.at(-1)).toEqual({ type: 'usage/page-left' })
  })
})

describe('USE-4 a link that is followed', () => {
  const opened = (html: string, click: (link: HTMLElement) => void) => {
    document.body.innerHTML = html
    const { told } = shown(received(null))
    const link = document.querySelector('a')
    if (link === null) throw new Error('there is no link')
    link.addEventListener('click', event => {
      event.preventDefault()
    })
    click(link)
    return told.filter(({ type }) => type === 'usage/link-opened')
  }

  const byMouse = (name: string, button: number) => (link: HTMLElement) => {
    link.dispatchEvent(new MouseEvent(name, { bubbles: true, cancelable: true, button }))
  }

  test.each([
    ['the left', 'click', 0, 1],
    ['the middle', 'auxclick', 1, 1],
    ['the right', 'auxclick', 2, 0],
  ])('is told once, with where it stands, by %s button', (_name, event, button, times) => {
    const html = '<div data-zone="references"><a href="/science/article/pii/S1/pdf?md5=1&amp;pid=2#page=3"><b>PDF</b></a></div>'
    const link = { address: '/science/article/pii/S1/pdf?md5=1&pid=2', zone: 'references' }
    expect(opened(html, byMouse(event, button))).toMatchObject(Array.from({ length: times }, () => ({ link })))
  })

  test('to another site is told whole', () => {
    expect(opened('<a href="https://other.example/a?b">Out</a>', byMouse('click', 0))).toMatchObject([
      { link: { address: 'https://other.example/a?b', zone: 'body' } },
    ])
  })

  test('is told by the access bar alone where it is an item of that', () => {
    expect(opened('<ul><li data-component="ViewPDF"><a href="/a/pdf?md5=1">View PDF</a></li></ul>', byMouse('click', 0))).toEqual(
      [],
    )
  })
})
