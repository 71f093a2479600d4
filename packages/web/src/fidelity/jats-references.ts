import type { Reference, ReferencePart } from './facts.ts'
import { line } from './jats-roles.ts'
import { all, attribute, child, descendants, named, type Element } from './tree.ts'

/** The parts that a reader needs to find a work, by the elements that have them. */
const PARTS: Readonly<Record<string, string>> = {
  surname: 'author',
  'given-names': 'author',
  collab: 'author',
  year: 'year',
  'article-title': 'title',
  'chapter-title': 'title',
  'data-title': 'title',
  'part-title': 'title',
  source: 'source',
  volume: 'volume',
  issue: 'issue',
  fpage: 'pages',
  lpage: 'pages',
  'elocation-id': 'pages',
}

const IDENTIFIERS: Readonly<Record<string, string>> = { doi: 'DOI', pmid: 'PMID' }

const isCitation = named('element-citation mixed-citation nlm-citation citation')

const isRecord = named('element-citation nlm-citation')

const partOf = (element: Element): string | undefined =>
  element.name === 'pub-id' ? IDENTIFIERS[attribute(element, 'pub-id-type') ?? ''] : PARTS[element.name]

const partsOf = (citation: Element): readonly ReferencePart[] =>
  [...descendants(citation)].flatMap(element => {
    const [part, text] = [partOf(element), line(element)]
    return part === undefined || text === '' ? [] : [{ part, text, at: element.at }]
  })

/** One notation in each language: of a record and its printed line in one language it is the line. */
const inEachLanguage = (citations: readonly Element[]): readonly Element[] => {
  const printed = citations.filter(each => !isRecord(each))
  const languages = new Set(citations.flatMap(each => attribute(each, 'lang') ?? []))
  return citations.length === 2 && printed.length === 1 && languages.size <= 1 ? printed : citations
}

/** The citations of an entry that are not another notation of the same. */
const citationsOf = (entry: Element): readonly Element[] => {
  const inAlternatives = all(entry, 'citation-alternatives').flatMap(each => {
    const forms = all(each, ...CITATIONS)
    const languages = new Set(forms.map(form => attribute(form, 'lang')))
    return languages.has(undefined) || languages.size < forms.length ? forms.slice(0, 1) : forms
  })
  return inAlternatives.length > 0 ? inAlternatives : inEachLanguage([...descendants(entry)].filter(isCitation))
}

const CITATIONS = ['element-citation', 'mixed-citation', 'nlm-citation', 'citation'] as const

/** A citation with nothing but words is one part: all of it. */
const withText = (citation: Element): readonly ReferencePart[] => {
  const parts = partsOf(citation)
  const text = line(citation)
  return parts.length > 0 || text === '' ? parts : [{ part: 'text', text, at: citation.at }]
}

/** The entries of the lists of references, part by part. */
export const referencesOf = (article: Element): readonly Reference[] =>
  all(article, 'ref').map(ref => ({
    id: attribute(ref, 'id') ?? '',
    text: line(child(ref, 'label')),
    at: ref.at,
    parts: citationsOf(ref).flatMap(withText),
  }))
