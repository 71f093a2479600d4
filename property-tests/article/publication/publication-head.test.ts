import { checkedIsbn } from '../../support/checked-isbn.ts'
import { fc, test } from '@fast-check/vitest'
import { urnHref } from '@lectern/domain/core'
import {
  isInPress,
  issuePathOf,
  publicationHead,
  publicationLine,
  publicationLineParts,
  publicationPathOf,
  type Article,
  type PublicationImages,
} from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { article, articleWith, perhaps } from '../../arbitraries/article.ts'
import { metaWith } from '../../arbitraries/record.ts'
import { anyText } from '../../arbitraries/text.ts'

const src = fc.oneof(
  fc.constantFrom(
    'https://img.example.org/a.png',
    '/publication-images/a.svg',
    'javascript:alert(1)',
    'data:image/svg+xml,x',
    'mailto:a@b',
    '//evil.example/a',
    'a.png',
    '',
  ),
  anyText(),
)
const images: fc.Arbitrary<PublicationImages> = fc.record({
  wordmark: perhaps(src),
  logo: perhaps(src),
  coverImage: perhaps(src),
  logoAltText: perhaps(anyText()),
})
const pictured: fc.Arbitrary<Article> = fc
  .tuple(article, images)
  .map(([shown, all]) => ({ ...shown, publication: { ...shown.publication, images: all } }))

const wordsOf = ({ line }: ReturnType<typeof publicationHead>): string => line.map(({ text }) => text).join(', ')
const hrefsOf = ({ line }: ReturnType<typeof publicationHead>): readonly string[] =>
  line.flatMap(({ href }) => (O.isSome(href) ? [href.value] : []))
const withImages = (given: Partial<PublicationImages>): Article =>
  articleWith({
    publication: {
      title: 'Annals of Laws',
      titleSlug: 'annals-of-laws',
      images: { wordmark: O.none, logo: O.none, coverImage: O.none, logoAltText: O.none, ...given },
    },
  })

