import { checkedEid } from '../../support/checked-eid.ts'
import { fc, test } from '@fast-check/vitest'
import {
  articlePage,
  pageOnOpenSite,
  emptyContent,
  everyPart,
  headedParts,
  licenseName,
  node,
  outline,
  PART_NAMES,
  type ArticleMeta,
  type ArticlePage,
  type Attachment,
  type AttachmentType,
  type Content,
  type ContentNode,
  type ContentsEntry,
} from '@lectern/domain/article'
import { parseUrn } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { describe, expect } from 'vitest'
import { articleRecord, metaWith, recordWith } from '../../arbitraries/record.ts'

const idsOf = (entries: readonly ContentsEntry[]): readonly string[] =>
  entries.flatMap(({ id, children }) => [id, ...idsOf(children)])

const content = (...nodes: readonly ContentNode[]): Content => ({ ...emptyContent, content: nodes })

const headed = (
  name: 'abstract' | 'keywords' | 'section' | 'bibliography',
  id: string,
  ...inner: readonly ContentNode[]
): ContentNode => node(name, { id }, [node('section-title', {}, `Title ${id}`), ...inner])

const file = (type: AttachmentType, filename: string, found = true): Attachment => {
  const [basename = '', extension = ''] = filename.split('.')
  return { eid: checkedEid(`1-s2.0-X-${filename}`), type, basename, filename, extension, found }
}

const pageOf = (meta: Partial<ArticleMeta>): ArticlePage => articlePage({ ...recordWith({}), meta: metaWith(meta) })

describe('the page’s view of an article', () => {
  test.prop([articleRecord])('survives being written down and read again', record => {
    const page = articlePage(record)
    expect(JSON.parse(JSON.stringify(page))).toEqual(page)
    expect(page).toMatchObject({ pii: record.meta.pii, title: record.meta.titleString })
  })

  test.prop([articleRecord])(
    'lists every headed part once, in the order of the page, and the files where there are any',
    record => {
      const page = articlePage(record)
      const files = record.attachments.some(({ found, type }) => found && ['APPLICATION', 'VIDEO', 'AUDIO'].includes(type))
      const listed = idsOf(page.contents).filter(id => id !== 'supplementary-files')
      expect(listed).toEqual(idsOf(outline(record)))
      if (files) expect(page.contents.filter(({ id }) => id === 'supplementary-files')).toHaveLength(1)
    },
  )

  test.prop([articleRecord])('says open access only where the record says so', record => {
    const { openAccess, openArchive } = record.meta.access
    expect(articlePage(record).accessLabel).toBe(openAccess ? 'Open access' : openArchive ? 'Open archive' : 'Subscription')
  })

  test.prop([articleRecord])('says on an open site that it is the site that is open, and nothing else of it', record => {
    const page = articlePage(record)
    const { openAccess, openArchive } = record.meta.access
    expect(pageOnOpenSite(page)).toEqual(openAccess || openArchive ? page : { ...page, accessLabel: 'Free to read on this site' })
  })

  const ADDRESSES = [
    'https://a.example/by',
    'http://a.example',
    '/licence',
    'javascript:alert(1)',
    'data:text/html,a',
    '//a.example/by',
  ]
  test.prop([fc.oneof(fc.constantFrom(...ADDRESSES), fc.webUrl(), fc.string())])(
    'URN-2 links its licence only where any link may lead, and names it in any case',
    license => {
      const shown = pageOf({ access: { openAccess: true, openArchive: false, license } }).license
      const parsed = parseUrn(license)
      expect(shown).toEqual({ href: E.isRight(parsed) ? parsed.right.href : undefined, name: licenseName(license) })
    },
  )

  test.each([
    ['https://creativecommons.org/licenses/by/4.0/', 'https://creativecommons.org/licenses/by/4.0/'],
    ['javascript:alert(1)', undefined],
    ['view-source:https://a.example', undefined],
    ['vbscript:a', undefined],
    ['blob:https://a.example/1', undefined],
    ['file:///etc/passwd', undefined],
    ['//a.example/by', undefined],
  ])('URN-2 links its licence %s to %s', (license, href) => {
    expect(pageOf({ access: { openAccess: true, openArchive: false, license } }).license?.href).toBe(href)
  })

  test.prop([articleRecord])('lists nothing of the body in the abstract view', record => {
    const body = new Set(idsOf(headedParts(record.parts.body.content)))
    const elsewhere = new Set(
      idsOf([record.parts.abstracts, record.parts.keywords].flatMap(({ content }) => headedParts(content))),
    )
    expect(idsOf(articlePage(record).abstractContents).filter(id => body.has(id) && !elsewhere.has(id))).toEqual([])
  })

  test.prop([articleRecord])('every part is there under its name', ({ parts }) => {
    const made = everyPart(name => parts[name])
    expect(made).toEqual(parts)
    expect(Object.keys(made).toSorted()).toEqual([...PART_NAMES].toSorted())
  })
})

