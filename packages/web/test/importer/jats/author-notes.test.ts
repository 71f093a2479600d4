import { childrenOf } from '@lectern/domain/article'
import { describe, expect, test } from 'vitest'
import { imported } from './read.ts'
import { sketch } from './sketch.ts'

/** Where author notes end up: with the authors, after the text, beside the authors. */
const sorted = (
  notes: string,
): { readonly marked: readonly string[]; readonly statements: readonly string[]; readonly others: readonly string[] } => {
  const { authors, body } = imported({
    meta: `<author-notes>${notes}</author-notes>`,
    body: '<p>see <xref rid="m">1</xref></p>',
  }).parts
  const [inGroup, others] = [true, false].map(is => authors.content.filter(each => (each['#name'] === 'author-group') === is))
  return {
    marked: sketch(inGroup?.flatMap(childrenOf) ?? []),
    statements: sketch(body.content.flatMap(childrenOf).slice(1)),
    others: sketch(others ?? []),
  }
}

const marked = (notes: string): readonly string[] => sorted(notes).marked
const statements = (notes: string): readonly string[] => sorted(notes).statements

describe('correspondence', () => {
  test.each([
    ['text', '<corresp>To whom it <italic>may</italic></corresp>', 'correspondence(«text(To whom it «italic(may)»)»)'],
    [
      'a label, an id and a language',
      '<corresp id="c" xml:lang="en"><label>*</label>Write</corresp>',
      'correspondence@id=c@lang=en(«label(*)»«text(Write)»)',
    ],
    ['a label alone', '<corresp><label>*</label></corresp>', 'correspondence(«label(*)»)'],
    [
      'an email',
      '<corresp><email id="e">d@x.org</email></corresp>',
      'correspondence(«text(«e-address@id=e@type=email@href=mailto:d@x.org(d@x.org)»)»)',
    ],
    [
      'an email with other words',
      '<corresp>or <email xlink:href="mailto:d@x.org">write</email></corresp>',
      'correspondence(«text(or «e-address@type=email@href=mailto:d@x.org(write)»)»)',
    ],
    [
      'the address of an email alone',
      '<corresp><email xlink:href="d@x.org"/></corresp>',
      'correspondence(«text(«e-address@type=email@href=mailto:d@x.org(d@x.org)»)»)',
    ],
    [
      'parts of an address without anything between',
      '<corresp><bold>Address</bold> Dr. D, <institution>Clinic</institution><addr-line>Way 1</addr-line>\n<country>Austria</country> and <email>d@x.org</email></corresp>',
      'correspondence(«text(«bold(Address)» Dr. D, «text@role=institution(Clinic)», «text@role=addr-line(Way 1)», «text@role=country(Austria)» and «e-address@type=email@href=mailto:d@x.org(d@x.org)»)»)',
    ],
    [
      'parts of an address with commas of their own',
      '<corresp><institution>Clinic, </institution><addr-line>Way 1</addr-line></corresp>',
      'correspondence(«text(«text@role=institution(Clinic, )»«text@role=addr-line(Way 1)»)»)',
    ],
    [
      'a label in words, before a colon',
      '<corresp><label>Correspondence</label>: D</corresp>',
      'correspondence(«label(Correspondence:)»«text(D)»)',
    ],
    ['a mark before a colon', '<corresp><label>*</label>: D</corresp>', 'correspondence(«label(*)»«text(: D)»)'],
    ['a raised mark', '<corresp><label><sup>*</sup></label>D</corresp>', 'correspondence(«label(*)»«text(D)»)'],
    ['an empty email', '<corresp>Write<email/></corresp>', 'correspondence(«text(Write)»)'],
    [
      'another address',
      '<corresp><ext-link xlink:href="http://x.org">X</ext-link></corresp>',
      'correspondence(«text(«inter-ref@href=http://x.org(X)»)»)',
    ],
  ])('%s', (_, corresp, expected) => {
    expect(marked(corresp)).toEqual([expected])
  })

  test('without anything leaves nothing', () => {
    expect(sorted('<corresp/>')).toEqual({ marked: [], statements: [], others: [] })
  })
})

describe('notes with marks stay with the authors', () => {
  test.each([
    ['a label', '<fn id="n" fn-type="con"><label>*</label><p>x</p></fn>', 'footnote@id=n@role=con(«label(*)»«note-para(x)»)'],
    ['a sign', '<fn id="n" fn-type="con" symbol="†"><p>x</p></fn>', 'footnote@id=n@role=con(«label(†)»«note-para(x)»)'],
    ['a reference to it', '<fn id="m" fn-type="con"><p>x</p></fn>', 'footnote@id=m@role=con(«note-para(x)»)'],
    [
      'a label, in a group of notes',
      '<fn-group><fn id="n"><label>*</label><p>x</p></fn></fn-group>',
      'footnote@id=n(«label(*)»«note-para(x)»)',
    ],
  ])('%s', (_, fn, expected) => {
    expect(sorted(fn)).toEqual({ marked: [expected], statements: [], others: [] })
  })
})

