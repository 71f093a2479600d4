import { importedWords } from '@lectern/domain/words'
import { attributeOf, elementsOf, first, hasWords, inside, isElement, isNamed, wordsOf, type XmlElement } from '../xml/index.ts'
import { absent, containing, without } from './elements.ts'
import { isEditor } from './people/roles.ts'
import { mainTitleOf } from './titles.ts'

/** The attribute that chapters get for their place in the book. */
export const PLACE_IN_BOOK = 'place-in-book'

/** The attribute that chapters get for the titles of the parts that they are in, one a line, the outermost first. */
export const PART_TITLES = 'part-titles'

/** What stands before or after a book's text, each with a title of its own or else this one. */
const TITLES: ReadonlyMap<string, string> = new Map([
  ['book-app', importedWords.appendix],
  ['dedication', importedWords.dedication],
  ['foreword', importedWords.foreword],
  ['front-matter-part', importedWords.frontMatter],
  ['preface', importedWords.preface],
])

const isPart = isNamed('book-part')

/** The roots of a book and of a part of one, in BITS and in the older NLM Book. */
export const isBookRoot = isNamed('book', 'book-part', 'book-part-wrapper')

const elementNamed = (name: string, beside: XmlElement, children: XmlElement['children']): XmlElement =>
  containing(absent(name, beside), children)

const replaced = (element: XmlElement, child: XmlElement, by: XmlElement): XmlElement =>
  containing(
    element,
    element.children.map(each => (each === child ? by : each)),
  )

/** A part's metadata; added to it if it has none. */
const withMeta = (part: XmlElement): XmlElement =>
  first(part, 'book-part-meta') === undefined
    ? containing(part, [elementNamed('book-part-meta', part, []), ...part.children])
    : part

const changedMeta = (part: XmlElement, change: (meta: XmlElement) => XmlElement): XmlElement => {
  const whole = withMeta(part)
  const meta = first(whole, 'book-part-meta')
  return meta === undefined ? whole : replaced(whole, meta, change(meta))
}

/** A preface or an appendix as a part of the book, under the names that parts have. */
const asPart = (element: XmlElement, title: string): XmlElement => {
  const part: XmlElement = {
    ...element,
    name: 'book-part',
    attributes: { 'book-part-type': element.name, ...element.attributes },
    children: element.children.map(child =>
      isElement(child) && child.name === 'named-book-part-body' ? { ...child, name: 'body' } : child,
    ),
  }
  const own = first(part, 'title')
  return changedMeta(
    own === undefined
      ? part
      : containing(
          part,
          part.children.filter(child => child !== own),
        ),
    meta => {
      if (first(meta, 'title-group') !== undefined) return meta
      const titled = own ?? elementNamed('title', element, [title])
      return containing(meta, [elementNamed('title-group', element, [titled]), ...meta.children])
    },
  )
}

/** What a part is called: `Part I: Foundations`. */
const titleOfPart = (part: XmlElement): string => {
  const meta = first(part, 'book-part-meta') ?? part
  const [label, title] = [
    first(first(meta, 'title-group'), 'label') ?? first(part, 'label'),
    mainTitleOf(meta) ?? first(part, 'title'),
  ]
  const [mark, words] = [label, title].map(each =>
    each === undefined ? '' : (wordsOf(containing(each, without(each, 'fn', 'xref'))) ?? ''),
  )
  return [mark, words].filter(text => text !== '').join(/\p{P}$/u.test(mark ?? '') ? ' ' : ': ')
}

const withPartTitles = (part: XmlElement, titles: readonly string[]): XmlElement =>
  titles.length === 0 ? part : { ...part, attributes: { ...part.attributes, [PART_TITLES]: titles.join('\n') } }

/**
 * A part, and the parts within it; itself only if it has text that is in none of them.
 * @param around the titles of the parts around it
 */
const chaptersIn = (part: XmlElement, around: readonly string[] = []): readonly XmlElement[] => {
  const holders = elementsOf(part).filter(isNamed('body', 'front-matter', 'back'))
  const inner = holders.flatMap(elementsOf).filter(isPart)
  if (inner.length === 0) return [withPartTitles(part, around)]
  const isInner = (node: XmlElement['children'][number]): boolean => isElement(node) && inner.includes(node)
  const own = containing(
    part,
    part.children.map(child =>
      isElement(child) && holders.includes(child)
        ? containing(
            child,
            child.children.filter(node => !isInner(node)),
          )
        : child,
    ),
  )
  const hasText = elementsOf(own).some(child => isNamed('body', 'front-matter', 'back')(child) && hasWords(child))
  const titles = [...around, titleOfPart(part)].filter(title => title !== '')
  return [...(hasText ? [withPartTitles(own, titles)] : []), ...inner.flatMap(each => chaptersIn(each, titles))]
}

/** The parts of a book in their order, whatever is around them. */
const partsIn = (holder: XmlElement): readonly XmlElement[] =>
  elementsOf(holder).flatMap(element => {
    if (isPart(element)) return chaptersIn(element)
    const title = TITLES.get(element.name)
    return title === undefined ? partsIn(element) : [asPart(element, title)]
  })

