import { fc, test } from '@fast-check/vitest'
import { flowOf, isNamed, isText, lineOfText, node, parseReference, text, walk, type ContentNode } from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { messyNode } from '../../arbitraries/content.ts'

const lineOf = (reference: ContentNode): string =>
  parseReference(reference)
    .line.map(
      ({ before, content, after }) =>
        before + content.map(node => (isText(node) ? (node._ ?? '') : lineOfText([node]))).join('') + after,
    )
    .join('')

const person = (name: 'author' | 'editor', given: string, surname: string): ContentNode =>
  node(name, {}, [node('given-name', {}, given), node('surname', {}, surname)])

const title = (words: string): ContentNode => node('title', {}, [node('maintitle', {}, words)])

const contribution = (...children: readonly ContentNode[]): ContentNode => node('contribution', {}, children)

const pages = (first: string, last?: string): ContentNode =>
  node('pages', {}, [node('first-page', {}, first), ...(last === undefined ? [] : [node('last-page', {}, last)])])

const reference = (...children: readonly ContentNode[]): ContentNode => node('reference', {}, children)

const inBook = (...children: readonly ContentNode[]): ContentNode => node('host', {}, [node('edited-book', {}, children)])
const inIssue = (...children: readonly ContentNode[]): ContentNode =>
  node('host', {}, [node('issue', {}, [node('series', {}, children)])])

const authors = node('authors', {}, [person('author', 'A.B.', 'Surname'), person('author', 'C.', 'Other')])

const squeezed = (text: string): string => text.replace(/\s+/gu, '')

const name = fc.stringMatching(/^[A-Z][a-z]{2,9}$/)

const structured: fc.Arbitrary<ContentNode> = fc
  .record({
    people: fc.array(fc.tuple(name, name), { maxLength: 4 }),
    more: fc.boolean(),
    title: fc.option(fc.constantFrom('On soil', 'Why soil?', 'Soil.')),
    journal: name,
    volume: fc.option(fc.constantFrom('12', '3A')),
    date: fc.constantFrom('2010', '2011a'),
    comment: fc.option(fc.constantFrom('in press', 'See also p. 3.')),
    doi: fc.option(fc.constant('10.1016/j.x.2010.01.001')),
  })
  .map(stated =>
    reference(
      contribution(
        node('authors', {}, [
          ...stated.people.map(([given, surname]) => person('author', given, surname)),
          ...(stated.more ? [node('et-al')] : []),
        ]),
        ...(stated.title === null ? [] : [title(stated.title)]),
      ),
      node('host', {}, [
        node('issue', {}, [
          node('series', {}, [title(stated.journal), ...(stated.volume === null ? [] : [node('volume-nr', {}, stated.volume)])]),
          node('date', {}, stated.date),
        ]),
        pages('1', '9'),
        ...(stated.doi === null ? [] : [node('doi', {}, stated.doi)]),
      ]),
      ...(stated.comment === null ? [] : [node('comment', {}, stated.comment)]),
    ),
  )

/** Affiliations are shown as printed, and of an action what is selected, which is tested elsewhere. */
const isRead = (each: ContentNode): boolean => flowOf(each['#name']) !== 'unread' && !isInPart(each)

const isInPart = isNamed('affiliation', 'maction')

const isPunctuation = ({ _ = '' }: ContentNode): boolean => /^[\s.,;:()[\]–—-]*$/.test(_)

