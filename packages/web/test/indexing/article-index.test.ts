import { checkedIssn } from '@lectern/property-tests/support/checked-issn'
import { checkedDoi } from '@lectern/property-tests/support/checked-doi'
import { describe, expect } from 'vitest'
import { fc, test } from '@fast-check/vitest'
import { node, plainText, text, walk, type ContentNode } from '@lectern/domain/article'
import { articleRecord, metaWith, recordWith } from '@lectern/property-tests/arbitraries/record'
import { articleIndexOf } from '../../src/indexing/article-index-of.ts'
import { articleWords } from '../../src/store/article-words.ts'
import { weightedTerms } from '../../src/text/term-weights.ts'

const content = (...nodes: readonly ContentNode[]) => ({ content: nodes, floats: [], footnotes: [] })
const para = (...children: readonly ContentNode[]) => node('para', {}, children)
const cites = (refid: string, words: string) => node('cross-ref', { id: `c-${refid}`, refid }, words)

const journal = (doi?: string): ContentNode =>
  node('host', {}, [node('issue', {}, [node('date', {}, '2020')]), ...(doi === undefined ? [] : [node('doi', {}, doi)])])
const work = (refId: string, title: string, ...host: readonly ContentNode[]): ContentNode =>
  node('reference', { id: `r${refId}`, refId }, [node('contribution', {}, [node('title', {}, title)]), ...host])
const entry = (id: string, ...works: readonly ContentNode[]): ContentNode =>
  node('bib-reference', { id }, [node('label', {}, `[${id}]`), ...works])
const listOf = (...entries: readonly ContentNode[]) => content(node('bibliography', {}, [node('bibliography-sec', {}, entries)]))

const body = (...children: readonly ContentNode[]) => content(node('body', {}, [node('sections', {}, children)]))