/** The parts of a book in their order, each of which is read as an article of its own. */
const partsOf = (root: XmlElement): readonly XmlElement[] => (isPart(root) ? chaptersIn(root) : partsIn(root))

/** A group of people with its editors alone; undefined if it has none. */
const editorsAlone = (group: XmlElement): XmlElement | undefined => {
  const people = inside(group, 'contrib')
  const editors = people.filter(isEditor(group))
  return editors.length === 0
    ? undefined
    : containing(
        group,
        group.children.filter(child => !isElement(child) || child.name !== 'contrib' || editors.includes(child)),
      )
}

const ridsIn = (elements: readonly XmlElement[]): ReadonlySet<string> =>
  new Set(elements.flatMap(element => inside(element, 'xref')).flatMap(xref => (attributeOf(xref, 'rid') ?? '').split(/\s+/)))

/**
 * What a part has from its book: the editors; and if it does not say it of itself, its authors and affiliations, dates, copyright and licence.
 */
const inherited = (meta: XmlElement, bookMeta: XmlElement): readonly XmlElement[] => {
  const lacks = (...names: readonly string[]): boolean => first(meta, ...names) === undefined
  const people = lacks('contrib-group')
  const hasEditors = inside(meta, 'contrib-group').some(group => editorsAlone(group) !== undefined)
  const groups = elementsOf(bookMeta)
    .filter(isNamed('contrib-group'))
    .flatMap(group => (people ? group : hasEditors ? [] : (editorsAlone(group) ?? [])))
  const rids = ridsIn(groups)
  return [
    ...groups,
    ...elementsOf(bookMeta).filter(element => {
      switch (element.name) {
        case 'aff':
        case 'aff-alternatives':
          return people || [element, ...inside(element, 'aff')].some(aff => rids.has(attributeOf(aff, 'id') ?? ''))
        case 'author-notes':
          return people
        case 'pub-date':
        case 'permissions':
          return lacks(element.name)
        default:
          return false
      }
    }),
  ]
}

/** The references of the book's own list that a part cites, if it has no list itself. */
const citedIn = (part: XmlElement, book: XmlElement): readonly XmlElement[] => {
  const lists = inside(first(book, 'book-back', 'back'), 'ref-list').filter(list => !inside(list, 'ref-list').length)
  if (lists.length === 0 || inside(part, 'ref-list').length > 0) return []
  const cited = new Set(inside(part, 'xref').flatMap(xref => (attributeOf(xref, 'rid') ?? '').split(/\s+/)))
  return lists.flatMap(list => {
    const children = list.children.filter(
      child => isElement(child) && (child.name === 'title' || cited.has(attributeOf(child, 'id') ?? '')),
    )
    return children.some(child => isElement(child) && child.name === 'ref') ? [containing(list, children)] : []
  })
}

const withReferences = (part: XmlElement, references: readonly XmlElement[]): XmlElement => {
  if (references.length === 0) return part
  const back = first(part, 'back')
  return back === undefined
    ? containing(part, [...part.children, elementNamed('back', part, references)])
    : replaced(part, back, containing(back, [...back.children, ...references]))
}

/** A part's identifier where it says none: the id of its element, or else its place in the book. */
const placeId = (part: XmlElement, place: number): XmlElement => ({
  ...elementNamed('book-part-id', part, [attributeOf(part, 'id') ?? String(place)]),
  attributes: { 'book-part-id-type': 'place' },
})

/**
 * The chapters and other parts of a book in BITS, each with the metadata of the book around it, as files of one chapter have them
 * (`book-part-wrapper`). Parts that only hold others leave nothing of their own. Empty if the file has no part.
 * @param root a `book`, `book-part` or `book-part-wrapper`
 */
export const chaptersOf = (root: XmlElement): readonly XmlElement[] => {
  const around = elementsOf(root).filter(isNamed('collection-meta', 'book-meta'))
  const bookMeta = around.find(isNamed('book-meta'))
  const lang = attributeOf(root, 'lang')
  return partsOf(root).map((part, index) => {
    const identified = changedMeta(part, meta =>
      containing(meta, [
        ...(first(meta, 'book-part-id') === undefined && (bookMeta !== undefined || attributeOf(part, 'id') !== undefined)
          ? [placeId(part, index + 1)]
          : []),
        ...meta.children,
        ...(bookMeta === undefined ? [] : inherited(meta, bookMeta)),
      ]),
    )
    const chapter = withReferences(identified, citedIn(part, root))
    const attributes = {
      ...(lang === undefined ? {} : { lang }),
      ...(root.name === 'book' ? { [PLACE_IN_BOOK]: String(index + 1) } : {}),
      ...chapter.attributes,
    }
    return { ...root, name: 'book-part-wrapper', children: [...around, { ...chapter, attributes }] }
  })
}

/** Whether a book says what it is called, so that a file of this name can be told from one in another grammar. */
export const isBits = (root: XmlElement): boolean =>
  isBookRoot(root) &&
  (elementsOf(root).some(isNamed('book-meta', 'book-part', 'book-part-meta', 'book-body', 'collection-meta')) ||
    wordsOf(first(root, 'body')) !== undefined)
