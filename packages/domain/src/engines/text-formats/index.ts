export { articleMarkdown, articleText } from './article-text.ts'
