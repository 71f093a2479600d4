import { childrenOf, isNamed, PART_NAMES, walk, type ArticleParts } from '@lectern/domain/article'
import { describe, expect, test } from 'vitest'
import { sketch } from '../jats/sketch.ts'
import { imported, kept, PII, read, type Pieces } from './read.ts'

/** The names of the parts that have something in them. */
const filled = (parts: ArticleParts): readonly string[] => PART_NAMES.filter(name => parts[name].content.length > 0)

/** An item with these elements at its top, as a chapter has them. */
const chapter = (inner: string): ArticleParts => read(`<bk:chapter><info>${PII}</info>${inner}</bk:chapter>`).parts

describe('what stands with the title', () => {
  test.each(['alt-subtitle', 'alt-title', 'dochead', 'label', 'markers', 'subtitle'])(
    '%s is there, in a head and in a chapter',
    name => {
      const xml = `<ce:title>T</ce:title><ce:${name}>words</ce:${name}>`
      for (const parts of [imported({ head: xml }).parts, chapter(xml)]) {
        expect(filled(parts)).toEqual(['title'])
        expect(sketch(parts.title.content).join('')).toContain('words')
      }
    },
  )

  test('its heading becomes the title only where there is none, and only the first', () => {
    const dochead = (words: string): string => `<ce:dochead><ce:textfn>${words}</ce:textfn></ce:dochead>`
    const titleOf = (head: string) => sketch(imported({ head }).parts.title.content)
    expect(titleOf(`${dochead('Editorial')}${dochead('Wind')}`)).toEqual([
      'title(«textfn(Editorial)»)',
      'dochead(«textfn(Wind)»)',
    ])
    expect(titleOf(`${dochead('Editorial')}<ce:title>T</ce:title>`)).toEqual(['dochead(«textfn(Editorial)»)', 'title(T)'])
    expect(titleOf('<ce:subtitle>S</ce:subtitle>')).toEqual(['subtitle(S)', 'title(Untitled)'])
  })

  test('the title on one line has no marks, wherever they stand in it', () => {
    const { meta } = imported({
      head: '<ce:title>On <ce:italic>E. <ce:bold>coli<ce:cross-ref refid="n">1</ce:cross-ref></ce:bold></ce:italic> <ce:cross-refs refid="n m">1,2</ce:cross-refs></ce:title><ce:subtitle>A study<ce:cross-ref refid="n">1</ce:cross-ref></ce:subtitle>',
    })
    expect(meta.titleString).toBe('On E. coli: A study')
  })

  test('a subtitle alone, or a title alone, is the whole line', () => {
    expect(imported({ head: '<ce:title> </ce:title><ce:subtitle>S</ce:subtitle>' }).meta.titleString).toBe('S')
    expect(imported({ head: '<ce:title>T</ce:title><ce:subtitle> </ce:subtitle>' }).meta.titleString).toBe('T')
  })
})

describe('what an article has among its data', () => {
  test.each(['document-thread', 'info', 'item-info', 'refers-to-document'])('%s is in none of its parts', name => {
    const xml = `<ce:${name}><ce:note>words</ce:note></ce:${name}>`
    const places: readonly Pieces[] = [{ head: `<ce:title>T</ce:title>${xml}` }, { body: xml }, { tail: xml }]
    for (const place of places) expect(filled(imported(place).parts)).toEqual(['title'])
    expect(filled(read(`<bk:chapter><item-info>${PII}</item-info>${xml}</bk:chapter>`).parts)).toEqual(['title'])
  })

  test.each(['date-accepted', 'date-received', 'date-revised'])('%s is in none of its parts unless it is in words', name => {
    expect(filled(imported({ tail: `<ce:${name} year="2013"/>` }).parts)).toEqual(['title'])
    expect(filled(imported({ tail: `<ce:${name}>in spring</ce:${name}>` }).parts)).toEqual(['title', 'body'])
    expect(filled(chapter(`<ce:${name} year="2013"/>`))).toEqual(['title'])
  })
})

