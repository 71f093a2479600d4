import { test as lawTest, fc } from '@fast-check/vitest'
import { allOf, childrenOf, parsedXml, textOf, textsOf, type Parsed } from '@lectern/property-tests/support/parsed-xml'
import { NEEDS_SHARED } from '@lectern/property-tests/support/shared'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { articleFiles } from '../../../src/files/article-files.ts'
import { harvestAnswer } from '../../../src/server/engines/harvest-answer.ts'
import { signingKey } from '../../../src/server/signing/signature.ts'
import { folderWith } from '../../support/folder.ts'
import { realArticles, realArticlesToo } from '../../support/real-articles.ts'
import { jatsArticle } from '../../support/samples.ts'
import { libraryFolder, siteOf, TEST_SECRET, type Site } from '../../support/site.ts'

const HOST = 'articles.example'

let site: Site
beforeAll(async () => {
  site = await siteOf({ publicOrigin: `http://${HOST}` }, libraryFolder, ...realArticlesToo)
})
afterAll(() => site.close())

test('the real articles are harvested too', NEEDS_SHARED, () => {
  expect(site.cards.length).toBeGreaterThan(realArticles.length)
})

const OAI = 'http://www.openarchives.org/OAI/2.0/'

type Asked = Readonly<Record<string, string>> | readonly (readonly [string, string])[]

const queryOf = (asked: Asked): string => new URLSearchParams(asked as Record<string, string>).toString()

const ask = async (asked: Asked, asSite: Site = site): Promise<Parsed> => {
  const answer = await asSite.app.inject({ url: `/oai?${queryOf(asked)}`, headers: { host: HOST } })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8'])
  return parsedXml(answer.body)
}

const answerIn = (element: Parsed, verb: string): Parsed => {
  const [found] = childrenOf(element, verb)
  if (found === undefined)
    throw new Error(
      `No ${verb}: ${allOf(element, 'error')
        .map(
          ({ attributes, children }) =>
            `${attributes['code'] ?? ''} ${children.map(child => (typeof child === 'string' ? child : child.name)).join('')}`,
        )
        .join('; ')}`,
    )
  return found
}

const codesIn = (element: Parsed): readonly (string | undefined)[] =>
  childrenOf(element, 'error').map(({ attributes }) => attributes['code'])

/** Requests with small pages, so that there are resumption tokens. */
const paged = (described: number, files: number, now = (): Date => new Date()) => {
  const answer = harvestAnswer({
    store: site.store,
    files: articleFiles(),
    key: signingKey(TEST_SECRET),
    now,
    pageSizes: { described, files },
  })
  return async (asked: Readonly<Record<string, string>>): Promise<Parsed> =>
    parsedXml(
      await answer(
        { origin: `http://${HOST}`, now: Math.floor(now().getTime() / 1000), given: Object.entries(asked) },
        site.app.log,
      ),
    )
}

const harvest = async (
  asker: (asked: Readonly<Record<string, string>>) => Promise<Parsed>,
  verb: string,
  first: Readonly<Record<string, string>>,
): Promise<readonly Parsed[]> => {
  const parts: Parsed[] = []
  for (let asked: Readonly<Record<string, string>> = { verb, ...first }; ;) {
    const part = answerIn(await asker(asked), verb)
    parts.push(part)
    const token = textsOf(part, 'resumptionToken')[0] ?? ''
    if (token === '') return parts
    asked = { verb, resumptionToken: token }
  }
}

const identifiersIn = (parts: readonly Parsed[]): readonly string[] =>
  parts.flatMap(part =>
    allOf(part, 'identifier')
      .filter(({ uri }) => uri === OAI)
      .map(textOf),
  )

const listed = (): readonly string[] => site.cards.map(({ pii }) => `oai:${HOST}:${pii}`).toSorted()

