import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renderSitePage } from '../../../src/server/site-pages/site-pages.tsx'
import { documentOf } from '../../support/document-of.ts'
import { bareFrame } from '../../support/frame.ts'
import { libraryFolder, siteWith, type Site } from '../../support/site.ts'

const FOCUSABLE = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]'

/** What a document begins with: its first element, the first that the keyboard reaches, and where that leads. */
const beginningOf = (document: Document) => {
  const skip = document.body.firstElementChild
  return {
    words: skip?.textContent,
    isFirst: document.querySelector(FOCUSABLE) === skip,
    isAlone: document.querySelectorAll('.skip-link').length === 1,
    leadsIntoPage: document.querySelector(`#page ${skip?.getAttribute('href') ?? ''}`) !== null,
  }
}

const SKIP_LINK_FIRST = { words: 'Skip to main content', isFirst: true, isAlone: true, leadsIntoPage: true }

describe('the beginning of every page', () => {
  let site: Site
  beforeAll(async () => {
    site = await siteWith(libraryFolder)
  })
  afterAll(() => site.close())

  const shown = async (path: string): Promise<Document> => documentOf((await site.app.inject(path)).body)

  const paths = (): readonly string[] => {
    const article = site.cards[0]?.path ?? ''
    return [
      ...site.cards.map(({ path }) => path),
      article.replace('/pii/', '/abs/pii/'),
      '/',
      '/browse/journals-and-books',
      '/journal/lectern-notes',
      '/search?qs=page',
      '/about',
      '/accessibility',
      '/contact',
      '/cookie-settings',
      '/user/login',
      '/user/registration',
      '/user/institution/login',
      '/nowhere',
    ]
  }

  test('is the skip link, before all else that the keyboard reaches (WCAG 2.4.1, 2.4.3)', async () => {
    for (const path of paths()) expect([path, beginningOf(await shown(path))]).toEqual([path, SKIP_LINK_FIRST])
  })

  test('has the title of the page as its first heading, and no other of that level (WCAG 2.4.6)', async () => {
    for (const path of paths()) {
      const levels = [...(await shown(path)).querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ localName }) => localName)
      expect([path, levels[0], levels.filter(level => level === 'h1').length]).toEqual([path, 'h1', 1])
    }
  })

  test('is the skip link even with the switch of the shipped library', () => {
    const readingAs = {
      options: [{ kind: 'guest', label: 'Guest' }],
      current: 'guest',
      action: '/reading-as',
      targetUrl: '/about',
      formToken: '',
    } as const
    const document = documentOf(renderSitePage({ ...bareFrame('/about'), readingAs }, 'about'))
    expect(document.querySelector('.reading-as form')).not.toBeNull()
    expect(beginningOf(document)).toEqual(SKIP_LINK_FIRST)
  })
})
