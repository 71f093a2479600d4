import { emptyContent, node, text, type ContentNode, type NodeName } from '@lectern/domain/article'
import { describe, expect, test } from 'vitest'
import { AuthorGroups } from '../../src/content/index.ts'
import { contextOf, markup, only, page, read, staticMarkup } from './support/markup.tsx'

type Nodes = readonly ContentNode[]

const words = (element: Element | null | undefined): string | undefined => element?.textContent?.replace(/\s+/g, ' ').trim()
const listed = (within: ParentNode, selector: string): readonly (string | undefined)[] =>
  [...within.querySelectorAll(selector)].map(words)

const surname = (name: string): ContentNode => node('surname', {}, name)
const author = (...children: Nodes): ContentNode => node('author', {}, children)
const group = (...children: Nodes): ContentNode => node('author-group', {}, children)
const mark = (refid: string, label: string, id: string): ContentNode => node('cross-ref', { id, refid }, [node('sup', {}, label)])

/** The page without what is only for machines. */
const seen = (nodes: Nodes): HTMLElement => {
  const body = page(nodes)
  for (const forMachines of body.querySelectorAll('[hidden]')) forMachines.remove()
  return body
}

const byron: Nodes = [node('given-name', {}, 'Ada'), surname('Byron')]

/** The only person of a group, as a reader reads the line. */
const inLine = (person: ContentNode): string | undefined => words(only(page([group(person)]), 'ul.authors > li'))

describe('the name of a person', () => {
  test.each<readonly [NodeName, string]>([
    ['given-name', 'Byron Ada'],
    ['alt-name', 'Byron Ada'],
    ['ranking', 'Byron Ada'],
    ['degrees', 'Byron, Ada'],
    ['suffix', 'Byron, Ada'],
  ])('has a space or a comma before its %s', (name, line) => {
    expect(inLine(author(surname('Byron'), node(name, {}, 'Ada')))).toBe(line)
  })

  test('is written as one word in scripts that do so', () => {
    expect(inLine(author(surname('王'), node('given-name', {}, '小明')))).toBe('王小明')
    expect(inLine(author(surname('王'), node('given-name', {}, 'Ming')))).toBe('王 Ming')
  })

  test('that the file does not divide is shown as it is', () => {
    expect(inLine(node('collaboration', {}, 'The Study Group'))).toBe('The Study Group')
    expect(inLine(author(text('Ada '), surname('Byron')))).toBe('Ada Byron')
  })

  test.each<NodeName>(['indexed-name', 'initials', 'source-text'])('leaves out the %s, which is not for readers', name => {
    expect(inLine(author(...byron, node(name, {}, 'A.')))).toBe('Ada Byron')
  })

  test.each<NodeName>(['author', 'editor', 'collaboration'])('is in the line with the others: %s', name => {
    const line = group(author(surname('One')), node(name, {}, [surname('Two')]), author(surname('Three')))
    expect(words(only(page([line]), 'ul.authors'))).toBe('One, Two, Three')
  })

  test('is the same whether or not the file has line breaks between its parts', () => {
    const blank = text('\n  ')
    const people = [author(...byron), author(surname('Gauss')), node('affiliation', {}, 'Town')]
    const spaced = [author(blank, ...byron, blank), author(blank, surname('Gauss')), node('affiliation', {}, 'Town')]
    expect(markup([group(blank, ...spaced.flatMap(each => [each, blank]))])).toBe(markup([group(...people)]))
  })

  test('keeps its parts’ ids and languages', () => {
    const name = node('given-name', { id: 'g1', lang: 'ar' }, 'آدا')
    expect(only(page([group(author(name))]), '#g1').outerHTML).toBe(
      '<span id="g1" lang="ar" dir="rtl" class="given-name">آدا</span>',
    )
  })

  test('says of someone who has died that this is so', () => {
    const flagged = (deceased: string | undefined): string | undefined => inLine(node('author', { deceased }, byron))
    expect(['yes', 'true', '1'].map(flagged)).toEqual(Array.from({ length: 3 }, () => 'Ada Byron (deceased)'))
    expect(['no', '', undefined].map(flagged)).toEqual(Array.from({ length: 3 }, () => 'Ada Byron'))
  })
})

