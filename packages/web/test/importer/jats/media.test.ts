import { describe, expect, test } from 'vitest'
import { bodyOf, imported } from './read.ts'
import { sketch } from './sketch.ts'

const shown = (body: string): readonly string[] => sketch(bodyOf(body))

/** What a block becomes, without the `display` around it. */
const block = (xml: string): string => shown(xml)[0]?.replace(/^display\(«|»\)$/g, '') ?? ''

const FILE = '<media xlink:href="s.mp4"/>'

describe('supplements', () => {
  const supplement = (children: string): string =>
    block(`<supplementary-material>${children}</supplementary-material>`).replace(/^e-component@role=[a-z]+\(|\)$/g, '')

  test.each(['graphic', 'inline-graphic', 'inline-media', 'media'])('a file in %s', element => {
    const file = `<${element} xlink:href="s.png" mimetype="image"/>`
    expect(supplement(file)).toMatch(/^«link@locator=s(?:\.png)?»$/)
    expect(supplement(`<alternatives>${file}</alternatives>`)).toMatch(/^«link@locator=s(?:\.png)?»$/)
  })

  test.each([
    ['several files', `${FILE}<media xlink:href="t.mp4"/>`, '«link@locator=s»«link@locator=t»'],
    ['the same file twice', FILE + FILE, '«link@locator=s»'],
    ['every alternative', `<alternatives>${FILE}<media xlink:href="t.mp4"/></alternatives>`, '«link@locator=s»«link@locator=t»'],
    [
      'its label, then those of its files',
      '<label>S1</label><media xlink:href="s.mp4"><label>a</label></media><media xlink:href="t.mp4"><label>b</label></media>',
      '«label(S1)»«caption(«simple-para@role=label(a)»«simple-para@role=label(b)»)»«link@locator=s»«link@locator=t»',
    ],
    ['a label of a file alone', '<media xlink:href="s.mp4"><label>a</label></media>', '«label(a)»«link@locator=s»'],
    [
      'captions of all, with the first id',
      '<caption><p>c</p></caption><media xlink:href="s.mp4"><caption id="k"><title>t</title><p>d</p></caption></media>',
      '«caption@id=k(«simple-para(c)»«simple-para@role=title(t)»«simple-para(d)»)»«link@locator=s»',
    ],
    [
      'other text, its own and that of its files',
      '<p>one</p><media xlink:href="s.mp4">two<p>three</p></media> four ',
      '«caption(«simple-para(one)»«simple-para(four)»«simple-para(two)»«simple-para(three)»)»«link@locator=s»',
    ],
    [
      'descriptions and credits',
      '<alt-text>alt</alt-text><attrib>me</attrib><media xlink:href="s.mp4"><alt-text>two</alt-text><long-desc>long</long-desc><attrib>you</attrib></media>',
      '«alt-text(alt)»«alt-text(two)»«alt-text@role=long-desc(long)»«source(me)»«source(you)»«link@locator=s»',
    ],
  ])('%s', (_, children, expected) => {
    expect(supplement(children)).toBe(expected)
  })

  test.each([
    ['https://x.org/s.zip', '«link@locator=s.zip@href=https://x.org/s.zip»'],
    ['www.x.org/s.zip', '«link@locator=s.zip@href=http://www.x.org/s.zip»'],
    ['s.zip', '«link@locator=s.zip»'],
    ['dir/s.zip', '«link@locator=s.zip»'],
  ])('at the address %s', (href, expected) => {
    expect(block(`<supplementary-material id="s" xml:lang="de" xlink:href="${href}"/>`)).toBe(
      `e-component@id=s@lang=de@role=application(${expected})`,
    )
  })

  test('without any file', () => {
    expect(block('<supplementary-material id="s"><label>S1</label></supplementary-material>')).toBe(
      'e-component@id=s@role=application(«label(S1)»)',
    )
  })
})

