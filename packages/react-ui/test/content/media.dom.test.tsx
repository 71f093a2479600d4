import { node, text, type Attachment, type AttachmentType, type ContentNode } from '@lectern/domain/article'
import { describe, expect, test } from 'vitest'
import { attachment, markup, only, page } from './support/markup.tsx'

const link = (attributes: { readonly id?: string; readonly href?: string } = {}): ContentNode =>
  node('link', { locator: 'mmc1', ...attributes })

const caption = (words: string): ContentNode => node('caption', {}, [node('simple-para', {}, words)])
const figure = (...children: readonly ContentNode[]): ContentNode => node('figure', { id: 'f1' }, children)
const component = (...children: readonly ContentNode[]): ContentNode => node('e-component', { id: 'm1' }, children)

const citing = (refid: string): ContentNode => node('cross-ref', { id: 'c1', refid }, 'see')

const file = (extension: string, type: AttachmentType, given: Partial<Attachment> = {}): Attachment =>
  attachment(`mmc1.${extension}`, { type, ...given })

/** A figure with one link, and these files. */
const shown = (attachments: readonly Attachment[], ...more: readonly ContentNode[]): HTMLElement =>
  page([figure(link(), ...more)], { attachments })

const names = (body: Element): readonly (string | null)[] =>
  [...body.querySelectorAll('.download a')].map(each => each.getAttribute('download'))

describe('TREE-5 the files of a link', () => {
  const others = [
    attachment('mmc2.png'),
    attachment('mmc2.pdf', { type: 'APPLICATION' }),
    attachment('mmc10.mp4', { type: 'VIDEO' }),
  ]

  test('are those that it names, and no others', () => {
    const body = shown([...others, file('png', 'IMAGE')])
    expect(only(body, 'img').getAttribute('src')).toBe('/content/S1/mmc1.png')
    expect(body.querySelector('video, .download')).toBeNull()
  })

  test('are none where the others were found alone, or where it names nothing', () => {
    expect(shown(others).querySelector('img, video, a')).toBeNull()
    expect(page([figure(node('link'))], { attachments: others }).querySelector('img, video, a')).toBeNull()
    expect(shown([file('png', 'IMAGE', { found: false })]).querySelector('img')).toBeNull()
  })
})

describe('a picture', () => {
  const narrow = file('jpg', 'IMAGE-DOWNSAMPLED', { width: 376, height: 301 })
  const wide = file('png', 'IMAGE-HIGH-RES', { width: 1665, height: 1333 })

  test('of one size is its only source', () => {
    const image = only(shown([narrow]), 'img')
    expect(['src', 'srcset', 'sizes', 'width', 'height'].map(name => image.getAttribute(name))).toEqual([
      '/content/S1/mmc1.jpg',
      null,
      null,
      '376',
      '301',
    ])
  })

  test('of unknown size says none', () => {
    const image = only(shown([file('jpg', 'IMAGE')]), 'img')
    expect(['srcset', 'sizes', 'width', 'height'].map(name => image.getAttribute(name))).toEqual([null, null, null, null])
  })

  test('of several sizes is as wide as the one made for reading, up to the column', () => {
    expect(only(shown([narrow, wide]), 'img').getAttribute('sizes')).toBe('(max-width: 376px) 100vw, 376px')
    expect(only(shown([{ ...narrow, width: 1000, height: 800 }, wide]), 'img').getAttribute('sizes')).toBe(
      '(max-width: 704px) 100vw, 704px',
    )
  })

  test('may have an address with spaces and commas, which part the sources of a picture', () => {
    const image = only(
      page([figure(link())], { attachments: [narrow, wide], attachmentUrl: ({ filename }) => `/a b,c\td/${filename}` }),
      'img',
    )
    expect(image.getAttribute('srcset')).toBe('/a%20b%2Cc%09d/mmc1.jpg 376w, /a%20b%2Cc%09d/mmc1.png 1665w')
  })

  test('without words of its own is enlarged by a name that says so, in the interface’s language', () => {
    const enlarge = only(page([figure(link())], { attachments: [narrow], language: 'fa' }), 'a.figure-enlarge')
    expect([enlarge.getAttribute('aria-label'), enlarge.getAttribute('lang')]).toEqual(['Enlarge the figure', 'en'])
  })

  test('with words of its own is enlarged by these', () => {
    const enlarge = only(page([figure(link(), caption('موج.'))], { attachments: [narrow], language: 'fa' }), 'a.figure-enlarge')
    expect([enlarge.getAttribute('aria-label'), enlarge.getAttribute('lang')]).toEqual([null, null])
    expect(only(enlarge, 'img').getAttribute('alt')).toBe('موج.')
  })

  test.each<AttachmentType>(['IMAGE-HIGH-RES', 'IMAGE', 'IMAGE-DOWNSAMPLED', 'IMAGE-NONCAP'])(
    'in a format that no browser shows is offered as a file: %s',
    type => {
      expect(names(shown([file('tif', type)]))).toEqual(['mmc1.tif'])
    },
  )

  test('in several such formats is offered once', () => {
    expect(names(shown([file('tif', 'IMAGE'), file('eps', 'IMAGE-HIGH-RES')]))).toEqual(['mmc1.tif'])
  })

  test('that is only a thumbnail is not offered, nor one that is shown in another format', () => {
    expect(names(shown([file('tif', 'IMAGE-THUMBNAIL'), file('tif', 'IMAGE-MMC-THUMBNAIL')]))).toEqual([])
    expect(names(shown([file('tif', 'IMAGE-HIGH-RES'), narrow]))).toEqual([])
  })

  test('in a format that no browser shows is not offered beside a file', () => {
    expect(names(shown([file('tif', 'IMAGE'), file('pdf', 'APPLICATION')]))).toEqual(['mmc1.pdf'])
  })

  test('can be cited, in a figure and in a line', () => {
    const cited = [link({ id: 'l1' })]
    for (const place of [figure(...cited), node('para', {}, [node('inline-figure', {}, cited)])]) {
      const body = page([citing('l1'), place], { attachments: [narrow] })
      expect(only(body, '#l1').textContent).toBe('')
      expect(only(body, 'a[href="#l1"]').textContent).toBe('see')
    }
  })

  test('that was not found leaves a gap in its line', () => {
    expect(markup([node('para', {}, [text('an '), node('inline-figure', {}, [link()]), text('arrow')])])).toBe(
      '<p>an <span class="inline-figure"><span class="gap">image missing</span></span>arrow</p>',
    )
  })
})

