import { fc, test } from '@fast-check/vitest'
import { firstFault, PageStateCodec, type ServedPage } from '@lectern/api-client'
import { parsePii } from '@lectern/domain/core'
import { AJAX_LINKS, contributors, decodeEAddress, encodedAddress, pdfAddress, walk, type Article } from '@lectern/domain/article'
import { callsOnLoad, initialPage, type PageFacts } from '@lectern/domain/page'
import { either as E, option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { articleWith } from '../arbitraries/article.ts'
import { pageWith } from '../arbitraries/page.ts'
import { servedPage } from '../arbitraries/served-page.ts'
import { pageState } from '../support/page-state.ts'
import { NEEDS_SHARED } from '../support/shared.ts'
import { made } from '../support/made.ts'

type Wire = Readonly<Record<string, unknown>>

const travelled = (value: unknown): Wire => JSON.parse(JSON.stringify(value)) as Wire

const isRecord = (value: unknown): value is Wire => typeof value === 'object' && value !== null && !Array.isArray(value)

const read = (wire: unknown): ServedPage => {
  const decoded = PageStateCodec.decode(wire)
  if (E.isLeft(decoded)) throw new Error(firstFault(decoded.left))
  return decoded.right
}

const fault = (wire: unknown): string | undefined => {
  const decoded = PageStateCodec.decode(wire)
  return E.isLeft(decoded) ? firstFault(decoded.left) : undefined
}

/** The minimal state of a page. */
const least = {
  article: { pii: 'S146290112300117X', eid: '1-s2.0-S146290112300117X', titleString: 'On laws', articleEntitlement: {} },
}

const withArticle = (fields: Wire): Wire => ({ article: { ...least.article, ...fields } })

const articleOf = (fields: Wire): Article => read(withArticle(fields)).embedded.article

describe('ART-17 the state of a page', () => {
  test.prop([servedPage])('is read as it was written, and written as it was read', page => {
    const wire = travelled(PageStateCodec.encode(page))
    const back = read(wire)
    expect(back).toEqual(page)
    expect(travelled(PageStateCodec.encode(back))).toEqual(wire)
    expect(PageStateCodec.is(page)).toBe(true)
  })

  test.prop([servedPage])('does not suffer from fields that nobody knows', page => {
    const wire = travelled(PageStateCodec.encode(page))
    const more = { 'x-unheard-of': { deep: [null] } }
    const spoiled = Object.fromEntries(
      Object.entries(wire).map(([name, slice]) => [name, isRecord(slice) ? { ...slice, ...more } : slice]),
    )
    expect(read({ ...spoiled, ...more })).toEqual(page)
  })

  test.prop([servedPage, fc.string(), fc.anything()])(
    'does not suffer from a slice that is not what it should be, except the article',
    (page, name, anything) => {
      const wire = PageStateCodec.encode(page)
      const names = Object.keys(wire).filter(each => each !== 'article')
      const spoiled = names[name.length % names.length] ?? ''
      const back = read({ ...wire, [spoiled]: anything })
      expect(back.embedded.article).toEqual(page.embedded.article)
    },
  )

  test.prop([
    fc.anything(),
    fc.dictionary(
      fc.constantFrom(...Object.keys(least.article), 'pdfDownload', 'dates', 'access', 'pages', 'title', 'userProfile'),
      fc.anything(),
    ),
  ])('is understood or told what is wrong, whatever comes', (anything, fields) => {
    for (const wire of [anything, { article: anything }, { article: fields }, withArticle(fields)]) {
      const said = fault(wire)
      if (said !== undefined) expect(said).toMatch(/^.+: .+$/s)
    }
  })

  test('must hold an article that says what it is', () => {
    expect(fault(least)).toBeUndefined()
    expect(fault({})).toBe('article: expected an article')
    expect(fault(null)).toBe('the top level: expected a page')
    for (const field of ['pii', 'titleString']) {
      const { [field]: _, ...rest }: Wire = least.article
      expect(fault({ article: rest })).toMatch(new RegExp(`^article\\.${field}: expected `))
    }
    expect(fault(withArticle({ pii: 'x' }))).toMatch(/^article\.pii: Malformed PII "x": /)
    expect(fault(withArticle({ eid: 'x' }))).toBe('article.eid: expected EID')
    expect(fault(withArticle({ pii: 'x', eid: undefined }))).toMatch(/^article\.pii: Malformed PII "x": /)
  })

  test('PII-1 has one PII, and by it an EID, however it is spelled', () => {
    const { ids } = read(withArticle({ pii: 's1462-9011(23)00117-x', eid: undefined })).embedded.article
    expect([ids.pii, ids.eid]).toEqual(['S146290112300117X', '1-s2.0-S146290112300117X'])
  })

  test('with nothing else leaves all to be asked for, lets nobody in and promises nothing', () => {
    const { embedded, parts, reader, header, view } = read(least)
    const { article, abstracts, authors, biographies, supplementaryFiles, referenceLinks, ...rest } = embedded
    const lists = Object.values({ ...rest, ...referenceLinks })
    expect(lists).toEqual(lists.map(() => O.none))
    expect(
      [abstracts, biographies, authors.content, ...Object.values(parts)].flatMap(({ content, floats, footnotes }) => [
        ...content,
        ...floats,
        ...footnotes,
      ]),
    ).toEqual([])
    expect(supplementaryFiles).toEqual([])
    expect(article.entitlement.entitled).toBe(false)
    expect(article.meta.itemWeight).toBe('HEAD-ONLY')
    expect(article.ajaxLinks).toEqual([])
    expect(reader.profile).toEqual({ privilegeType: 'BASIC', accessType: 'GUEST', userType: 'GUEST' })
    expect(reader.cookiePreferences.performance).toBe(false)
    expect([header, view.rightsAndContentLink]).toEqual([O.none, false])
  })

  test('is a page from which the domain can begin', () => {
    const { facts } = pageWith()
    const { embedded, reader } = read(least)
    const given: PageFacts = { ...facts, reader }
    expect(initialPage(embedded, given, { width: 1440, height: 900 }).article).toEqual(embedded.article)
  })
})

describe("the spellings of a page's state", () => {
  test('numbers come as texts', () => {
    expect(articleOf({ 'document-references': '79' }).documentReferences).toBe(79)
    const file = {
      'attachment-eid': '1-s2.0-S146290112300117X-gr1.jpg',
      'attachment-type': 'IMAGE',
      'file-basename': 'gr1',
      filename: 'gr1.jpg',
      extension: 'jpg',
      filesize: '19422',
      'pixel-width': '150',
      'pixel-height': 200,
    }
    expect(
      read({ ...least, supplementaryFilesData: [file, { ...file, 'attachment-type': 'IMAGE-COVER-H150' }, 7] }).embedded
        .supplementaryFiles,
    ).toEqual([
      {
        eid: '1-s2.0-S146290112300117X-gr1.jpg',
        type: 'IMAGE',
        basename: 'gr1',
        filename: 'gr1.jpg',
        extension: 'jpg',
        size: 19_422,
        width: 150,
        height: 200,
        found: true,
      },
    ])
  })

  test('texts come as numbers', () => {
    expect(articleOf({ 'vol-first': 145, 'iss-first': 2, pages: [{ 'first-page': 228, 'last-page': 237 }] }).meta).toMatchObject({
      volume: '145',
      issue: '2',
      pages: [{ first: '228', last: '237' }],
    })
  })

  test('ART-14 the date of a revision is a text or several', () => {
    expect(articleOf({ dates: { Revised: '25 January 2023' } }).meta.dates).toEqual({ revised: ['25 January 2023'] })
    expect(articleOf({ dates: { Revised: ['1 May 2022', '25 January 2023'] } }).meta.dates).toEqual({
      revised: ['1 May 2022', '25 January 2023'],
    })
  })

  test.each([
    ['true', true],
    [true, true],
    ['false', false],
    [false, false],
    ['yes', false],
    [1, false],
  ])('entitled as %j is %j', (entitled, is) => {
    expect(articleOf({ articleEntitlement: { entitled } }).entitlement.entitled).toBe(is)
  })

  const urlMetadata = {
    queryParams: { md5: '344240c0', pid: 'main.pdf' },
    pii: 'S146290112300117X',
    pdfExtension: '/pdfft',
    path: 'science/article/pii',
  }
  const parts = {
    pii: made(parsePii('S146290112300117X')),
    path: 'science/article/pii',
    pdfExtension: '/pdfft',
    md5: '344240c0',
    pid: 'main.pdf',
    casaToken: O.none,
  }

  test.each([
    [
      'its parts',
      { pdfDownload: { urlMetadata } },
      { linkToPdf: pdfAddress(parts), urlType: O.none, isPdfFullText: false, urlMetadata: O.some(parts) },
    ],
    [
      'a whole address',
      { pdfDownload: { linkToPdf: '/a.pdf', isPdfFullText: true } },
      { linkToPdf: '/a.pdf', urlType: O.none, isPdfFullText: true, urlMetadata: O.none },
    ],
    [
      'a whole address of the service',
      { pdfDownload: { linkToPdf: pdfAddress(parts), isPdfFullText: true } },
      { linkToPdf: pdfAddress(parts), urlType: O.none, isPdfFullText: true, urlMetadata: O.some(parts) },
    ],
    [
      'both',
      { pdfDownload: { linkToPdf: '/a.pdf', urlMetadata } },
      { linkToPdf: '/a.pdf', urlType: O.none, isPdfFullText: false, urlMetadata: O.some(parts) },
    ],
    [
      '`pdf`',
      { pdf: { url: '/a.pdf', urlType: 'download' }, isPdfFullText: 'true' },
      { linkToPdf: '/a.pdf', urlType: O.some('download'), isPdfFullText: true, urlMetadata: O.none },
    ],
    [
      'parts with a token',
      { pdfDownload: { urlMetadata: { ...urlMetadata, queryParams: { ...urlMetadata.queryParams, casaToken: 'casa' } } } },
      {
        linkToPdf: `${pdfAddress(parts)}&casaToken=casa`,
        urlType: O.none,
        isPdfFullText: false,
        urlMetadata: O.some({ ...parts, casaToken: O.some('casa') }),
      },
    ],
  ])('PDF-1 the PDF is where %s says', (_, fields, pdf) => {
    expect(articleOf(fields).pdfDownload).toEqual(O.some(pdf))
  })

  test.each([
    [{}],
    [{ pdfDownload: {} }],
    [{ pdfDownload: { linkToPdf: '' } }],
    [{ pdfDownload: { urlMetadata: { ...urlMetadata, pii: 'x' } } }],
    [{ pdfDownload: 'x', pdf: [] }],
  ])('there is no PDF in %j', fields => {
    expect(articleOf(fields).pdfDownload).toEqual(O.none)
  })

  test('access is said in a field of its own or beside the others', () => {
    expect(articleOf({ access: { openAccess: 'true' }, openArchive: true }).meta.access).toEqual({
      openAccess: true,
      openArchive: false,
    })
    expect(articleOf({ openAccess: true, openArchive: false, license: 'cc' }).meta.access).toEqual({
      openAccess: true,
      openArchive: false,
      license: 'cc',
    })
  })

  test('the title of a publication is its slug where no slug is said', () => {
    expect(articleOf({ srctitle: 'Laws & Rules', 'publication-content': { title: 'laws-and-rules' } }).publication).toMatchObject(
      { title: 'Laws & Rules', titleSlug: 'laws-and-rules' },
    )
    expect(
      articleOf({ srctitle: 'x', 'publication-content': { title: 'Laws & Rules', titleSlug: 'laws-and-rules' } }).publication,
    ).toMatchObject({ title: 'Laws & Rules', titleSlug: 'laws-and-rules' })
  })

  test('a list is offered by whatever stands for it, under the name of the wire', () => {
    expect(
      articleOf({
        ajaxLinks: {
          'recommendations-entitled': '/x',
          body: true,
          toc: 'true',
          exam: false,
          glossary: 'false',
          references: null,
          'unheard-of': true,
        },
      }).ajaxLinks,
    ).toEqual(['body', 'entitledRecommendations', 'toc'])
  })

  test('an identifier that is malformed is none, and what readers see of it stays', () => {
    const { ids, meta } = articleOf({
      doi: 'x',
      'hub-eid': 'y',
      'issn-primary-formatted': '1462-9012',
      isbn: '978-3-16-148410-0',
    })
    expect([ids.doi, ids.hubEid, ids.issn, ids.isbn]).toEqual([O.none, O.none, O.none, O.some('9783161484100')])
    expect(meta).not.toHaveProperty('hubEid')
    expect(meta).toMatchObject({ doiAsGiven: 'x', issnAsGiven: '1462-9012', isbn: '9783161484100' })
  })

  test.each([
    [true, O.some({ openOnPageLoad: true })],
    [false, O.none],
    ['true', O.none],
    [undefined, O.none],
  ])('ISS-2 the download of the issue opens on page load: %j', (openOnPageLoad, said) => {
    expect(
      read({ ...least, downloadIssue: { openOnPageLoad, isOpen: false, downloadCapOpen: false, articles: [], selected: [] } })
        .embedded.downloadIssue,
    ).toEqual(said)
  })

  test('a neighbour is not known yet, none, or one', () => {
    const navigation = (issueNavigation: unknown) => read({ ...least, issueNavigation }).embedded.issueNavigation
    const pii = 'S0022247X13008238'
    expect(navigation({ previous: {}, next: {} })).toEqual(O.none)
    expect(navigation({ previous: null, next: null })).toEqual(O.some({ previous: O.none, next: O.none }))
    expect(navigation({ previous: { pii, title: 'One' }, next: {} })).toEqual(
      O.some({ previous: O.some({ pii, title: 'One' }), next: O.none }),
    )
  })

  test.each([
    [
      { accessType: 'IPRANGE', userType: 'NORMAL', privilegeType: 'PRIVILEGED' },
      { accessType: 'IPRANGE', userType: 'NORMAL', privilegeType: 'PRIVILEGED' },
    ],
    [
      { accessType: 'HOLOGRAM', userType: 'ROBOT', privilegeType: 'EMPEROR' },
      { accessType: 'OTHER', userType: 'GUEST', privilegeType: 'OTHER' },
    ],
    [
      { accessType: {}, userType: 7 },
      { accessType: 'GUEST', userType: 'GUEST', privilegeType: 'BASIC' },
    ],
  ])('a reader of whom is said %j', (userProfile, profile) => {
    expect(read(withArticle({ userProfile })).reader.profile).toEqual(profile)
  })

  test('whether the authors are all follows from their number where it is not said', () => {
    const isFull = (authors: Wire, large: boolean) =>
      read({ ...withArticle({ 'has-large-authors': large }), authors }).embedded.authors.isFullList
    expect([
      isFull({}, false),
      isFull({}, true),
      isFull({ isFullList: true }, true),
      isFull({ isFullList: 'false' }, false),
    ]).toEqual([true, false, true, false])
  })

  test('the substances stand under `list`, or alone', () => {
    const substance = { id: 's', image: '/s.png', imageDescription: 'Structure', fallbackImageDescription: 'Substance' }
    const substancesIn = (substances: unknown) => read({ ...least, substances }).embedded.substances
    expect(substancesIn({ list: [substance] })).toEqual(O.some([{ ...substance, image: O.some('/s.png') }]))
    expect(substancesIn([substance])).toEqual(substancesIn({ list: [substance] }))
    expect(substancesIn({})).toEqual(O.none)
  })

  test('a window has the name that HTML gives it', () => {
    const search = { formAction: '/search' }
    const targetIn = (target: unknown) => {
      const config = O.toUndefined(
        read({ ...least, accessbarConfig: { search, components: [{ id: 'ViewPDF', target }] } }).embedded.accessBarConfig,
      )
      return config && O.toUndefined(config.components)?.[0]?.target
    }
    expect([targetIn('_blank'), targetIn('shopping-cart'), targetIn('_top'), targetIn(7)]).toEqual([
      O.some('new-window'),
      O.some('shopping-cart'),
      O.none,
      O.none,
    ])
  })
})

describe("a real page's state", NEEDS_SHARED, () => {
  const real = (): ServedPage => read(pageState())

  test('is read, slice by slice', () => {
    const { embedded, parts, reader, header, view } = real()
    const { article } = embedded
    expect(article).toMatchObject({
      ids: {
        pii: 'S146290112300117X',
        eid: '1-s2.0-S146290112300117X',
        doi: O.some('10.1016/j.envsci.2023.04.016'),
        hubEid: O.some('1-s2.0-S1462901123X00069'),
        issn: O.some('1462-9011'),
        issuePii: O.some('S1462901123X00069'),
        isbn: O.none,
      },
      meta: {
        contentType: 'JL',
        contentFamily: 'serial',
        documentType: 'article',
        documentSubtype: 'fla',
        itemWeight: 'FULL-TEXT',
        publicationTitle: 'Environmental Science & Policy',
        publisherName: 'Elsevier',
        volume: '145',
        supplement: 'C',
        volumeIssueText: 'Volume 145',
        pages: [{ first: '228', last: '237' }],
        coverDateText: 'July 2023',
        aipType: 'none',
        publicationDate: '2023-07-01',
        publicationYear: '2023',
        language: 'en',
        crossmark: true,
        isThirdParty: false,
        dates: {
          received: '17 June 2021',
          revised: ['25 January 2023'],
          accepted: '16 April 2023',
          availableOnline: '21 April 2023',
          versionOfRecord: '21 April 2023',
        },
        access: { openAccess: true, openArchive: false, license: 'http://creativecommons.org/licenses/by/4.0/' },
      },
      entitlement: { entitled: true, isCasaUser: false },
      publication: { title: 'Environmental Science & Policy', titleSlug: 'environmental-science-and-policy' },
      downloadFullIssue: true,
      hasLargeAuthors: false,
      documentReferences: 79,
      ssrnId: O.none,
    })
    expect(article.ajaxLinks).toEqual(
      AJAX_LINKS.filter(link =>
        [
          'referenceLinks',
          'references',
          'referredToBy',
          'toc',
          'body',
          'recommendations',
          'citingArticles',
          'authorMetadata',
        ].includes(link),
      ),
    )
    expect(O.map(({ linkToPdf }: { readonly linkToPdf: string }) => linkToPdf)(article.pdfDownload)).toEqual(
      O.some(
        '/science/article/pii/S146290112300117X/pdfft?md5=344240c07d17576693384a78c69271af&pid=1-s2.0-S146290112300117X-main.pdf',
      ),
    )
    expect(embedded.abstracts.content.map(({ $ }) => $?.['class'])).toEqual(['author', 'author-highlights'])
    expect(parts.keywords.content.map(({ '#name': name }) => name)).toEqual(['keywords', 'data-availability'])
    expect(parts.title.content.map(({ _ }) => _)).toEqual([article.meta.titleString])
    expect(reader).toEqual({
      profile: { privilegeType: 'BASIC', accessType: 'GUEST', userType: 'NORMAL' },
      settings: { creditCardPurchaseAllowed: true, preventTransactionalAccess: false, preventDocumentDelivery: true },
      cookiePreferences: { strictlyNecessary: true, performance: false, functional: false, targeting: false },
    })
    expect(O.isSome(header) && header.value).toMatchObject({
      orgName: 'ScienceDirect Guests',
      userType: 'GUEST',
      userAnonymity: 'ANON_GUEST',
      environment: 'prod',
      allowCart: true,
      libraryBanner: O.none,
    })
    expect(view).toEqual({ rightsAndContentLink: true })
  })

  test('BAR-2 lists the components of its access bar as it does', () => {
    const config = real().embedded.accessBarConfig
    expect(O.isSome(config) && O.toUndefined(config.value.components)?.map(({ id }) => id)).toEqual([
      'ViewPDF',
      'DownloadFullIssue',
      'LinkResolver',
    ])
  })

  test('REC-3 keeps its six flags for citing articles', () => {
    const flags = real().embedded.relatedContent
    expect(O.isSome(flags) && [flags.value.expanded.citingArticles.length, flags.value.expanded.recommendations.length]).toEqual([
      6, 6,
    ])
  })

  test('keeps the declarations of namespaces and the encoded addresses of its authors', () => {
    const { authors } = real().embedded
    const nodes = walk(authors.content.content)
    expect(nodes.filter(({ $ }) => $?.['xmlns:sa'] === true).length).toBe(2)
    expect(
      nodes
        .filter(({ '#name': name }) => name === 'encoded-e-address')
        .map(encodedAddress)
        .map(encoded => E.isRight(decodeEAddress(encoded))),
    ).toEqual([true])
    expect(contributors(authors.content).length).toBe(2)
    expect([O.isSome(authors.lastAuthor), authors.isFullList]).toEqual([true, true])
  })

  test('LIFE-10 leaves to be asked for what it does not hold', () => {
    const { article, ...rest } = real().embedded
    const held = Object.entries(rest)
      .filter(([, slice]) => JSON.stringify(slice).startsWith('{"_tag":"Some"'))
      .map(([name]) => name)
    expect(held).toEqual(['accessBarConfig', 'relatedContent'])
    expect(callsOnLoad({ article, reader: real().reader }).map(({ endpoint }) => endpoint)).toContain('body')
  })

  test('survives being written and read again', () => {
    expect(read(travelled(PageStateCodec.encode(real())))).toEqual(real())
  })
})

test('an article of the domain whose identifiers are not those of its record is served by its record', () => {
  const page = { ...read(least), embedded: { ...read(least).embedded, article: articleWith() } }
  expect(read(travelled(PageStateCodec.encode(page))).embedded.article.ids.doi).toEqual(O.none)
})

describe('PREV-10 the preview in the state of a page', () => {
  const introduction = {
    '#name': 'introduction',
    $$: [{ '#name': 'section', $: { id: 's1' }, $$: [{ '#name': 'para', _: 'We begin.' }] }],
  }
  const section = { '#name': 'section', $$: [{ '#name': 'section', $: { id: 's2' }, $$: [{ '#name': 'para', _: 'We go on.' }] }] }
  const bibliography = { '#name': 'bibliography', $$: [{ '#name': 'bibliography-sec', $$: [] }] }
  const all = [introduction, section, bibliography]

  const previewOf = (preview: unknown) => read({ ...least, preview }).preview

  test('is one part, however the server holds it', () => {
    const whole = { content: all, floats: [], footnotes: [] }
    expect(previewOf(whole)).toEqual(whole)
    expect(previewOf(all)).toEqual(whole)
    expect(previewOf({ '#name': 'preview', $$: all })).toEqual({ ...whole, content: [{ '#name': 'preview', $$: all }] })
    expect(
      previewOf({
        introduction: { content: [introduction] },
        snippets: [section],
        references: { list: { content: [bibliography], floats: [] } },
      }),
    ).toEqual(whole)
  })

  test('brings the files of its parts and those named beside them', () => {
    const file = (basename: string) => ({
      'attachment-eid': `1-s2.0-S0000000000000018-${basename}.jpg`,
      'attachment-type': 'IMAGE',
      'file-basename': basename,
      filename: `${basename}.jpg`,
      extension: 'jpg',
    })
    const basenames = (preview: unknown) => previewOf(preview).attachments?.map(({ basename }) => basename)
    expect(basenames({ content: all, attachments: [file('gr1')] })).toEqual(['gr1'])
    expect(
      basenames({
        introduction: { content: [introduction], attachments: [file('gr1')] },
        snippets: [section],
        attachments: [file('gr2'), { nonsense: 1 }],
      }),
    ).toEqual(['gr2', 'gr1'])
  })

  test.prop([fc.anything()])('is empty where it is none, and never a fault', anything => {
    const preview = previewOf(anything)
    expect(Object.keys(preview).sort()).toEqual(['content', 'floats', 'footnotes'])
    expect(previewOf(preview)).toEqual(preview)
  })

  test('is not looked for beyond what a server would nest', () => {
    const nested = (depth: number): unknown => (depth === 0 ? all : { deeper: nested(depth - 1) })
    expect(previewOf(nested(4)).content).toEqual(all)
    expect(previewOf(nested(6)).content).toEqual([])
  })
})
