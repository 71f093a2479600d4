import { childrenOf, contributors, isNamed, lineOfText, walk } from '@lectern/domain/article'
import { describe, expect, test } from 'vitest'
import { imported } from './read.ts'

/** A byline as a reader sees it: each name with its marks, and what they lead to. */
const byline = (meta: string): { readonly people: readonly string[]; readonly below: readonly string[] } => {
  const { content } = imported({ meta }).parts.authors
  const nodes = walk(content)
  return {
    people: nodes.filter(isNamed('author', 'collaboration')).map(each =>
      [
        lineOfText(childrenOf(each).filter(isNamed('given-name', 'surname', 'text'))),
        ...childrenOf(each)
          .filter(isNamed('cross-ref', 'cross-refs', 'sup'))
          .map(mark => lineOfText([mark])),
      ].join(' '),
    ),
    below: nodes.filter(isNamed('affiliation', 'correspondence', 'footnote')).map(each => lineOfText([each])),
  }
}

const people = (meta: string) => contributors(imported({ meta }).parts.authors)

const name = (surname: string): string => `<name><surname>${surname}</surname></name>`

describe('the marks of people, in the shapes that publishers give them', () => {
  test('an attribute for correspondence, an email beside the name, and no letter', () => {
    const meta = `<contrib-group><contrib contrib-type="author" corresp="yes">${name('A')}<email>a@x.org</email><xref ref-type="aff" rid="aff-1">1</xref></contrib><contrib contrib-type="author">${name('B')}<xref ref-type="aff" rid="aff-2">2</xref></contrib></contrib-group><aff id="aff-1"><label>1</label>Oslo</aff><aff id="aff-2"><label>2</label>Rome</aff>`
    expect(byline(meta)).toEqual({ people: ['A 1 *', 'B 2'], below: ['1 Oslo', '2 Rome', '* Corresponding author'] })
    expect(people(meta).map(({ isCorresponding, emails }) => [isCorresponding, emails])).toEqual([
      [true, ['a@x.org']],
      [false, []],
    ])
  })

  test('the same, with the email in an address', () => {
    const meta = `<contrib-group><contrib corresp="yes">${name('A')}<address><email>a@x.org</email></address><xref ref-type="aff" rid="Aff1">1</xref></contrib><contrib>${name('B')}<xref ref-type="aff" rid="Aff1">1</xref></contrib><aff id="Aff1"><label>1</label><institution>Univ</institution></aff></contrib-group>`
    expect(byline(meta)).toEqual({ people: ['A 1 *', 'B 1'], below: ['1 Univ', 'Univ', '* Corresponding author'] })
    expect(people(meta)[0]?.emails).toEqual(['a@x.org'])
  })

  test('a letter without an id', () => {
    const meta = `<contrib-group><contrib corresp="yes">${name('A')}<xref ref-type="aff" rid="aff1">1</xref></contrib><contrib>${name('B')}<xref ref-type="aff" rid="aff1">1</xref></contrib></contrib-group><aff id="aff1"><label>1</label>Oslo</aff><author-notes><corresp>Correspondence to A; <email>a@x.org</email></corresp></author-notes>`
    expect(byline(meta)).toEqual({ people: ['A 1 *', 'B 1'], below: ['1 Oslo', '* Correspondence to A; a@x.org'] })
    expect(people(meta).map(({ emails }) => emails)).toEqual([['a@x.org'], []])
  })

  test('a letter that is a note among others', () => {
    const meta = `<contrib-group><contrib corresp="yes">${name('A')}<xref ref-type="aff" rid="A1">1</xref></contrib><contrib>${name('B')}<xref ref-type="aff" rid="A1">1</xref></contrib></contrib-group><aff id="A1"><label>1</label>Oslo</aff><author-notes><fn fn-type="corresp"><p>Corresponding author: A (<email>a@x.org</email>)</p></fn><fn fn-type="edited-by"><p>Editor: E</p></fn></author-notes>`
    expect(byline(meta)).toEqual({ people: ['A 1 *', 'B 1'], below: ['1 Oslo', '* Corresponding author: A (a@x.org)'] })
    expect(people(meta).map(({ emails }) => emails)).toEqual([['a@x.org'], []])
  })

  test('references without text, affiliations and a letter without labels', () => {
    const meta = `<contrib-group><contrib>${name('A')}<xref ref-type="aff" rid="a1"/><xref ref-type="corresp" rid="cor1"/></contrib><contrib>${name('B')}<xref ref-type="aff" rid="a1 a2"/></contrib><aff id="a1">Oslo</aff><aff id="a2">Rome</aff></contrib-group><author-notes><corresp id="cor1">E-mail: a@x.org</corresp></author-notes>`
    expect(byline(meta)).toEqual({ people: ['A a *', 'B a,b'], below: ['a Oslo', 'b Rome', '* E-mail: a@x.org'] })
  })

  test('marks beside the names alone', () => {
    const meta = `<contrib-group><contrib>${name('A')}<xref ref-type="aff" rid="a1"><sup>I</sup></xref><xref ref-type="corresp" rid="c1">*</xref></contrib><contrib>${name('B')}<xref ref-type="aff" rid="a2"><sup>II</sup></xref></contrib></contrib-group><aff id="a1"><institution content-type="orgname">Oslo</institution></aff><aff id="a2"><institution content-type="orgname">Rome</institution></aff><author-notes><corresp id="c1">Write to A</corresp></author-notes>`
    expect(byline(meta).people).toEqual(['A I *', 'B II'])
    expect(byline(meta).below.filter(words => / /.test(words))).toEqual(['I Oslo', 'II Rome', '* Write to A'])
  })

  test('signs in the texts of notes', () => {
    const meta = `<contrib-group><contrib corresp="yes">${name('A')}<xref ref-type="aff" rid="aff1"><sup>1</sup></xref><xref ref-type="corresp" rid="c001"><sup>*</sup></xref></contrib><contrib equal-contrib="yes">${name('B')}<xref ref-type="aff" rid="aff1"><sup>1</sup></xref><xref ref-type="author-notes" rid="fn001"><sup>†</sup></xref></contrib></contrib-group><aff id="aff1"><sup>1</sup>Oslo</aff><author-notes><corresp id="c001">*Correspondence: <email>a@x.org</email></corresp><fn fn-type="equal" id="fn001"><p>†Equal.</p></fn></author-notes>`
    expect(byline(meta)).toEqual({
      people: ['A 1 *', 'B 1 †'],
      below: ['1 Oslo', '*Correspondence: a@x.org', '†Equal.'],
    })
  })

  test('affiliations inside the elements of people', () => {
    const meta = `<contrib-group><contrib>${name('A')}<aff>Oslo</aff></contrib><contrib>${name('B')}<aff>Rome <email>b@x.org</email></aff></contrib><contrib>${name('C')}<aff><email>c@x.org</email></aff></contrib></contrib-group>`
    expect(byline(meta)).toEqual({ people: ['A a', 'B b', 'C'], below: ['a Oslo', 'b Rome b@x.org'] })
    expect(people(meta).map(({ emails }) => emails)).toEqual([[], ['b@x.org'], ['c@x.org']])
  })

  test('affiliations in an attribute of the person', () => {
    const meta = `<contrib-group><contrib corresp="yes" rid="aff1 aff2">${name('A')}</contrib><contrib rid="aff2">${name('B')}<xref ref-type="aff" rid="aff2">2</xref></contrib><aff id="aff1"><label>1</label>Oslo</aff><aff id="aff2"><label>2</label>Rome</aff></contrib-group><author-notes><corresp id="corr1">A (a@x.org)</corresp></author-notes>`
    expect(byline(meta)).toEqual({ people: ['A 1 2 *', 'B 2'], below: ['1 Oslo', '2 Rome', '* A (a@x.org)'] })
  })

  test('ranges, commas and superscripts around the marks', () => {
    const affiliations = ['1', '2', '3', '4'].map(label => `<aff id="a${label}"><label>${label}</label>P${label}</aff>`).join('')
    const mark = (label: string, shown = label): string => `<xref ref-type="aff" rid="a${label}">${shown}</xref>`
    const marksOf = (inner: string): string | undefined =>
      byline(`<contrib-group><contrib>${name('A')}${inner}</contrib>${affiliations}</contrib-group>`).people[0]
    expect(marksOf(`${mark('1')}–${mark('3')}`)).toBe('A 1 2 3')
    expect(marksOf(`${mark('1')} <sup>-</sup> ${mark('4')}`)).toBe('A 1 2 3 4')
    expect(marksOf(`<sup>${mark('1')},${mark('3')}–${mark('4')}</sup>`)).toBe('A 1 3 4')
    expect(marksOf(mark('1', '<sup>1,</sup>') + mark('2', '<sup>2</sup>'))).toBe('A 1 2')
    expect(marksOf(`${mark('1')}–<xref ref-type="fn" rid="a3">*</xref>`)).toBe('A 1 *')
    expect(marksOf(`${mark('3')}–${mark('1')}`)).toBe('A 3 1')
  })

  test('longer ranges than anybody has are not filled', () => {
    const affiliations = Array.from({ length: 103 }, (_, index) => `<aff id="a${index}"><label>${index}</label>P</aff>`).join('')
    const marksTo = (last: number): number | undefined =>
      people(
        `<contrib-group><contrib>${name('A')}<xref ref-type="aff" rid="a0">0</xref>–<xref ref-type="aff" rid="a${last}">${last}</xref></contrib>${affiliations}</contrib-group>`,
      )[0]?.affiliations.length
    expect([marksTo(100), marksTo(101)]).toEqual([101, 2])
  })

  test('a group author who corresponds', () => {
    const meta = `<contrib-group><contrib corresp="yes"><collab>The Group</collab></contrib><contrib>${name('B')}</contrib></contrib-group>`
    expect(byline(meta)).toEqual({ people: ['The Group *', 'B'], below: ['* Corresponding author'] })
    expect(people(meta)[0]).toMatchObject({ collaboration: 'The Group', isCorresponding: true })
  })

  test('one affiliation that all share', () => {
    const meta = `<contrib-group><contrib>${name('A')}<xref ref-type="aff" rid="a1"/></contrib><contrib>${name('B')}<xref ref-type="aff" rid="a1"/></contrib><aff id="a1">Oslo</aff></contrib-group>`
    expect(byline(meta)).toEqual({ people: ['A ', 'B '], below: ['Oslo'] })
  })

  test('alternatives, of which the reference names an inner one', () => {
    const meta = `<contrib-group><contrib>${name('A')}<xref ref-type="aff" rid="en"/></contrib><contrib>${name('B')}</contrib><aff-alternatives id="a1"><aff id="en">Kyoto</aff><aff id="ja">京都</aff></aff-alternatives></contrib-group>`
    expect(byline(meta)).toEqual({ people: ['A a', 'B'], below: ['a Kyoto'] })
  })

  test('an attribute for equal contribution or death, and one note that says so', () => {
    const meta = `<contrib-group><contrib equal-contrib="yes">${name('A')}</contrib><contrib equal-contrib="yes" deceased="yes">${name('B')}</contrib><contrib>${name('C')}</contrib></contrib-group><author-notes><fn fn-type="equal"><p>Equal.</p></fn><fn fn-type="deceased"><p>Died in 2014.</p></fn></author-notes>`
    expect(byline(meta)).toEqual({ people: ['A †', 'B ‡ †', 'C'], below: ['† Equal.', '‡ Died in 2014.'] })
  })
})

describe('roles', () => {
  const roles = (inner: string): readonly string[] | undefined =>
    people(`<contrib-group><contrib>${name('A')}${inner}</contrib></contrib-group>`)[0]?.roles

  test('have the degree of contribution', () => {
    expect(roles('<role vocab="credit" degree-contribution="Lead">Software</role>')).toEqual(['Software (lead)'])
    expect(roles('<role vocab="credit" degree-contribution="equal">Software (equal)</role>')).toEqual(['Software (equal)'])
    expect(roles('<role degree-contribution="lead"/>')).toEqual([])
  })

  test('are named by the vocabulary where the file has no words', () => {
    expect(roles('<role vocab="credit" vocab-term="Data curation" degree-contribution="supporting"/>')).toEqual([
      'Data curation (supporting)',
    ])
  })

  test('begin with the words before them', () => {
    expect(roles('<x> is the </x><role>Chair</role><x> and was the </x><role>Editor</role>')).toEqual([
      'is the Chair',
      'and was the Editor',
    ])
    expect(
      byline(`<contrib-group><contrib>${name('A')}<x> is the </x><role>Chair</role></contrib></contrib-group>`).people,
    ).toEqual(['A'])
  })
})