describe('where the parts of an article come from', () => {
  test.each(['body', 'exam', 'simple-tail', 'tail'])('a %s is not one, but what is in it', name => {
    const { parts } = imported({
      head: `</head><${name}><ce:exam-questions><ce:para>Q</ce:para></ce:exam-questions></${name}><head>`,
    })
    expect(filled(parts)).toEqual(['title', 'exam'])
  })

  test.each([
    ['a head', { head: '<ce:title>T</ce:title> loose ' }, 'keywords'],
    ['a tail', { tail: ' loose ' }, 'body'],
  ])('loose words of %s are a paragraph', (_, pieces, part) => {
    const { parts } = imported(pieces)
    expect(filled(parts)).toEqual(['title', part])
    expect(sketch([...parts.keywords.content, ...parts.body.content]).join('')).toContain('para(loose)')
  })

  test('loose words of a chapter are a paragraph, and white space is none', () => {
    expect(sketch(chapter('\n loose \n<ce:title>T</ce:title>\n').body.content)).toEqual(['body(«sections(«para(loose)»)»)'])
  })

  test.each(['reference', 'other-ref'])('a %s in the head is a reviewed book, elsewhere too', name => {
    const book = `<sb:${name}><ce:label>1</ce:label></sb:${name}>`
    for (const place of [{ head: `<ce:title>T</ce:title>${book}` }, { body: book }])
      expect(sketch(imported(place).parts.body.content)).toEqual([
        `body(«note@role=reviewed-publication(«${name}(«label(1)»)»)»)`,
      ])
  })
})

describe('the people of an article', () => {
  const group = (surname: string): string =>
    `<ce:author-group><ce:author><ce:surname>${surname}</ce:surname></ce:author></ce:author-group>`

  test('come first, editors among them with their notes', () => {
    const { authors } = imported({
      head: `<ce:title>T</ce:title><ce:dedication>To B</ce:dedication><ce:editors>Edited by ${group('E')}<ce:miscellaneous>M</ce:miscellaneous></ce:editors>${group('A')}`,
    }).parts
    expect(sketch(authors.content)).toEqual([
      'author-group@role=editors(«author(«surname(E)»)»)',
      'author-group(«author(«surname(A)»)»)',
      'dedication(To B)',
      'para(Edited by)',
      'miscellaneous(M)',
    ])
  })

  test('are also the editors of the book that a chapter is in, with their footnotes, but not those of a journal’s issue', () => {
    const groups = `<xocs:title-editors-groups><xocs:title-editors-group><ce:editors>${group('E')}</ce:editors></xocs:title-editors-group><xocs:title-editors-group><ce:editors>${group('F')}</ce:editors></xocs:title-editors-group></xocs:title-editors-groups>`
    const surnames = (type: string) =>
      walk(kept(`<xocs:content-type>${type}</xocs:content-type>${groups}`).parts.authors.content)
        .filter(isNamed('surname'))
        .flatMap(childrenOf)
        .map(({ _ }) => _)
    expect(surnames('BS')).toEqual(['E', 'F'])
    expect(surnames('JL')).toEqual([])
  })

  test('have their footnotes in the part', () => {
    const { authors } = imported({
      head: '<ce:title>T</ce:title><ce:dedication>To B<ce:footnote id="f"><ce:note-para>N</ce:note-para></ce:footnote></ce:dedication>',
    }).parts
    expect(sketch(authors.footnotes)).toEqual(['footnote@id=f(«note-para(N)»)'])
  })
})

describe('keywords', () => {
  test('are together where their first group is', () => {
    const keywords = (name: string): string => `<ce:keywords class="${name}"/>`
    const { parts } = imported({
      head: `<ce:title>T</ce:title><ce:stereochem id="s"/>${keywords('a')}<ce:stereochem id="t"/>${keywords('b')}`,
    })
    expect(sketch(parts.keywords.content)).toEqual([
      'stereochem@id=s',
      'keywords(«keywords@class=a»«keywords@class=b»)',
      'stereochem@id=t',
    ])
  })

  test('are not made up where there are none', () => {
    expect(sketch(imported({ head: '<ce:stereochem id="s"/>' }).parts.keywords.content)).toEqual(['stereochem@id=s'])
  })
})

