import MarkdownIt from 'markdown-it'

type Token = ReturnType<MarkdownIt['parse']>[number]

const parser = new MarkdownIt('commonmark', { html: true }).enable('table')

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

const withoutTags = (html: string): string =>
  html
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, entity => ENTITIES[entity] ?? '')

const textOf = ({ type, content, children }: Token): string => {
  if (children !== null) return children.map(textOf).join('')
  if (type === 'html_inline' || type === 'html_block') return withoutTags(content)
  return type === 'softbreak' ? ' ' : content
}

/** The blocks that a parser of Markdown finds, by the names of their elements, without the front matter. */
export const markdownBlocks = (markdown: string): readonly string[] =>
  tokensOf(markdown).flatMap(({ type, tag, nesting }) => (nesting === 1 || type === 'fence' ? [tag] : []))

/** The text that it finds in them. */
export const markdownWords = (markdown: string): string => tokensOf(markdown).map(textOf).join('\n')

/** The addresses of links and pictures that it finds. */
export const markdownAddresses = (markdown: string): readonly string[] =>
  tokensOf(markdown)
    .flatMap(({ children }) => children ?? [])
    .flatMap(({ attrs }) => attrs ?? [])
    .flatMap(([name, value]) => (name === 'href' || name === 'src' ? [value] : []))

const tokensOf = (markdown: string): readonly Token[] => parser.parse(markdown.replace(/^---\n.*?\n---\n/s, ''), {})
