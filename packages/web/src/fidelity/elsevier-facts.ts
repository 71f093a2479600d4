import type {
  Citation,
  Claim,
  CrossReference,
  Float,
  Formula,
  Heading,
  Person,
  Reference,
  ReferencePart,
  Subject,
  Table,
  XmlArticle,
} from './facts.ts'
import { written } from './jats-claims.ts'
import { mathText } from './math.ts'
import { calsRows } from './cals.ts'
import { cellsIn } from './grid.ts'
import { lineOf, runsOf, type Role, type Run } from './runs.ts'
import { plainWords } from './words.ts'
import { writtenFloat } from './written-float.ts'
import { all, at, attribute, child, childrenOf, descendants, listOf, named, type Element } from './tree.ts'

const isFloat = named('figure table e-component floats')
const isNote = named('footnote article-footnote table-footnote')
const isUnread = named(
  `link float-anchor alt-text indexed-name keywords bibliography further-reading author-group bib-reference info item-info`,
)
const isReference = named('cross-ref cross-refs')
const isGap = named('br hsp vsp math inline-figure glyph')
const isBlock = named(
  `para simple-para note-para list list-item list-title def-list def-term def-description section sections
   section-title abstract abstract-sec acknowledgment appendices biography displayed-quote enunciation textbox
   textbox-head textbox-body textbox-tail caption entry row label preformat miscellaneous glossary glossary-entry
   glossary-def glossary-heading see see-also nomenclature dedication source conflict-of-interest data-availability exam exam-question exam-answer display legend address poem
   stanza l objectives outline subchapter compound-struct compound-formula compound-name compound-info`,
)

const BONDS: Readonly<Record<string, string>> = { sbnd: '–', dbnd: '=', tbnd: '≡', qbnd: '≣' }

const roleOf = (element: Element): Role => (isGap(element) ? 'gap' : isBlock(element) ? 'block' : 'inline')

const lineRole = (element: Element): Role => (isNote(element) ? 'outside' : element.name === 'formula' ? 'end' : roleOf(element))

const textRole = (element: Element): Role =>
  isNote(element) || isUnread(element) ? 'outside' : isFloat(element) ? 'end' : lineRole(element)

/** Glyphs that have no character of their own name stand in the text as the character that is printed. */
const withGlyphs = (element: Element): Element => ({
  ...element,
  children: element.children.map(node =>
    typeof node === 'string' ? node : node.name === 'glyph' ? (BONDS[attribute(node, 'name') ?? ''] ?? node) : withGlyphs(node),
  ),
})

const line = (element: Element | undefined): string => lineOf(element, lineRole)

const isAlwaysHeaded = named('abstract acknowledgment conflict-of-interest data-availability')
const isHeading = named('label section-title')

const isTitled = named(
  `section abstract abstract-sec acknowledgment appendices nomenclature glossary glossary-sec conflict-of-interest data-availability dedication introduction
   exam exam-questions exam-answers biography objectives outline poem subchapter`,
)

const headingParts = (element: Element): readonly Element[] =>
  isTitled(element) ? [child(element, 'label'), child(element, 'section-title', 'title')].filter(part => part !== undefined) : []

const headingText = (parts: readonly Element[]): string =>
  parts
    .map(line)
    .filter(part => part !== '')
    .join(' ')

const USUAL: Readonly<Record<string, string>> = {
  author: 'Abstract',
  'author-highlights': 'Highlights',
  graphical: 'Graphical abstract',
}

/** The heading of the first section of a part, if it is the heading of the part too. */
const sharedHeading = (element: Element): readonly Element[] => {
  const [section, ...others] = childrenOf(element).filter(each => !isHeading(each))
  const parts = section === undefined || !isAlwaysHeaded(element) ? [] : headingParts(section)
  const kind = element.name === 'abstract' ? (attribute(element, 'class') ?? 'author') : ''
  const own = headingText(headingParts(element))
  const isSame = headingText(parts).toLowerCase() === (own || (USUAL[kind] ?? '')).toLowerCase()
  return isSame || (own === '' && kind !== 'author' && others.length === 0) ? parts : []
}