describe('ART-12 where an article was published', () => {
  test.prop([article])('is told in the words of the publication line, after what says that it is in press', article => {
    const head = publicationHead(article)
    expect(
      isInPress(article.meta)
        ? head.line
            .slice(1)
            .map(({ text }) => text)
            .join(', ')
        : wordsOf(head),
    ).toBe(publicationLine(article.meta))
    expect(head.line.every(({ text }) => text !== '')).toBe(true)
  })

  test.prop([article])('leads to the publication by its title, and to what the article stands in at most once', article => {
    const head = publicationHead(article)
    expect(head.href).toEqual(publicationPathOf(article))
    expect(hrefsOf(head).length).toBeLessThanOrEqual(1)
    for (const href of hrefsOf(head)) {
      expect(O.some(href)).toEqual(issuePathOf(article))
      expect(O.some(href)).not.toEqual(head.href)
    }
  })

  test.prop([pictured])('shows no picture from an address that no picture comes from', article => {
    const { mark, cover } = publicationHead(article)
    for (const picture of [mark, cover]) {
      if (O.isSome(picture))
        expect(
          picture.value.src.startsWith('/') ? /^\/(?![/\\])/.test(picture.value.src) : urnHref(picture.value.src),
        ).toBeTruthy()
      if (O.isSome(picture)) expect(picture.value.src).toMatch(/^(https?:\/)?\//i)
    }
  })

  test.each([
    ['Annals of Laws', 'Kept and served', O.some('Kept and served')],
    ['Annals of Laws: Kept and served', 'Kept and served', O.none],
    ['Annals of Laws', ' ', O.none],
    ['Annals of Laws', undefined, O.none],
  ])('%s has the subtitle %s, said once (ART-17)', (title, publicationSubtitle, subtitle) => {
    const { publication } = articleWith()
    expect(
      publicationHead(
        articleWith({
          publication: { ...publication, title },
          meta: metaWith(publicationSubtitle === undefined ? {} : { publicationSubtitle }),
        }),
      ).subtitle,
    ).toEqual(subtitle)
  })

  test('of a journal: the issue', () => {
    const { title, href, line, coverHref } = publicationHead(
      articleWith({ meta: metaWith({ volume: '4', issue: '2', pages: [{ first: '5', last: '7' }] }) }),
    )
    expect([title, href, coverHref]).toEqual([
      'Annals of Laws',
      O.some('/journal/annals-of-laws'),
      O.some('/journal/annals-of-laws/vol/4/issue/2'),
    ])
    expect(line).toEqual([
      { text: 'Volume 4, Issue 2', href: O.some('/journal/annals-of-laws/vol/4/issue/2') },
      { text: 'Pages 5–7', href: O.none },
    ])
  })

  test.each([
    ['Journal pre-proof', 'Journal pre-proof'],
    [undefined, 'Article in press'],
    [' ', 'Article in press'],
  ])('in press (%s): the articles in press, by %s', (aipText, text) => {
    const { line } = publicationHead(
      articleWith({ meta: metaWith({ aipType: 'S100', volume: '4', ...(aipText === undefined ? {} : { aipText }) }) }),
    )
    expect(line).toEqual([
      { text, href: O.some('/journal/annals-of-laws/articles-in-press') },
      { text: 'Volume 4', href: O.none },
    ])
  })

  test('of a book: the book, once', () => {
    const head = publicationHead(
      articleWith({ meta: metaWith({ contentType: 'BK', isbn: checkedIsbn('9780123943996'), volume: '1' }) }),
    )
    expect([head.href, head.coverHref, hrefsOf(head)]).toEqual([O.some('/book/9780123943996'), O.some('/book/9780123943996'), []])
  })

  test('shows the wordmark, else the logo, by its own words; the cover has none, as the title stands beside it', () => {
    const both = { wordmark: O.some('/w.svg'), logo: O.some('/l.svg'), logoAltText: O.some('Laws, Inc.') }
    expect(publicationHead(withImages(both)).mark).toEqual(O.some({ src: '/w.svg', alt: 'Laws, Inc.' }))
    expect(publicationHead(withImages({ ...both, wordmark: O.none })).mark).toEqual(O.some({ src: '/l.svg', alt: 'Laws, Inc.' }))
    expect(publicationHead(withImages({ ...both, wordmark: O.some('javascript:x') })).mark).toEqual(
      O.some({ src: '/l.svg', alt: 'Laws, Inc.' }),
    )
    expect(publicationHead(withImages({ logo: O.some('/l.svg') })).mark).toEqual(O.some({ src: '/l.svg', alt: '' }))
    expect(
      publicationHead(withImages({ coverImage: O.some('https://img.example.org/c.jpg'), logoAltText: O.some('Laws, Inc.') }))
        .cover,
    ).toEqual(O.some({ src: 'https://img.example.org/c.jpg', alt: '' }))
    expect([publicationHead(withImages({})).mark, publicationHead(withImages({})).cover]).toEqual([O.none, O.none])
  })

  test('has the title of the article’s own record where the service gives none', () => {
    const { images } = articleWith().publication
    expect(publicationHead(articleWith({ publication: { title: ' ', titleSlug: '', images } }))).toMatchObject({
      title: 'Annals of Laws',
      href: O.some('/journal/annals-of-laws'),
      coverHref: O.some('/journal/annals-of-laws'),
    })
  })
})

test('the parts of the publication line say what they are', () => {
  const articleMeta = metaWith({ seriesTitle: 'Studies', edition: '2', volume: '4', publicationYear: '2014', articleNumber: '7' })
  expect(publicationLineParts(articleMeta)).toEqual([
    { kind: 'series', text: 'Studies' },
    { kind: 'edition', text: 'Edition 2' },
    { kind: 'volume-issue', text: 'Volume 4' },
    { kind: 'date', text: '2014' },
    { kind: 'pages', text: 'Article 7' },
  ])
})
