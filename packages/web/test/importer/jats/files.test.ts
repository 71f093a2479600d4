import type { Attachment } from '@lectern/domain/article'
import { describe, expect, test } from 'vitest'
import { bodyOf, imported } from './read.ts'
import { sketch } from './sketch.ts'

const attachmentsIn = (body: string): readonly Attachment[] => imported({ body }).attachments

const attachmentOf = (element: string, attributes: string): Attachment | undefined =>
  attachmentsIn(`<p><${element} ${attributes}/></p>`)[0]

const named = (filename: string, element = 'supplementary-material'): Attachment | undefined =>
  attachmentOf(element, `xlink:href="${filename}"`)

describe('TREE-13 the extension in a file’s name', () => {
  const pictures = 'apng avif bmp cdx emf eps gif heic jfif jpe jpeg jpg png ps svg svgz tif tiff webp wmf'.split(' ')
  const films = '3g2 3gp avi flv m2v m4v mkv mov mp4 mpe mpeg mpg ogv qt swf webm wmv'.split(' ')
  const sounds = 'aac aif aiff flac m4a mid midi mp3 oga ogg opus wav wma'.split(' ')
  const others = [
    '7z bz2 gz jar rar tar tgz zip',
    'doc docm docx epub htm html key odp odt pages pdf pps ppsx ppt pptm pptx rtf tex txt',
    'csv dat db json ods sql tab tsv xls xlsb xlsm xlsx xml yaml yml',
    'do dta rda rdata rds sas sav',
    'ipynb jl m mat nb php pl py r rmd sh',
    'bam bed fa fas fasta gb gff newick nex nwk tre tree vcf',
    'cif mol pdb pse sbml',
    'h5 kml kmz nc shp stl',
    'ai bib psd ris',
  ].flatMap(names => names.split(' '))

  test.each(pictures)('%s of a picture, whose locator does without it', extension => {
    expect(named(`f1.${extension}`, 'graphic')).toMatchObject({ type: 'IMAGE', extension, basename: 'f1' })
  })

  test.each(films)('%s of a film', extension => {
    expect(named(`v1.${extension}`, 'media')).toMatchObject({ type: 'VIDEO', extension, basename: 'v1' })
  })

  test.each(sounds)('%s of a sound', extension => {
    expect(named(`a1.${extension}`, 'media')).toMatchObject({ type: 'AUDIO', extension, basename: 'a1' })
  })

  test.each(others)('%s of another file, whose locator keeps it', extension => {
    const basename = `s1.${extension}`
    expect(named(basename)).toMatchObject({ type: 'APPLICATION', extension, basename })
  })

  test.each([
    ['s1.PDF', 'pdf'],
    ['s1.v2.csv', 'csv'],
    ['data.csv.x', ''],
    ['a.csvs', ''],
    ['csv', ''],
    ['10.1371/journal.pone.0016329.s001', ''],
  ])('of %s is %j', (filename, extension) => {
    expect(named(filename)?.extension).toBe(extension)
  })
})