describe('a reference in one line', () => {
  test.prop([fc.array(messyNode, { maxLength: 4 }).map(children => reference(...children))])(
    'holds every word of the reference',
    node => {
      const line = squeezed(lineOf(node))
      for (const each of walk([node], isRead).filter(each => isText(each) && isRead(each) && !isPunctuation(each)))
        expect(line).toContain(squeezed(each._ ?? ''))
    },
  )

  test.prop([structured])('holds each node’s text once', node => {
    const shown = walk(parseReference(node).line.flatMap(({ content }) => content))
      .filter(isText)
      .map(({ _ }) => _ ?? '')
    for (const words of walk([node])
      .filter(isText)
      .map(({ _ }) => _ ?? ''))
      expect(shown.filter(each => each === words).length).toBeGreaterThanOrEqual(1)
  })

  test.prop([structured])('is punctuated once', node => {
    expect(lineOf(node)).not.toMatch(/[,.;?!] *[,;]\s(?<!\.,\s)|\.\.|\s\s|^\W*[,.]|\s[,.;)]|[([]\s/)
  })

  test.each<[string, ContentNode, string]>([
    [
      'an article',
      reference(
        contribution(authors, title('On soil')),
        node('host', {}, [
          node('issue', {}, [
            node('series', {}, [title('J. Soil Sci.'), node('volume-nr', {}, '12')]),
            node('issue-nr', {}, '3'),
            node('date', {}, '2010'),
          ]),
          pages('51', '59'),
          node('doi', {}, '10.1016/j.x.2010.01.001'),
        ]),
      ),
      'A.B. Surname, C. Other, On soil, J. Soil Sci. 12 (3) (2010) 51–59. 10.1016/j.x.2010.01.001',
    ],
    [
      'a chapter',
      reference(
        contribution(authors, title('On soil')),
        node('host', {}, [
          node('edited-book', {}, [
            node('editors', {}, [person('editor', 'D.', 'Editor'), person('editor', 'E.', 'Second')]),
            title('Soils'),
            node('edition', {}, '2nd'),
            node('date', {}, '2010'),
            node('publisher', {}, [node('name', {}, 'Press'), node('location', {}, 'Oxford')]),
          ]),
          pages('5', '9'),
        ]),
      ),
      'A.B. Surname, C. Other, On soil, in: D. Editor, E. Second (Eds.), Soils, 2nd ed., 2010, Press, Oxford, pp. 5–9.',
    ],
    [
      'a book',
      reference(
        contribution(authors, title('Soils')),
        node('host', {}, [node('book', {}, [node('date', {}, '2010'), node('publisher', {}, [node('name', {}, 'Press')])])]),
      ),
      'A.B. Surname, C. Other, Soils, 2010, Press.',
    ],
    [
      'a question',
      reference(
        contribution(authors, title('Why soil?')),
        node('host', {}, [node('issue', {}, [node('series', {}, [title('Soil')]), node('date', {}, '2010')])]),
      ),
      'A.B. Surname, C. Other, Why soil? Soil (2010).',
    ],
    [
      'many authors',
      reference(contribution(node('authors', {}, [person('author', 'A.', 'One'), node('et-al')]))),
      'A. One, et al.',
    ],
    ['a comment', reference(contribution(authors), node('comment', {}, 'in press')), 'A.B. Surname, C. Other, in press.'],
    ['a part of several', reference(node('label', {}, '(a)'), contribution(authors)), '(a) A.B. Surname, C. Other.'],
    ['loose text', reference(text('Surname A. '), node('comment', {}, 'On soil'), text('; 2010.')), 'Surname A. On soil; 2010.'],
    [
      'a page on the web',
      reference(
        contribution(authors),
        node('host', {}, [
          node('e-host', {}, [
            node('inter-ref', { href: 'http://a.org' }, 'http://a.org'),
            node('date-accessed', { day: '1', month: '2', year: '2010' }),
          ]),
        ]),
      ),
      'A.B. Surname, C. Other, http://a.org, accessed 1 February 2010.',
    ],
    ['nothing', reference(), ''],
    [
      'nothing said in a comment',
      reference(contribution(authors), node('comment'), node('comment', {}, 'in press')),
      'A.B. Surname, C. Other, in press.',
    ],
    [
      'the white space of a file',
      reference(
        text('\n'),
        contribution(
          text('\n'),
          node('authors', {}, [
            text('\n'),
            node('author', {}, [text('\n '), node('given-name', {}, 'A.'), text('\n '), node('surname', {}, 'One'), text('\n')]),
            text('\n'),
          ]),
        ),
        node('host', {}, [
          node('pages', {}, [text('\n'), node('first-page', {}, '1'), text('\n'), node('last-page', {}, '2'), text('\n')]),
        ]),
      ),
      'A. One, pp. 1–2.',
    ],
    [
      'a title with a subtitle',
      reference(contribution(node('title', {}, [node('maintitle', {}, 'Soils'), node('subtitle', {}, 'A history')]))),
      'Soils: A history.',
    ],
    [
      'a subtitle after mere words',
      reference(contribution(node('title', {}, [text('Soils'), node('subtitle', {}, 'A history')]))),
      'Soils: A history.',
    ],
    [
      'a note after the main title',
      reference(contribution(node('title', {}, [node('maintitle', {}, 'Soils'), node('italic', {}, 'a review')]))),
      'Soils: a review.',
    ],
    [
      'a title in several styles',
      reference(
        contribution(
          node('title', {}, [text('On '), node('italic', {}, 'E. coli'), node('italic', {}, [node('bold', {}, ' soil')])]),
        ),
        node('comment', {}, 'in press'),
      ),
      'On E. coli soil, in press.',
    ],
    [
      'a title and its translation',
      reference(contribution(title('Boden'), node('translated-title', {}, 'Soil'))),
      'Boden [Soil].',
    ],
    [
      'a chapter of a book without editors',
      reference(contribution(title('On soil')), inBook(title('Soils'))),
      'On soil, in: Soils.',
    ],
    [
      'a chapter of a book without a title',
      reference(contribution(title('On soil')), inBook(node('editors', {}, [person('editor', 'D.', 'Editor')]))),
      'On soil, in: D. Editor (Ed.).',
    ],
    [
      'a chapter of who knows what',
      reference(contribution(title('On soil')), inBook(node('date', {}, '2010'))),
      'On soil, 2010.',
    ],
    ['a book of its editors alone', reference(contribution(authors), inBook(title('Soils'))), 'A.B. Surname, C. Other, Soils.'],
    [
      'a book inside a book',
      reference(contribution(title('On soil')), inBook(node('book', {}, [title('Soils')]))),
      'On soil, in: Soils.',
    ],
    ['a year outside of any issue', reference(contribution(authors), node('date', {}, '2010')), 'A.B. Surname, C. Other, 2010.'],
    ['an article number', reference(inIssue(node('volume-nr', {}, '12'), node('article-number', {}, '1234'))), '12 1234.'],
    [
      'an article number outside of any issue',
      reference(node('host', {}, [node('volume-nr', {}, '12'), node('article-number', {}, '1234')])),
      '12, 1234.',
    ],
    [
      'a year with a blank after it',
      reference(inIssue(node('volume-nr', {}, '12'), node('date', {}, '2010 ')), node('host', {}, [pages('1', '2')])),
      '12 (2010), pp. 1–2.',
    ],
    [
      'numbers of books and journals',
      reference(node('host', {}, [node('isbn', {}, '978-3-16-148410-0'), node('issn', {}, '1462-9011')])),
      'ISBN 978-3-16-148410-0, ISSN 1462-9011.',
    ],
    [
      'numbers that say what they are',
      reference(node('host', {}, [node('isbn', {}, 'ISBN: 3-16'), node('issn', {}, 'eISSN 1462-9011')])),
      'ISBN: 3-16, eISSN 1462-9011.',
    ],
    ['pages that say what they are', reference(node('host', {}, [pages('p. 5', '9')])), 'p. 5–9.'],
    ['one page', reference(node('host', {}, [pages('S12')])), 'p. S12.'],
    ['pages in one number', reference(node('host', {}, [pages('12, 15')])), 'pp. 12, 15.'],
    [
      'pages in two places',
      reference(node('host', {}, [node('issue', {}, [node('date', {}, '2010')]), pages('1', '2'), pages('7')])),
      '(2010) 1–2, 7.',
    ],
    ['pages with a p in them', reference(node('host', {}, [pages('Suppl. 3')])), 'pp. Suppl. 3.'],
    [
      'a day of access in words',
      reference(node('comment', {}, 'Online'), node('date-accessed', {}, '5 May 2010')),
      'Online, accessed 5 May 2010.',
    ],
    [
      'a day of access in words that say so',
      reference(node('comment', {}, 'Online'), node('date-accessed', { year: '2010' }, '(last visited)')),
      'Online, 2010 (last visited).',
    ],
    [
      'others by other words',
      reference(contribution(node('authors', {}, [person('author', 'A.', 'One'), node('et-al', {}, 'and others')]))),
      'A. One, and others.',
    ],
    [
      'a label in the middle',
      reference(node('comment', {}, 'See'), node('label', {}, '(a)'), contribution(authors)),
      'See (a) A.B. Surname, C. Other.',
    ],
    [
      'a comment that is a sentence',
      reference(node('comment', {}, 'See also.'), contribution(authors)),
      'See also. A.B. Surname, C. Other.',
    ],
    [
      'a comment with a full stop inside',
      reference(node('comment', {}, 'See vol. two'), contribution(authors)),
      'See vol. two, A.B. Surname, C. Other.',
    ],
    [
      'a title with a question inside',
      reference(contribution(title('Why? Soil')), node('comment', {}, 'in press')),
      'Why? Soil, in press.',
    ],
    [
      'a journal that ends like an abbreviation',
      reference(inIssue(title('J. Soil Sci.')), node('comment', {}, 'in press')),
      'J. Soil Sci., in press.',
    ],
    [
      'a DOI after an abbreviation',
      reference(inIssue(title('J. Soil Sci.')), node('doi', {}, '10.1000/182')),
      'J. Soil Sci. 10.1000/182',
    ],
    [
      'a DOI after words with a full stop inside',
      reference(node('comment', {}, 'See vol. two'), node('doi', {}, '10.1000/182')),
      'See vol. two. 10.1000/182',
    ],
    [
      'several works under one number',
      reference(contribution(authors), contribution(title('On soil')), inBook(title('Soils'))),
      'A.B. Surname, C. Other, On soil, in: Soils.',
    ],
  ])('%s', (_, node, line) => {
    expect(lineOf(node)).toBe(line)
  })

  test.each([
    ['2', '2 ed.'],
    ['12th', '12th ed.'],
    ['1st', '1st ed.'],
    ['2ND', '2ND ed.'],
    ['3rd', '3rd ed.'],
    ['2nd revised', '2nd revised.'],
    ['revised 2', 'revised 2.'],
    ['second', 'second.'],
  ])('the edition %s reads %s', (edition, line) => {
    expect(lineOf(reference(inBook(node('edition', {}, edition))))).toBe(line)
  })

  const named = {
    author: person('author', 'D.', 'Editor'),
    editor: person('editor', 'D.', 'Editor'),
    collaboration: node('collaboration', {}, 'D. Editor'),
  }

  test.each(['author', 'editor', 'collaboration'] as const)('those who edited a book are told as one or as several: %s', name => {
    expect(lineOf(reference(inBook(node('editors', {}, [named[name]]))))).toBe('D. Editor (Ed.).')
    expect(lineOf(reference(inBook(node('editors', {}, [named[name], text('Oxford')]))))).toBe('D. Editor, Oxford (Ed.).')
    expect(lineOf(reference(inBook(node('editors', {}, [named[name], named[name]]))))).toBe('D. Editor, D. Editor (Eds.).')
    expect(lineOf(reference(inBook(node('editors', {}, [named[name], node('et-al')]))))).toBe('D. Editor, et al. (Eds.).')
  })

  test.each(['Ed.', 'Eds.', 'eds', 'editor', 'Editors'])(
    'editors of whom the file says so itself are not told twice: %s',
    word => {
      expect(lineOf(reference(inBook(node('editors', {}, [named.editor, text(`, ${word}`)]))))).toBe(
        `D. Editor, ${word}${word.endsWith('.') ? '' : '.'}`,
      )
    },
  )

  test('brackets that the file has itself are not doubled', () => {
    const issue = node('issue', {}, [
      node('series', {}, [title('Geoderma'), node('volume-nr', {}, '12')]),
      node('issue-nr', {}, '(3)'),
      node('date', {}, '(2010)'),
    ])
    const translated = node('translated-title', {}, '[Sol]')
    expect(lineOf(reference(contribution(title('Soil'), translated), node('host', {}, [issue])))).toBe(
      'Soil [Sol], Geoderma 12 (3) (2010).',
    )
  })

  test.each(['.', ', ,', '()', '–', ' '])('a part that is only %j is left out', words => {
    const issue = (...children: readonly ContentNode[]): ContentNode =>
      reference(node('host', {}, [node('issue', {}, [node('series', {}, [title('Geoderma')]), ...children])]))
    expect(lineOf(issue(node('issue-nr', {}, words), node('date', {}, '2010')))).toBe(lineOf(issue(node('date', {}, '2010'))))
  })

  test('an editor called Ed is an editor nevertheless', () => {
    expect(lineOf(reference(inBook(node('editors', {}, [person('editor', 'Ed', 'Orr')]))))).toBe('Ed Orr (Ed.).')
  })

  test('each piece has the style of what it is', () => {
    const cited = reference(
      node('label', {}, '(a)'),
      contribution(node('authors', {}, [person('author', 'A.', 'One'), node('et-al')]), title('On soil')),
      node('host', {}, [
        node('issue', {}, [
          node('series', {}, [node('maintitle', {}, 'J. Soil'), node('volume-nr', {}, '12')]),
          node('date', {}, '2010'),
        ]),
        node('doi', {}, '10.1000/182'),
      ]),
      node('comment', {}, 'in press'),
    )
    expect(parseReference(cited).line.map(({ style, content }) => [style, lineOfText(content)])).toEqual([
      ['label', '(a)'],
      ['name', 'A. One'],
      ['name', 'et al.'],
      ['title', 'On soil'],
      ['source', 'J. Soil'],
      ['volume', '12'],
      ['plain', '2010'],
      ['doi', '10.1000/182'],
      ['comment', 'in press'],
    ])
  })
})
