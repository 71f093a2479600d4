import type { RowName } from '../endpoints/endpoints.ts'

/** What is said of a call. */
export interface Summary {
  /** One sentence, without its full stop. */
  readonly says: string
  /** The rule of the documents that names the call; some calls have none. */
  readonly rule?: string
  /** The media types of an answer that is a file or a page. */
  readonly media?: readonly string[]
}

/** Every call, in plain English: a missing one is a type error. */
export const summaries: Readonly<Record<RowName, Summary>> = {
  topicAnnotations: { says: 'The topics of an article, for its abstract and each of its sections', rule: 'CALL-1' },
  enrichedContent: { says: 'Content that accompanies the text of an article', rule: 'CALL-2' },
  enrichedContentOf: { says: 'Content that accompanies the text of an article, one level deeper', rule: 'CALL-2' },
  investigation: { says: 'Counts one use of an article', rule: 'CALL-3' },
  citingArticles: { says: 'The works that cite an article, and how many there are', rule: 'CALL-7' },
  recommendations: { says: 'Articles recommended to readers of an article', rule: 'CALL-10' },
  specialIssueArticles: { says: 'The special issue that an article is in, and its other articles', rule: 'CALL-11' },
  refersTo: { says: 'The articles that an article corrects or comments on', rule: 'CALL-12' },
  referredToBy: { says: 'The articles that correct an article or comment on it', rule: 'CALL-13' },
  referenceLinks: { says: 'Links from the references of an article to what this site has', rule: 'CALL-15' },
  externalReferenceLinks: { says: 'Links from the references of an article to other sites', rule: 'CALL-16' },
  linkingHub: { says: 'Other sites that have an article', rule: 'CALL-24' },
  virtualSpecialIssue: { says: 'The collection from several issues that an article is in', rule: 'CALL-25' },
  authorMetadata: { says: 'The authors of an article, with their other works', rule: 'CALL-26' },
  substances: { says: 'The substances that an article mentions', rule: 'CALL-27' },
  feedback: { says: 'Takes what a reader did with recommendations', rule: 'CALL-28' },
  metrics: { says: 'Citations of an article, and other counts of how it is used', rule: 'CALL-33' },
  attachments: {
    says: 'Supplementary files of an article: one alone, several in an archive',
    rule: 'CALL-4',
    media: ['application/zip', '*/*'],
  },
  articles: { says: 'The PDFs of several articles, together in one archive', media: ['application/zip'] },
  search: { says: 'The page of search results', rule: 'CALL-5', media: ['text/html'] },
  authors: { says: 'All authors of an article, with their affiliations', rule: 'CALL-6' },
  issueMetadata: { says: 'The articles of an issue or a book, for downloading them together', rule: 'CALL-8' },
  entitledRecommendations: { says: 'Recommended articles that the reader may download', rule: 'CALL-9' },
  references: { says: 'The references of an article', rule: 'CALL-14' },
  glossary: { says: 'The glossary of an article', rule: 'CALL-17' },
  body: { says: 'The text of an article', rule: 'CALL-18' },
  exam: { says: 'The exam of an article', rule: 'CALL-19' },
  authorArticles: { says: 'Other works of one author of an article', rule: 'CALL-20' },
  toc: { says: 'The contents of an article: sections, figures, tables and files', rule: 'CALL-21' },
  chapters: { says: 'The chapters of a book', rule: 'CALL-22' },
  siblings: { says: 'The articles before and after one in its issue', rule: 'CALL-23' },
  bookSiblings: { says: 'The chapters before and after one in its book', rule: 'CALL-23' },
  questionsAndAnswers: { says: 'Questions that an article answers' },
  entitlements: { says: 'Whether the reader may read articles of other publishers', rule: 'CALL-29' },
  exportRefWorks: { says: 'The citation of an article for RefWorks', rule: 'CALL-30' },
  exportCitation: {
    says: 'The citation of an article in a format of your choice',
    rule: 'CALL-31',
    media: ['application/x-research-info-systems', 'application/x-bibtex'],
  },
  xml: { says: 'The XML of an article, for readers who may see it', media: ['application/xml'] },
  pdf: { says: 'The PDF of an article', media: ['application/pdf'] },
  pageState: { says: 'Everything that is needed to open the page of an article' },
}

/** What each parameter of a path or a query is. */
export const PARAMETERS: Readonly<Record<string, string>> = {
  a: 'The first part of the address of the content.',
  b: 'The second part of the address of the content.',
  c: 'The third part of the address of the content.',
  casaToken: 'The token by which a campus programme lets a reader in.',
  creditCardPurchaseAllowed: 'Whether the institution of the reader allows purchases by credit card.',
  documentReferences: 'How many references the article has.',
  doi: 'The DOI of the article.',
  eid: 'The EID of the article.',
  entitledToken: 'The token that the page of the article has for this reader. It says what they may read.',
  extension: 'Which of the two names of the address is used.',
  format: 'The format of the citation.',
  from: 'The first year of the results.',
  hubEid: 'The EID of the special issue.',
  id: 'The identifier of the article.',
  index: 'The place of the author among the authors of the article, from 0.',
  isbn: 'The ISBN of the book.',
  issn: 'The ISSN of the journal.',
  issue: 'The PII of the issue.',
  jwt: 'The token that the page of the article has for its list of authors.',
  md5: 'The checksum in the address of the PDF.',
  offset: 'How many results to leave out.',
  order: 'The order of the results: `relevance`, `newest` or `oldest`.',
  origin: 'Where on a page the search was made.',
  pid: 'The name of the PDF.',
  pii: 'The PII of the article.',
  preventDocumentDelivery: 'Whether the institution of the reader rules out document delivery.',
  preventTransactionalAccess: 'Whether the institution of the reader rules out purchases.',
  qs: 'What to search for.',
  to: 'The last year of the results.',
  type: 'The kind of identifier.',
  viewToken: 'The token of the page view that the use belongs to.',
  withabstract: 'Whether the citation has the abstract.',
  zone: 'The part of the page in which the search was made.',
}