describe('the index of an article', () => {
  test.prop([articleRecord])('says what the record says, whatever its shape', record => {
    const { listing, cited, text: searched, position } = articleIndexOf(record)
    expect(listing).toMatchObject({
      pii: record.meta.pii,
      eid: record.meta.eid,
      title: record.meta.titleString,
      contentType: record.meta.contentType,
    })
    const entries = [
      ...walk([...record.parts.references.content, ...record.parts.references.floats, ...record.parts.references.footnotes]),
    ].filter(node => node['#name'] === 'bib-reference')
    expect(new Set(cited.map(({ position: place }) => place))).toEqual(new Set(entries.map((_, index) => index + 1)))
    expect(cited.map(({ position: place }) => place)).toEqual(cited.map(({ position: place }) => place).toSorted((a, b) => a - b))
    expect(searched).toContain(plainText(record.parts.body.content))
    expect(position).not.toBe('')
  })

  test.prop([articleRecord])('is the same for the record as it was stored', record => {
    expect(articleIndexOf(JSON.parse(JSON.stringify(record)))).toEqual(articleIndexOf(record))
  })

  test('names the works that the references name, with the sentences that cite them', () => {
    const record = recordWith({
      body: body(
        para(
          text('Nothing here. Cells divide '),
          cites('b1 b2', '[1,2]'),
          text('. They grow, too, as Smith et al. '),
          cites('b2', '[2]'),
          text(' have shown.'),
        ),
        para(text('It was shown.'), node('sup', {}, [cites('b3', '3')]), text(' Others doubt it.')),
      ),
      references: listOf(
        entry('b1', work('11', 'On cells', journal('10.5555/Cells'))),
        entry('b2', work('12', 'On growth', journal()), work('13', 'On more growth', journal('https://doi.org/10.5555/growth'))),
        entry(
          'b3',
          node('other-ref', { id: 'o3' }, [
            node('textref', {}, [
              text('Doe, '),
              node(
                'inter-ref',
                { href: 'https://www.sciencedirect.com/science/article/pii/S0022-2836(05)80360-2?via=x' },
                'here',
              ),
            ]),
          ]),
        ),
        entry('b4', work('14', 'Cited nowhere')),
      ),
    })
    expect(articleIndexOf(record).cited).toEqual([
      { position: 1, refId: '11', doi: '10.5555/Cells', title: 'On cells', snippets: ['Cells divide [1,2].'] },
      {
        position: 2,
        refId: '12',
        title: 'On growth',
        snippets: ['Cells divide [1,2].', 'They grow, too, as Smith et al. [2] have shown.'],
      },
      {
        position: 2,
        refId: '13',
        doi: '10.5555/growth',
        title: 'On more growth',
        snippets: ['Cells divide [1,2].', 'They grow, too, as Smith et al. [2] have shown.'],
      },
      { position: 3, refId: 'o3', pii: 'S0022283605803602', snippets: ['It was shown.3'] },
      { position: 4, refId: '14', title: 'Cited nowhere', snippets: [] },
    ])
  })

  test('a very long sentence is cut on both sides of its citation', () => {
    const words = 'on and on '.repeat(500)
    const record = recordWith({
      body: body(para(text(words), cites('b1', '[1]'), text(` ${words}`))),
      references: listOf(entry('b1', work('1', 'T'))),
    })
    const [snippet = ''] = articleIndexOf(record).cited[0]?.snippets ?? []
    expect(snippet).toMatch(/^….*on \[1\] on.*…$/)
    expect(snippet.length).toBeLessThan(520)
  })

  test('the marks of citations in a text are no citations', () => {
    const record = recordWith({
      body: body(para(text('A \u00010\u0002trap\u0003. It is so '), cites('b1', '[1]'), text('.'))),
      references: listOf(entry('b1', work('1', 'T'))),
    })
    expect(articleIndexOf(record).cited[0]?.snippets).toEqual(['It is so [1].'])
  })

  test('the listing has the parts of the publication line, and leaves out what is not known', () => {
    const full = metaWith({
      doi: checkedDoi('10.5555/x'),
      issn: checkedIssn('1234-5679'),
      volume: '145',
      issue: '2',
      pages: [{ first: '41', last: '46' }],
      publicationDate: '2023-07-01',
    })
    expect(articleIndexOf({ ...recordWith({}), meta: full }).listing).toMatchObject({
      volumeIssue: 'Volume 145, Issue 2',
      date: 'July 2023',
      pages: 'Pages 41–46',
      year: '2023',
    })
    expect(articleIndexOf({ ...recordWith({}), meta: metaWith({ articleNumber: '102' }) }).listing.pages).toBe('Article 102')
    expect(Object.keys(articleIndexOf(recordWith({})).listing).toSorted()).toEqual([
      'authors',
      'contentType',
      'eid',
      'isThirdParty',
      'itemWeight',
      'language',
      'openAccess',
      'path',
      'pii',
      'publicationTitle',
      'title',
    ])
  })

  test('the listing says what reports of usage need: whose article it is, when it was published, and whether it is in press', () => {
    const listed = (meta: Parameters<typeof metaWith>[0]) => articleIndexOf({ ...recordWith({}), meta: metaWith(meta) }).listing
    expect(listed({ publisherName: 'A publisher', publicationDate: '2014-04' })).toMatchObject({
      publisher: 'A publisher',
      publicationDate: '2014-04',
      year: '2014',
    })
    expect(listed({ publisherName: 'A publisher', thirdPartyPublisher: 'A society' })).toMatchObject({ publisher: 'A society' })
    expect(listed({ aipType: 'S200' })).toMatchObject({ isInPress: true })
    expect(listed({ aipType: 'none' })).not.toHaveProperty('isInPress')
  })

  test('a relation that has only an address is known by the DOI in it', () => {
    const relations = [
      { type: 'corrected-article', href: 'https://doi.org/10.5555/First' },
      { type: 'companion', href: 'https://example.org/' },
    ]
    expect(articleIndexOf({ ...recordWith({}), meta: metaWith({ relations }) }).relations).toEqual([
      { ...relations[0], doi: '10.5555/First' },
      relations[1],
    ])
  })

  test('what others have written in the list of references is not searched', () => {
    const record = recordWith({ body: body(para(text('Own words'))), references: listOf(entry('b1', work('1', 'Borrowed'))) })
    expect(articleIndexOf(record).text).toBe('Own words')
  })
})

describe('the words that tell most of an article', () => {
  const wordsOf = (title: string, abstract: string, searched: string) =>
    weightedTerms(
      articleWords({
        listing: { ...articleIndexOf(recordWith({})).listing, title, abstract },
        position: '',
        cited: [],
        relations: [],
        people: [],
        text: searched,
      }),
    )

  test('are those of the title, then of the abstract, then those it often says', () => {
    expect(wordsOf('The wombat', 'Its burrows', 'wombat soil soil digging').map(({ word }) => word)).toEqual([
      'wombat',
      'burrow',
      'soil',
      'dig',
    ])
  })

  test.prop([fc.array(fc.constantFrom('the', 'of', 'and', '42', 'ab', 'this', 'results')).map(all => all.join(' '))])(
    'are none that any article says',
    common => {
      expect(wordsOf(common, common, common)).toEqual([])
    },
  )
})
