import { fc, test } from '@fast-check/vitest'
import { previewWords } from '@lectern/domain/words'
import type { Article, ItemWeight } from '@lectern/domain/article'
import {
  accessBox,
  articlePreview,
  citedByHeading,
  fullTextPrompt,
  initialPreview,
  previewContents,
  previewPage,
  PREVIEW_SECTION_IDS,
  pdfPreviewOf,
  availablePreviewParts,
  readingAssistantInput,
  renderingMode,
  requestDuration,
  hydrationErrorReport,
  type AccessBox,
  type PdfPicture,
  type AvailablePreviewParts,
} from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { articleWith } from '../../arbitraries/article.ts'
import { wellFormedPii } from '../../arbitraries/pii.ts'
import { articleRecord, metaWith } from '../../arbitraries/record.ts'
import { webAddress } from '../../arbitraries/text.ts'

const preview = (
  given: Partial<Omit<AvailablePreviewParts, 'references'>> & { readonly total?: number } = {},
): AvailablePreviewParts => ({
  abstract: given.abstract ?? true,
  introduction: given.introduction ?? true,
  snippets: given.snippets ?? true,
  references: { shown: 0, total: given.total ?? 79 },
})

const anyPreview = fc
  .record({ abstract: fc.boolean(), introduction: fc.boolean(), snippets: fc.boolean(), total: fc.nat({ max: 2 }) })
  .map(preview)

const entitlement = articleWith().entitlement

const scoped = (entitled: boolean, itemWeight: ItemWeight): Pick<Article, 'entitlement' | 'meta'> => ({
  entitlement: { ...entitlement, entitled },
  meta: metaWith({ itemWeight }),
})

describe('PREV-1, PREV-10, PREV-11 the rendering mode', () => {
  test.each<[boolean, ItemWeight, string]>([
    [true, 'FULL-TEXT', 'full-article'],
    [true, 'HEAD-AND-TAIL', 'full-article'],
    [true, 'HEAD-ONLY', 'preview'],
    [true, 'DUMMY', 'preview'],
    [false, 'FULL-TEXT', 'preview'],
    [false, 'HEAD-AND-TAIL', 'preview'],
    [false, 'HEAD-ONLY', 'preview'],
    [false, 'DUMMY', 'preview'],
  ])('of a reader who is entitled (%s) to a file of %s is %s', (entitled, itemWeight, mode) => {
    expect(renderingMode(scoped(entitled, itemWeight))).toBe(mode)
  })
})

describe('PREV-2 the contents list of a preview', () => {
  test.prop([anyPreview, fc.nat({ max: 2 })])('has an entry for each section with content, in order', (parts, citedBy) => {
    expect(previewContents(parts, citedBy).map(({ section }) => section)).toEqual([
      ...(parts.abstract ? ['abstract'] : []),
      ...(parts.introduction ? ['introduction'] : []),
      ...(parts.snippets ? ['snippets'] : []),
      ...(parts.references.total > 0 ? ['references'] : []),
      ...(citedBy > 0 ? ['citedBy'] : []),
    ])
  })

  test('names them and leads to them', () => {
    expect(previewContents(preview(), 6)).toEqual([
      { section: 'abstract', label: 'Abstract', href: '#preview-section-abstract', separator: false },
      { section: 'introduction', label: 'Introduction', href: '#preview-section-introduction', separator: false },
      { section: 'snippets', label: 'Section snippets', href: '#preview-section-snippets', separator: true },
      { section: 'references', label: 'References (79)', href: '#preview-section-references', separator: false },
      { section: 'citedBy', label: 'Cited by (6)', href: '#preview-section-cited-by', separator: true },
    ])
    expect(new Set(Object.values(PREVIEW_SECTION_IDS)).size).toBe(5)
    expect([0, 1, 120].map(citedByHeading)).toEqual(['Cited by (0)', 'Cited by (1)', 'Cited by (120)'])
  })

  test('is empty where nothing has content', () => {
    expect(previewContents(preview({ abstract: false, introduction: false, snippets: false, total: 0 }), 0)).toEqual([])
  })
})

