import { fc, test as lawTest } from '@fast-check/vitest'
import { either as E } from 'fp-ts'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { articlesIn } from '../../src/importer/articles-in.ts'
import { readArticle } from '../../src/importer/detect.ts'
import { runImport } from '../../src/importer/run.ts'
import { openStore } from '../../src/store/open.ts'
import { parsed } from './jats/read.ts'
import { folderWith } from '../support/folder.ts'
import { jatsArticle, jatsFigure, PNG } from '../support/samples.ts'

/** Without its XML declaration, so that it can stand in another file. */
const inner = (number: number, more: Parameters<typeof jatsArticle>[0] = {}): string =>
  jatsArticle({ doi: `10.5555/set.${number}`, title: `Article ${number}`, ...more }).replace(/<\?xml[^>]*\?>/, '')

const numbered = (count: number): readonly string[] => Array.from({ length: count }, (_, number) => inner(number))

const harvested = (record: string, number: number): string =>
  `<record><header><identifier>oai:example.org:${number}</identifier><datestamp>2024-01-01</datestamp></header><metadata>${record}</metadata></record>`

const WRAPPERS: Readonly<Record<string, (articles: readonly string[]) => string>> = {
  'a set of PMC': articles => `<pmc-articleset><Reply Id="1"/>${articles.join('\n')}</pmc-articleset>`,
  'a list of OAI-PMH': articles =>
    `<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><responseDate>2024-01-01T00:00:00Z</responseDate><ListRecords>${articles
      .map(harvested)
      .join('')}<record><header status="deleted"><identifier>gone</identifier></header></record></ListRecords></OAI-PMH>`,
  'elements of another grammar': articles => `<delivery><batch><item>${articles.join('</item><item>')}</item></batch></delivery>`,
}

const titlesIn = (xml: string): readonly string[] =>
  articlesIn(parsed(xml)).map(({ root }) =>
    E.match(
      ({ reason }: { readonly reason: string }) => reason,
      ({ meta }: { readonly meta: { readonly titleString: string } }) => meta.titleString,
    )(readArticle(root)),
  )

describe('a file with several articles', () => {
  lawTest.prop([fc.constantFrom(...Object.entries(WRAPPERS)), fc.integer({ min: 1, max: 5 })])(
    'has each of them, in their order, whatever is around them',
    ([, wrap], count) => {
      expect(titlesIn(wrap(numbered(count)))).toEqual(Array.from({ length: count }, (_, number) => `Article ${number}`))
    },
  )

  test('may be an answer about one record', () => {
    const answer = `<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><GetRecord>${harvested(inner(7), 7)}</GetRecord></OAI-PMH>`
    expect(titlesIn(answer)).toEqual(['Article 7'])
  })

  test('may mix formats', () => {
    const ja =
      '<ja:article xmlns:ja="http://www.elsevier.com/xml/ja/schema" xmlns:ce="http://www.elsevier.com/xml/common/schema"><ja:item-info><ce:pii>S0167-6105(13)00100-1</ce:pii></ja:item-info><ja:head><ce:title>On wind</ce:title></ja:head></ja:article>'
    expect(titlesIn(`<batch>${inner(1)}${ja}</batch>`)).toEqual(['Article 1', 'On wind'])
  })

  test('without any is told what it looks like', () => {
    expect(titlesIn('<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><error code="noRecordsMatch"/></OAI-PMH>')).toEqual([
      'the root element <OAI-PMH> is neither Elsevier full text nor a JATS article or book; it looks like an answer of OAI-PMH without any',
    ])
  })

  test.each([
    [
      'DocBook',
      '<set xmlns="http://docbook.org/ns/docbook"><article><title>A</title><para/></article><chapter/><glossary/></set>',
    ],
    ['HTML', '<html><body><article><header/><p>A</p></article></body></html>'],
  ])('is none in another grammar, even with elements of the same names: %s', (_, xml) => {
    expect(articlesIn(parsed(xml))).toHaveLength(1)
    expect(titlesIn(xml)[0]).toContain('is neither')
  })
})