interface Walked {
  readonly headings: readonly Heading[]
  readonly consumed: ReadonlySet<Element>
}

const headingsIn = (root: Element): Walked => {
  const headings: Heading[] = []
  const consumed = new Set<Element>()
  const visit = (element: Element, around: number): void => {
    const own = headingParts(element)
    const shared = sharedHeading(element)
    const parts = own.length > 0 ? own : shared
    const first = parts.find(part => !consumed.has(part))
    if (first !== undefined) {
      const text = headingText(parts)
      if (text !== '') headings.push({ text, at: first.at, level: Math.min(around, 6) })
    }
    for (const part of [...parts, ...shared]) consumed.add(part)
    const inside = first !== undefined || isAlwaysHeaded(element) ? around + 1 : around
    for (const inner of childrenOf(element)) if (!isFloat(inner) && !isUnread(inner)) visit(inner, inside)
  }
  visit(root, 2)
  return { headings, consumed }
}

const tableOf = (table: Element): readonly Table[] => {
  const cells = cellsIn(childrenOf(table, 'tgroup').flatMap(tgroup => calsRows(tgroup, line)))
  return cells.length === 0 ? [] : [{ id: attribute(table, 'id') ?? '', text: line(child(table, 'label')), at: table.at, cells }]
}

const isInfo = named('item-info info')
const isHead = named('head simple-head book-review-head')
const isBody = named('body simple-body')
const isTail = named('tail simple-tail back')

/** What has the title, the authors and the abstracts: a chapter has them beside its text. */
const headOf = (article: Element): Element => childrenOf(article).find(isHead) ?? article

const isLast = named('glossary exam biography')
const isNotText = named('label title subtitle dochead miscellaneous alt-title alt-subtitle presented abstract copyright')

/** The parts of an article in the order in which a page shows them. */
const partsOf = (article: Element): readonly Element[] => {
  const [bodies, tails] = [childrenOf(article).filter(isBody), childrenOf(article).filter(isTail)]
  const loose = bodies.length > 0 ? [] : childrenOf(article).filter(each => !isHead(each) && !isTail(each) && !isNotText(each))
  const closing = [...loose, ...tails.flatMap(each => childrenOf(each))].filter(
    each => !isUnread(each) && !isFloat(each) && !isInfo(each) && !each.name.startsWith('date'),
  )
  return [
    ...childrenOf(headOf(article), 'abstract'),
    ...(headOf(article) === article ? [] : childrenOf(headOf(article), 'stereochem', 'data-availability')),
    ...bodies,
    ...closing.filter(element => !isLast(element)),
    ...closing.filter(named('glossary')),
    ...closing.filter(named('exam')),
    ...closing.filter(named('biography')),
  ]
}

const wordsOutside = (root: Element, article: Element): ReadonlySet<string> => {
  const outside = [...descendants(root)].filter(element => element.name === 'meta' || isNote(element) || isFloat(element))
  const front = childrenOf(article).filter(
    element => isInfo(element) || isHead(element) || isNotText(element) || isUnread(element),
  )
  return new Set(
    [...front, ...outside]
      .flatMap(element => runsOf(element, each => (each.name === 'abstract' ? 'outside' : 'block')))
      .flatMap(({ text }) => plainWords(text)),
  )
}

/** The marks of notes in the text: links to them. */
const marksIn = (article: Element): ReadonlySet<Element> => {
  const inside = [...descendants(article)]
  const notes = new Set(inside.filter(isNote).map(note => attribute(note, 'id')))
  return new Set(inside.filter(each => isReference(each) && listOf(attribute(each, 'refid')).some(id => notes.has(id))))
}

const textOf = (article: Element): { readonly text: readonly Run[]; readonly headings: readonly Heading[] } => {
  const marks = marksIn(article)
  const parts = partsOf(article).map(part => {
    const { headings, consumed } = headingsIn(part)
    return {
      headings,
      text: runsOf(part, element => (consumed.has(element) || marks.has(element) ? 'outside' : textRole(element))),
    }
  })
  return { text: parts.flatMap(({ text }) => text), headings: parts.flatMap(({ headings }) => headings) }
}