describe('what is around a file', () => {
  const credits = (children: string): string =>
    block(`<media xlink:href="s.mp4">${children}</media>`)
      .replace(/^e-component@role=video\(/, '')
      .replace(/«link@locator=s»\)$/, '')

  test.each([
    ['abstract', ''],
    ['alt-text', '«alt-text(w)»'],
    ['attrib', '«source(w)»'],
    ['caption', '«caption(«simple-para(w)»)»'],
    ['copyright-statement', '«copyright-line(w)»'],
    ['kwd-group', ''],
    ['label', '«label(w)»'],
    ['license', ''],
    ['long-desc', '«alt-text@role=long-desc(w)»'],
    ['object-id', ''],
    ['permissions', '«source@role=permissions(w)»'],
    ['sec-meta', ''],
    ['subj-group', ''],
    ['title', '«caption(«simple-para@role=title(w)»)»'],
    ['foo', '«caption(«simple-para@role=foo(w)»)»'],
  ])('%s has one place', (element, expected) => {
    expect(credits(`<${element}>w</${element}>`)).toBe(expected)
  })

  test.each([
    [
      'a title of its own before the caption',
      '<title>T</title><caption><p>c</p></caption>',
      '«caption(«simple-para@role=title(T)»«simple-para(c)»)»',
    ],
    ['a caption with id and language', '<caption id="c" xml:lang="de"><p>c</p></caption>', '«caption@id=c(«simple-para(c)»)»'],
    [
      'captions in two languages',
      '<caption id="a"><p>a</p></caption><caption id="b"><p>b</p></caption>',
      '«caption(«simple-para(a)»«simple-para(b)»)»',
    ],
    ['a label with an id', '<label id="l">L</label>', '«label@id=l(L)»'],
    ['an empty label', '<label/>', ''],
    ['where it comes from', '<attrib id="a">me</attrib>', '«source@id=a(me)»'],
    ['a copyright', '<copyright-statement>© X</copyright-statement>', '«copyright-line(© X)»'],
    [
      'its DOI',
      '<object-id pub-id-type="doi">10.1000/1</object-id>',
      '«source@role=object-id(«inter-ref@href=https://doi.org/10.1000/1(10.1000/1)»)»',
    ],
    ['only the first of its identifiers', '<object-id>7</object-id><object-id>10.1000/1</object-id>', ''],
    [
      'not its DOI where the caption says it',
      '<object-id>10.1000/1</object-id><caption><p>doi:10.1000/1</p></caption>',
      '«caption(«simple-para(doi:10.1000/1)»)»',
    ],
    ['no identifier', '<object-id/>', ''],
  ])('%s', (_, children, expected) => {
    expect(credits(children)).toBe(expected)
  })

  test.each([
    [
      'a statement',
      '<copyright-statement>© X</copyright-statement><copyright-year>2001</copyright-year><copyright-holder>Y</copyright-holder>',
      '«copyright-line(© X)»',
    ],
    [
      'year and holder',
      '<copyright-year>2001</copyright-year><copyright-holder>Y</copyright-holder>',
      '«copyright-line(© 2001 Y)»',
    ],
    ['a year', '<copyright-year>2001</copyright-year>', '«copyright-line(© 2001)»'],
    ['a holder', '<copyright-holder>Y</copyright-holder>', '«copyright-line(© Y)»'],
    [
      'a licence',
      '<license><license-p>terms</license-p><p>more</p></license>',
      '«source@role=license(terms)»«source@role=license(more)»',
    ],
    ['a licence in bare text', '<license>terms <bold>b</bold></license>', '«source@role=license(terms «bold(b)»)»'],
    ['a licence with an empty paragraph', '<license><license-p/></license>', ''],
    [
      'a licence that is only an address',
      '<license xlink:href="https://x.org/by"/>',
      '«source@role=license(«inter-ref@href=https://x.org/by(https://x.org/by)»)»',
    ],
    [
      'a licence with words and an address',
      '<license xlink:href="https://x.org/by"><license-p>terms</license-p></license>',
      '«source@role=license(terms)»',
    ],
    [
      'a licence that writes its address out',
      '<license><license-p>terms</license-p><ali:license_ref>https://x.org/by</ali:license_ref></license>',
      '«source@role=license(terms)»«source@role=license(«inter-ref@href=https://x.org/by(https://x.org/by)»)»',
    ],
    [
      'a licence that says its address already',
      '<license><license-p>terms: https://x.org/by</license-p><ali:license_ref>https://x.org/by</ali:license_ref></license>',
      '«source@role=license(terms: https://x.org/by)»',
    ],
    ['free to read', '<ali:free_to_read>yes</ali:free_to_read>', ''],
    [
      'other words',
      '<copyright-year>2001</copyright-year><license><p>terms</p></license>By <bold>leave</bold>',
      '«copyright-line(© 2001)»«source@role=license(terms)»«source@role=permissions(By «bold(leave)»)»',
    ],
    ['other words alone', ' By leave ', '«source@role=permissions(By leave)»'],
  ])('permissions: %s', (_, permissions, expected) => {
    expect(credits(`<permissions>${permissions}</permissions>`)).toBe(expected)
  })
})

