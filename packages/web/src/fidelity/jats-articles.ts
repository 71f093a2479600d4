import { contributionOf } from './jats-people.ts'
import { line } from './jats-roles.ts'
import { all, at, attribute, child, childrenOf, isElement, listOf, named, type Element, type Node } from './tree.ts'

const isBook = named('book book-part book-part-wrapper')
const isPart = named('book-part')

/** What stands before the parts of a book, or after them. */
const isEnd = named('dedication foreword preface front-matter-part book-app')
const isHolder = named('front-matter body back')
const isBody = named('named-book-part-body')

const element = (name: string, { at }: Element, children: readonly Node[]): Element => ({ name, attributes: {}, children, at })

const renamed = (from: Element, name: string): Element => ({ ...from, name })

/** The parts within a part. */
const partsIn = (part: Element): readonly Element[] =>
  childrenOf(part)
    .filter(isHolder)
    .flatMap(holder => childrenOf(holder, 'book-part'))

/** A part without those in it. */
const alone = (part: Element): Element => ({
  ...part,
  children: part.children.map(node =>
    isElement(node) && isHolder(node)
      ? { ...node, children: node.children.filter(inner => !(isElement(inner) && isPart(inner))) }
      : node,
  ),
})

const hasText = (part: Element): boolean =>
  childrenOf(part)
    .filter(isHolder)
    .some(holder => line(holder) !== '')

/** A part and those within it; itself only if it has text that is in none of them. */
const withInner = (part: Element): readonly Element[] => {
  const [inner, own] = [partsIn(part), alone(part)]
  return [...(inner.length === 0 || hasText(own) ? [own] : []), ...inner.flatMap(withInner)]
}

const isSide = named('front-matter book-front book-body body book-back back')

/** What a book has pages for, in order. */
const chaptersIn = (around: Element): readonly Element[] =>
  childrenOf(around).flatMap(each =>
    isPart(each)
      ? withInner(each)
      : isEnd(each)
        ? [each]
        : isSide(each) || each.name === 'book-app-group'
          ? chaptersIn(each)
          : [],
  )

const chaptersOf = (root: Element): readonly Element[] => (isPart(root) ? withInner(root) : chaptersIn(root))

const isEditor =
  (group: Element) =>
  (contrib: Element): boolean =>
    /edit/i.test(contributionOf(contrib, group))

/** A group with its editors alone. */
const editorsOf = (group: Element): Element => ({ ...group, children: childrenOf(group, 'contrib').filter(isEditor(group)) })

/** What a chapter takes from its book: its editors, and authors, dates and licence, each if it says none itself. */
const fromBook = (meta: Element | undefined, bookMeta: Element | undefined): readonly Element[] => {
  const lacks = (name: string): boolean => child(meta, name) === undefined
  const hasEditors = childrenOf(meta, 'contrib-group').some(group => childrenOf(group, 'contrib').some(isEditor(group)))
  return childrenOf(bookMeta).flatMap(each => {
    if (each.name === 'contrib-group') return lacks('contrib-group') ? each : hasEditors ? [] : editorsOf(each)
    return each.name === 'aff' || ((each.name === 'pub-date' || each.name === 'permissions') && lacks(each.name)) ? each : []
  })
}

/** The lists of references of a book, with the entries that a chapter without a list cites. */
const citedIn = (chapter: Element, book: Element): readonly Element[] => {
  if (all(chapter, 'ref').length > 0) return []
  const cited = new Set(all(chapter, 'xref').flatMap(xref => listOf(attribute(xref, 'rid'))))
  return all(child(book, 'book-back', 'back'), 'ref').filter(ref => cited.has(attribute(ref, 'id') ?? ''))
}

const TYPES = ['pub-id-type', 'book-part-id-type'] as const

const identifierOf = (id: Element): Element => ({
  ...renamed(id, 'article-id'),
  attributes: { 'pub-id-type': TYPES.map(type => attribute(id, type)).find(type => type !== undefined) ?? '' },
})

const titled = (group: Element): Element => ({
  ...group,
  children: group.children.map(node => (isElement(node) && node.name === 'title' ? renamed(node, 'article-title') : node)),
})

/** A chapter as an article of its book, with the names that articles have for the same. */
const asArticle =
  (book: Element) =>
  (chapter: Element): Element => {
    const bookMeta = child(book, 'book-meta')
    const own = child(chapter, 'book-part-meta')
    const title = child(chapter, 'title')
    const meta = element('article-meta', own ?? chapter, [
      ...childrenOf(own).map(each =>
        each.name === 'book-part-id' ? identifierOf(each) : each.name === 'title-group' ? titled(each) : each,
      ),
      ...(title === undefined ? [] : [element('title-group', title, [renamed(title, 'article-title')])]),
      ...fromBook(own, bookMeta),
    ])
    const bookTitle = at(bookMeta, 'book-title-group', 'book-title') ?? child(bookMeta, 'book-title')
    const journal = element('journal-meta', book, bookTitle === undefined ? [] : [renamed(bookTitle, 'journal-title')])
    const cited = citedIn(chapter, book)
    const rest = childrenOf(chapter).filter(each => each !== own && each !== title)
    return element('article', chapter, [
      element('front', meta, [journal, meta]),
      ...rest.map(each => (isBody(each) ? renamed(each, 'body') : each)),
      ...(cited.length === 0 ? [] : [element('back', chapter, [element('ref-list', chapter, cited)])]),
    ])
  }

const isArticle = (each: Element): boolean => each.name === 'article' && child(each, 'front') !== undefined

/** The JATS articles in a file, not those inside another, and the chapters of books as articles. */
export const jatsArticlesIn = (root: Element): readonly Element[] =>
  isArticle(root) ? [root] : isBook(root) ? chaptersOf(root).map(asArticle(root)) : childrenOf(root).flatMap(jatsArticlesIn)
