import type { Funding } from '@lectern/domain/article'
import { childrenOf } from '@lectern/domain/article'
import { describe, expect, test } from 'vitest'
import { imported } from './read.ts'
import { sketch } from './sketch.ts'

const data = (meta: string): readonly Funding[] => imported({ meta }).meta.funding

/** The lines of the section on funding, without its title. */
const lines = (meta: string): readonly string[] => {
  const [section, ...others] = imported({ meta }).parts.body.content.flatMap(childrenOf)
  const [title, ...shown] = section === undefined ? [] : sketch(childrenOf(section))
  if (section !== undefined) expect([section.$?.['role'], title, others.length]).toEqual(['funding', 'section-title(Funding)', 0])
  return shown
}

const award = (inner: string, attributes = ''): string =>
  `<funding-group><award-group ${attributes}>${inner}</award-group></funding-group>`

const NSF = '<funding-source>NSF</funding-source>'

describe('awards', () => {
  test.each(['funding-group', 'support-group'])('stand in a %s', name => {
    const meta = `<${name}><award-group>${NSF}<award-id>G1</award-id></award-group></${name}>`
    expect(data(meta)).toEqual([{ sponsor: 'NSF', grants: ['G1'], recipients: [] }])
    expect(lines(meta)).toEqual(['para@role=award(«grant-sponsor(NSF)»: «grant-number(G1)»)'])
  })

  test.each(['funding-source', 'support-source', 'award-source'])('name who paid in a %s', name => {
    const meta = award(`<${name}>NSF</${name}>`)
    expect(data(meta)).toEqual([{ sponsor: 'NSF', grants: [], recipients: [] }])
    expect(lines(meta)).toEqual(['para@role=award(«grant-sponsor(NSF)»)'])
  })

  test.each(['principal-award-recipient', 'award-recipient', 'principal-investigator', 'investigator'])(
    'name who was paid in a %s',
    name => {
      const meta = award(`${NSF}<${name}><string-name>A. Body</string-name></${name}>`)
      expect(data(meta)).toEqual([{ sponsor: 'NSF', grants: [], recipients: ['A. Body'] }])
      expect(lines(meta)).toEqual(['para@role=award(«grant-sponsor(NSF)» (A. Body))'])
    },
  )

  test.each([
    ['text', 'The National Fund', 'The National Fund'],
    ['an institution', '<institution>NSF</institution> (US)', 'NSF'],
    [
      'institutions',
      '<institution-wrap><institution>NSF</institution><institution/><institution>Biology</institution></institution-wrap>',
      'NSF, Biology',
    ],
    ['text where the institution is empty', '<institution/>NSF', 'NSF'],
  ])('a sponsor is %s', (_, source, expected) => {
    const meta = award(`<funding-source>${source}</funding-source>`)
    expect(data(meta).map(({ sponsor }) => sponsor)).toEqual([expected])
    expect(lines(meta)).toEqual([`para@role=award(«grant-sponsor(${expected})»)`])
  })

  test.each([
    [
      'institution-id',
      '<funding-source><institution-wrap><institution>NSF</institution><institution-id>https://ror.org/1</institution-id></institution-wrap></funding-source>',
      'https://ror.org/1',
      '@href=https://ror.org/1',
    ],
    [
      'institution-id that is a DOI',
      '<funding-source><institution-wrap><institution>NSF</institution><institution-id>10.13039/100000001</institution-id></institution-wrap></funding-source>',
      '10.13039/100000001',
      '@href=https://doi.org/10.13039/100000001',
    ],
    [
      'institution-id that is no address',
      '<funding-source><institution>NSF</institution><institution-id>F7</institution-id></funding-source>',
      'F7',
      '',
    ],
    ['an address', '<funding-source xlink:href="http://nsf.gov">NSF</funding-source>', 'http://nsf.gov', '@href=http://nsf.gov'],
  ])('a sponsor is identified by %s', (_, source, id, href) => {
    expect(data(award(source))).toEqual([{ sponsor: 'NSF', sponsorId: id, grants: [], recipients: [] }])
    expect(lines(award(source))).toEqual([`para@role=award(«grant-sponsor@sponsor-id=${id}${href}(NSF)»)`])
  })

  test.each([
    [
      'a name in its parts',
      '<name><surname>Doe</surname><given-names>Jane</given-names><suffix>Jr</suffix><prefix>Dr</prefix></name>',
      ['Jane Doe Jr'],
    ],
    ['a part of a name', '<name><surname>Doe</surname></name>', ['Doe']],
    ['a name left whole', '<string-name>Jane Doe</string-name>', ['Jane Doe']],
    ['an institution', '<institution>Univ</institution>', ['Univ']],
    ['several names', '<name><surname>A</surname></name> and <name><surname>B</surname></name>', ['A', 'B']],
    ['text', 'Jane Doe', ['Jane Doe']],
    ['nothing', '', []],
    ['an empty name', '<name/>', []],
  ])('a recipient is %s', (_, recipient, expected) => {
    const meta = award(`${NSF}<award-recipient>${recipient}</award-recipient>`)
    expect(data(meta)).toEqual([{ sponsor: 'NSF', grants: [], recipients: expected }])
    expect(lines(meta)).toEqual([
      `para@role=award(«grant-sponsor(NSF)»${expected.length === 0 ? '' : ` (${expected.join(', ')})`})`,
    ])
  })

  test('with several sponsors, numbers and titles', () => {
    const meta = award(
      `${NSF}<funding-source/><funding-source>NIH</funding-source><award-id id="n1">G1</award-id><award-id/><award-id>G2</award-id><award-name>Young people</award-name><award-desc>for <italic>work</italic></award-desc><award-name/><award-recipient>A</award-recipient>`,
      'id="aw"',
    )
    expect(data(meta)).toEqual([
      { sponsor: 'NSF', grants: ['G1', 'G2'], recipients: ['A'] },
      { sponsor: 'NIH', grants: ['G1', 'G2'], recipients: ['A'] },
    ])
    expect(lines(meta)).toEqual([
      'para@id=aw@role=award(«grant-sponsor(NSF)», «grant-sponsor(NIH)»: «grant-number@id=n1(G1)», «grant-number(G2)», Young people, for work (A))',
    ])
  })

  test('without a sponsor only the line is kept', () => {
    expect(data(award('<award-id>G1</award-id>'))).toEqual([])
    expect(lines(award('<award-id>G1</award-id>'))).toEqual(['para@role=award(«grant-number(G1)»)'])
  })

  test('without anything leave nothing', () => {
    expect(lines(award(''))).toEqual([])
    expect(data('<award-group><funding-source>NSF</funding-source></award-group>')).toEqual([])
  })
})