describe('TREE-13 the extension of a file that is named without one', () => {
  const types = [
    ['application', 'gzip', 'gz'],
    ['application', 'json', 'json'],
    ['application', 'msword', 'doc'],
    ['application', 'pdf', 'pdf'],
    ['application', 'postscript', 'eps'],
    ['application', 'vnd.google-earth.kml+xml', 'kml'],
    ['application', 'vnd.google-earth.kmz', 'kmz'],
    ['application', 'vnd.ms-excel', 'xls'],
    ['application', 'vnd.ms-powerpoint', 'ppt'],
    ['application', 'vnd.openxmlformats-officedocument.presentationml.presentation', 'pptx'],
    ['application', 'vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
    ['application', 'vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
    ['application', 'x-excel', 'xls'],
    ['application', 'x-gzip', 'gz'],
    ['application', 'x-tex', 'tex'],
    ['application', 'x-zip-compressed', 'zip'],
    ['application', 'zip', 'zip'],
    ['application', 'x-unheard-of', ''],
    ['audio', 'mp4', 'm4a'],
    ['audio', 'mpeg', 'mp3'],
    ['audio', 'x-wav', 'wav'],
    ['image', 'jpeg', 'jpg'],
    ['image', 'png', 'png'],
    ['image', 'svg+xml', 'svg'],
    ['image', 'tiff', 'tif'],
    ['text', 'csv', 'csv'],
    ['text', 'plain', 'txt'],
    ['video', 'mp4', 'mp4'],
    ['video', 'mpeg', 'mpg'],
    ['video', 'quicktime', 'mov'],
    ['video', 'x-ms-wmv', 'wmv'],
    ['video', 'x-msvideo', 'avi'],
  ] as const

  test.each(types)('%s/%s in two attributes or one: %j', (type, subtype, extension) => {
    const [two, one, loud] = [
      `mimetype="${type}" mime-subtype="${subtype}"`,
      `mimetype="${type}/${subtype}"`,
      `mimetype="${type.toUpperCase()}" mime-subtype="${subtype.toUpperCase()}"`,
    ].map(attributes => attachmentOf('media', `xlink:href="s001" ${attributes}`))
    expect([two, one, loud].map(each => each?.extension)).toEqual([extension, extension, extension])
    expect(two).toMatchObject({ basename: 's001', filename: 's001' })
  })

  test.each([
    ['no media type', ''],
    ['a media type without its second half', 'mimetype="application"'],
    ['a second half alone', 'mime-subtype="quicktime"'],
  ])('is unknown with %s', (_, attributes) => {
    expect(attachmentOf('media', `xlink:href="s001" ${attributes}`)).toMatchObject({ extension: '', type: 'APPLICATION' })
  })

  test('is the one in the name, where the name has one', () => {
    expect(attachmentOf('media', 'xlink:href="a.webm" mimetype="video" mime-subtype="mp4"')?.extension).toBe('webm')
  })
})

describe('TREE-13 the kind of a file', () => {
  test.each([
    ['graphic', 'xlink:href="f1"', 'IMAGE'],
    ['inline-graphic', 'xlink:href="f1"', 'IMAGE'],
    ['graphic', 'xlink:href="f1.pdf"', 'IMAGE'],
    ['graphic', 'xlink:href="f1.mp3"', 'IMAGE'],
    ['graphic', 'xlink:href="f1.mp4"', 'VIDEO'],
    ['inline-graphic', 'xlink:href="f1.mp4"', 'VIDEO'],
    ['media', 'xlink:href="f1" mimetype="video"', 'VIDEO'],
    ['supplementary-material', 'xlink:href="f1" mimetype="video"', 'VIDEO'],
    ['media', 'xlink:href="f1" mimetype="audio"', 'AUDIO'],
    ['supplementary-material', 'xlink:href="f1" mimetype="audio"', 'AUDIO'],
    ['media', 'xlink:href="f1" mimetype="image"', 'IMAGE'],
    ['supplementary-material', 'xlink:href="f1" mimetype="image"', 'APPLICATION'],
    ['media', 'xlink:href="f1.png"', 'APPLICATION'],
    ['media', 'xlink:href="f1.mp4" mimetype="application"', 'VIDEO'],
    ['media', 'xlink:href="f1.mp3" mimetype="application"', 'AUDIO'],
    ['media', 'xlink:href="f1.zip" mimetype="application"', 'APPLICATION'],
  ])('of %s %s is %s', (element, attributes, type) => {
    expect(attachmentOf(element, attributes)?.type).toBe(type)
  })

  test.each([
    ['its own file', '<supplementary-material xlink:href="a.mp4"><media xlink:href="b.mp3"/></supplementary-material>', 'video'],
    ['the first media in it', '<supplementary-material><media xlink:href="b.mp3"/></supplementary-material>', 'audio'],
    ['the first picture in it', '<supplementary-material><graphic xlink:href="b.tif"/></supplementary-material>', 'image'],
    [
      'the first picture of a line in it',
      '<supplementary-material><inline-graphic xlink:href="b.tif"/></supplementary-material>',
      'image',
    ],
    ['nothing', '<supplementary-material><label>S1</label></supplementary-material>', 'application'],
  ])('of a supplement comes from %s', (_, body, role) => {
    expect(bodyOf(body).flatMap(({ $$ = [] }) => $$.map(({ $ }) => $?.['role']))).toEqual([role])
  })
})

describe('TREE-13 the name of a file', () => {
  test.each([
    ['fig1.png', 'fig1.png'],
    ['dir/sub/fig1.png', 'fig1.png'],
    ['dir\\sub\\fig1.png', 'fig1.png'],
    ['local:fig1.png', 'fig1.png'],
    ['x-my.scheme+1:fig1.png', 'fig1.png'],
    ['1a:b.png', '1a:b.png'],
    ['https://x.org/fig1.png', 'fig1.png'],
    ['https://x.org/a/fig1.png?size=big&amp;v=2', 'fig1.png'],
    ['https://x.org/a/fig1.png#view/one', 'fig1.png'],
    ['https://x.org/data/', 'data'],
    ['https://x.org/data//', 'data'],
    ['fig%20one.png', 'fig one.png'],
    ['100%zz.png', '100%zz.png'],
  ])('%s', (href, filename) => {
    expect(named(href, 'graphic')?.filename).toBe(filename)
  })

  test('that consists of an extension alone is its locator too', () => {
    expect(named('.png', 'graphic')).toMatchObject({ basename: '.png', filename: '.png' })
  })

  test.each(['', 'xlink:href=""', 'xlink:href="#part"', 'xlink:href="/"'])('is missing from an element with %j', attributes => {
    expect(attachmentsIn(`<p><graphic ${attributes}/></p>`)).toEqual([])
  })
})

describe('TREE-5 an article’s files', () => {
  test.each(['graphic', 'inline-graphic', 'media', 'inline-media', 'supplementary-material', 'inline-supplementary-material'])(
    '%s names one',
    element => {
      expect(attachmentsIn(`<p><${element} xlink:href="f.tif"/></p>`)).toMatchObject([{ filename: 'f.tif', found: false }])
    },
  )

  test('each once, where it is first named', () => {
    const body = '<p><graphic xlink:href="a"/><media xlink:href="b.zip"/><media xlink:href="a"/></p>'
    expect(attachmentsIn(body).map(({ filename, type }) => [filename, type])).toEqual([
      ['a', 'IMAGE'],
      ['b.zip', 'APPLICATION'],
    ])
  })

  const pdfs = (...uris: readonly string[]) =>
    imported({ meta: uris.map(attributes => `<self-uri ${attributes}/>`).join('') }).attachments.map(
      ({ type, filename, basename, extension }) => [type, filename, basename, extension],
    )

  test.each(['content-type="pdf" xlink:href="a1"', 'content-type="application/PDF" xlink:href="a1"'])(
    'a PDF by its type: %s',
    attributes => {
      expect(pdfs(attributes)).toEqual([['MAIN-PDF', 'a1', 'a1', 'pdf']])
    },
  )

  test.each(['a1.pdf', 'a1.PDF', 'a1.pdf?v=2', 'a1.pdf#page=2'])('a PDF by its name: %s', href => {
    expect(pdfs(`xlink:href="${href}"`).map(([type]) => type)).toEqual(['MAIN-PDF'])
  })

  test.each(['', 'xlink:href="a1.html"', 'xlink:href="a1.pdfs"', 'content-type="html" xlink:href="a1"'])(
    'no PDF: %j',
    attributes => {
      expect(pdfs(attributes)).toEqual([])
    },
  )

  test('of several PDFs the first is the article’s own', () => {
    expect(pdfs('xlink:href="a.html"', 'xlink:href="a.pdf"', 'xlink:href="supplement.pdf"')).toEqual([
      ['MAIN-PDF', 'a.pdf', 'a.pdf', 'pdf'],
      ['APPLICATION', 'supplement.pdf', 'supplement.pdf', 'pdf'],
    ])
  })
})

describe('supplements', () => {
  const shown = (body: string): readonly string[] => sketch(bodyOf(body))

  test.each([
    [
      'several files',
      '<supplementary-material><media xlink:href="a.zip"/><graphic xlink:href="b.tif"/><inline-graphic xlink:href="c.tif"/></supplementary-material>',
      'e-component@role=application(«link@locator=a.zip»«link@locator=b»«link@locator=c»)',
    ],
    [
      'alternatives',
      '<supplementary-material><alternatives><media xlink:href="a.mp4"/><media xlink:href="a.webm"/><textual-form>x</textual-form></alternatives></supplementary-material>',
      'e-component@role=application(«link@locator=a»)',
    ],
    [
      'a label of each file',
      '<supplementary-material><label>S1</label><media xlink:href="a.zip"><label>S1a</label></media></supplementary-material>',
      'e-component@role=application(«label(S1)»«caption(«simple-para@role=label(S1a)»)»«link@locator=a.zip»)',
    ],
    [
      'the id of the first caption that has one',
      '<supplementary-material xlink:href="a.zip"><caption><p>x</p></caption><media xlink:href="b.zip"><caption id="c"><p>y</p></caption></media></supplementary-material>',
      'e-component@role=application(«caption@id=c(«simple-para(x)»«simple-para(y)»)»«link@locator=a.zip»«link@locator=b.zip»)',
    ],
    [
      'text beside the caption',
      '<supplementary-material xlink:href="a.zip"><p>more</p></supplementary-material>',
      'e-component@role=application(«caption(«simple-para(more)»)»«link@locator=a.zip»)',
    ],
    [
      'descriptions and credits of each file',
      '<supplementary-material xlink:href="a.zip"><alt-text>A</alt-text><attrib>By A</attrib><media xlink:href="b.zip"><long-desc>B</long-desc><attrib>By B</attrib></media></supplementary-material>',
      'e-component@role=application(«alt-text(A)»«alt-text@role=long-desc(B)»«source(By A)»«source(By B)»«link@locator=a.zip»«link@locator=b.zip»)',
    ],
    [
      'a DOI as address',
      '<supplementary-material xlink:href="10.5555/s1.zip"/>',
      'e-component@role=application(«link@locator=s1.zip@href=https://doi.org/10.5555/s1.zip»)',
    ],
  ])('%s', (_, body, expected) => {
    expect(shown(body)).toEqual([`display(«${expected}»)`])
  })

  test('declared in the metadata follow the text', () => {
    const record = imported({
      body: '<p>x</p>',
      meta: '<supplementary-material id="s" xlink:href="a.zip"><label>S1</label></supplementary-material>',
    })
    expect(sketch(record.parts.body.content)).toEqual([
      'body(«sections(«para(x)»)»«section@role=supplementary-material(«section-title(Supplementary material)»«display(«e-component@id=s@role=application(«label(S1)»«link@locator=a.zip»)»)»)»)',
    ])
    expect(record.facts).toEqual([])
  })

  test.each(['inline-media', 'inline-supplementary-material'])('%s without an id or words links to its component', element => {
    expect(shown(`<p><${element} xlink:href="t.xlsx"/></p>`)).toEqual([
      `para(«cross-ref@refid=_${element}1@role=supplementary-material(t.xlsx)»)`,
      `section@role=supplementary-material(«section-title(Supplementary material)»«display(«e-component@id=_${element}1@role=application(«link@locator=t.xlsx»)»)»)`,
    ])
  })

  test('named in a line without a file are just words', () => {
    expect(shown('<p>See <inline-supplementary-material>Table S1</inline-supplementary-material>.</p>')).toEqual([
      'para(See Table S1.)',
    ])
  })

  test('named in an article inside the article follow that one’s text', () => {
    const inner = (element: string): string =>
      `<${element}><front-stub/><body><p><inline-media id="m-${element}" xlink:href="t.zip"/></p></body></${element}>`
    const record = imported({ body: '<p>x</p>', after: inner('sub-article') + inner('response') })
    expect(sketch(record.parts.body.content)).toEqual(['body(«sections(«para(x)»)»)'])
    expect(sketch(record.parts.tail.content)).toEqual(
      ['sub-article', 'response'].map(
        element =>
          `sub-article(«sections(«para(«cross-ref@refid=m-${element}@role=supplementary-material(t.zip)»)»)»«section@role=supplementary-material(«section-title(Supplementary material)»«display(«e-component@id=m-${element}@role=application(«link@locator=t.zip»)»)»)»)`,
      ),
    )
  })
})

describe('pictures', () => {
  const shown = (body: string): readonly string[] => sketch(bodyOf(body))

  test.each([
    [
      'between paragraphs',
      '<graphic id="g" xlink:href="a.tif"><label>P1</label><caption id="c"><p>x</p></caption><alt-text>alt</alt-text><attrib>By</attrib></graphic>',
      ['display(«figure@id=g(«label(P1)»«caption@id=c(«simple-para(x)»)»«alt-text(alt)»«source(By)»«link@locator=a»)»)'],
    ],
    [
      'without a file but with words',
      '<graphic><caption><p>x</p></caption></graphic>',
      ['display(«figure(«caption(«simple-para(x)»)»)»)'],
    ],
    ['without either', '<graphic/>', []],
    [
      'in a line, with a description and words',
      '<p><inline-graphic id="i" xlink:href="a.tif"><alt-text>A</alt-text><long-desc>B</long-desc>words</inline-graphic></p>',
      ['para(«inline-figure@id=i(«alt-text(A)»«alt-text@role=long-desc(B)»«link@locator=a»)»words)'],
    ],
    ['in a line, without a file', '<p><inline-graphic><alt-text>A</alt-text>words</inline-graphic></p>', ['para(words)']],
  ])('%s', (_, body, expected) => {
    expect(shown(body)).toEqual(expected)
  })

  test.each([
    ['thumbnail', 'print'],
    ['icon', 'hires'],
    ['small', 'hi-res'],
    ['preview', 'tiff'],
    ['thumb', 'eps'],
  ])('for the screen come before those for %s and %s, by either attribute', (least, second) => {
    const chosen = (...graphics: readonly string[]): readonly string[] =>
      shown(`<fig><alternatives>${graphics.join('')}</alternatives></fig>`)
    const graphic = (name: string, attribute: string, use: string): string =>
      `<graphic xlink:href="${name}" ${attribute}="${use}"/>`
    for (const attribute of ['specific-use', 'content-type']) {
      const [small, print, screen] = [
        graphic('a.png', attribute, least.toUpperCase()),
        graphic('b.png', attribute, second),
        graphic('c.tif', attribute, 'web'),
      ]
      expect(chosen(small, print, screen)).toEqual(['display(«figure(«link@locator=c»)»)'])
      expect(chosen(small, print)).toEqual(['display(«figure(«link@locator=b»)»)'])
      expect(chosen(small)).toEqual(['display(«figure(«link@locator=a»)»)'])
    }
  })
})