describe('pictures and boxes', () => {
  const anchor = '<ce:simple-para><ce:float-anchor refid="f"/></ce:simple-para>'
  const holders: readonly (readonly [string, Pieces])[] = [
    ['abstracts', { head: `<ce:abstract>${anchor}</ce:abstract>` }],
    ['keywords', { head: `<ce:stereochem>${anchor}</ce:stereochem>` }],
    ['glossary', { tail: `<ce:glossary>${anchor}</ce:glossary>` }],
    ['exam', { tail: `<ce:exam-questions>${anchor}</ce:exam-questions>` }],
    ['biographies', { tail: `<ce:biography>${anchor}</ce:biography>` }],
    ['body', { tail: `<ce:acknowledgment>${anchor}</ce:acknowledgment>` }],
  ]

  test.each(holders)('are with the %s that anchor them, and their footnotes too', (part, pieces) => {
    const { parts } = imported({
      ...pieces,
      floats:
        '<ce:figure id="f"><ce:caption><ce:simple-para>c<ce:footnote id="n"><ce:note-para>N</ce:note-para></ce:footnote></ce:simple-para></ce:caption></ce:figure>',
    })
    expect(PART_NAMES.filter(name => parts[name].floats.length > 0)).toEqual([part])
    expect(PART_NAMES.filter(name => parts[name].footnotes.length > 0)).toEqual([part])
  })

  test('without an id are in the body, though an anchor elsewhere names none', () => {
    const { parts } = imported({
      head: '<ce:abstract><ce:abstract-sec><ce:simple-para><ce:float-anchor/><ce:float-anchor refid=""/></ce:simple-para></ce:abstract-sec></ce:abstract>',
      floats: '<ce:figure/>',
    })
    expect(sketch(parts.body.floats)).toEqual(['figure'])
    expect(parts.abstracts.floats).toEqual([])
  })

  test('anchored twice are there once', () => {
    const { parts } = imported({
      head: `<ce:abstract>${anchor}</ce:abstract>`,
      tail: `<ce:biography>${anchor}</ce:biography>`,
      floats: '<ce:figure id="f"/>',
    })
    expect(sketch(PART_NAMES.flatMap(name => parts[name].floats))).toEqual(['figure@id=f'])
  })
})

describe('reference lists inside the text', () => {
  const list = (name: string): string => `<ce:${name} id="r"><ce:${name}-sec/></ce:${name}>`

  test.each(['bibliography', 'further-reading'])('a %s moves to the references, from a section and from a head', name => {
    const section = `<ce:section><ce:para>one</ce:para>${list(name)}</ce:section>`
    for (const pieces of [{ body: section }, { head: `<ce:title>T</ce:title><ce:surprise>${section}</ce:surprise>` }]) {
      const { references, body, keywords } = imported(pieces).parts
      expect(sketch(references.content)).toEqual([`${name}@id=r(«${name}-sec»)`])
      expect(sketch([...body.content, ...keywords.content]).join('')).not.toContain(name)
    }
  })

  test('stay in a text box in the text', () => {
    const { references, body } = imported({
      body: `<ce:display><ce:textbox><ce:textbox-tail>${list('bibliography')}</ce:textbox-tail></ce:textbox></ce:display>`,
    }).parts
    expect(references.content).toEqual([])
    expect(sketch(body.content).join('')).toContain('textbox-tail(«bibliography@id=r')
  })

  test('number their references, other texts and notes in the order of the file', () => {
    const reference = (inner: string): string => `<ce:bib-reference>${inner}</ce:bib-reference>`
    const { references } = imported({
      tail: `<ce:bibliography><ce:bibliography-sec>${reference('<ce:label>1</ce:label><sb:reference/><ce:note/>')}${reference('<ce:other-ref/>')}</ce:bibliography-sec></ce:bibliography>`,
    }).parts
    expect(sketch(references.content)).toEqual([
      'bibliography(«bibliography-sec(«bib-reference(«label(1)»«reference@refId=1»«note@refId=2»)»«bib-reference(«other-ref@refId=3»)»)»)',
    ])
  })
})

describe('what comes without its usual container', () => {
  test.each([
    ['bibliography-sec', 'bibliography', 'references'],
    ['further-reading-sec', 'further-reading', 'references'],
    ['glossary-sec', 'glossary', 'glossary'],
    ['glossary-entry', 'glossary', 'glossary'],
    ['exam-question', 'exam-questions', 'exam'],
    ['exam-answer', 'exam-answers', 'exam'],
  ] as const)('a %s is put in one %s, after those that are there', (inner, holder, part) => {
    const { parts } = imported({ tail: `<ce:${inner} id="a"/><ce:${holder} id="h"/><ce:${inner} id="b"/>` })
    expect(sketch(parts[part].content)).toEqual([`${holder}@id=h`, `${holder}(«${inner}@id=a»«${inner}@id=b»)`])
  })
})