const importing = async () => {
  const store = await openStore({ dataFolder: await folderWith({}) })
  onTestFinished(() => store.close())
  const put: string[] = []
  const said: string[] = []
  return {
    store,
    run: async (folder: string) => {
      put.length = 0
      said.length = 0
      const summary = await runImport({
        store: {
          ...store,
          put: async article => {
            put.push(article.card.title)
            await store.put(article)
          },
        },
        origin: 'own',
        paths: [folder],
        output: { write: text => said.push(text), isTerminal: false, columns: 80 },
        now: () => Date.now() + 60_000,
      })
      return { ...summary, put: [...put], said: said.join('') }
    },
  }
}

const setOf = (articles: readonly string[]): string => `<pmc-articleset>${articles.join('\n')}</pmc-articleset>`

describe('an import of a file with several articles', () => {
  test('stores each, counts articles, and next time reads and changes nothing', async () => {
    const folder = await folderWith({ 'set.xml': setOf(numbered(3)) })
    const { store, run } = await importing()
    expect(await run(folder)).toMatchObject({ imported: 3, unchanged: 0, failed: 0 })
    expect((await store.list('own')).map(({ title }) => title)).toEqual(['Article 0', 'Article 1', 'Article 2'])
    expect(await run(folder)).toMatchObject({ imported: 0, unchanged: 3, put: [] })
  })

  test('imports again only what has changed in it, wherever it now stands', async () => {
    const folder = await folderWith({ 'set.xml': setOf(numbered(3)) })
    const { run } = await importing()
    await run(folder)
    await writeFile(join(folder, 'set.xml'), setOf([inner(9), inner(0), inner(1, { title: 'Corrected' }), inner(2)]))
    expect(await run(folder)).toMatchObject({ imported: 2, unchanged: 2, put: ['Article 9', 'Corrected'] })
    expect(await run(folder)).toMatchObject({ imported: 0, unchanged: 4, put: [] })
  })

  test('imports again only the article that names a picture that has changed', async () => {
    const folder = await folderWith({
      'set.xml': setOf([inner(0, { figure: jatsFigure('a.png') }), inner(1, { figure: jatsFigure('b.png') })]),
      'a.png': PNG,
      'b.png': PNG,
    })
    const { run } = await importing()
    await run(folder)
    await writeFile(join(folder, 'b.png'), 'another')
    expect(await run(folder)).toMatchObject({ imported: 1, unchanged: 1, put: ['Article 1'] })
    expect(await run(folder)).toMatchObject({ imported: 0, unchanged: 2, put: [] })
  })

  test('follows a file that was moved', async () => {
    const folder = await folderWith({ 'old.xml': setOf(numbered(2)) })
    const { store, run } = await importing()
    await run(folder)
    await rename(join(folder, 'old.xml'), join(folder, 'new.xml'))
    expect(await run(folder)).toMatchObject({ imported: 0, unchanged: 2, put: [] })
    expect(await store.sourcesAt([join(folder, 'new.xml')])).toHaveLength(2)
    expect(await readFile(join(folder, 'new.xml'), 'utf8')).toContain('Article 1')
  })

  test('says which of them failed, where, and imports the others', async () => {
    const bad = '<xocs:doc xmlns:xocs="http://www.elsevier.com/xml/xocs/dtd"/>'
    const folder = await folderWith({ 'set.xml': setOf([inner(0), bad, inner(1)]) })
    const { run } = await importing()
    const { imported, failed, said } = await run(folder)
    expect([imported, failed]).toEqual([2, 1])
    expect(said).toMatch(/set\.xml:\d+:\d+: xocs:doc does not contain an article/)
    expect(await run(folder)).toMatchObject({ imported: 0, unchanged: 2, failed: 1, put: [] })
  })
})
