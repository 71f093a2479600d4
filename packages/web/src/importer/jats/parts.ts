import { doiUrl } from '@lectern/domain/core'
import { node, text, type ArticleParts, type ContentNode } from '@lectern/domain/article'
import { contentWords } from '@lectern/domain/words'
import { filled } from '../content-nodes.ts'
import { all, attributeOf, elementsOf, first, hasWords, insideOnce, wordsOf, type XmlElement } from '../xml/index.ts'
import { abstract } from './abstracts.ts'
import type { ArticleXml } from './article.ts'
import { articleXml } from './article.ts'
import { closing, gatheredFootnotes } from './closing.ts'
import type { Convert } from './convert.ts'
import { exam } from './exam.ts'
import { floatsOf } from './floats.ts'
import { glossary } from './glossaries.ts'
import { doiOf } from './identifiers.ts'
import { keywords } from './keywords.ts'
import { ridsOf } from './links.ts'
import { around, common, lineOf } from './nodes.ts'
import { biographies, authorGroups } from './people/author-groups.ts'
import { authorNotes } from './people/author-notes.ts'
import { printedText } from './references/printed.ts'
import { bibliographies } from './references/reference-list.ts'
import { withPlacedFootnotes } from './footnote-placement.ts'
import { titleNotes, titles } from './titles.ts'

type Nodes = readonly ContentNode[]

const isMarked = (article: XmlElement): ((note: XmlElement) => boolean) => {
  const rids = new Set(insideOnce(article, 'xref').flatMap(ridsOf))
  return note => rids.has(attributeOf(note, 'id') ?? '')
}

/** Whether an article has a body that is not empty. */
export const hasBody = ({ body }: ArticleXml): boolean => body !== undefined && (hasWords(body) || elementsOf(body).length > 0)

const sections = ({ body }: ArticleXml, to: Convert): Nodes =>
  around('sections', body === undefined ? [] : to.blocks(body.children))

const abstracts = (meta: XmlElement, to: Convert): Nodes =>
  all(meta, 'abstract', 'trans-abstract').flatMap(each => abstract(each, to))

/** The work that a review is about. */
const products = (meta: XmlElement, to: Convert): Nodes =>
  all(meta, 'product').flatMap(product =>
    filled(node('miscellaneous', { ...common(product), role: 'product' }, printedText(product.children, to))),
  )

/** Some journals put the data availability statement in a custom field; it belongs in the text, not in the facts. */
export const isDataStatement = (custom: XmlElement): boolean =>
  /^data (?:and materials? )?availability/i.test(wordsOf(first(custom, 'meta-name')) ?? '')

export const customFields = (meta: XmlElement): readonly XmlElement[] =>
  all(meta, 'custom-meta-group', 'custom-meta-wrap').flatMap(group => all(group, 'custom-meta'))

const dataStatements = (meta: XmlElement, to: Convert): Nodes =>
  customFields(meta)
    .filter(isDataStatement)
    .flatMap(custom => {
      const value = first(custom, 'meta-value')
      const content = value === undefined ? [] : to.blocks(value.children)
      const title = node('section-title', {}, wordsOf(first(custom, 'meta-name')) ?? '')
      return content.length === 0 ? [] : [node('data-availability', common(custom), [title, ...content])]
    })

const lives = ({ meta, back, beside }: ArticleXml, to: Convert): Nodes =>
  to.blocks([...biographies(meta), ...beside.filter(({ name }) => name === 'bio'), ...all(back, 'bio')])

const glossaries = ({ back, beside }: ArticleXml, to: Convert): Nodes =>
  [...beside.filter(({ name }) => name === 'glossary'), ...all(back, 'glossary')].flatMap(each => glossary(each, to))

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** The titles of a sub-article; one without any is named after its type (`Author comment`). */
const titlesOfInner = ({ element, meta }: ArticleXml, to: Convert): Nodes => {
  const own = titles(meta, to)
  const kind = (attributeOf(element, 'article-type', 'response-type') ?? '').replaceAll('-', ' ')
  return own.length > 0 || ['', 'other'].includes(kind) ? own : [node('title', {}, capitalised(kind))]
}

