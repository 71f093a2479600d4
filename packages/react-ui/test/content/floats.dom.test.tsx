import { fc, test } from '@fast-check/vitest'
import { node, text, type Attachment, type ContentNode } from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { figureNode } from '../../../../property-tests/arbitraries/content.ts'
import { SupplementaryFiles } from '../../src/content/index.ts'
import { attachment, contextOf, markup, only, page, read, staticMarkup } from './support/markup.tsx'

const caption = (words: string): ContentNode => node('caption', {}, [node('simple-para', {}, words)])

const figure = (...children: readonly ContentNode[]): ContentNode =>
  node('figure', { id: 'f1' }, [node('label', {}, 'Fig. 1'), caption('Soil. More of it.'), ...children])

const link = node('link', { locator: 'gr1' })

const sizes: readonly Attachment[] = [
  attachment('gr1.jpg', { width: 376, height: 301 }),
  attachment('gr1_lrg.jpg', { basename: 'gr1', type: 'IMAGE-HIGH-RES', width: 1665, height: 1333 }),
  attachment('gr1.sml', { type: 'IMAGE-THUMBNAIL', extension: 'gif', width: 100, height: 80 }),
]

describe('a figure', () => {
  test('shows its picture in the size made for reading and opens the preferred one (TREE-6)', () => {
    const body = page([figure(link)], { attachments: sizes })
    expect(only(body, 'figure#f1 > a.figure-enlarge').getAttribute('href')).toBe('/content/S1/gr1_lrg.jpg')
    const image = only(body, 'img')
    expect(image.getAttribute('srcset')).toBe('/content/S1/gr1.jpg 376w, /content/S1/gr1_lrg.jpg 1665w')
    expect([
      image.getAttribute('width'),
      image.getAttribute('height'),
      image.getAttribute('loading'),
      image.getAttribute('decoding'),
      image.getAttribute('alt'),
    ]).toEqual(['376', '301', 'lazy', 'async', 'Soil.'])
    expect(only(body, 'figcaption').textContent?.trim()).toBe('Fig. 1 Soil. More of it.')
  })

  test('speaks in its author’s words where there are any', () => {
    expect(only(page([figure(node('alt-text', {}, 'A spade.'), link)], { attachments: sizes }), 'img').getAttribute('alt')).toBe(
      'A spade.',
    )
  })

  test('is called by its label where it has no caption', () => {
    expect(
      only(page([node('figure', {}, [node('label', {}, 'Fig. 2'), link])], { attachments: sizes }), 'img').getAttribute('alt'),
    ).toBe('Fig. 2')
  })

  test.prop([figureNode])('shows nothing that was not found, but its words stay (TREE-5)', node => {
    const lost = page([node], { attachments: sizes.map(({ found: _found, ...rest }) => ({ ...rest, found: false })) })
    expect(lost.querySelector('img, video, audio, a.figure-enlarge, .download')).toBeNull()
    expect(lost.textContent).toBe(page([node]).textContent)
  })

  test('in a format that no browser shows is offered as a file', () => {
    const body = page([figure(link)], { attachments: [attachment('gr1.tif', { size: 3_145_728 })] })
    expect(body.querySelector('img')).toBeNull()
    expect(only(body, '.download a[download="gr1.tif"]').textContent).toBe('Download image (TIF, 3MB)')
  })

  test('of several parts shows each with its own caption', () => {
    const part = (id: string, locator: string): ContentNode =>
      node('figure', { id }, [node('label', {}, `(${id})`), node('link', { locator })])
    const body = page([figure(part('a', 'gr1'), part('b', 'gr2'))], { attachments: [...sizes, attachment('gr2.png')] })
    expect(body.querySelectorAll('figure#f1 > .figure-parts > figure > a > img')).toHaveLength(2)
    expect(only(body, '#b img').getAttribute('alt')).toBe('(b)')
  })

  test('that is a recording plays, with its captions, and can be downloaded', () => {
    const body = page([figure(node('link', { locator: 'mmc1' }))], {
      attachments: [
        attachment('mmc1.mp4', { type: 'VIDEO', size: 2_411_725 }),
        attachment('mmc1.webm', { type: 'VIDEO' }),
        attachment('mmc1.vtt', { type: 'CLOSED-CAPTION-VTT' }),
        attachment('mmc1.jpg', { width: 640, height: 360 }),
      ],
    })
    const video = only(body, 'video[controls][preload="none"][width="640"][height="360"][poster="/content/S1/mmc1.jpg"]')
    expect(video.getAttribute('aria-label')).toBe('Soil.')
    expect([...video.querySelectorAll('source')].map(source => source.getAttribute('type'))).toEqual(['video/webm', 'video/mp4'])
    expect(only(video, 'track[kind="captions"]').getAttribute('srclang')).toBe('en')
    expect([...body.querySelectorAll('.download a')].map(({ textContent }) => textContent)).toEqual([
      'Download video (MP4, 2.3MB)',
      'Download video (WEBM)',
    ])
  })

  test('that is a recording with no more than a thumbnail keeps the room that it takes (TREE-6)', () => {
    const body = page([figure(node('link', { locator: 'mmc1' }))], {
      attachments: [
        attachment('mmc1.mp4', { type: 'VIDEO' }),
        attachment('mmc1.sml', { type: 'IMAGE-MMC-THUMBNAIL', width: 219, height: 124 }),
        ...['en', 'de'].map(language => attachment(`mmc1.${language}.vtt`, { basename: 'mmc1', type: 'CLOSED-CAPTION-VTT' })),
      ],
    })
    expect(only(body, 'video[playsinline]').getAttribute('poster')).toBe('/content/S1/mmc1.sml')
    expect([only(body, 'video').getAttribute('width'), only(body, 'video').getAttribute('height')]).toEqual(['219', '124'])
    expect([...body.querySelectorAll('track')].map(track => [track.getAttribute('label'), track.default])).toEqual([
      ['Captions', true],
      ['Captions 2', false],
    ])
  })

  test('in a line of text is a small picture', () => {
    const body = page([node('para', {}, [node('inline-figure', {}, [node('alt-text', {}, 'arrow'), link])])], {
      attachments: sizes,
    })
    expect(only(body, 'p > span.inline-figure > img').getAttribute('alt')).toBe('arrow')
  })

  test.each([
    ['image', {}],
    ['formula', { role: 'formula' }],
  ] as const)('a %s in a line without a description is said to be one', (alt, attributes) => {
    const body = page([node('para', {}, [text('a '), node('inline-figure', attributes, [link])])], { attachments: sizes })
    expect(only(body, '.inline-figure > img').getAttribute('alt')).toBe(alt)
  })
})

