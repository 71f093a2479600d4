import { importedWords } from '@lectern/domain/words'
import { node, type ContentNode } from '@lectern/domain/article'
import { filled } from '../content-nodes.ts'
import { all, attributeOf, elementsOf, first, hasWords, inside, isElement, type XmlElement } from '../xml/index.ts'
import type { ArticleXml } from './article.ts'
import { titled } from './blocks.ts'
import type { Convert } from './convert.ts'
import { containing, withinItself, without } from './elements.ts'
import { footnoteGroup, isNoteSection } from './footnotes.ts'
import { fundingSection } from './funding.ts'
import { ridsOf } from './links.ts'
import { namedComponent } from './media.ts'
import { common } from './nodes.ts'
import { isStatement, statementOf } from './people/author-notes.ts'

type Nodes = readonly ContentNode[]

const typeOf = (element: XmlElement): string =>
  (attributeOf(element, 'sec-type', 'notes-type', 'content-type') ?? '').toLowerCase()

const dataAvailability = titled('data-availability')
const competingInterests = titled('conflict-of-interest')

const isWhole = (element: XmlElement, type: RegExp): boolean =>
  type.test(typeOf(element)) && inside(element, 'sec', 'notes').length === 0

const appendices = (group: XmlElement, to: Convert): Nodes =>
  filled(
    node(
      'appendices',
      common(group),
      without(group, 'label', 'title').flatMap(child =>
        isElement(child) && child.name === 'app' ? appendix(child, to) : to.blocks([child]),
      ),
    ),
  )

/** Removes a box around the entire content of an appendix. */
const appendix = (app: XmlElement, to: Convert): Nodes => {
  const inner = elementsOf(app).filter(({ name }) => !['label', 'title', 'object-id'].includes(name))
  const [only, ...others] = inner
  const isBoxed = only?.name === 'boxed-text' && others.length === 0 && first(only, 'label', 'caption', 'title') === undefined
  return to.blocks([
    isBoxed && only !== undefined
      ? { ...app, children: [...app.children.filter(child => child !== only), ...only.children] }
      : app,
  ])
}

/** One element of an article's back matter; reference lists, glossaries and biographies are in their own parts. */
const matter = (element: XmlElement, isStated: (fn: XmlElement) => boolean, to: Convert): Nodes => {
  if (element.name === 'app-group') return appendices(element, to)
  if (element.name === 'app') return filled(node('appendices', {}, appendix(element, to)))
  if (['bio', 'glossary', 'ref-list', 'label', 'title'].includes(element.name)) return []
  if (element.name === 'fn-group' && first(element, 'title') === undefined) {
    const stated = elementsOf(element).filter(isStated)
    const others = containing(
      element,
      element.children.filter(child => !isElement(child) || !stated.includes(child)),
    )
    return [
      ...stated.flatMap(fn => statementOf(fn, to)),
      ...(isNoteSection(element) && hasWords(others) ? to.blocks([others]) : []),
    ]
  }
  if (['notes', 'sec'].includes(element.name) && isWhole(element, /data-?availab|data-access/))
    return dataAvailability(element, to)
  if (['notes', 'sec'].includes(element.name) && isWhole(element, /^(?:coi|conflict|competing)/))
    return competingInterests(element, to)
  return to.blocks([element])
}

/** Whether a footnote to nothing is a statement about the article: who contributed what, competing interests, funding. */
const isStatementIn = ({ element }: ArticleXml): ((fn: XmlElement) => boolean) => {
  const marked = new Set(
    withinItself(element)
      .filter(({ name }) => name === 'xref')
      .flatMap(ridsOf),
  )
  return fn => fn.name === 'fn' && isStatement(fn) && !marked.has(attributeOf(fn, 'id') ?? '')
}

const isNamedFile = ({ name }: XmlElement): boolean => name === 'inline-media' || name === 'inline-supplementary-material'

/** Supplements declared in the metadata, and files named in running text. */
const supplements = ({ element, meta }: ArticleXml, to: Convert): Nodes => {
  const inLines = withinItself(element).filter(isNamedFile)
  const components = [...to.blocks(all(meta, 'supplementary-material')), ...inLines.flatMap(namedComponent)]
  const title = node('section-title', {}, importedWords.supplementaryMaterial)
  return components.length === 0 ? [] : [node('section', { role: 'supplementary-material' }, [title, ...components])]
}

const isAppendices = (each: ContentNode): boolean => each['#name'] === 'appendices'

/**
 * What follows an article's text, in document order. The metadata's statements about funding, interests and contributions come
 * before the appendices.
 */
export const closing = (article: ArticleXml, statements: Nodes, to: Convert): Nodes => {
  const isStated = isStatementIn(article)
  const back = [...article.beside, ...elementsOf(article.back)].flatMap(element => matter(element, isStated, to))
  const index = back.findIndex(isAppendices)
  const end = index < 0 ? back.length : index
  return [
    ...back.slice(0, end),
    ...fundingSection(article.meta, to),
    ...statements,
    ...back.slice(end),
    ...supplements(article, to),
  ]
}

/** Footnotes to the text that the file collects at its end, without the statements among them. */
export const gatheredFootnotes = (article: ArticleXml, to: Convert): Nodes => {
  const isStated = isStatementIn(article)
  return [...article.beside, ...elementsOf(article.back)]
    .filter(element => element.name === 'fn-group' && !isNoteSection(element))
    .map(group =>
      containing(
        group,
        group.children.filter(child => !isElement(child) || !isStated(child)),
      ),
    )
    .flatMap(group => footnoteGroup(group, to))
}