describe('the marks after a name', () => {
  test('lead to one place or to several', () => {
    const several = node('cross-refs', { id: 'c2', refid: 'af1 af2' }, [node('sup', {}, 'a,b')])
    const body = page([
      group(
        author(...byron, several, mark('fn1', '*', 'c3')),
        node('affiliation', { id: 'af1' }, 'One'),
        node('footnote', { id: 'fn1' }, 'Note.'),
      ),
    ])
    expect(words(only(body, 'ul.authors > li'))).toBe('Ada Byrona,b, *')
    expect([...body.querySelectorAll('ul.authors a')].map(link => link.getAttribute('href'))).toEqual(['#af1', '#fn1'])
    expect(listed(body, 'ul.authors sup')).toEqual(['a,b', ',', '*'])
  })

  test('are absent where there are none', () => {
    expect(only(page([group(author(surname('Byron')))]), 'ul.authors > li').innerHTML).toBe(
      '<span class="name"><span class="surname">Byron</span></span>',
    )
  })

  test('can be linked to even where they have no text', () => {
    const blank = node('cross-ref', { id: 'c1', refid: 'af1' })
    const body = page([group(author(surname('Byron'), blank)), node('para', {}, [mark('c1', '1', 'c2')])])
    expect(only(body, 'ul.authors #c1').textContent).toBe('')
    expect(page([group(author(surname('Byron'), blank))]).querySelector('#c1')).toBeNull()
    const shown = page([group(author(surname('Byron'), mark('af1', 'a', 'c1'))), node('para', {}, [mark('c1', '1', 'c2')])])
    expect(shown.querySelectorAll('#c1')).toHaveLength(1)
  })
})

describe('the ORCID record of a person', () => {
  const link = (orcid: string | undefined): Element | null =>
    page([group(node('author', { orcid }, [...byron, node('degrees', {}, 'PhD')]))]).querySelector('ul.authors a')

  test.each([
    '0000-0002-1825-0097',
    ' 0000-0002-1825-0097\n',
    'https://orcid.org/0000-0002-1825-0097',
    'HTTPS://orcid.org/0000-0002-1825-0097',
  ])('is linked to as https, whichever way the file writes it: %j', orcid => {
    expect(link(orcid)?.getAttribute('href')).toBe('https://orcid.org/0000-0002-1825-0097')
  })

  test('is linked to at the address that the file gives', () => {
    expect(link('http://orcid.org/0000-0002-1825-0097')?.getAttribute('href')).toBe('http://orcid.org/0000-0002-1825-0097')
  })

  test('says whose it is', () => {
    expect(link('0000-0002-1825-0097')?.getAttribute('aria-label')).toBe('ORCID record of Ada Byron PhD')
    expect(inLine(node('author', { orcid: '0000-0002-1825-0097' }, byron))).toBe('Ada Byron ORCID')
  })

  test.each([undefined, '', ' '])('is not linked to where the file has none: %j', orcid => {
    expect(link(orcid)).toBeNull()
  })
})

describe('SIDE-5 the names of an article’s authors', () => {
  const shown = (...content: Nodes): HTMLElement =>
    read(staticMarkup(<AuthorGroups content={{ ...emptyContent, content }} context={contextOf(content)} />))
  const ada = node('author', { id: 'au1' }, byron)

  test('open their details, and without script lead to their own places', () => {
    expect(only(shown(group(ada)), '#au1 > a').outerHTML).toBe(
      '<a class="name" href="#au1" data-panel-type="Author" data-panel-id="au1"><span class="given-name">Ada</span> <span class="surname">Byron</span></a>',
    )
  })

  test('open nothing elsewhere, or where a name has no id', () => {
    expect(page([group(ada)]).querySelector('a')).toBeNull()
    expect(shown(group(author(...byron))).querySelector('a')).toBeNull()
    expect(words(only(shown(group(author(...byron))), 'ul.authors'))).toBe('Ada Byron')
  })

  test('contain no further links', () => {
    const linked = node('surname', {}, [node('inter-ref', { href: 'https://a.org' }, 'Byron')])
    expect(shown(group(node('author', { id: 'au1' }, [linked]))).querySelectorAll('a')).toHaveLength(1)
    expect(only(page([group(author(linked))]), 'a').getAttribute('href')).toBe('https://a.org')
  })
})

