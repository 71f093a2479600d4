import type { ArticleFormat } from '../core/commands/article-format.ts'

/** Facts about an article besides its text. */
export const aboutArticleWords = {
  title: 'About this article',
  subjects: 'Subjects',
  publisher: 'Publisher',
  funding: 'Funding',
  copyright: 'Copyright',
  furtherDetails: 'Further details',
  formats: 'Other formats',
} as const

/** The name of each format in which an article can be had. */
export const articleFormatNames: Readonly<Record<ArticleFormat, string>> = {
  xml: 'XML',
  markdown: 'Markdown',
  text: 'Plain text',
  'csl-json': 'CSL-JSON',
}