const isLabelled = named('figure table e-component')

const KINDS: Readonly<Record<string, Float['kind']>> = { figure: 'figure', table: 'table' }

const floatOf = (element: Element): readonly Float[] => {
  const isFigure = element.name === 'figure'
  return writtenFloat(element, {
    kind: KINDS[element.name],
    label: line(child(element, 'label')),
    caption: childrenOf(element, 'caption').map(line).join(' '),
    isFigure,
    hasPicture: isFigure && childrenOf(element, 'link').length > 0,
  })
}

const isUnshown = named('author-group item-info info')

/** The formulas: in MathML, or as a picture. */
const formulasIn = (article: Element): readonly Formula[] => {
  const formulas: Formula[] = []
  const visit = (element: Element): void => {
    if (element.name === 'math') formulas.push({ text: mathText(element), at: element.at, isMathml: true })
    else if (element.name === 'inline-figure' || (element.name === 'formula' && all(element, 'math').length === 0))
      formulas.push({ text: '', at: element.at, isMathml: false })
    else for (const inner of childrenOf(element)) if (!isUnshown(inner) && !isUnread(inner)) visit(inner)
  }
  visit(article)
  return formulas
}

const crossReferencesIn = (article: Element): readonly CrossReference[] => {
  const ids = new Set([...descendants(article)].flatMap(element => attribute(element, 'id') ?? []))
  return [...descendants(article, element => (element.name === 'author-group' ? 'leave-out' : 'enter'))]
    .filter(isReference)
    .map(link => ({ text: line(link), at: link.at, to: listOf(attribute(link, 'refid')).filter(id => ids.has(id)) }))
    .filter(({ to, text }) => to.length > 0 && text !== '')
}

const PARTS: Readonly<Record<string, string>> = {
  surname: 'author',
  'given-name': 'author',
  collaboration: 'author',
  maintitle: 'title',
  date: 'year',
  'volume-nr': 'volume',
  'issue-nr': 'issue',
  'first-page': 'pages',
  'last-page': 'pages',
  doi: 'DOI',
}

const partsOfReference = (entry: Element): readonly ReferencePart[] => {
  const parts = [...descendants(entry)].flatMap(element => {
    const [part, text] = [PARTS[element.name], line(element)]
    return part === undefined || text === '' ? [] : [{ part, text, at: element.at }]
  })
  const texts = all(entry, 'textref').map(each => ({ part: 'text', text: line(each), at: each.at }))
  return [...parts, ...texts.filter(({ text }) => text !== '')]
}

const referencesIn = (article: Element): readonly Reference[] =>
  all(article, 'bib-reference').map(entry => ({
    id: attribute(entry, 'id') ?? '',
    text: line(child(entry, 'label')),
    at: entry.at,
    parts: partsOfReference(entry),
  }))

const isName = named('degrees given-name surname suffix ranking alt-name')
const isMark = named('cross-ref cross-refs')

const HAN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+$/u

/** A name as its script writes it: with spaces between its parts, or without. */
const nameOf = (author: Element): string => {
  const parts = childrenOf(author).filter(isName).map(line)
  return parts.length > 0 ? parts.join(parts.every(part => HAN.test(part)) ? '' : ' ') : line(child(author, 'text'))
}

/** The people of groups, each with the affiliations to which they refer. The members of those that sign as one come after them. */
const peopleOf = (groups: readonly Element[]): readonly Person[] =>
  groups.flatMap(group => {
    const affiliations = childrenOf(group, 'affiliation')
    const signing = childrenOf(group, 'author', 'collaboration')
    return [
      ...signing.map(author => {
        const ids = new Set(
          childrenOf(author)
            .filter(isMark)
            .flatMap(mark => listOf(attribute(mark, 'refid'))),
        )
        const own = affiliations.filter(each => ids.has(attribute(each, 'id') ?? ''))
        return { text: nameOf(author), at: author.at, affiliations: own.map(each => line(child(each, 'textfn'))) }
      }),
      ...peopleOf(signing.flatMap(author => childrenOf(author, 'author-group'))),
    ]
  })