test('another form of a name is written as it would be alone', () => {
  const form = (family: string, given: string): ContentNode =>
    node('alt-name', {}, [surname(family), node('given-name', {}, given)])
  const body = page([group(author(surname('Yamada'), form('山田', '太郎'), form('Yamada', 'Taro')))])
  expect(listed(body, 'ul.authors > li')).toEqual(['Yamada 山田太郎 Yamada Taro'])
})

describe('the electronic addresses of authors', () => {
  test('name their owners in one form', () => {
    const named = author(surname('Gauss'), node('alt-name', {}, 'Гаусс'), node('e-address', { type: 'email' }, 'carl@g.org'))
    expect(listed(page([group(named)]), 'ul.addresses > li')).toEqual(['carl@g.org (Gauss)'])
  })

  const encoded = btoa(encodeURIComponent(JSON.stringify({ '#name': 'e-address', $: { type: 'email' }, _: 'carl@g.org' })))

  test('are in a list, each with its owner’s name, encoded or not', () => {
    const body = page([
      group(
        author(...byron, node('e-address', { type: 'email' }, 'ada@b.org'), node('e-address', { type: 'url' }, 'www.b.org')),
        author(surname('Gauss'), node('encoded-e-address', {}, encoded)),
      ),
    ])
    expect(listed(body, 'ul.authors > li')).toEqual(['Ada Byron,', 'Gauss'])
    expect(listed(body, 'ul.addresses > li')).toEqual(['ada@b.org (Ada Byron)', 'www.b.org (Ada Byron)', 'carl@g.org (Gauss)'])
    expect([...body.querySelectorAll('ul.addresses a')].map(link => link.getAttribute('href'))).toEqual([
      'mailto:ada@b.org',
      'https://www.b.org',
      'mailto:carl@g.org',
    ])
  })
})

describe('what authors contributed', () => {
  test('is closed until a reader opens it, and names each who has a role', () => {
    const body = page([
      group(
        node('author', { 'equal-contrib': 'yes' }, [
          ...byron,
          node('contributor-role', { id: 'r1' }, 'Software'),
          node('roles', {}, 'Writing'),
        ]),
        node('author', { 'equal-contrib': 'true' }, [surname('Gauss')]),
        author(surname('Noether')),
      ),
    ])
    expect(listed(body, 'ul.authors > li')).toEqual(['Ada Byron,', 'Gauss,', 'Noether'])
    expect(words(only(body, 'details:not([open]) > summary'))).toBe('Author contributions')
    expect(listed(body, 'dt')).toEqual(['Ada Byron', 'Gauss'])
    expect(listed(body, 'dd')).toEqual(['Software, Writing (contributed equally)', '(contributed equally)'])
    expect(words(only(body, 'dd > #r1'))).toBe('Software')
  })

  test('is not mentioned where nobody has a role', () => {
    expect(page([group(author(...byron), node('author', { 'equal-contrib': 'no' }, byron))]).querySelector('details')).toBeNull()
  })

  test('of one who has a role but no equal part is that alone', () => {
    expect(listed(page([group(author(surname('Gauss'), node('roles', {}, 'Writing')))]), 'dd')).toEqual(['Writing'])
  })

  test('is called a role where the file names no contribution, such as the position of an author', () => {
    const body = page([group(author(surname('Gauss'), node('roles', {}, 'professor')))])
    expect(words(only(body, 'summary'))).toBe('Author roles')
  })
})

describe('what belongs to one person of a group', () => {
  test('is below the line: the place of work, a note, members', () => {
    const person = author(
      surname('Gauss'),
      node('affiliation', { id: 'af1' }, [node('city', {}, 'Town')]),
      node('collab-aff', { id: 'af2' }, 'Institute'),
      node('footnote', { id: 'fn1' }, [node('note-para', {}, 'Retired.')]),
      group(author(surname('Noether'))),
    )
    const body = page([group(person)])
    expect(listed(body, 'ul.authors > li')).toEqual(['Gauss', 'Noether'])
    expect([words(only(body, '#af1')), words(only(body, 'p#af2')), words(only(body, '#fn1'))]).toEqual([
      'Town',
      'Institute',
      'Retired.',
    ])
    expect(body.querySelector('ul.affiliations')).toBeNull()
  })

  test('has no heading where the group of members has no name', () => {
    const body = page([group(node('collaboration', {}, [group(author(surname('Noether')))]))])
    expect(body.querySelector('p')).toBeNull()
    expect(listed(body, 'ul.authors ~ .author-group ul.authors')).toEqual(['Noether'])
  })
})