describe('PREV-3 the separators of the contents list', () => {
  const text = new Set(['abstract', 'introduction', 'snippets'])

  test.prop([anyPreview, fc.nat({ max: 2 })])('follow the last entry of each group and no other', (parts, citedBy) => {
    const entries = previewContents(parts, citedBy)
    for (const group of [
      entries.filter(({ section }) => text.has(section)),
      entries.filter(({ section }) => !text.has(section)),
    ]) {
      expect(group.map(({ separator }) => separator)).toEqual(group.map((_, index) => index === group.length - 1))
    }
  })
})

describe('PREV-4 the prompt for the full text', () => {
  test.each([
    [false, true, true],
    [true, true, false],
    [false, false, false],
    [true, false, false],
  ])('with content visible (%s) and display enabled (%s) appears: %s', (isContentVisible, displayViewFullText, appears) => {
    const prompt = fullTextPrompt(articleWith({ isContentVisible, displayViewFullText }))
    expect(prompt).toEqual(
      appears ? O.some({ label: 'View full text', href: '/science/article/pii/S2211753914000025?viewFullText=true' }) : O.none,
    )
  })
})

describe('PREV-9 the access box', () => {
  test.each([true, false])('shows for a reader entitled by account (%s), whatever else', entitledByAccount => {
    for (const entitled of [true, false]) {
      const article = { meta: metaWith(), entitlement: { ...entitlement, entitled, entitledByAccount } }
      expect(accessBox(article, {})).toEqual(
        entitledByAccount ? O.some({ words: 'You have access to this article through your account.', command: O.none }) : O.none,
      )
    }
  })

  const weight = fc.constantFrom<ItemWeight>('FULL-TEXT', 'HEAD-AND-TAIL', 'HEAD-ONLY', 'DUMMY')

  test.prop([fc.boolean(), fc.boolean(), weight, fc.option(fc.boolean(), { nil: undefined })])(
    'names the switch where it would show more, and only on a site that says nothing of who may read what',
    (entitled, entitledByAccount, itemWeight, named) => {
      const article = { meta: metaWith({ itemWeight }), entitlement: { ...entitlement, entitled, entitledByAccount } }
      const box = accessBox(article, named === undefined ? {} : { namesOpenSwitch: named })
      const wouldShowMore =
        renderingMode(article) === 'preview' &&
        renderingMode({ ...article, entitlement: { ...article.entitlement, entitled: true } }) === 'full-article'
      expect(O.toUndefined(box)?.words === previewWords.openSwitch).toBe(named === true && wouldShowMore && !entitledByAccount)
      expect(O.toUndefined(O.flatMap(({ command }: AccessBox) => command)(box)) === 'npm start -- --open').toBe(
        O.toUndefined(box)?.words === previewWords.openSwitch,
      )
    },
  )
})

describe('PREV-6 the duration of a request', () => {
  test.prop([webAddress, fc.nat(), fc.nat()])('is what lies between start and end', (url, start, length) => {
    expect(requestDuration(url, start, start + length)).toEqual({ kind: 'duration', url, milliseconds: length })
  })

  test('is none where the clock was set back', () => {
    expect(requestDuration('/a', 10, 9)).toEqual({ kind: 'duration', url: '/a', milliseconds: 0 })
  })
})

describe('PREV-7 what the reading assistant is given', () => {
  test.prop([
    wellFormedPii,
    fc.option(fc.string(), { nil: undefined }),
    fc.string(),
    fc.boolean(),
    fc.option(fc.string(), { nil: undefined }),
  ])('is five things and no more', (pii, genAiToken, entitledToken, offersQuestions, panel) => {
    const article = articleWith({
      ids: { ...articleWith().ids, pii },
      tokens: { entitledToken, authorToken: O.some('secret'), genAiToken: O.fromNullable(genAiToken) },
      ajaxLinks: offersQuestions ? ['body', 'questionsAndAnswers'] : ['body', 'recommendations'],
    })
    expect(readingAssistantInput(article, O.fromNullable(panel))).toEqual({
      articleId: pii,
      genAiToken: O.fromNullable(genAiToken),
      entitledToken,
      hasQuestionsAndAnswers: offersQuestions,
      sidePanelId: O.fromNullable(panel),
    })
  })
})

describe('PREV-8 an error that hydration recovered from', () => {
  test.prop([wellFormedPii, fc.string()])('is reported with the article’s PII', (pii, message) => {
    expect(hydrationErrorReport(pii, message)).toEqual({ kind: 'hydration-error', pii, message })
  })
})

