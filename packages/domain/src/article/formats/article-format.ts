import type { ArticleFormat } from '../../core/commands/article-format.ts'
import type { OwnPath } from '../../core/identifiers/href.ts'
import type { Pii } from '../../core/identifiers/pii.ts'

/** The formats of an article in the order in which a page lists them. */
export const ARTICLE_FORMATS: readonly ArticleFormat[] = ['xml', 'markdown', 'text', 'csl-json']

interface FormatFacts {
  readonly mediaType: string
  readonly ending: string
  /** Whether it has the article's text, which only those get who may read it. */
  readonly hasText: boolean
}

const facts: Readonly<Record<ArticleFormat, FormatFacts>> = {
  xml: { mediaType: 'application/xml', ending: '.xml', hasText: true },
  markdown: { mediaType: 'text/markdown', ending: '.md', hasText: true },
  text: { mediaType: 'text/plain', ending: '.txt', hasText: true },
  'csl-json': { mediaType: 'application/vnd.citationstyles.csl+json', ending: '.json', hasText: false },
}

/** The media type of a format. */
export const formatMediaType = (format: ArticleFormat): string => facts[format].mediaType

/** The formats that a reader may have: those with the article's text only if they may read it. */
export const formatsFor = (mayRead: boolean): readonly ArticleFormat[] =>
  ARTICLE_FORMATS.filter(format => mayRead || !facts[format].hasText)

/** Whether a format has the article's text. */
export const isFullText = (format: ArticleFormat): boolean => facts[format].hasText

/** The address of an article in a format. */
export const formatHref = (pii: Pii, format: ArticleFormat): OwnPath => `/science/article/pii/${pii}/${format}`

/** The name of the file. */
export const formatFileName = (pii: Pii, format: ArticleFormat): string => pii + facts[format].ending