describe('an affiliation', () => {
  const parts: Nodes = [
    node('organization', {}, 'Institute'),
    node('address-line', {}, '1 Street'),
    node('city', {}, 'Town'),
    node('state', {}, 'State'),
    node('postal-code', {}, '12345'),
    node('country', { id: 'here' }, 'Land'),
  ]
  const line = 'Institute, 1 Street, Town, State, 12345, Land'
  const shown = (...children: Nodes): string | undefined =>
    seen([group(node('affiliation', {}, children))]).querySelector('ul.affiliations > li')?.textContent ?? undefined

  test('is put together from its parts', () => {
    expect(shown(...parts)).toBe(line)
    expect(shown(text('\n'), ...parts.flatMap(part => [part, text('\n')]))).toBe(line)
    expect(words(only(page([group(node('affiliation', {}, parts))]), '#here'))).toBe('Land')
  })

  test('has its label before it', () => {
    const labelled = node('affiliation', { id: 'af1' }, [node('label', { id: 'l1' }, 'a'), ...parts.slice(2, 3)])
    expect(only(page([group(labelled)]), 'ul.affiliations').innerHTML).toBe(
      '<li id="af1" class="affiliation"><sup id="l1" class="label">a</sup> <span><span>Town</span></span></li>',
    )
    expect(page([group(node('affiliation', {}, parts))]).querySelector('sup')).toBeNull()
  })

  test('of several places names them all', () => {
    const inner = (id: string, ...children: Nodes): ContentNode => node('affiliation', { id }, children)
    expect(shown(inner('af1', ...parts.slice(0, 1)), inner('af2', ...parts.slice(2, 4)))).toBe('Institute, Town, State')
    expect(words(only(page([group(inner('af0', inner('af2', ...parts.slice(2, 4))))]), 'li #af2'))).toBe('Town, State')
  })

  test('names what is no part of an address too', () => {
    expect(shown(...parts.slice(0, 1), node('italic', {}, 'near'), ...parts.slice(2, 3))).toBe('Institute, near, Town')
  })

  test('in words with marked parts keeps its words', () => {
    expect(words(only(page([group(node('affiliation', {}, [text('At '), ...parts.slice(2, 3), text(' in Land')]))]), 'li'))).toBe(
      'At Town in Land',
    )
  })

  test('is shown as it was printed, with its parts for machines by schema.org’s names', () => {
    const printed = [
      node('textfn', {}, 'Institute, Land'),
      node('affiliation', { id: 'af2' }, [node('label', {}, 'a'), ...parts]),
    ]
    expect(shown(...printed, node('source-text', {}, 'INSTITUTE'))).toBe('Institute, Land')
    const hidden = only(page([group(node('affiliation', {}, printed))]), '[hidden][itemscope]')
    expect([hidden.id, hidden.getAttribute('itemtype')]).toEqual(['af2', 'https://schema.org/Organization'])
    expect([...hidden.children].map(part => [part.getAttribute('itemprop'), part.textContent])).toEqual([
      ['name', 'Institute'],
      ['streetAddress', '1 Street'],
      ['addressLocality', 'Town'],
      ['addressRegion', 'State'],
      ['postalCode', '12345'],
      ['addressCountry', 'Land'],
    ])
    expect(words(hidden)).toBe(line.replaceAll(',', ''))
  })

  test('is shown in its other languages after that', () => {
    const body = page([group(node('affiliation', {}, [node('textfn', {}, 'Town'), node('alt-name', { lang: 'ru' }, 'Город')]))])
    expect(words(only(body, 'ul.affiliations > li'))).toBe('Town Город')
    expect(only(body, 'ul.affiliations [lang]').getAttribute('lang')).toBe('ru')
  })

  test('outside a group is on lines of its own', () => {
    expect(markup([node('affiliation', { id: 'af1' }, parts.slice(2, 3))])).toBe(
      '<div id="af1" class="affiliation"><span><span>Town</span></span></div>',
    )
  })

  test('of a group of people is in the list with the others', () => {
    const body = page([group(node('affiliation', {}, 'One'), node('collab-aff', {}, 'Two'))])
    expect(listed(body, 'ul.affiliations > li')).toEqual(['One', 'Two'])
    expect(body.querySelector('ul.authors')).toBeNull()
    expect(page([group(author(...byron))]).querySelectorAll('ul')).toHaveLength(1)
  })
})

