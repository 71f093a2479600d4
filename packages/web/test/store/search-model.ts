import { parsedSearch, type SearchClause } from '@lectern/domain/site'
import { lexiconOf, searchLanguage, type SearchLanguage } from '../../src/text/lexicon.ts'
import type { Entry } from './library.ts'

const lexicon = (language: SearchLanguage) => {
  const { forms, stem } = lexiconOf(language)
  return { forms, stems: (text: string): readonly string[] => forms(text).map(stem) }
}

const hasRun = (words: readonly string[], run: readonly string[]): boolean =>
  words.some((_word, at) => run.every((word, index) => words[at + index] === word))

/** An article as a search sees it. */
const seen = ({ pii, doi = '', title = `Article ${pii}`, abstract = '', text = '', ...entry }: Entry) => {
  const { authors = [], journal = '', section = '', year = '', access = '' } = entry
  const names = [...authors, journal, doi, pii]
  return { title, authors, journal, section, year, access, doi, all: [title, abstract, text, ...names] }
}

type TextClause = Exclude<SearchClause, { readonly kind: 'years' }>

const meetsText = ({ kind, field, text }: TextClause, entry: Entry, languages: readonly string[]): boolean => {
  const own = lexicon(searchLanguage(entry.language))
  const { title, authors, journal, section, access, doi, all } = seen(entry)
  const forms = own.forms(field === 'doi' ? text.replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:)/i, '') : text)
  const last = forms.at(-1) ?? ''
  const begins = kind === 'beginning' && [...last].length >= 3
  const beginsIn = (texts: readonly string[]): boolean => {
    const words = texts.flatMap(own.forms)
    return forms.slice(0, -1).every(form => words.includes(form)) && words.some(word => word.startsWith(last))
  }
  const joined = (of: string): string =>
    of.replace(/[\p{L}\p{M}\p{N}]+(?:[-‐‑][\p{L}\p{M}\p{N}]+)+/gu, run => run.replace(/[-‐‑]/g, ''))
  /** Whether any language's stems of what is typed are in a text's. */
  const stems = (
    texts: readonly string[],
    isMet: (wanted: readonly string[], words: readonly (readonly string[])[]) => boolean,
  ): boolean => languages.some(language => isMet(lexicon(searchLanguage(language)).stems(text), texts.map(own.stems)))
  const every = (wanted: readonly string[], words: readonly (readonly string[])[]): boolean =>
    wanted.every(word => words.flat().includes(word))
  const together = (wanted: readonly string[], words: readonly (readonly string[])[]): boolean =>
    words.some(each => hasRun(each, wanted))
  switch (field) {
    case undefined:
      if (begins) return beginsIn(all)
      if (kind === 'phrase') return stems(all, together)
      return languages.some(language => {
        const { stems: of } = lexicon(searchLanguage(language))
        const words = new Set([...all, ...all.flatMap(each => joined(each).split(/\s+/))].flatMap(own.stems))
        return [text, joined(text)].some(typed => of(typed).every(word => words.has(word)))
      })
    case 'title':
      return begins ? beginsIn([title]) : stems([title], kind === 'phrase' ? together : every)
    case 'author':
      if (begins) return beginsIn(authors)
      return kind === 'phrase'
        ? authors.some(author => hasRun(own.forms(author), forms))
        : forms.every(form => authors.flatMap(own.forms).includes(form))
    case 'journal':
    case 'type': {
      const words = own.forms(field === 'journal' ? journal : section)
      if (begins) return beginsIn([field === 'journal' ? journal : section])
      return kind === 'phrase' ? words.join(' ') === forms.join(' ') : forms.every(form => words.includes(form))
    }
    case 'access':
      return begins
        ? own.forms(access).some(word => word.startsWith(last))
        : forms.every(form => own.forms(access).includes(form))
    case 'doi': {
      const [whole, typed] = [own.forms(doi).join(' '), forms.join(' ')]
      return begins ? whole.startsWith(typed) : whole !== '' && whole === typed
    }
  }
}

const meets = (clause: SearchClause, entry: Entry, languages: readonly string[]): boolean => {
  if (clause.kind !== 'years') return meetsText(clause, entry, languages)
  const { year = '' } = entry
  return year !== '' && (clause.from ?? 0) <= Number(year) && Number(year) <= (clause.to ?? 9999)
}

/** Whether a clause has any word. */
const says = (clause: SearchClause): boolean => clause.kind === 'years' || lexicon('en').forms(clause.text).length > 0

/** What a search means, without an index: whether it finds an article among those in some languages. */
export const finds = (typed: string, entry: Entry, languages: readonly string[]): boolean => {
  const clauses = parsedSearch(typed).filter(says)
  return (
    clauses.some(({ isExcluded }) => !isExcluded) &&
    clauses.every(clause => meets(clause, entry, ['en', ...languages]) !== clause.isExcluded)
  )
}
