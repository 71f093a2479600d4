import { checkedPii } from '../support/checked-pii.ts'
import * as fc from 'fast-check'
import {
  articleIds,
  CONTENT_FAMILIES,
  type Article,
  type ArticleMeta,
  type Attachment,
  type Content,
  type PdfDownload,
} from '@lectern/domain/article'
import { rendered, type EmbeddedPart } from '@lectern/domain/core'
import type { EmbeddedPage } from '@lectern/domain/page'
import type { ServedPage } from '@lectern/api-client'
import { option as O } from 'fp-ts'
import { accessBarConfig } from './access-bar.ts'
import { answers, content } from './answers.ts'
import { article, perhaps } from './article.ts'
import { lastAuthorNode } from './authors.ts'
import { messyNode, phrase } from './content.ts'
import { someStatedDoi } from './doi.ts'
import { headerConfig } from './header.ts'
import { reader } from './reader.ts'
import { attachments } from './record.ts'

const date = fc.constantFrom('17 June 2021', '1 July 2023')

/** Metadata that only some articles have; each field is optional. */
const moreMeta: fc.Arbitrary<Partial<ArticleMeta>> = fc.record(
  {
    contentFamily: fc.constantFrom(...CONTENT_FAMILIES),
    publicationSubtitle: phrase,
    publisherName: phrase,
    edition: fc.constantFrom('2', 'Second'),
    seriesTitle: phrase,
    supplement: fc.constantFrom('C', 'S1'),
    volumeIssueText: fc.constant('Volume 145, Issue 2'),
    articleNumber: fc.constantFrom('104567', 'e12'),
    coverDateText: fc.constant('July 2023'),
    aipText: fc.constant('In Press, Corrected Proof'),
    publicationDate: fc.constantFrom('2023-07-01', '2023'),
    publicationYear: fc.constant('2023'),
    copyrightLine: phrase,
    satMeta: fc.array(messyNode, { maxLength: 2 }),
  },
  { requiredKeys: [] },
)

const alwaysMeta: fc.Arbitrary<Partial<ArticleMeta>> = fc.record({
  titleString: phrase,
  documentType: fc.constantFrom('article', 'chapter'),
  publicationTitle: phrase,
  pages: fc.array(fc.record({ first: fc.constantFrom('228', 'e1'), last: fc.constant('237') }, { requiredKeys: ['first'] }), {
    maxLength: 2,
  }),
  language: fc.constantFrom('en', 'pt-BR'),
  dates: fc.record(
    { received: date, revised: fc.array(date, { maxLength: 2 }), accepted: date, availableOnline: date, versionOfRecord: date },
    { requiredKeys: [] },
  ),
  access: fc.record(
    { openAccess: fc.boolean(), openArchive: fc.boolean(), license: fc.constant('http://creativecommons.org/licenses/by/4.0/') },
    { requiredKeys: ['openAccess', 'openArchive'] },
  ),
  crossmark: fc.boolean(),
  otherIds: fc.dictionary(fc.constantFrom('pmid', 'pmc', '__proto__'), fc.constantFrom('1', 'PMC2'), { noNullPrototype: true }),
  subjects: fc.array(phrase, { maxLength: 2 }),
  relations: fc.array(
    fc
      .record(
        {
          type: fc.constantFrom('retracted-article', 'commentary'),
          stated: someStatedDoi,
          pii: fc.constant(checkedPii('S2211753914000025')),
          href: fc.constant('x'),
          title: phrase,
        },
        { requiredKeys: ['type'] },
      )
      .map(({ stated, ...relation }) => ({ ...relation, ...stated })),
    { maxLength: 2 },
  ),
  funding: fc.array(
    fc.record(
      {
        sponsor: phrase,
        sponsorId: fc.constant('10.13039/1'),
        grants: fc.array(phrase, { maxLength: 2 }),
        recipients: fc.array(phrase, { maxLength: 1 }),
      },
      { requiredKeys: ['sponsor', 'grants', 'recipients'] },
    ),
    { maxLength: 2 },
  ),
})

