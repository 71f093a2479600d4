/** Texts outside the catalogue that are not interface text. */
export interface NotInterface {
  /** A file, or a folder of the domain with a trailing slash. */
  readonly where: string
  /** The exact texts; if absent, all texts there are exempt, as for a whole format or table. */
  readonly texts?: readonly string[]
  readonly why: string
}

/** Texts in the domain's rules that look like interface text but are not. */
export const NOT_INTERFACE: readonly NotInterface[] = [
  {
    where: 'page/access-bar/',
    texts: [
      'ThirdPartyPDF',
      'ViewPDF',
      'DownloadFullIssue',
      'OpenManuscript',
      'ViewFullText',
      'RemoteAccess',
      'SocietyAccess',
      'PurchasePDF',
      'PatientAccess',
      'AnotherInstitution',
      'SelectAnotherInstitution',
      'ClinicalKey',
      'DownloadPDF',
      'OrderPDF',
      'LinkResolver',
    ],
    why: 'the names by which configurations list components',
  },
  {
    where: 'page/access-bar/accessbar-config-slice.ts',
    texts: ['Unknown access bar component "…"'],
    why: 'a report to whoever runs the site',
  },
  {
    where: 'site/header/site-config.ts',
    texts: ['Lectern', 'Lectern Group'],
    why: 'names of publishers, the same in every language',
  },
  {
    where: 'article/record/content-type.ts',
    texts: ['book series', 'reference work'],
    why: 'the documents’ names of the codes (ART-2), which no page shows',
  },
  {
    where: 'article/record/license-name.ts',
    texts: ['CC …', 'CC0 …', 'Public Domain Mark …'],
    why: 'names of licences, the same in every language',
  },
  { where: 'article/record/node-lists.ts', texts: ['tail …', 'fact …'], why: 'names of lists within a file' },
  { where: 'article/record/article-version.ts', why: 'what files call the stages of an article' },
  { where: 'article/record/standing.ts', texts: ['VoR'], why: 'one of these' },
  { where: 'article/publication/title-slug.ts', texts: [' and '], why: 'what & is in addresses' },
  { where: 'article/publication/subjects.ts', why: 'what files write, to be told from subjects' },
  {
    where: 'site/browse/title-order.ts',
    texts: ['æ', 'œ', 'ß', 'ø', 'ł', 'đ', 'ð', 'þ', 'ı', 'ħ', 'ŧ'],
    why: 'letters, by which titles are filed',
  },
  {
    where: 'article/citation/',
    why: 'the wording of citation styles, of reference managers’ formats and of schema.org is their own',
  },
  {
    where: 'article/content/file-kind.ts',
    texts: ['Video', 'Image', 'Document', 'Audio', 'Slideshow', 'Spreadsheet'],
    why: 'names of the kinds; the catalogue says what each is called',
  },
  { where: 'article/content/math-operators.ts', why: 'characters of formulas' },
  { where: 'core/commands/supplementary-download.ts', texts: ['more than 50'], why: 'a flag in the record of use (TREE-11)' },
  { where: 'article/content/supplementary-download.ts', texts: ['more than 50'], why: 'the same flag' },
  {
    where: 'engines/head/article-head.ts',
    texts: ['WebPageElement', '<script type="application/ld+json">…</script>', '<meta name="robots" content="…"/>'],
    why: 'markup of the page’s head',
  },
  {
    where: 'engines/head/publication-page-head.ts',
    texts: [
      'Periodical',
      'BookSeries',
      'Book',
      'Organization',
      'PublicationVolume',
      'PublicationIssue',
      'BreadcrumbList',
      'ListItem',
      '<script type="application/ld+json">…</script>',
    ],
    why: 'types of schema.org, and markup of the page’s head',
  },
  { where: 'engines/signposts/signposts.ts', texts: ['ScholarlyArticle', 'Chapter', 'Book'], why: 'types of schema.org' },
  {
    where: 'engines/feeds/open-search.ts',
    texts: ['OpenSearchDescription', 'ShortName', 'Description', 'InputEncoding', 'Image', 'Url'],
    why: 'elements of OpenSearch',
  },
  { where: 'engines/feeds/robots-txt.ts', why: 'the lines of robots.txt' },
  { where: 'engines/feeds/xml.ts', texts: ['<?xml version="1.0" encoding="UTF-8"?>\n'], why: 'markup' },
  { where: 'engines/harvest/', why: 'the words of OAI-PMH and of Dublin Core, for harvesters' },
  { where: 'core/links/src-set.ts', texts: ['SrcSet', '… …w'], why: 'an attribute of HTML' },
  { where: 'page/preview/preview-page.ts', texts: ['npm start -- --open'], why: 'a command' },
  { where: 'core/text/month-names.ts', why: 'the months in English files, citations and dates of the service' },
  { where: 'core/identifiers/', why: 'what databases call themselves, and errors for whoever calls the functions' },
  {
    where: 'page/lifecycle/chunk-load.ts',
    texts: ['ChunkLoadError', 'Loading chunk … failed (…)', 'timeout after … ms'],
    why: 'an error in a report to whoever runs the site',
  },
  { where: 'page/selection/text-fragment.ts', texts: ['ς', 'σ'], why: 'a letter and its form at the end of words' },
  {
    where: 'page/metrics/summarised.ts',
    texts: ['Citation Indexes', 'Scopus'],
    why: 'the service’s own labels, which are compared',
  },
  {
    where: 'article/pdf/pdf-address.ts',
    texts: ['Malformed PDF address "…": expected /{path}/{pii}/pdf?md5=…&pid=…'],
    why: 'an error for whoever calls the function',
  },
  { where: 'site/preferences/cookie-choice.ts', texts: ['…=…; Path=/; Max-Age=…; SameSite=Lax'], why: 'a cookie' },
  { where: 'core/commands/feedback-item.ts', why: 'names of the wire' },
  {
    where: 'page/recommendations/parse-feedback-item.ts',
    why: 'names of types, and errors for whoever calls the service',
  },
  { where: 'article/references/label-layout.ts', texts: ['… over'], why: 'what styles go by' },
  {
    where: 'page/related/linking-hub.ts',
    texts: ['ClinicalKey', 'ScienceDirect'],
    why: 'the hub’s own names of sites, which are compared',
  },
  {
    where: 'page/side-panel/',
    texts: ['Author', 'Footnote', 'Help', 'HelpAI', 'Reference', 'Substance', 'QuestionsAndAnswers', 'ReadingAssistant'],
    why: 'the names by which content is asked for (SIDE-1)',
  },
  { where: 'site/identity/identity-style.ts', why: 'styles' },
  { where: 'site/readiness/readiness.ts', why: 'answers to a program that watches over the site' },
  { where: 'page/side-panel/side-panel-slice.ts', texts: ['Side panel: …'], why: 'a report to whoever runs the site' },
]