/** Custom fields of a review that say what it recommends; others are for machines. */
const isRecommendation = (field: XmlElement): boolean => /recommendation|decision/i.test(wordsOf(first(field, 'meta-name')) ?? '')

/** What readers of a review look for in its metadata: its own DOI, and what it recommends. */
const factsOfInner = (meta: XmlElement, to: Convert): Nodes => {
  const doi = doiOf(meta)
  const fields = customFields(meta)
    .filter(isRecommendation)
    .flatMap(field => {
      const [name, value] = [wordsOf(first(field, 'meta-name')), first(field, 'meta-value')]
      const content = value === undefined ? [] : lineOf(value, to)
      return name === undefined || content.length === 0
        ? []
        : [node('para', { role: 'custom-meta' }, [text(`${capitalised(name)}${contentWords.colon}`), ...content])]
    })
  return [
    ...(doi === undefined ? [] : [node('para', { role: 'doi' }, [node('inter-ref', { href: doiUrl(doi) }, doi)])]),
    ...fields,
  ]
}

/** A complete sub-article: title, people, abstracts, text, closing matter, references. */
const subArticle = (element: XmlElement, to: Convert): Nodes => {
  const article = articleXml(element)
  const notes = authorNotes(article.meta, isMarked(element), to)
  return filled(
    node('sub-article', { ...common(element), 'article-type': attributeOf(element, 'article-type', 'response-type') }, [
      ...titlesOfInner(article, to),
      ...titleNotes(article.meta, to),
      ...authorGroups(article.meta, notes.marked, to),
      ...notes.others,
      ...factsOfInner(article.meta, to),
      ...abstracts(article.meta, to),
      ...keywords(article.meta, to),
      ...dataStatements(article.meta, to),
      ...sections(article, to),
      ...closing(article, notes.statements, to),
      ...gatheredFootnotes(article, to),
      ...lives(article, to),
      ...glossaries(article, to),
      ...exam(element, to),
      ...bibliographies(element, to),
      ...article.subArticles.flatMap(inner => subArticle(inner, to)),
    ]),
  )
}

/** The floats of sub-articles, at any depth. */
const innerFloats = ({ subArticles }: ArticleXml, to: Convert): Nodes =>
  subArticles.map(element => articleXml(element)).flatMap(inner => floatsOf(inner.floats, to).concat(innerFloats(inner, to)))

/** The parts of an article, each with the floats and footnotes that belong to it. */
export const articleParts = (article: ArticleXml, to: Convert): ArticleParts => {
  const { element, meta } = article
  const notes = authorNotes(meta, isMarked(element), to)
  const text = [...sections(article, to), ...closing(article, notes.statements, to)]
  return {
    title: withPlacedFootnotes(titles(meta, to), titleNotes(meta, to)),
    authors: withPlacedFootnotes([...authorGroups(meta, notes.marked, to), ...notes.others]),
    abstracts: withPlacedFootnotes(abstracts(meta, to)),
    keywords: withPlacedFootnotes([...keywords(meta, to), ...products(meta, to), ...dataStatements(meta, to)]),
    body: withPlacedFootnotes(around('body', text), gatheredFootnotes(article, to), floatsOf(article.floats, to)),
    references: withPlacedFootnotes(bibliographies(element, to)),
    glossary: withPlacedFootnotes(glossaries(article, to)),
    exam: withPlacedFootnotes(exam(element, to)),
    biographies: withPlacedFootnotes(lives(article, to)),
    tail: withPlacedFootnotes(
      article.subArticles.flatMap(inner => subArticle(inner, to)),
      [],
      innerFloats(article, to),
    ),
  }
}