/** The authors, and the editors of a book, which the file names outside the chapter. */
const peopleIn = (root: Element, article: Element): readonly Person[] => {
  const meta = child(root, 'meta')
  const editors = line(child(meta, 'content-type')) === 'JL' ? [] : all(child(meta, 'title-editors-groups'), 'editors')
  return peopleOf([...childrenOf(headOf(article), 'author-group'), ...editors.flatMap(each => childrenOf(each, 'author-group'))])
}

const claims = (subject: Subject, elements: readonly Element[], textOf: (element: Element) => string = line): readonly Claim[] =>
  elements.map(element => ({ subject, text: textOf(element), at: element.at })).filter(({ text }) => text !== '')

const dateOf = (date: Element): string =>
  written(attribute(date, 'day') ?? '', attribute(date, 'month') ?? '', attribute(date, 'year') ?? '')

/** Elsevier's name of the journal, its volume and pages, which stand outside the article. */
const publicationIn = (root: Element): readonly Element[] => {
  const meta = child(root, 'meta')
  return [
    ...childrenOf(meta, 'doi', 'srctitle', 'vol-first', 'iss-first'),
    ...childrenOf(child(meta, 'pages'), 'first-page', 'last-page').slice(0, 2),
  ]
}

const claimsOf = (root: Element, article: Element): readonly Claim[] => {
  const [info, head] = [childrenOf(article).find(isInfo), headOf(article)]
  return [
    ...claims('Title', childrenOf(head, 'title', 'subtitle')),
    ...claims(
      'Keywords',
      childrenOf(head, 'keywords')
        .flatMap(group => all(group, 'keyword'))
        .flatMap(keyword => childrenOf(keyword, 'text')),
    ),
    ...claims(
      'Notes',
      [...descendants(article)].filter(isNote).flatMap(note => childrenOf(note, 'note-para')),
    ),
    ...claims('Dates', childrenOf(head, 'date-received', 'date-revised', 'date-accepted'), dateOf),
    ...claims('Identifiers', [...childrenOf(info, 'doi'), ...publicationIn(root)]),
    ...claims('Licences', childrenOf(info, 'copyright-line')),
    ...claims('Licences', all(child(root, 'meta'), 'oa-user-license')),
    ...claims('Funding', all(article, 'grant-sponsor', 'grant-number')),
  ]
}

const citationIn = (root: Element, article: Element): Citation => ({
  title: line(child(headOf(article), 'title')),
  surnames: childrenOf(headOf(article), 'author-group')
    .flatMap(group => childrenOf(group, 'author'))
    .flatMap(author => childrenOf(author, 'surname').map(line)),
  year: line(at(root, 'meta', 'cover-date-year')),
  doi: line(child(childrenOf(article).find(isInfo), 'doi')),
})

/** Whether an element is an article. */
const isArticle = (element: Element): boolean => element.name !== 'meta' && childrenOf(element).some(isInfo)

/** The articles in an element, not those inside another. */
const articlesIn = (element: Element): readonly Element[] =>
  isArticle(element) ? [element] : childrenOf(element).flatMap(articlesIn)

/** What a file says of an article, in it and around it. */
const elsevierArticle = (root: Element, article: Element): XmlArticle => {
  const citation = citationIn(root, article)
  return {
    grammar: 'Elsevier',
    at: article.at,
    doi: citation.doi,
    title: citation.title,
    ...textOf(article),
    tables: all(article, 'table').flatMap(tableOf),
    floats: [...descendants(article)].filter(isLabelled).flatMap(floatOf),
    formulas: formulasIn(article),
    crossReferences: crossReferencesIn(article),
    people: peopleIn(root, article),
    references: referencesIn(article),
    claims: claimsOf(root, article),
    citation,
    elsewhere: wordsOutside(root, article),
  }
}

/** What a file of Elsevier's says of each of its articles. */
export const elsevierArticlesIn = (root: Element): readonly XmlArticle[] => {
  if (articlesIn(root).length > 1) return childrenOf(root).flatMap(elsevierArticlesIn)
  const whole = withGlyphs(root)
  return articlesIn(whole).map(article => elsevierArticle(whole, article))
}