describe('the heading of a group of people', () => {
  const headed = (given: { readonly role?: string; readonly class?: string }, ...names: readonly string[]): string | undefined =>
    words(
      page([
        node(
          'author-group',
          given,
          names.map(name => author(surname(name))),
        ),
      ]).querySelector('.author-group > p'),
    )

  test.each([
    ['editor', 'Editor', 'Editors'],
    ['reviewing', 'Reviewer', 'Reviewers'],
    ['Translators', 'Translator', 'Translators'],
  ])('who are not the authors says what they did: %s', (role, one, more) => {
    expect([headed({ role }, 'One'), headed({ role }, 'One', 'Two')]).toEqual([one, more])
    expect(headed({ class: role }, 'One')).toBe(one)
  })

  test('has what each of them is beside the name, unless it says just that', () => {
    const editor = (...positions: readonly string[]) =>
      author(surname('One'), ...positions.map(position => node('roles', {}, position)))
    const shown = (...people: readonly ContentNode[]) => page([node('author-group', { role: 'editor' }, [...people])])
    expect(listed(shown(editor('Academic Editor')), 'ul.authors > li')).toEqual(['One (Academic Editor)'])
    expect(listed(shown(editor('Chair', 'Reviewing Editor'), editor()), 'ul.authors > li')).toEqual([
      'One (Chair) (Reviewing Editor),',
      'One',
    ])
    expect(listed(shown(editor('Editor')), 'ul.authors > li')).toEqual(['One'])
    expect(shown(editor('Academic Editor')).querySelector('details')).toBeNull()
  })

  test('is absent over authors, and where there is nobody', () => {
    expect([headed({}, 'One'), headed({}, 'One', 'Two'), headed({ role: 'author' }, 'One'), headed({ role: 'editor' })]).toEqual(
      Array.from({ length: 4 }, () => undefined),
    )
  })

  test('is the group’s own title where it has one', () => {
    const body = page([
      node('author-group', { role: 'editor' }, [
        node('section-title', {}, 'Board'),
        author(surname('One')),
        node('author-group', {}, [node('section-title', {}, 'Juniors'), author(surname('Two'))]),
      ]),
    ])
    expect(listed(body, 'h2, h3, p')).toEqual(['Board', 'Juniors'])
    expect(words(only(body, '.author-group .author-group > h3'))).toBe('Juniors')
  })
})

describe('a note on correspondence', () => {
  const shown = (...children: Nodes): HTMLElement =>
    page([group(author(...byron), node('correspondence', { id: 'co1' }, children))])
  const place = node('affiliation', { id: 'af1' }, [node('city', {}, 'Town')])

  test('has its label before it', () => {
    expect(only(shown(node('label', { id: 'l1' }, '⁎'), node('text', {}, 'Write.')), '#co1').innerHTML).toBe(
      '<sup id="l1" class="label">⁎</sup> <span>Write.</span> ',
    )
    expect(only(shown(node('text', {}, 'Write.')), '#co1').innerHTML).toBe('<span>Write.</span> ')
  })

  test('shows its place once, and keeps it for machines where its words name it', () => {
    expect(shown(place).querySelector('[hidden]')).toBeNull()
    expect(words(only(shown(place), 'div#af1.affiliation'))).toBe('Town')
    const hidden = only(shown(node('text', {}, 'Write to Town.'), place), '#co1 > [hidden]#af1')
    expect(words(only(hidden, '[itemprop=addressLocality]'))).toBe('Town')
  })
})

describe('a person outside any list of authors', () => {
  test.each<NodeName>(['author', 'collaboration'])('is shown with all that belongs to them: %s', name => {
    const body = page([
      node(name, { id: 'p1' }, [
        surname('Gauss'),
        node('e-address', { type: 'email' }, 'carl@g.org'),
        node('roles', {}, 'Writing'),
        group(author(surname('Noether'))),
      ]),
    ])
    const shown = only(body, `div#p1.${name}`)
    expect(words(shown.firstElementChild)).toBe('Gauss')
    expect(listed(shown, 'ul.addresses > li')).toEqual(['carl@g.org (Gauss)'])
    expect(listed(shown, 'dt, dd')).toEqual(['Gauss', 'Writing'])
    expect(listed(shown, 'ul.authors > li')).toEqual(['Noether'])
  })
})