describe('what can be done with a figure or a table', () => {
  const words = (body: Element): readonly (string | null)[] =>
    [...body.querySelectorAll('.float-tool-list > :is(button, a)')].map(({ textContent }) => textContent)
  const high = sizes.map(file => (file.type === 'IMAGE-HIGH-RES' ? { ...file, size: 148_480 } : file))

  test('is to look at it closely, to have its picture in the best size (TREE-6, TREE-7), and to link to it', () => {
    const body = page([figure(link)], { attachments: high })
    expect(words(body)).toEqual([
      'Enlarge Fig. 1',
      'Download high-resolution image (JPG, 145KB)',
      'Download image: JPG, 376 px',
      'Copy link to Fig. 1',
      'Cite Fig. 1',
      'Pin Fig. 1',
    ])
    expect(only(body, '.float-tool-list > a[download="gr1_lrg.jpg"]').getAttribute('href')).toBe('/content/S1/gr1_lrg.jpg')
    expect(only(body, 'button[data-copy-link]').getAttribute('data-copy-link')).toBe('f1')
  })

  test('is said of a figure of parts once, without a picture of its own', () => {
    const part = (id: string): ContentNode => node('figure', { id }, [node('label', {}, `(${id})`), link])
    expect(words(page([figure(part('a'), part('b'))], { attachments: high }))).toEqual([
      'Enlarge Fig. 1',
      'Copy link to Fig. 1',
      'Cite Fig. 1',
      'Pin Fig. 1',
    ])
    expect(words(page([figure(part('a'))], { attachments: high }))).toHaveLength(6)
  })

  test('is nothing where nothing was found (TREE-5), or what is there plays', () => {
    expect(page([figure(link)]).querySelector('.float-tools')).toBeNull()
    expect(
      page([figure(link)], { attachments: [attachment('gr1.mp4', { type: 'VIDEO' }), ...sizes] }).querySelector('.float-tools'),
    ).toBeNull()
  })

  test('is said of a table by its cells, and of one that is a picture by that', () => {
    const cells = node('tgroup', { cols: '1' }, [node('tbody', {}, [node('row', {}, [node('entry', {}, '1')])])])
    expect(words(page([node('table', { id: 't1' }, [node('label', {}, 'Table 1'), cells])]))).toEqual([
      'Enlarge Table 1',
      'Download CSV of Table 1',
      'Copy cells of Table 1',
      'Copy link to Table 1',
      'Cite Table 1',
      'Pin Table 1',
    ])
    expect(words(page([node('table', {}, [node('label', {}, 'Table 2'), link])], { attachments: high }))).toEqual([
      'Enlarge Table 2',
      'Download high-resolution image (JPG, 145KB)',
      'Download image: JPG, 376 px',
      'Cite Table 2',
      'Pin Table 2',
    ])
  })

  test('waits for the script where it needs one', () => {
    const body = page([figure(link)], { attachments: high })
    expect([...body.querySelectorAll('.float-tool-list button')].every(button => button.classList.contains('needs-script'))).toBe(
      true,
    )
  })
})

describe('a formula on its own line', () => {
  const formula = node('formula', { id: 'e1' }, [
    node('label', {}, '(3)'),
    node('math', { altimg: 'si1.gif' }, [node('mi', {}, 'x')]),
  ])

  test('scrolls by keyboard and keeps its label at the end', () => {
    expect(markup([formula])).toBe(
      '<div id="e1" class="formula"><div class="scroll" role="group" tabindex="0" aria-label="Formula (3)"><math display="block"><mi>x</mi></math></div> <span class="label">(3)</span></div>',
    )
  })

  test('that is a picture says what it is', () => {
    expect(
      only(page([node('formula', {}, [node('label', {}, '(3)'), link])], { attachments: sizes }), '.formula img').getAttribute(
        'alt',
      ),
    ).toBe('(3)')
  })
})

