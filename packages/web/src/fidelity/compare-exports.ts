import { missing, type Outcome } from './difference.ts'
import type { Citation } from './facts.ts'
import { plainWords } from './words.ts'

/** A citation file, as it was downloaded. */
export interface CitationFile {
  readonly type: string
  readonly href: string
  readonly text: string
}

/** What a citation file says of the work. */
interface Fields {
  readonly title: string
  readonly authors: string
  readonly year: string
  readonly doi: string
}

/** The fields of RIS by their tags. */
const risFields = (text: string): Fields => {
  const tagged = [...text.matchAll(/^([A-Z][A-Z0-9]) {2}- (.*)$/gm)]
  const valuesOf = (...tags: readonly string[]): string =>
    tagged
      .filter(([, tag = '']) => tags.includes(tag))
      .map(([, , value = '']) => value)
      .join(' ; ')
  return { title: valuesOf('TI', 'T1'), authors: valuesOf('AU', 'A1'), year: valuesOf('PY', 'Y1', 'DA'), doi: valuesOf('DO') }
}

/** The value of a BibTeX field, whose braces are balanced. */
const bibtexField = (text: string, name: string): string => {
  const start = new RegExp(`^\\s*${name}\\s*=\\s*[{"]`, 'im').exec(text)
  if (start === null) return ''
  let depth = 1
  let end = start.index + start[0].length
  for (; end < text.length && depth > 0; end += 1) {
    const sign = text[end]
    if (sign === '{' && text[end - 1] !== '\\') depth += 1
    else if (sign === '}' && text[end - 1] !== '\\') depth -= 1
  }
  return text.slice(start.index + start[0].length, end - 1)
}

/** BibTeX's commands and braces say how words are set. */
const unset = (value: string): string => value.replace(/\\[a-zA-Z]+\s?|[{}$\\]/g, '')

const bibtexFields = (text: string): Fields => ({
  title: unset(bibtexField(text, 'title')),
  authors: unset(bibtexField(text, 'author')),
  year: bibtexField(text, 'year'),
  doi: unset(bibtexField(text, 'doi')),
})

/** All texts of a value of JSON. */
const textsIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
    : typeof value === 'object' && value !== null
      ? Object.values(value).map(textsIn).join(' ; ')
      : ''

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const cslFields = (text: string): Fields => {
  const parsed = parsedJson(text)
  const item: unknown = Array.isArray(parsed) ? parsed[0] : parsed
  const valueOf = (name: string): string =>
    typeof item === 'object' && item !== null ? textsIn(Object.entries(item).find(([key]) => key === name)?.[1]) : ''
  return { title: valueOf('title'), authors: valueOf('author'), year: valueOf('issued'), doi: valueOf('DOI') }
}

/** How to read each kind of citation file, by its media type. */
const READERS: Readonly<Record<string, { readonly name: string; readonly read: (text: string) => Fields }>> = {
  'application/x-research-info-systems': { name: 'RIS', read: risFields },
  'application/x-bibtex': { name: 'BibTeX', read: bibtexFields },
  'application/vnd.citationstyles.csl+json': { name: 'CSL-JSON', read: cslFields },
}

export const isCitationFile = (type: string): boolean => Object.hasOwn(READERS, type)

const folded = (text: string): readonly string[] => plainWords(text.normalize('NFKC'))

/**
 * Whether a text says another. Markup and formulas are written in several ways, so it is enough that all its words are there, or all its letters in
 * a row.
 */
const has = (text: string, wanted: string): boolean => {
  const [words, wantedWords] = [folded(text), folded(wanted)]
  const known = new Set(words)
  return wantedWords.every(word => known.has(word)) || words.join('').includes(wantedWords.join(''))
}

/** Whether each citation file names the title, the authors, the year and the DOI. */
export const compareExports = ({ title, surnames, year, doi }: Citation, files: readonly CitationFile[]): Outcome => {
  const known = files.flatMap(file => {
    const reader = READERS[file.type]
    return reader === undefined ? [] : [{ file, name: reader.name, fields: reader.read(file.text) }]
  })
  const checks = known.flatMap(({ file, name, fields }) => {
    const check = (what: string, isThere: boolean) => ({ text: `${what}, in ${name}`, at: file.href, isThere })
    return [
      check(`title: ${title}`, has(fields.title, title)),
      ...surnames.map(surname => check(`author: ${surname}`, has(fields.authors, surname))),
      ...(year === ''
        ? []
        : [
            check(
              `year: ${year}`,
              year.split(' ').some(each => fields.year.includes(each)),
            ),
          ]),
      ...(doi === '' ? [] : [check(`DOI: ${doi}`, fields.doi.toLowerCase().includes(doi.toLowerCase()))]),
    ]
  })
  return {
    total: checks.length,
    differences: checks.filter(({ isThere }) => !isThere).map(({ text, at }) => missing({ text, at })),
  }
}