describe('the contents of a page', () => {
  test('have each part with its label, where it has one, and the parts in it', () => {
    const section = node('section', { id: 's1' }, [
      node('label', {}, '1'),
      node('section-title', {}, 'Methods'),
      headed('section', 's2'),
    ])
    expect(articlePage(recordWith({ body: content(section) })).contents).toStrictEqual([
      { id: 's1', label: '1', title: 'Methods', children: [{ id: 's2', title: 'Title s2', children: [] }] },
    ])
  })

  const abstracts = content(headed('abstract', 'abs'))
  const keywords = content(headed('keywords', 'key'))
  const body = content(headed('section', 's1', headed('section', 's2')), headed('section', 's3'))
  const references = content(headed('bibliography', 'refs'))

  test.each([
    [{ abstracts, keywords, body, references }, ['abs', 'key', 's1', 's3', 'supplementary-files', 'refs']],
    [{ body, references }, ['s1', 's3', 'supplementary-files', 'refs']],
    [{ keywords, references }, ['key', 'supplementary-files', 'refs']],
    [{ abstracts, references }, ['abs', 'supplementary-files', 'refs']],
    [{ references }, ['supplementary-files', 'refs']],
    [{}, ['supplementary-files']],
  ])('have the files after the text: %#', (parts, ids) => {
    const page = articlePage(recordWith(parts, [file('APPLICATION', 'mmc1.pdf')]))
    expect(page.contents.map(({ id }) => id)).toEqual(ids)
    expect(page.contents.find(({ id }) => id === 'supplementary-files')).toEqual({
      id: 'supplementary-files',
      title: 'Supplementary files',
      language: 'en',
      children: [],
    })
  })

  test('have no list of files where there are none', () => {
    expect(articlePage(recordWith({ body, references }, [file('IMAGE', 'gr1.jpg')])).contents.map(({ id }) => id)).toEqual([
      's1',
      's3',
      'refs',
    ])
  })
})

describe('what a page tells of its article', () => {
  test.each([
    [{ openAccess: true, openArchive: false }, 'Open access'],
    [{ openAccess: true, openArchive: true }, 'Open access'],
    [{ openAccess: false, openArchive: true }, 'Open archive'],
    [{ openAccess: false, openArchive: false }, 'Subscription'],
  ])('%j is %j', (access, label) => {
    expect(pageOf({ access }).accessLabel).toBe(label)
  })

  test('a licence has its address and its short name', () => {
    const license = 'http://creativecommons.org/licenses/by/4.0/'
    expect(pageOf({ access: { openAccess: true, openArchive: false, license } }).license).toEqual({
      href: license,
      name: 'CC BY 4.0',
    })
    expect(pageOf({ access: { openAccess: true, openArchive: false } }).license).toBeUndefined()
  })

  test.each([
    ['pmid', 'PubMed'],
    ['pmc', 'PubMed Central'],
    ['pmcid', 'PubMed Central'],
    ['arxiv', 'arXiv'],
  ])('an identifier of the kind %s is %s’s', (kind, name) => {
    expect(pageOf({ otherIds: { [kind]: '123' } }).otherIds).toEqual([{ kind: name, value: '123' }])
  })

  test.each(['publisher-id', 'constructor', ''])('an identifier of the kind %j says nothing to a reader', kind => {
    expect(pageOf({ otherIds: { [kind]: '123', pmid: '4' } }).otherIds).toEqual([{ kind: 'PubMed', value: '4' }])
  })

  test.each([
    [['Research Article', 'Ecology', 'Letters'], true, ['Ecology']],
    [['Research Article', 'Ecology'], false, ['Research Article', 'Ecology']],
  ])('%j are its subjects, without kinds of articles where the kind is above its title: %s', (subjects, hasKind, shown) => {
    const title = content(
      ...(hasKind ? [node('dochead', {}, [node('textfn', {}, 'Research article')])] : []),
      node('title', {}, 'Trees'),
    )
    const record = recordWith({ title })
    expect(articlePage({ ...record, meta: metaWith({ subjects }) }).subjects).toEqual(shown)
  })

  test('an article may be without a body', () => {
    expect(articlePage(recordWith({ body: content(node('body')) })).hasBody).toBe(true)
    expect(articlePage(recordWith({ abstracts: content(node('abstract')) })).hasBody).toBe(false)
  })

  test.each<[readonly Attachment[], string | undefined]>([
    [[file('APPLICATION', 'mmc1.pdf'), file('MAIN-PDF', 'main.pdf')], 'main.pdf'],
    [[file('MAIN-PDF', 'gone.pdf', false), file('MAIN-PDF', 'main.pdf')], 'main.pdf'],
    [[file('MAIN-PDF', 'gone.pdf', false)], undefined],
    [[file('APPLICATION', 'mmc1.pdf')], undefined],
  ])('the PDF is the article’s own, where it is there: %#', (attachments, filename) => {
    expect(articlePage(recordWith({}, attachments)).pdf).toBe(filename)
  })
})
