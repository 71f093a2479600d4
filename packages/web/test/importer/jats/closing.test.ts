import { childrenOf } from '@lectern/domain/article'
import { describe, expect, test } from 'vitest'
import { imported, type Pieces } from './read.ts'
import { sketch } from './sketch.ts'

/** What follows the text of an article. */
const shown = (pieces: Pieces): readonly string[] => sketch(imported(pieces).parts.body.content.flatMap(childrenOf))

const APPENDIX = '<app id="A"><title>App</title><p>p</p></app>'

describe('statements after the text', () => {
  test.each([
    ['sec', 'sec-type', 'data-availability'],
    ['sec', 'sec-type', 'Data-Availability-Statement'],
    ['sec', 'sec-type', 'dataavailability'],
    ['sec', 'sec-type', 'data-access'],
    ['notes', 'notes-type', 'data-availability'],
    ['sec', 'content-type', 'data-availability'],
  ])('%s with %s %s says where the data are', (name, attribute, type) => {
    expect(shown({ back: `<${name} ${attribute}="${type}"><title>Data</title><p>x</p></${name}>` })).toEqual([
      'data-availability(«section-title(Data)»«para(x)»)',
    ])
  })

  test.each([
    ['sec', 'sec-type', 'coi-statement'],
    ['sec', 'sec-type', 'COI-statement'],
    ['sec', 'sec-type', 'conflict'],
    ['sec', 'sec-type', 'competing-interests'],
    ['notes', 'notes-type', 'conflict-of-interest'],
    ['notes', 'content-type', 'competing'],
  ])('%s with %s %s tells of interests', (name, attribute, type) => {
    expect(shown({ back: `<${name} ${attribute}="${type}"><title>Interests</title><p>x</p></${name}>` })).toEqual([
      'conflict-of-interest(«section-title(Interests)»«para(x)»)',
    ])
  })

  test.each([
    ['of another type', '<sec sec-type="no-conflict"><p>x</p></sec>'],
    ['without a type', '<sec><p>x</p></sec>'],
    ['with sections in it', '<sec sec-type="data-availability"><sec><p>x</p></sec></sec>'],
    ['with notes in it', '<notes notes-type="conflict"><notes><p>x</p></notes></notes>'],
    ['in an element of another kind', '<strange content-type="data-availability"><title>T</title><p>x</p></strange>'],
    ['in such an element of the other type', '<strange content-type="conflict"><title>T</title><p>x</p></strange>'],
  ])('a section %s is a section', (_, back) => {
    expect(shown({ back })[0]).toMatch(/^section/)
  })

  test.each([
    ['bio', '<bio><p>x</p></bio>'],
    ['glossary', '<glossary><def-list><def-item><term>x</term><def><p>y</p></def></def-item></def-list></glossary>'],
    ['ref-list', '<ref-list><title>x</title><ref id="r"><mixed-citation>y</mixed-citation></ref></ref-list>'],
    ['label', '<label>x</label>'],
    ['title', '<title>x</title>'],
    ['fn-group', '<fn-group><fn><p>x</p></fn></fn-group>'],
  ])('%s is not among them', (_, back) => {
    expect(shown({ body: '<p>t</p>', back })).toEqual(['sections(«para(t)»)'])
  })

  test('notes that only cite the article itself are left out', () => {
    const citation = '<p content-type="self-citation"><mixed-citation>This one.</mixed-citation></p>'
    expect(shown({ front: `<notes>${citation}</notes>`, body: '<p>t</p>' })).toEqual(['sections(«para(t)»)'])
    expect(shown({ front: `<notes>${citation}<p>x</p></notes>`, body: '<p>t</p>' }).join('')).toContain('This one.')
  })

  test.each([
    ['con', 'section@id=_fn1@role=con(«section-title(Author contributions)»«para(x)»)'],
    ['conflict', 'conflict-of-interest@id=_fn1@role=conflict(«section-title(Competing interests)»«para(x)»)'],
    ['financial-disclosure', 'section@id=_fn1@role=financial-disclosure(«section-title(Funding)»«para(x)»)'],
  ])('a footnote to nothing of type %s is one of them', (type, expected) => {
    const back = `<fn-group><fn fn-type="${type}"><p>x</p></fn></fn-group>`
    expect(shown({ back })).toEqual([expected])
    expect(imported({ back }).parts.body.footnotes).toEqual([])
  })

  test.each([
    ['has a label', '<fn id="n" fn-type="con"><label>1</label><p>x</p></fn>', '<p>t</p>'],
    ['has a mark', '<fn id="n" fn-type="con"><p>x</p></fn>', '<p>t<xref rid="n">1</xref></p>'],
    ['is of another type', '<fn id="n" fn-type="other"><p>x</p></fn>', '<p>t</p>'],
  ])('one that %s is not', (_, fn, body) => {
    expect(imported({ body, back: `<fn-group>${fn}</fn-group>` }).parts.body.footnotes).toHaveLength(1)
  })

  test('also come from the front', () => {
    expect(shown({ front: '<notes><title>N</title><p>x</p></notes>', body: '<p>t</p>', back: '<ack><p>y</p></ack>' })).toEqual([
      'sections(«para(t)»)',
      'section@role=notes(«section-title(N)»«para(x)»)',
      'acknowledgment(«para(y)»)',
    ])
  })

  const statements =
    '<funding-statement>Paid.</funding-statement><author-notes><fn id="n" fn-type="con"><p>All.</p></fn></author-notes>'
  const FUNDING = 'section@role=funding(«section-title(Funding)»«para(Paid.)»)'
  const CONTRIBUTIONS = 'section@id=n@role=con(«section-title(Author contributions)»«para(All.)»)'

  test('those of the metadata follow the back matter', () => {
    expect(shown({ meta: statements, back: '<ack><p>x</p></ack><sec><p>y</p></sec>' })).toEqual([
      'acknowledgment(«para(x)»)',
      'section(«para(y)»)',
      FUNDING,
      CONTRIBUTIONS,
    ])
  })

  test('and come before the appendices, wherever these are', () => {
    const SHOWN = 'appendices(«section@id=A(«section-title(App)»«para(p)»)»)'
    expect(shown({ meta: statements, back: `<ack><p>x</p></ack><app-group>${APPENDIX}</app-group><sec><p>y</p></sec>` })).toEqual(
      ['acknowledgment(«para(x)»)', FUNDING, CONTRIBUTIONS, SHOWN, 'section(«para(y)»)'],
    )
    expect(shown({ meta: statements, back: APPENDIX })).toEqual([FUNDING, CONTRIBUTIONS, SHOWN])
  })
})