describe('TREE-6 a recording', () => {
  test.each<[AttachmentType, string, string]>([
    ['VIDEO', 'webm', 'video/webm'],
    ['VIDEO', 'mp4', 'video/mp4'],
    ['VIDEO', 'ogv', 'video/ogg'],
    ['AUDIO', 'mp3', 'audio/mpeg'],
    ['AUDIO', 'mp4', 'audio/mp4'],
    ['AUDIO', 'ogg', 'audio/ogg'],
    ['AUDIO', 'wav', 'audio/wav'],
    ['AUDIO', 'webm', 'audio/webm'],
  ])('of type %s in %s plays as %s', (type, extension, mime) => {
    const source = only(shown([file(extension, type)]), `${type.toLowerCase()}[controls][preload="none"] > source`)
    expect([source.getAttribute('src'), source.getAttribute('type')]).toEqual([`/content/S1/mmc1.${extension}`, mime])
  })

  test('without a name says none, and with one says it', () => {
    for (const type of ['VIDEO', 'AUDIO'] as const) {
      const named = (...more: readonly ContentNode[]): string | null =>
        only(shown([file('mp4', type)], ...more), type.toLowerCase()).getAttribute('aria-label')
      expect([named(), named(caption('Waves.'))]).toEqual([null, 'Waves.'])
    }
  })

  test('that is only heard has no picture and no size', () => {
    const body = shown([file('mp3', 'AUDIO', { width: 320, height: 240 }), file('jpg', 'IMAGE', { width: 640, height: 360 })])
    const audio = only(body, 'audio')
    expect(['width', 'height', 'poster', 'playsinline'].map(name => audio.getAttribute(name))).toEqual([null, null, null, null])
    expect(body.querySelector('img, .float-tools, .figure-enlarge')).toBeNull()
  })

  const size = (...files: readonly Attachment[]): readonly (string | null)[] => {
    const video = only(shown(files), 'video')
    return [video.getAttribute('width'), video.getAttribute('height'), video.getAttribute('poster')]
  }
  const mp4 = file('mp4', 'VIDEO', { width: 1280, height: 720 })
  const still = file('jpg', 'IMAGE', { width: 640, height: 360 })

  test('is as large as it says, else as its still, else of no stated size', () => {
    expect(size(mp4, still)).toEqual(['1280', '720', '/content/S1/mmc1.jpg'])
    expect(size(file('mp4', 'VIDEO'), still)).toEqual(['640', '360', '/content/S1/mmc1.jpg'])
    expect(size(file('mp4', 'VIDEO'), file('jpg', 'IMAGE'))).toEqual([null, null, '/content/S1/mmc1.jpg'])
    expect(size(file('mp4', 'VIDEO'))).toEqual([null, null, null])
    expect(size(mp4)).toEqual(['1280', '720', null])
  })

  test.each([{ width: 99 }, { height: 99 }, {}])('takes its size from the file that says both, not from one of %j', given => {
    expect(size(file('webm', 'VIDEO', given), mp4)).toEqual(['1280', '720', null])
  })

  test('has its captions in the language of the text, the first of them shown', () => {
    const tracks = ['a', 'b'].map(name => attachment(`mmc1-${name}.vtt`, { basename: 'mmc1', type: 'CLOSED-CAPTION-VTT' }))
    const body = page([figure(link())], { attachments: [file('mp3', 'AUDIO'), ...tracks], language: 'fr' })
    expect(
      [...body.querySelectorAll('audio > track')].map(track => [
        track.getAttribute('kind'),
        track.getAttribute('src'),
        track.getAttribute('srclang'),
        track.getAttribute('label'),
        track.hasAttribute('default'),
      ]),
    ).toEqual([
      ['captions', '/content/S1/mmc1-a.vtt', 'fr', 'Captions', true],
      ['captions', '/content/S1/mmc1-b.vtt', 'fr', 'Captions 2', false],
    ])
    expect(names(body)).toEqual(['mmc1.mp3'])
  })

  test('that is seen and heard in files of its own plays as both', () => {
    expect(shown([file('mp4', 'VIDEO'), file('mp3', 'AUDIO')]).querySelectorAll('video, audio')).toHaveLength(2)
  })

  test('in a format that no browser plays is offered as a file, beside its picture', () => {
    const body = shown([file('avi', 'VIDEO'), file('jpg', 'IMAGE')])
    expect(body.querySelector('video')).toBeNull()
    expect(only(body, '.figure-enlarge > img').getAttribute('src')).toBe('/content/S1/mmc1.jpg')
    expect(names(body)).toEqual(['mmc1.avi'])
  })
})