describe('a file', () => {
  const component = node('e-component', { id: 'm1' }, [
    node('label', {}, 'Data 1.'),
    caption('Plots.'),
    node('link', { locator: 'mmc1', href: 'https://a.org/mmc1' }),
  ])
  const spreadsheet = attachment('mmc1.xlsx', { type: 'APPLICATION', size: 51_200 })

  test('is offered by kind and size (TREE-7, TREE-8)', () => {
    expect(only(page([component], { attachments: [spreadsheet] }), '#m1 .download a').outerHTML).toBe(
      '<a href="/content/S1/mmc1.xlsx" download="mmc1.xlsx" data-eid="1-s2.0-S1-mmc1.xlsx">Download spreadsheet (XLSX, 50KB)</a>',
    )
  })

  test('that was not found is offered where the article says it is', () => {
    expect(only(page([component]), '.download a').outerHTML).toBe(
      '<a href="https://a.org/mmc1" rel="noopener">View the file at a.org</a>',
    )
  })

  test.each<readonly [string, readonly Attachment[], string]>([
    ['by the name in the file', [{ ...spreadsheet, found: false }], 'mmc1.xlsx'],
    ['by its locator', [], 'mmc1'],
  ])('that was not found anywhere is named, with a link to the original: %s', (_, attachments, name) => {
    const body = page([node('e-component', {}, [node('link', { locator: 'mmc1' })])], {
      attachments,
      original: 'https://doi.org/10.1000/1',
    })
    expect(only(body, '.missing-file').textContent).toBe(`The file ${name} is not available here. View the original`)
    expect(only(body, '.missing-file a').getAttribute('href')).toBe('https://doi.org/10.1000/1')
  })

  test('that was not found, of an article without a DOI, is only named', () => {
    const body = page([node('e-component', {}, [node('link', { locator: 'mmc1' })])])
    expect(only(body, '.missing-file').textContent).toBe('The file mmc1 is not available here. ')
    expect(body.querySelector('.missing-file a')).toBeNull()
  })

  test('that was found says nothing of the kind, nor does one that the article has no file for', () => {
    expect(page([component], { attachments: [spreadsheet] }).querySelector('.missing-file')).toBeNull()
    expect(page([node('e-component', {}, [caption('Plots.')])]).querySelector('.missing-file')).toBeNull()
  })

  test('that is a picture is shown and offered', () => {
    const body = page([component], { attachments: [attachment('mmc1.png', { size: 2048 })] })
    expect(body.querySelectorAll('img, .download a')).toHaveLength(2)
  })

  test('stands in the list of all with the way to its place', () => {
    const context = contextOf([component], { attachments: [spreadsheet] })
    const body = read(
      staticMarkup(
        <SupplementaryFiles
          files={[
            { attachment: spreadsheet, component: { id: 'm1', label: 'Data 1.', title: 'Plots.', node: component, parts: [] } },
            { attachment: spreadsheet, component: undefined },
          ]}
          context={context}
        />,
      ),
    )
    expect([...body.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Data 1. Plots. Download spreadsheet (XLSX, 50KB)',
      'mmc1.xlsx Download spreadsheet (XLSX, 50KB)',
    ])
    expect(only(body, 'a[href="#m1"]').textContent).toBe('Data 1. Plots.')
  })
})

describe('rights', () => {
  test.each([
    [node('copyright', { year: '2014', type: 'full-transfer' }, 'The Authors'), '© 2014 The Authors'],
    [node('copyright', { year: '2014' }, 'Copyright 2014 The Authors'), 'Copyright 2014 The Authors'],
    [node('copyright-line', {}, '© 2014'), '© 2014'],
  ])('%#', (node, words) => {
    expect(only(page([node]), 'p.copyright').textContent).toBe(words)
  })
})

test.prop([fc.array(fc.constantFrom('gr1.jpg', 'gr1.tif', 'mmc1.mp4', 'mmc1.mp3', 'mmc1.pdf', 'a b,c.png'))])(
  'addresses are those of found files alone',
  names => {
    const attachments = names.map(name =>
      attachment(name, {
        basename: 'x',
        type: name.endsWith('mp4') ? 'VIDEO' : name.endsWith('mp3') ? 'AUDIO' : name.endsWith('pdf') ? 'APPLICATION' : 'IMAGE',
        width: 10,
        height: 10,
      }),
    )
    const known = new Set(attachments.map(({ filename }) => `/content/S1/${encodeURIComponent(filename)}`))
    for (const element of page([figure(node('link', { locator: 'x' }))], { attachments }).querySelectorAll('[src], [href]')) {
      expect(known).toContain(element.getAttribute('src') ?? element.getAttribute('href'))
    }
  },
)