describe('appendices', () => {
  test('in a group, with what else the group has', () => {
    expect(
      shown({
        back: `<app-group id="g" xml:lang="en"><title>Appendices</title><p>before</p>${APPENDIX}<app><title>B</title><p>q</p></app></app-group>`,
      }),
    ).toEqual([
      'appendices@id=g@lang=en(«para(before)»«section@id=A(«section-title(App)»«para(p)»)»«section(«section-title(B)»«para(q)»)»)',
    ])
  })

  test('keep their order among other elements of the group', () => {
    expect(
      shown({ back: `<app-group>${APPENDIX}<supplementary-material><label>S</label></supplementary-material></app-group>` }),
    ).toEqual(['appendices(«section@id=A(«section-title(App)»«para(p)»)»«display(«e-component@role=application(«label(S)»)»)»)'])
  })

  test('without content leave only their places', () => {
    expect(shown({ body: '<p>t</p>', back: '<app-group/>' })).toEqual(['sections(«para(t)»)'])
    expect(shown({ back: '<app-group id="g"/>' })).toEqual(['anchor@id=g'])
    expect(shown({ body: '<p>t</p>', back: '<app/>' })).toEqual(['sections(«para(t)»)'])
  })

  test.each([
    ['a box', '<boxed-text><p>x</p></boxed-text>', '«para(x)»'],
    [
      'a box after a heading',
      '<object-id>o</object-id><label>A</label><title>App</title><boxed-text><sec><p>x</p></sec></boxed-text>',
      '«label(A)»«section-title(App)»«section(«para(x)»)»',
    ],
  ])('%s around all of one is taken off', (_, app, expected) => {
    expect(shown({ back: `<app>${app}</app>` })).toEqual([`appendices(«section(${expected})»)`])
  })

  test.each([
    ['with a label', '<boxed-text><label>Box</label><p>x</p></boxed-text>'],
    ['with a caption', '<boxed-text><caption><p>C</p></caption><p>x</p></boxed-text>'],
    ['with a title', '<boxed-text><title>T</title><p>x</p></boxed-text>'],
    ['beside text', '<boxed-text><p>x</p></boxed-text><p>y</p>'],
    ['after text', '<p>y</p><boxed-text><p>x</p></boxed-text>'],
  ])('a box %s stays', (_, app) => {
    expect(shown({ back: `<app>${app}</app>` })[0]).toContain('«textbox')
  })

  test('other content is no box', () => {
    expect(shown({ back: '<app><disp-quote><p>x</p></disp-quote></app>' })).toEqual([
      'appendices(«section(«displayed-quote(«simple-para(x)»)»)»)',
    ])
  })
})

describe('supplementary material', () => {
  const named = (name: string, file: string): string =>
    `<p>see <${name} id="${file}" xlink:href="${file}.csv">${file}</${name}></p>`
  const supplements = (pieces: Pieces): readonly (string | undefined)[] => {
    const section = imported(pieces)
      .parts.body.content.flatMap(childrenOf)
      .find(({ $ }) => $?.['role'] === 'supplementary-material')
    if (section === undefined) return []
    const [title, ...components] = sketch(childrenOf(section))
    return [title, ...components.map(each => /^display\(«e-component@id=(\w+)/.exec(each)?.[1])]
  }

  test.each(['inline-media', 'inline-supplementary-material'])('a file named in the text by %s is listed', name => {
    expect(supplements({ body: named(name, 'one') })).toEqual(['section-title(Supplementary material)', 'one'])
  })

  test('that of the metadata goes first', () => {
    expect(
      supplements({
        meta: '<supplementary-material id="two" xlink:href="two.csv"/>',
        body: named('inline-media', 'one'),
      }),
    ).toEqual(['section-title(Supplementary material)', 'two', 'one'])
  })

  test.each(['sub-article', 'response'])('a file of a %s is listed there', name => {
    const record = imported({
      body: '<p>t</p>',
      after: `<${name}><front-stub/><body>${named('inline-media', 'one')}</body></${name}>`,
    })
    expect(sketch(record.parts.body.content)).toEqual(['body(«sections(«para(t)»)»)'])
    expect(sketch(record.parts.tail.content)[0]).toContain(
      '«section@role=supplementary-material(«section-title(Supplementary material)»«display(«e-component@id=one',
    )
  })

  test('without any there is no section', () => {
    expect(shown({ body: '<p>t</p>' })).toEqual(['sections(«para(t)»)'])
  })
})