describe('OAI-PMH 2.0', () => {
  test('says what the repository is', async () => {
    const answer = await ask({ verb: 'Identify' })
    expect([answer.name, answer.uri]).toEqual(['OAI-PMH', OAI])
    expect(answer.children.map(child => (typeof child === 'string' ? child : child.name))).toEqual([
      'responseDate',
      'request',
      'Identify',
    ])
    const element = answerIn(answer, 'Identify')
    expect(element.children.map(child => (typeof child === 'string' ? child : child.name))).toEqual([
      'repositoryName',
      'baseURL',
      'protocolVersion',
      'adminEmail',
      'earliestDatestamp',
      'deletedRecord',
      'granularity',
    ])
    expect(textsOf(element, 'baseURL')).toEqual([`http://${HOST}/oai`])
    expect([
      ...textsOf(element, 'protocolVersion'),
      ...textsOf(element, 'deletedRecord'),
      ...textsOf(element, 'granularity'),
    ]).toEqual(['2.0', 'transient', 'YYYY-MM-DDThh:mm:ssZ'])
    expect(textsOf(element, 'adminEmail')[0]).toMatch(/^\S+@(?:\S+\.)+\S+$/)
    const dates = allOf(
      parsedXml((await site.app.inject({ url: '/oai?verb=ListIdentifiers&metadataPrefix=oai_dc' })).body),
      'datestamp',
    ).map(textOf)
    expect(textsOf(element, 'earliestDatestamp')).toEqual([dates.toSorted()[0]])
  })

  test('answers a form as it does an address', async () => {
    const form = await site.app.inject({
      method: 'POST',
      url: '/oai',
      headers: { host: HOST, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'verb=ListIdentifiers&metadataPrefix=oai_dc',
    })
    expect(identifiersIn([parsedXml(form.body)])).toEqual(
      identifiersIn([await ask({ verb: 'ListIdentifiers', metadataPrefix: 'oai_dc' })]),
    )
    for (const type of ['text/xml', 'application/json', 'multipart/form-data; boundary=a']) {
      const other = await site.app.inject({ method: 'POST', url: '/oai', headers: { 'content-type': type }, payload: '{}' })
      expect(codesIn(parsedXml(other.body))).toEqual(['badVerb'])
    }
  })

  test('has a set for each publication, and each article in its own', async () => {
    const sets = childrenOf(answerIn(await ask({ verb: 'ListSets' }), 'ListSets'), 'set')
    const specs = sets.map(set => textsOf(set, 'setSpec')[0] ?? '')
    expect(new Set(specs).size).toBe(specs.length)
    // A journal, identified by its ISSN, may write its title in several ways.
    expect(new Set(sets.map(set => textsOf(set, 'setName')[0]?.toLowerCase()))).toEqual(
      new Set(site.cards.map(({ publicationTitle }) => publicationTitle.toLowerCase())),
    )
    const inSets = await Promise.all(
      specs.map(async set => identifiersIn([await ask({ verb: 'ListIdentifiers', metadataPrefix: 'oai_dc', set })])),
    )
    expect(inSets.flat().toSorted()).toEqual(listed())
  })

  test.each([1, 2, 5, 100])('gives all that the library lists in parts of %i, each once', async size => {
    for (const verb of ['ListIdentifiers', 'ListRecords']) {
      const parts = await harvest(paged(size, 3), verb, { metadataPrefix: 'oai_dc' })
      expect(identifiersIn(parts).toSorted()).toEqual(listed())
      const stops = parts.flatMap(part => childrenOf(part, 'resumptionToken'))
      expect(stops).toHaveLength(parts.length === 1 ? 0 : parts.length)
      stops.forEach(({ attributes }, index) => {
        expect([attributes['cursor'], attributes['completeListSize']]).toEqual([String(index * size), String(site.cards.length)])
      })
    }
    const sets = await harvest(paged(size, 3), 'ListSets', {})
    expect(sets.flatMap(part => allOf(part, 'setSpec').map(textOf)).toSorted()).toEqual(
      [...new Set(allOf(await ask({ verb: 'ListIdentifiers', metadataPrefix: 'oai_dc' }), 'setSpec').map(textOf))].toSorted(),
    )
  })

  test('gives the files that everyone may have, whole, each family under its own prefix', async () => {
    const parts = Object.fromEntries(
      await Promise.all(
        ['jats', 'elsevier_xml'].map(
          async prefix => [prefix, await harvest(paged(100, 3), 'ListRecords', { metadataPrefix: prefix })] as const,
        ),
      ),
    )
    const records = Object.values(parts)
      .flat()
      .flatMap(part => childrenOf(part, 'record'))
    const open = site.cards.filter(({ openAccess }) => openAccess).map(({ pii }) => `oai:${HOST}:${pii}`)
    expect(records.map(record => textsOf(childrenOf(record, 'header')[0] ?? record, 'identifier')[0] ?? '').toSorted()).toEqual(
      open.toSorted(),
    )
    for (const record of records) {
      const [file] = childrenOf(record, 'metadata')[0]?.children.filter(child => typeof child !== 'string') ?? []
      if (typeof file === 'string' || file === undefined) throw new Error('No file')
      expect(file.uri).not.toBe('')
      expect(file.attributes['xsi:schemaLocation']?.split(' ')[0]).toBe(file.uri)
      const pii = (textsOf(childrenOf(record, 'header')[0] ?? record, 'identifier')[0] ?? '').split(':').at(-1) ?? ''
      const words =
        site.cards
          .find(card => card.pii === pii)
          ?.authors.at(-1)
          ?.split(' ')
          .at(-1) ?? 'none'
      expect(textOf(file).length).toBeGreaterThan(100)
      expect(textOf(file)).toContain(words)
    }
  })

  test('gives one article in each of the forms that it says it has', async () => {
    for (const identifier of identifiersIn([await ask({ verb: 'ListIdentifiers', metadataPrefix: 'oai_dc' })]).slice(0, 8)) {
      const prefixes = allOf(await ask({ verb: 'ListMetadataFormats', identifier }), 'metadataPrefix').map(textOf)
      expect(prefixes).toContain('oai_dc')
      for (const metadataPrefix of ['oai_dc', 'jats', 'elsevier_xml']) {
        const answer = await ask({ verb: 'GetRecord', identifier, metadataPrefix })
        const isThere = prefixes.includes(metadataPrefix)
        expect([codesIn(answer), identifiersIn([answer])]).toEqual(
          isThere ? [[], [identifier]] : [['cannotDisseminateFormat'], []],
        )
      }
    }
    expect(allOf(await ask({ verb: 'ListMetadataFormats' }), 'metadataPrefix').map(textOf)).toEqual([
      'oai_dc',
      'jats',
      'elsevier_xml',
    ])
  })

  test('selects by day and by second, both ends included', async () => {
    const dates = allOf(await ask({ verb: 'ListIdentifiers', metadataPrefix: 'oai_dc' }), 'datestamp').map(textOf)
    const [first = '', last = ''] = [dates.toSorted()[0], dates.toSorted().at(-1)]
    const between = async (asked: Readonly<Record<string, string>>): Promise<number> =>
      identifiersIn([await ask({ verb: 'ListIdentifiers', metadataPrefix: 'oai_dc', ...asked })]).length
    expect(await between({ from: first.slice(0, 10), until: last.slice(0, 10) })).toBe(dates.length)
    expect(await between({ from: first, until: last })).toBe(dates.length)
    expect(await between({ from: last })).toBe(dates.filter(date => date === last).length)
    expect(await between({ until: first })).toBe(dates.filter(date => date === first).length)
    expect(await between({ from: '2999-01-01' })).toBe(0)
  })

  test.each([
    [{ verb: 'ListRecords', metadataPrefix: 'oai_dc', until: '1999-01-01' }, ['noRecordsMatch']],
    [{ verb: 'ListRecords', metadataPrefix: 'oai_dc', set: 'none' }, ['noRecordsMatch']],
    [{ verb: 'ListRecords', metadataPrefix: 'marc' }, ['cannotDisseminateFormat']],
    [{ verb: 'ListRecords', resumptionToken: 'a' }, ['badResumptionToken']],
    [{ verb: 'ListSets', resumptionToken: 'a.b.c' }, ['badResumptionToken']],
    [{ verb: 'GetRecord', identifier: 'oai:articles.example:none', metadataPrefix: 'oai_dc' }, ['idDoesNotExist']],
    [{ verb: 'GetRecord', identifier: '<x>', metadataPrefix: 'oai_dc' }, ['idDoesNotExist']],
    [{ verb: 'ListMetadataFormats', identifier: '%' }, ['idDoesNotExist']],
    [{ verb: 'ListRecords' }, ['badArgument']],
    [{}, ['badVerb']],
  ] as const)('%j: %j', async (asked, codes) => {
    expect(codesIn(await ask(asked))).toEqual(codes)
  })

  lawTest.prop(
    [
      fc.array(
        fc.tuple(
          fc.constantFrom('verb', 'identifier', 'metadataPrefix', 'from', 'until', 'set', 'resumptionToken', 'x<y'),
          fc.oneof(
            fc.string({
              unit: fc.constantFrom('\u0000', '\u0008', '<', '&', '"', "'", ']]>', '\ud800', '%', 'a', '\uFFFE', '\n'),
            }),
            fc.constantFrom('ListRecords', 'GetRecord', 'ListSets', 'oai_dc', '2020-01-01'),
          ),
        ),
        { maxLength: 4 },
      ),
    ],
    { numRuns: 60 },
  )('answers hostile arguments with a reason, in a document that can be read', async asked => {
    const answer = await ask(asked)
    expect(childrenOf(answer, 'request')).toHaveLength(1)
    expect(answer.children.length).toBeGreaterThan(2)
  })

  test('takes tokens only as it gave them, for their verb and in their time', async () => {
    let time = new Date('2026-01-01T00:00:00Z')
    const asker = paged(1, 1, () => time)
    const token =
      textsOf(
        answerIn(await asker({ verb: 'ListIdentifiers', metadataPrefix: 'oai_dc' }), 'ListIdentifiers'),
        'resumptionToken',
      )[0] ?? ''
    expect(codesIn(await asker({ verb: 'ListRecords', resumptionToken: token }))).toEqual(['badResumptionToken'])
    expect(codesIn(await asker({ verb: 'ListSets', resumptionToken: token }))).toEqual(['badResumptionToken'])
    expect(
      codesIn(
        await asker({ verb: 'ListIdentifiers', resumptionToken: `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` }),
      ),
    ).toEqual(['badResumptionToken'])
    const again = await Promise.all(
      [1, 2].map(async () => identifiersIn([await asker({ verb: 'ListIdentifiers', resumptionToken: token })])),
    )
    expect(again[0]).toEqual(again[1])
    time = new Date('2026-01-02T00:00:00Z')
    expect(codesIn(await asker({ verb: 'ListIdentifiers', resumptionToken: token }))).toEqual(['badResumptionToken'])
  })

  test('has no sets before there is a publication', async () => {
    const none = await siteOf({ publicOrigin: `http://${HOST}` }, await folderWith({}))
    expect(codesIn(await ask({ verb: 'ListSets' }, none))).toEqual(['noSetHierarchy'])
    expect(codesIn(await ask({ verb: 'ListRecords', metadataPrefix: 'oai_dc' }, none))).toEqual(['noRecordsMatch'])
    expect(textsOf(answerIn(await ask({ verb: 'Identify' }, none), 'Identify'), 'earliestDatestamp')).toEqual([
      '1970-01-01T00:00:00Z',
    ])
    await none.close()
  })

  test('says nothing of the text of an article that not everyone may read', async () => {
    const closed = await siteOf(
      { publicOrigin: `http://${HOST}` },
      await folderWith({
        'a.xml': jatsArticle({ isOpen: false, body: '<p>Only for readers.</p>', title: 'A &amp; B \u{1D400}' }),
      }),
    )
    const answer = await closed.app.inject({ url: '/oai?verb=ListRecords&metadataPrefix=oai_dc' })
    expect(textOf(parsedXml(answer.body))).toContain('A & B \u{1D400}')
    expect(answer.body).not.toContain('Only for readers')
    expect(codesIn(await ask({ verb: 'ListRecords', metadataPrefix: 'jats' }, closed))).toEqual(['noRecordsMatch'])
    await closed.close()
  })
})
