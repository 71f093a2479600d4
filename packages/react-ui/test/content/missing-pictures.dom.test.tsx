import { fc, test } from '@fast-check/vitest'
import { elements, node, text, type ContentNode } from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { figureNode } from '../../../../property-tests/arbitraries/content.ts'
import { attachment, only, page } from './support/markup.tsx'

const link = node('link', { locator: 'gr1' })
const label = node('label', {}, 'Fig. 1')
const tex = node('monospace', { role: 'tex' }, '\\foo{x}')
const alt = node('alt-text', {}, 'plus or minus')
const original = 'https://doi.org/10.1000/1'

const figure = (...children: readonly ContentNode[]): ContentNode => node('figure', { id: 'f1' }, [label, ...children])
const inLine = (...children: readonly ContentNode[]): ContentNode =>
  node('para', {}, [text('a '), node('inline-figure', {}, children), text(' b')])
const formulaInLine = (...children: readonly ContentNode[]): ContentNode =>
  node('para', {}, [text('a '), node('inline-figure', { role: 'formula' }, children), text(' b')])

const lost = [attachment('gr1.png', { found: false })]
const found = [attachment('gr1.png', { width: 30, height: 20 })]

const words = (nodes: readonly ContentNode[]): string =>
  page(nodes, { attachments: lost }).textContent.replace(/\s+/g, ' ').trim()

describe('a figure that was not delivered', () => {
  test.prop([figureNode])('says so once if the file names its picture, and keeps its caption', figure => {
    const links = elements([figure]).filter(each => each['#name'] === 'link' && each.$?.['locator'] !== undefined)
    const body = page([figure], { attachments: [] })
    expect(body.querySelectorAll('.unavailable')).toHaveLength(Math.min(1, links.length))
    expect(body.querySelectorAll('figcaption')).toHaveLength(
      page([figure], { attachments: found }).querySelectorAll('figcaption').length,
    )
  })

  test('has a place of its own with the way to the original', () => {
    const body = page([figure(link)], { attachments: lost, original })
    const place = only(body, 'figure#f1 > p.unavailable')
    expect(place.textContent).toBe('This figure is not available here. View the original')
    expect(only(place, 'a').getAttribute('href')).toBe(original)
    expect(only(body, 'figcaption').textContent?.trim()).toBe('Fig. 1')
    expect(body.querySelector('button, .figure-enlarge, .float-tools')).toBeNull()
  })

  test('without a DOI leads nowhere', () => {
    expect(only(page([figure(link)], { attachments: lost }), '.unavailable').innerHTML.trim()).toBe(
      'This figure is not available here.',
    )
  })

  test('says so in the interface’s language', () => {
    expect(
      page([figure(link)], { attachments: lost, language: 'fa' }).querySelector('.unavailable[lang="en"][dir="ltr"]'),
    ).not.toBeNull()
  })

  test('of several parts says so once', () => {
    const part = (locator: string): ContentNode => node('figure', {}, [node('link', { locator })])
    const parts = figure(part('gr1'), part('gr2'))
    expect(page([parts], { attachments: lost }).querySelectorAll('.unavailable')).toHaveLength(1)
    expect(only(page([parts], { attachments: found }), '.figure-parts .unavailable').textContent).toContain('not available')
  })

  test('is not one without a picture, nor one that was delivered in any format', () => {
    for (const body of [
      page([figure()]),
      page([figure(node('link'))]),
      page([figure(link)], { attachments: found }),
      page([figure(link)], { attachments: [attachment('gr1.tif')] }),
      page([figure(link)], { attachments: [attachment('gr1.mp4', { type: 'VIDEO' })] }),
    ])
      expect(body.querySelector('.unavailable')).toBeNull()
  })
})

describe('a table that is a picture', () => {
  const cells = node('tgroup', { cols: '1' }, [node('tbody', {}, [node('row', {}, [node('entry', {}, '1')])])])

  test('and was not delivered says so', () => {
    const body = page([node('table', {}, [node('label', {}, 'Table 1'), link])], { attachments: lost, original })
    expect(only(body, 'figure.table > .unavailable').textContent).toBe('This table is not available here. View the original')
    expect(body.querySelector('button')).toBeNull()
  })

  test('does not need it if it has cells', () => {
    expect(page([node('table', {}, [cells, link])], { attachments: lost }).querySelector('.unavailable')).toBeNull()
  })
})

describe('a formula that is a picture', () => {
  const formula = (...children: readonly ContentNode[]): ContentNode =>
    node('formula', {}, [node('label', {}, '(1)'), ...children])

  test.each([
    ['its TeX', [link, tex], 'Formula in TeX \\foo{x}'],
    ['its TeX rather than words', [alt, link, tex], 'Formula in TeX \\foo{x}'],
    ['its alternative text', [alt, link], 'plus or minus'],
    ['a place of its own', [link], 'This formula is not available here.'],
    ['that once', [link, node('link', { locator: 'gr2' })], 'This formula is not available here.'],
  ])('is replaced by %s', (_, children, expected) => {
    expect(words([formula(...children)])).toBe(`${expected} (1)`)
  })

  test('shows no TeX if the picture was delivered, but is called by it', () => {
    const body = page([formula(link, tex)], { attachments: found })
    expect(only(body, 'img').getAttribute('alt')).toBe('\\foo{x}')
    expect(body.querySelector('code')).toBeNull()
  })

  test('is its TeX if it has no picture', () => {
    expect(only(page([formula(tex)]), '.tex > code').textContent).toBe('\\foo{x}')
  })
})

describe('a picture in a line', () => {
  test.each([
    ['its alternative text', inLine(alt, link), 'a plus or minus b'],
    ['a gap', inLine(link), 'a image missing b'],
    ['a gap that names a formula', formulaInLine(link), 'a formula missing b'],
    ['the TeX of a formula', formulaInLine(link, tex), 'a Formula in TeX \\foo{x} b'],
    ['a gap outside of any', node('para', {}, [text('a '), link, text(' b')]), 'a image missing b'],
  ])('that was not delivered is replaced by %s', (_, paragraph, expected) => {
    expect(words([paragraph])).toBe(expected)
  })

  test.prop([fc.boolean(), fc.boolean(), fc.boolean()])('is never nothing', (hasAlt, hasTex, isFound) => {
    const children = [...(hasAlt ? [alt] : []), link, ...(hasTex ? [tex] : [])]
    const body = page([formulaInLine(...children)], { attachments: isFound ? found : lost })
    const place = only(body, '.inline-figure')
    expect(place.querySelector('img') === null ? place.textContent : only(place, 'img').getAttribute('alt')).not.toBe(
      isFound ? null : '',
    )
    expect(place.querySelector('img') !== null).toBe(isFound)
  })

  test('in a format that no browser shows is offered as a file', () => {
    const body = page([inLine(link)], { attachments: [attachment('gr1.tif', { size: 2048 })] })
    expect(only(body, '.inline-figure > a[download="gr1.tif"]').textContent).toBe('Download image (TIF, 2KB)')
  })

  test('says in the interface’s language that it is missing', () => {
    expect(only(page([inLine(link)], { attachments: lost, language: 'de' }), '.gap').getAttribute('lang')).toBe('en')
  })
})