describe('statements follow the text', () => {
  // The values of `fn-type` that the JATS Tag Library suggests, and those that files have.
  test.each([
    ['con', 'section', 'Author contributions'],
    ['contrib', 'section', 'Author contributions'],
    ['contribution', 'section', 'Author contributions'],
    ['contributions', 'section', 'Author contributions'],
    ['author-contribution', 'section', 'Author contributions'],
    ['author-contributions', 'section', 'Author contributions'],
    ['CON', 'section', 'Author contributions'],
    ['conflict', 'conflict-of-interest', 'Competing interests'],
    ['conflicts', 'conflict-of-interest', 'Competing interests'],
    ['coi-statement', 'conflict-of-interest', 'Competing interests'],
    ['COI-statement', 'conflict-of-interest', 'Competing interests'],
    ['competing-interest', 'conflict-of-interest', 'Competing interests'],
    ['competing-interests', 'conflict-of-interest', 'Competing interests'],
    ['financial-disclosure', 'section', 'Funding'],
    ['supported-by', 'section', 'Funding'],
    ['funding', 'section', 'Funding'],
    ['funding-statement', 'section', 'Funding'],
  ])('%s', (type, name, title) => {
    expect(sorted(`<fn id="n" fn-type="${type}"><p>x</p></fn>`)).toEqual({
      marked: [],
      statements: [`${name}@id=n@role=${type}(«section-title(${title})»«para(x)»)`],
      others: [],
    })
  })

  test.each([
    'com',
    'con-note',
    'contact',
    'current-aff',
    'deceased',
    'edited-by',
    'equal',
    'no-conflict',
    'non-con',
    'no-funding',
    'other',
    'present-address',
    'presented-at',
    'study-group-members',
    'the-author-contrib',
  ])('notes of type %s do not', type => {
    expect(sorted(`<fn id="n" fn-type="${type}"><p>x</p></fn>`)).toEqual({
      marked: [],
      statements: [],
      others: [`miscellaneous@id=n@role=${type}(«note-para(x)»)`],
    })
  })

  test.each([
    ['bold', '<p><bold>Interests:</bold> none</p>', '«para(«bold(Interests:)» none)»'],
    ['italic', '<p><italic>Interests:</italic> none</p>', '«para(«italic(Interests:)» none)»'],
    ['small capitals', '<p><sc>Interests:</sc> none</p>', '«para(«small-caps(Interests:)» none)»'],
    ['bold after white space', '<p>\n <bold>Interests:</bold> none</p>', '«para(«bold(Interests:)» none)»'],
    ['a title', '<title>Interests</title><p>none</p>', '«section-title(Interests)»«para(none)»'],
  ])('a heading of its own in %s is enough', (_, inner, content) => {
    expect(statements(`<fn id="n" fn-type="conflict">${inner}</fn>`)).toEqual([`section@id=n@role=conflict(${content})`])
  })

  test.each([
    ['bold later', '<p>There are <bold>none</bold></p>', '«para(There are «bold(none)»)»'],
    ['other markup', '<p><underline>None</underline> are</p>', '«para(«underline(None)» are)»'],
    ['an empty paragraph', '<p/><p>None</p>', '«para(None)»'],
    ['no paragraph', 'None', '«para(None)»'],
  ])('%s is no heading', (_, inner, content) => {
    expect(statements(`<fn id="n" fn-type="conflict">${inner}</fn>`)).toEqual([
      `conflict-of-interest@id=n@role=conflict(«section-title(Competing interests)»${content})`,
    ])
  })

  test('in a group of notes too', () => {
    expect(statements('<fn-group><fn id="n" fn-type="con"><p>x</p></fn></fn-group>')).toEqual([
      'section@id=n@role=con(«section-title(Author contributions)»«para(x)»)',
    ])
  })
})

test('everything else stands beside the authors, in the order of the file', () => {
  expect(
    sorted(
      '<fn id="n"><p>One</p></fn><p>Two</p><fn-group><fn id="o" fn-type="other"><p>Three</p></fn></fn-group><p/><fn fn-type="other"/>',
    ),
  ).toEqual({
    marked: [],
    statements: [],
    others: [
      'miscellaneous@id=n(«note-para(One)»)',
      'miscellaneous(«note-para(Two)»)',
      'miscellaneous@id=o@role=other(«note-para(Three)»)',
      'anchor@id=_fn1',
    ],
  })
})