describe('sponsors as the oldest tag sets give them', () => {
  test.each([
    ['contract-sponsor', 'contract-num'],
    ['grant-sponsor', 'grant-num'],
  ])('%s and %s', (sponsor, number) => {
    const meta = `<${number} rid="s1">N1</${number}><${number} rid="s2">N2</${number}><${number}>N3</${number}><${sponsor} id="s1">NIH</${sponsor}><${sponsor} id="s2">NSF</${sponsor}><${sponsor}>DFG</${sponsor}>`
    expect(data(meta)).toEqual([
      { sponsor: 'NIH', grants: ['N1'], recipients: [] },
      { sponsor: 'NSF', grants: ['N2'], recipients: [] },
      { sponsor: 'DFG', grants: ['N1', 'N2', 'N3'], recipients: [] },
    ])
    expect(lines(meta)).toEqual([
      'para@role=award(«grant-sponsor(NIH)»: «grant-number(N1)»)',
      'para@role=award(«grant-sponsor(NSF)»: «grant-number(N2)»)',
      'para@role=award(«grant-sponsor(DFG)»: «grant-number(N3)»)',
    ])
  })

  test('empty ones are left out', () => {
    const meta = '<contract-num/><contract-num>N1</contract-num><contract-sponsor/><contract-sponsor>NIH</contract-sponsor>'
    expect(data(meta)).toEqual([{ sponsor: 'NIH', grants: ['N1'], recipients: [] }])
    expect(lines(meta)).toEqual(['para@role=award(«grant-sponsor(NIH)»: «grant-number(N1)»)'])
  })

  test('the number of a sponsor in a registry is no part of its name', () => {
    const id = '<named-content content-type="fundref-id">10.13039/501100000781</named-content>'
    const address = 'https://doi.org/10.13039/501100000781'
    const sponsor = `«grant-sponsor@sponsor-id=10.13039/501100000781@href=${address}(ERC)»`
    const [old, award_] = [`<contract-sponsor>ERC${id}</contract-sponsor>`, award(`<funding-source>ERC ${id}</funding-source>`)]
    for (const meta of [old, award_]) {
      expect(data(meta)).toEqual([{ sponsor: 'ERC', sponsorId: '10.13039/501100000781', grants: [], recipients: [] }])
      expect(lines(meta)).toEqual([`para@role=award(${sponsor})`])
    }
  })

  test('numbers without a sponsor are kept as text', () => {
    expect(data('<grant-num>N1</grant-num>')).toEqual([])
    expect(lines('<grant-num>N1</grant-num>')).toEqual(['para@role=award(«grant-number(N1)»)'])
  })
})

describe('statements about funding', () => {
  test.each(['funding-statement', 'support-description', 'open-access'])('%s', name => {
    expect(lines(`<funding-group><${name}>By <italic>all</italic>.</${name}></funding-group>`)).toEqual([
      'para(By «italic(all)».)',
    ])
    expect(lines(`<funding-group><${name}><p>By one.</p><p>By two.</p></${name}></funding-group>`)).toEqual([
      'para(By one.)',
      'para(By two.)',
    ])
  })

  test('also outside a group, after the awards', () => {
    expect(lines(`<funding-statement>By all.</funding-statement>${award(NSF)}`)).toEqual([
      'para@role=award(«grant-sponsor(NSF)»)',
      'para(By all.)',
    ])
  })
})