describe('pictures', () => {
  test.each([
    [
      'among blocks: a figure',
      '<graphic id="g" xml:lang="de" xlink:href="a.png"><label>L</label><caption id="c"><p>cap</p></caption><alt-text>alt</alt-text><attrib>me</attrib> words</graphic>',
      [
        'display(«figure@id=g@lang=de(«label(L)»«caption@id=c(«simple-para(cap)»«simple-para(words)»)»«alt-text(alt)»«source(me)»«link@locator=a»)»)',
      ],
    ],
    ['without a file', '<graphic><label>L</label></graphic>', ['display(«figure(«label(L)»)»)']],
    ['without anything', '<graphic/>', []],
    [
      'in a line, with words',
      '<p>A <inline-graphic id="g" xlink:href="a.png"><alt-text>alt</alt-text><long-desc>long</long-desc>w</inline-graphic>.</p>',
      ['para(A «inline-figure@id=g(«alt-text(alt)»«alt-text@role=long-desc(long)»«link@locator=a»)»w.)'],
    ],
    ['in a line, without a file', '<p>A <inline-graphic><alt-text>alt</alt-text>w</inline-graphic>.</p>', ['para(A w.)']],
  ])('%s', (_, body, expected) => {
    expect(shown(body)).toEqual(expected)
  })
})

describe('files named in a line', () => {
  test.each(['inline-media', 'inline-supplementary-material'])('%s leads to the file after the text', element => {
    expect(shown(`<p>See <${element} id="i" xlink:href="https://x.org/t.mp4">film</${element}>.</p>`)).toEqual([
      'para(See «cross-ref@refid=i@role=supplementary-material(film)».)',
      'section@role=supplementary-material(«section-title(Supplementary material)»«display(«e-component@id=i@role=video(«link@locator=t@href=https://x.org/t.mp4»)»)»)',
    ])
  })

  test('without words: its name', () => {
    expect(shown('<p>See <inline-media id="i" xlink:href="dir/t.mp4"/>.</p>')[0]).toBe(
      'para(See «cross-ref@refid=i@role=supplementary-material(t.mp4)».)',
    )
  })

  test('without a file: its words, and nothing after the text', () => {
    expect(shown('<p>See <inline-media id="i">film</inline-media>.</p>')).toEqual(['para(See film.)'])
  })

  test('without an id: it has one made', () => {
    expect(shown('<p>See <inline-media xlink:href="t.mp4">film</inline-media>.</p>')[0]).toMatch(/«cross-ref@refid=_[^@]*@role/)
  })
})

describe('TREE-13 the files that an article names', () => {
  const files = (pieces: Parameters<typeof imported>[0]): readonly (readonly [string, string])[] =>
    imported(pieces).attachments.map(({ type, filename }) => [type, filename] as const)

  test.each(['graphic', 'inline-graphic', 'media', 'inline-media', 'supplementary-material', 'inline-supplementary-material'])(
    '%s',
    element => {
      expect(files({ body: `<p><${element} xlink:href="a.png"/></p>` }).map(([, name]) => name)).toEqual(['a.png'])
    },
  )

  test.each([
    ['by its type', '<self-uri content-type="application/PDF" xlink:href="a"/>', [['MAIN-PDF', 'a']]],
    ['by its name', '<self-uri xlink:href="https://x.org/a.PDF"/>', [['MAIN-PDF', 'a.PDF']]],
    ['by its name in a query', '<self-uri xlink:href="https://x.org/a.pdf?v=1"/>', [['MAIN-PDF', 'a.pdf']]],
    ['by its name before a fragment', '<self-uri xlink:href="a.pdf#page=2"/>', [['MAIN-PDF', 'a.pdf']]],
    ['not by a name that only begins so', '<self-uri xlink:href="a.pdfx"/>', []],
    ['not by a name without a dot', '<self-uri xlink:href="apdf"/>', []],
    ['not a page', '<self-uri content-type="html" xlink:href="a.html"/>', []],
    ['not without an address', '<self-uri content-type="pdf"/>', []],
    [
      'of two the first; the other is a file',
      '<self-uri xlink:href="a.pdf"/><self-uri xlink:href="b.pdf"/>',
      [
        ['MAIN-PDF', 'a.pdf'],
        ['APPLICATION', 'b.pdf'],
      ],
    ],
  ])('its own PDF: %s', (_, meta, expected) => {
    expect(files({ meta })).toEqual(expected)
  })

  test('the PDF stays the article’s own where the text names it again', () => {
    const { attachments, meta } = imported({
      meta: '<self-uri content-type="pdf" xlink:href="a.pdf"/>',
      body: '<supplementary-material xlink:href="b.zip"/><supplementary-material xlink:href="a.pdf"/>',
    })
    expect(attachments).toEqual([
      { eid: `${meta.eid}-a.pdf`, type: 'MAIN-PDF', basename: 'a.pdf', filename: 'a.pdf', extension: 'pdf', found: false },
      { eid: `${meta.eid}-b.zip`, type: 'APPLICATION', basename: 'b.zip', filename: 'b.zip', extension: 'zip', found: false },
    ])
  })

  test('a PDF without an extension in its name has one', () => {
    expect(imported({ meta: '<self-uri content-type="pdf" xlink:href="a"/>' }).attachments[0]).toMatchObject({
      filename: 'a',
      extension: 'pdf',
    })
  })
})