describe('PREV-1 the page of a preview', () => {
  test.prop([articleRecord, fc.nat({ max: 9 }), fc.boolean(), fc.boolean(), fc.boolean()])(
    'is made of its parts',
    (record, citedBy, isExpanded, entitledByAccount, displayViewFullText) => {
      const article = articleWith({
        isContentVisible: false,
        displayViewFullText,
        entitlement: { ...entitlement, entitledByAccount },
        pdfPreview: O.some({ link: '/a.pdf', previewImageLink: '/a.png', size: O.none }),
      })
      const preview = availablePreviewParts(articlePreview(record, []))
      const page = previewPage({ article, preview, citedBy, site: {} }, { isReferenceListExpanded: isExpanded })
      expect(page.pdfPreview).toEqual(pdfPreviewOf(article))
      expect(page.sidebar).toEqual({ title: 'Article preview', contents: previewContents(preview, citedBy) })
      expect(page.references.heading).toBe(`References (${preview.references.total})`)
      expect([O.isSome(page.accessBox), O.isSome(page.fullTextPrompt)]).toEqual([entitledByAccount, displayViewFullText])
    },
  )

  test('expands its references when told to', () => {
    const facts = {
      article: articleWith(),
      preview: { ...preview(), references: { shown: 17, total: 35 } },
      citedBy: 0,
      site: {},
    }
    expect(previewPage(facts, initialPreview).references.isExpanded).toBe(false)
    expect(previewPage(facts, { isReferenceListExpanded: true }).references.isExpanded).toBe(true)
    expect(previewWords.sidebar).toBe('Article preview')
  })

  test.prop([articleRecord])('is told of each part whether there is one', record => {
    const preview = articlePreview(record, [])
    expect(availablePreviewParts(preview)).toEqual({
      abstract: preview.abstracts.content.length > 0,
      introduction: preview.introduction.content.length > 0,
      snippets: preview.snippets.length > 0,
      references: { shown: preview.references.shown.length, total: preview.references.total },
    })
  })

  test.each([
    ['/a.pdf', '/a.png', true],
    ['https://example.org/a.pdf', 'https://example.org/a.png', true],
    ['javascript:alert(1)', '/a.png', false],
    ['/a.pdf', 'javascript:alert(1)', false],
    ['//elsewhere', '/a.png', false],
    ['/a.pdf', 'data:text/html,x', false],
  ])('has the picture of a PDF at %s, %s: %s', (link, previewImageLink, has) => {
    const given = { link, previewImageLink, size: O.some({ width: 600, height: 776 }) }
    expect(pdfPreviewOf(articleWith({ pdfPreview: O.some(given) }))).toEqual(
      has ? O.some({ ...given, rel: O.some('nofollow') }) : O.none,
    )
  })

  test.each([
    ['/a/pdf?md5=1', true, O.none],
    ['/a/pdfft?md5=1', true, O.some('nofollow')],
    ['/a/pdf?md5=1', false, O.some('nofollow')],
  ])('PDF-2 its picture of a PDF at %s, with permission for crawlers %s', (link, canCrawlPDFContent, rel) => {
    const article = articleWith({
      pdfPreview: O.some({ link, previewImageLink: '/a.png', size: O.none }),
      crawlerInformation: { canCrawlPDFContent, isCrawler: false },
    })
    expect(O.map(({ rel: linkRel }: PdfPicture) => linkRel)(pdfPreviewOf(article))).toEqual(O.some(rel))
  })

  test.each([
    [0, 100],
    [100, -1],
    [1.5, 2],
    [Number.NaN, 1],
    [Number.POSITIVE_INFINITY, 1],
  ])('takes no size of a picture that is none: %d by %d', (width, height) => {
    const link = { link: '/a.pdf', previewImageLink: '/a.png' }
    expect(pdfPreviewOf(articleWith({ pdfPreview: O.some({ ...link, size: O.some({ width, height }) }) }))).toMatchObject(
      O.some({ ...link, size: O.none }),
    )
  })

  test('has no picture of a PDF where there is none', () => {
    expect(pdfPreviewOf(articleWith({ pdfPreview: O.none }))).toEqual(O.none)
  })
})
