import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listenToPdfLinks } from '../../src/client/pdf-links.ts'

const PII = 'S9999202726000038'
const ADDRESS = `/science/article/pii/${PII}/pdf?md5=1&pid=2`

const pushed = (): readonly unknown[] => (window.dataLayer as unknown as readonly unknown[] | undefined) ?? []

describe('USE-4 the PDFs on a page that lists articles', () => {
  beforeAll(() => {
    listenToPdfLinks(window)
    document.body.innerHTML = `<main><a href="${ADDRESS}"><b>PDF</b></a><a href="/science/article/pii/${PII}">Article</a></main>`
    for (const link of document.querySelectorAll('a'))
      link.addEventListener('click', event => {
        event.preventDefault()
      })
  })
  afterEach(() => {
    delete window.dataLayer
  })

  test.each([
    ['the left', 'click', 0, 1],
    ['the middle', 'auxclick', 1, 1],
    ['the right', 'auxclick', 2, 0],
  ])('are told to the data layer where one is followed by %s button', (_name, event, button, times) => {
    document.querySelector('b')?.dispatchEvent(new MouseEvent(event, { bubbles: true, cancelable: true, button }))
    expect(pushed()).toEqual(
      Array.from({ length: times }, () => ({ event: 'contentDownload', pii: PII, format: 'pdf', count: 1 })),
    )
  })

  test('are the only links that are told of', () => {
    document.querySelector<HTMLElement>('a:last-child')?.click()
    expect(pushed()).toEqual([])
  })
})
