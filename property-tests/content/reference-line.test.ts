import { fc, test } from '@fast-check/vitest'
import { flowOf, isText, lineOfText, node, referenceLine, text, walk, type ContentNode } from '@lectern/domain'
import { describe, expect } from 'vitest'
import { messyNode } from '../arbitraries/content.ts'

const lineOf = (reference: ContentNode): string => referenceLine(reference).map(({ before, content, after }) =>
  before + content.map(of => (isText(of) ? (of._ ?? '') : lineOfText([of]))).join('') + after).join('')

const person = (name: 'author' | 'editor', given: string, surname: string): ContentNode =>
  node(name, {}, [node('given-name', {}, given), node('surname', {}, surname)])

const title = (words: string): ContentNode => node('title', {}, [node('maintitle', {}, words)])

const contribution = (...children: readonly ContentNode[]): ContentNode => node('contribution', {}, children)

const pages = (first: string, last?: string): ContentNode => node('pages', {}, [node('first-page', {}, first), ...(last === undefined ? [] : [node('last-page', {}, last)])])

const reference = (...children: readonly ContentNode[]): ContentNode => node('reference', {}, children)

const authors = node('authors', {}, [person('author', 'A.B.', 'Surname'), person('author', 'C.', 'Other')])

const squeezed = (of: string): string => of.replace(/\s+/gu, '')

const name = fc.stringMatching(/^[A-Z][a-z]{2,9}$/)

const structured: fc.Arbitrary<ContentNode> = fc.record({
  people: fc.array(fc.tuple(name, name), { maxLength: 4 }),
  more: fc.boolean(),
  title: fc.option(fc.constantFrom('On soil', 'Why soil?', 'Soil.')),
  journal: name,
  volume: fc.option(fc.constantFrom('12', '3A')),
  date: fc.constantFrom('2010', '2011a'),
  comment: fc.option(fc.constantFrom('in press', 'See also p. 3.')),
  doi: fc.option(fc.constant('10.1016/j.x.2010.01.001')),
}).map(of => reference(
  contribution(
    node('authors', {}, [...of.people.map(([given, surname]) => person('author', given, surname)), ...(of.more ? [node('et-al')] : [])]),
    ...(of.title === null ? [] : [title(of.title)])),
  node('host', {}, [
    node('issue', {}, [node('series', {}, [title(of.journal), ...(of.volume === null ? [] : [node('volume-nr', {}, of.volume)])]), node('date', {}, of.date)]),
    pages('1', '9'),
    ...(of.doi === null ? [] : [node('doi', {}, of.doi)]),
  ]),
  ...(of.comment === null ? [] : [node('comment', {}, of.comment)])))

/** An affiliation is read as it is printed, which is another matter. */
const isRead = (each: ContentNode): boolean => flowOf(each['#name']) !== 'unread' && each['#name'] !== 'affiliation'

describe('a reference in one line', () => {
  test.prop([fc.array(messyNode, { maxLength: 4 }).map(children => reference(...children))])('holds every word of the reference', of => {
    const line = squeezed(lineOf(of))
    for (const each of [...walk([of], isRead)].filter(each => isText(each) && isRead(each))) expect(line).toContain(squeezed(each._ ?? ''))
  })

  test.prop([structured])('holds each node’s text once', of => {
    const shown = [...walk(referenceLine(of).flatMap(({ content }) => content))].filter(isText).map(({ _ }) => _ ?? '')
    for (const words of [...walk([of])].filter(isText).map(({ _ }) => _ ?? '')) expect(shown.filter(each => each === words).length).toBeGreaterThanOrEqual(1)
  })

  test.prop([structured])('is punctuated once', of => {
    expect(lineOf(of)).not.toMatch(/[,.;?!] *[,;]\s(?<!\.,\s)|\.\.|\s\s|^\W*[,.]|\s[,.;)]|[([]\s/)
  })

  test.each<[string, ContentNode, string]>([
    ['an article', reference(
      contribution(authors, title('On soil')),
      node('host', {}, [
        node('issue', {}, [node('series', {}, [title('J. Soil Sci.'), node('volume-nr', {}, '12')]), node('issue-nr', {}, '3'), node('date', {}, '2010')]),
        pages('51', '59'), node('doi', {}, '10.1016/j.x.2010.01.001'),
      ]),
    ), 'A.B. Surname, C. Other, On soil, J. Soil Sci. 12 (3) (2010) 51–59. 10.1016/j.x.2010.01.001'],
    ['a chapter', reference(
      contribution(authors, title('On soil')),
      node('host', {}, [
        node('edited-book', {}, [
          node('editors', {}, [person('editor', 'D.', 'Editor'), person('editor', 'E.', 'Second')]), title('Soils'), node('edition', {}, '2nd'), node('date', {}, '2010'),
          node('publisher', {}, [node('name', {}, 'Press'), node('location', {}, 'Oxford')]),
        ]),
        pages('5', '9'),
      ]),
    ), 'A.B. Surname, C. Other, On soil, in: D. Editor, E. Second (Eds.), Soils, 2nd ed., 2010, Press, Oxford, pp. 5–9.'],
    ['a book', reference(contribution(authors, title('Soils')), node('host', {}, [node('book', {}, [node('date', {}, '2010'), node('publisher', {}, [node('name', {}, 'Press')])])])),
      'A.B. Surname, C. Other, Soils, 2010, Press.'],
    ['a question', reference(contribution(authors, title('Why soil?')), node('host', {}, [node('issue', {}, [node('series', {}, [title('Soil')]), node('date', {}, '2010')])])),
      'A.B. Surname, C. Other, Why soil? Soil (2010).'],
    ['many authors', reference(contribution(node('authors', {}, [person('author', 'A.', 'One'), node('et-al')]))), 'A. One, et al.'],
    ['a comment', reference(contribution(authors), node('comment', {}, 'in press')), 'A.B. Surname, C. Other, in press.'],
    ['a part of several', reference(node('label', {}, '(a)'), contribution(authors)), '(a) A.B. Surname, C. Other.'],
    ['loose text', reference(text('Surname A. '), node('comment', {}, 'On soil'), text('; 2010.')), 'Surname A. On soil; 2010.'],
    ['a page on the web', reference(contribution(authors), node('host', {}, [node('e-host', {}, [
      node('inter-ref', { href: 'http://a.org' }, 'http://a.org'), node('date-accessed', { day: '1', month: '2', year: '2010' })])])),
    'A.B. Surname, C. Other, http://a.org, accessed 1 February 2010.'],
    ['nothing', reference(), ''],
  ])('%s', (_, of, line) => {
    expect(lineOf(of)).toBe(line)
  })
})
