export { elsevier } from './article.ts'