/** The PDF of an article in either generation of its address. Without parts, its address is not one of the service's. */
const eitherGeneration = (pdf: PdfDownload, hasParts: boolean): PdfDownload =>
  hasParts ? pdf : { ...pdf, linkToPdf: `https://files.example.org${pdf.linkToPdf}`, urlMetadata: O.none }

/** The article of a page as a server with complete data would send it. */
const servedArticle: fc.Arbitrary<Article> = fc
  .tuple(article, alwaysMeta, moreMeta, fc.boolean())
  .map(([article, always, more, hasParts]) => {
    const meta: ArticleMeta = { ...article.meta, ...always, ...more }
    return {
      ...article,
      meta,
      ids: articleIds(meta),
      pdfDownload: O.map((pdf: PdfDownload) => eitherGeneration(pdf, hasParts))(article.pdfDownload),
    }
  })

const files: fc.Arbitrary<readonly Attachment[]> = attachments.chain(all =>
  fc.tuple(
    ...all.map(file =>
      fc
        .record({ size: fc.nat(), width: fc.nat({ max: 999 }), height: fc.nat({ max: 999 }) }, { requiredKeys: [] })
        .map((sizes): Attachment => ({ ...file, ...sizes })),
    ),
  ),
)

/** A part that is in a page's state, or only in its markup. */
const inPage = (part: fc.Arbitrary<Content>): fc.Arbitrary<EmbeddedPart<Content>> =>
  fc.oneof(perhaps(part), fc.constant(rendered))

const flags = fc.array(fc.boolean(), { maxLength: 8 })

const relatedContent = fc.record({
  open: fc.record({
    substances: fc.boolean(),
    recommendations: fc.boolean(),
    'special-issue-articles': fc.boolean(),
    'virtual-special-issue': fc.boolean(),
  }),
  expanded: fc.record({ recommendations: flags, citingArticles: flags }),
})

const embedded: fc.Arbitrary<EmbeddedPage> = fc.record({
  article: servedArticle,
  abstracts: content,
  authors: fc.record({ content, lastAuthor: perhaps(fc.nat({ max: 40 }).map(lastAuthorNode)), isFullList: fc.boolean() }),
  biographies: content,
  supplementaryFiles: files,
  accessBarConfig: perhaps(accessBarConfig),
  // An empty list means that it has not been loaded.
  authorMetadata: perhaps(answers.authorMetadata.filter(all => all.length > 0)),
  body: inPage(answers.body),
  chapters: perhaps(answers.chapters.filter(all => all.length > 0)),
  citingArticles: perhaps(answers.citingArticles),
  exam: inPage(answers.exam),
  glossary: inPage(answers.glossary),
  downloadIssue: perhaps(fc.constant({ openOnPageLoad: true })),
  issueNavigation: perhaps(answers.siblings),
  linkingHubLinks: perhaps(answers.linkingHub),
  metrics: perhaps(answers.metrics),
  recommendations: perhaps(answers.recommendations),
  // An empty list of external links means that they have not been loaded.
  referenceLinks: fc.record({
    internal: perhaps(answers.referenceLinks),
    external: perhaps(answers.externalReferenceLinks.filter(all => all.length > 0)),
  }),
  references: inPage(answers.references),
  referredToBy: perhaps(answers.referredToBy),
  refersTo: perhaps(answers.refersTo),
  relatedContent: perhaps(relatedContent),
  specialIssueArticles: perhaps(answers.specialIssueArticles),
  substances: perhaps(answers.substances),
  tableOfContents: perhaps(answers.toc),
  virtualSpecialIssue: perhaps(answers.virtualSpecialIssue),
})

/** Any page, as a server would send it. */
export const servedPage: fc.Arbitrary<ServedPage> = fc.record({
  embedded,
  parts: fc.record({ title: content, keywords: content, tail: content }),
  preview: content,
  reader,
  header: perhaps(headerConfig),
  view: fc.record({ rightsAndContentLink: fc.boolean() }),
})
