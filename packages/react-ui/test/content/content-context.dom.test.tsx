import { node } from '@lectern/domain/article'
import { parsePii } from '@lectern/domain/core'
import { defaultSite } from '@lectern/domain/site'
import { made } from '@lectern/property-tests/support/made'
import { describe, expect, test } from 'vitest'
import { contentContext, ContentTree, reportOnce } from '../../src/content/index.ts'
import { attachment, only, read, staticMarkup } from './support/markup.tsx'

const pii = made(parsePii('S2211753914000025'))

describe('the context of the content of a page', () => {
  const nodes = [
    node('section', {}, [
      node('section-title', {}, 'Soil'),
      node('para', {}, [
        node('cross-ref', { id: 'c1', refid: 'f1' }, 'Fig. 1'),
        node('cross-ref', { id: 'c2', refid: 'f2' }, 'Fig. 2'),
      ]),
      node('figure', { id: 'f1' }, [node('label', {}, 'Fig. 1'), node('link', { locator: 'gr1' })]),
      node('hologram' as 'para', {}, 'unseen'),
    ]),
  ]
  const told: string[] = []
  const context = contentContext(nodes, {
    pii,
    language: 'en',
    attachments: [attachment('gr1.jpg'), attachment('a b.jpg', { basename: 'gr2' })],
    linkOutUrls: defaultSite.linkOutUrls,
    report: reportOnce(message => told.push(message)),
  })
  const body = read(staticMarkup(<ContentTree nodes={nodes} context={context} />))

  test('has headings from the second level on (TREE-2)', () => {
    expect(only(body, 'h2').textContent).toBe('Soil')
  })

  test('leads to what is on the page, with its kind, and back', () => {
    expect([...body.querySelectorAll('p a')].map(link => [link.getAttribute('href'), link.getAttribute('data-kind')])).toEqual([
      ['#f1', 'figure'],
    ])
    expect(only(body, 'figcaption a').getAttribute('href')).toBe('#c1')
  })

  test('finds files among those of the article', () => {
    expect(only(body, 'img').getAttribute('src')).toBe('/content/S2211753914000025/gr1.jpg')
    expect(context.attachmentUrl(attachment('a b.jpg'))).toBe('/content/S2211753914000025/a%20b.jpg')
  })

  test('finds them at the service, where that is another', () => {
    const facts = { pii, language: 'en', attachments: [], linkOutUrls: defaultSite.linkOutUrls, report: () => undefined }
    const elsewhere = contentContext(nodes, { ...facts, origin: 'https://journals.example' })
    expect(elsewhere.attachmentUrl(attachment('gr1.jpg'))).toBe('https://journals.example/content/S2211753914000025/gr1.jpg')
  })

  test('reports what nobody knows (TREE-1)', () => {
    expect(told).toEqual(['Unable to render hologram'])
  })
})