describe('a supplement', () => {
  const png = file('png', 'IMAGE')

  test('that is a picture is shown and offered', () => {
    const body = page([component(link())], { attachments: [png] })
    expect(only(body, '.figure-enlarge > img').getAttribute('src')).toBe('/content/S1/mmc1.png')
    expect(names(body)).toEqual(['mmc1.png'])
  })

  test.each<[AttachmentType, string]>([
    ['APPLICATION', 'pdf'],
    ['VIDEO', 'avi'],
    ['AUDIO', 'aiff'],
  ])('with a picture and a file of type %s offers the file alone', (type, extension) => {
    const body = page([component(link())], { attachments: [png, file(extension, type)] })
    expect(only(body, 'img').getAttribute('src')).toBe('/content/S1/mmc1.png')
    expect(names(body)).toEqual([`mmc1.${extension}`])
  })

  test('that is a file is offered once', () => {
    expect(names(page([component(link())], { attachments: [file('pdf', 'APPLICATION')] }))).toEqual(['mmc1.pdf'])
  })

  test('is called by its caption where it plays', () => {
    const body = page([component(caption('Waves.'), link())], { attachments: [file('mp4', 'VIDEO')] })
    expect(only(body, 'video').getAttribute('aria-label')).toBe('Waves.')
  })

  test.each([
    ['https://a.org/x/mmc1.pdf', 'View the file at a.org'],
    ['https://a.org?file=1', 'View the file at a.org'],
    ['http://a.org:8080#file', 'View the file at a.org:8080'],
    ['ftp://files.a.org/x', 'View the file at files.a.org'],
    ['mailto:a@b.org?body=http://c.org/', 'View the file at mailto:a@b.org?body=http://c.org/'],
  ])('that was not found is offered at %s', (href, words) => {
    const body = page([component(link({ href }))])
    expect(only(body, '.download a').outerHTML).toBe(`<a href="${href}" rel="noopener">${words}</a>`)
  })

  test('that was found is not offered elsewhere', () => {
    expect(
      page([component(link({ href: 'https://a.org/mmc1' }))], { attachments: [png] }).querySelector('[href^="https:"]'),
    ).toBeNull()
  })

  test('that was not found, nor has an address to follow, is not offered (TREE-5)', () => {
    for (const href of [undefined, 'javascript:alert(1)', 'mmc1.pdf'])
      expect(page([component(link(href === undefined ? {} : { href }))]).querySelector('a')).toBeNull()
  })

  test('can be cited, found or not', () => {
    for (const attachments of [[], [png]]) {
      const body = page([citing('l1'), component(link({ id: 'l1', href: 'https://a.org/mmc1' }))], { attachments })
      expect(only(body, '#m1 #l1').textContent).toBe('')
    }
  })

  test('is offered in the interface’s language', () => {
    const offered = (attachments: readonly Attachment[]): string =>
      only(
        page([component(link({ href: 'https://a.org/mmc1' }))], { attachments, language: 'fa' }),
        '.download a[lang="en"][dir="ltr"]',
      ).textContent
    expect([offered([file('pdf', 'APPLICATION')]), offered([])]).toEqual(['Download document (PDF)', 'View the file at a.org'])
  })
})
