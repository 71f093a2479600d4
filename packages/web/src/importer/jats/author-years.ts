import { all, attributeOf, elementsOf, isElement, wordsOf, type XmlElement, type XmlNode } from '../xml/index.ts'
import type { Convert } from './convert.ts'
import { containing, without } from './elements.ts'
import { ridsOf } from './links.ts'
import type { AuthorYear } from './said-references.ts'

type Children = readonly XmlNode[]

/**
 * The short form in a label as natbib writes it for LaTeX, such as `Doe et al.(2009)Doe, Roe, and Poe`. Readers never see such a label: lists
 * have no labels, and texts cite the short form.
 */
export const authorYearIn = (label: string): AuthorYear | undefined => {
  const [, authors, year] = /^(\P{N}*[^\s\p{N}(])\(([^()]*\d{4}[^()]*|[\p{L} ]+)\)[^()]*$/u.exec(label.trim()) ?? []
  return authors === undefined || year === undefined ? undefined : { authors, year }
}

/** How natbib's commands write a citation; Copernicus' files name them in the reference's id (`paren.1`). */
const FORMS = ['text', 'paren', 'year'] as const

type Form = (typeof FORMS)[number] | 'bare'

const formOf = (xref: XmlElement): Form => FORMS.find(form => (attributeOf(xref, 'id') ?? '').startsWith(`${form}.`)) ?? 'bare'

/** The words that the author of the article puts before or after the works: `e.g.`, `and references therein`. */
const isBeside = (child: XmlNode): child is XmlElement =>
  isElement(child) && child.name === 'named-content' && /^(?:pre|post)$/.test(attributeOf(child, 'content-type') ?? '')

const beside = (xref: XmlElement, type: 'pre' | 'post'): Children =>
  all(xref, 'named-content')
    .filter(each => isBeside(each) && attributeOf(each, 'content-type') === type)
    .flatMap(each => each.children)

interface Work extends AuthorYear {
  readonly rid: string
}

/** The works that a reference cites without saying so, if all have the short form. */
const worksOf = (xref: XmlElement, to: Convert): readonly Work[] => {
  const own = containing(xref, without(xref, 'named-content'))
  if (wordsOf(own) !== undefined || !elementsOf(xref).every(isBeside)) return []
  const works = ridsOf(xref).map(rid => ({ rid, short: to.named(rid)?.short }))
  return works.every(({ short }) => short !== undefined)
    ? works.flatMap(({ rid, short }) => (short === undefined ? [] : [{ rid, ...short }]))
    : []
}

/** The works in the order of the reference, with those of the same authors together if they follow each other. */
const byAuthors = (works: readonly Work[]): readonly (readonly Work[])[] => {
  const groups: Work[][] = []
  for (const work of works) {
    const last = groups.at(-1)
    if (last?.[0]?.authors === work.authors) last.push(work)
    else groups.push([work])
  }
  return groups
}

/** What is written of each of several works of the same authors. */
const written = (form: Form, { authors, year }: Work, index: number, isLast: boolean): string => {
  if (form === 'year') return year
  if (form === 'text') return `${index === 0 ? `${authors} (` : ''}${year}${isLast ? ')' : ''}`
  return index === 0 ? `${authors}, ${year}` : year
}

const separated = (parts: readonly Children[], separator: string): Children =>
  parts.flatMap((part, index) => (index === 0 ? part : [separator, ...part]))

const opens = (before: XmlNode | undefined): boolean => typeof before === 'string' && /[([]\s*$/.test(before)

/** A reference for each work, with its short form. The first has the id. */
const cited = (xref: XmlElement, works: readonly Work[], before: XmlNode | undefined): Children => {
  const form = formOf(xref)
  const { id: _, ...others } = xref.attributes
  const linked = separated(
    byAuthors(works).map(group =>
      separated(
        group.map((work, index): Children => {
          const attributes = { ...(work === works[0] ? xref.attributes : others), rid: work.rid }
          return [{ ...xref, attributes, children: [written(form, work, index, index === group.length - 1)] }]
        }),
        ', ',
      ),
    ),
    '; ',
  )
  const [pre, post] = [beside(xref, 'pre'), beside(xref, 'post')]
  const whole = [...(pre.length === 0 ? [] : [...pre, ' ']), ...linked, ...(post.length === 0 ? [] : [', ', ...post])]
  return form === 'paren' && !opens(before) ? ['(', ...whole, ')'] : whole
}

const isReference = (child: XmlNode): child is XmlElement => isElement(child) && child.name === 'xref'

/** Running text in which references to works that are cited by author and year say which. */
export const withAuthorYears = (children: Children, to: Convert): Children =>
  children.some(isReference)
    ? children.flatMap((child, index): Children => {
        const works = isReference(child) ? worksOf(child, to) : []
        return isReference(child) && works.length > 0 ? cited(child, works, children[index - 1]) : [child]
      })
    : children
