import { parsedSearch, type SearchClause } from '@lectern/domain/site'
import { lexiconOf, searchLanguage, type SearchLanguage } from '../../src/text/lexicon.ts'
import type { Entry } from './library.ts'

const lexicon = (language: SearchLanguage) => {
  const { forms, stem } = lexiconOf(language)
  return { forms, stems: (text: string): readonly string[] => forms(text).map(stem) }
}

const TWO_LETTERS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }

/** A text, and the text with its marked letters written as two. */
const spelled = (text: string): readonly string[] => [
  text,
  [...text.normalize('NFC')].map(letter => TWO_LETTERS[letter.toLowerCase()] ?? letter).join(''),
]

const hasRun = (words: readonly string[], run: readonly string[]): boolean =>
  words.some((_word, at) => run.every((word, index) => words[at + index] === word))

/** An article as a search sees it. */
const seen = ({ pii, doi = '', title = `Article ${pii}`, abstract = '', text = '', ...entry }: Entry) => {
  const { authors = [], journal = '', section = '', year = '', access = '' } = entry
  const names = [...authors, journal, doi, pii]
  return { title, authors, journal, section, year, access, doi, names, all: [title, abstract, text, ...names] }
}

const HYPHENATED = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}\p{N}]+(?:[-‐‑][\p{L}\p{M}\p{N}]+)+/gu

/** A text, with words that hyphens join as one. */
const joined = (text: string): string => text.replace(HYPHENATED, run => run.replace(/[-‐‑]/g, ''))

const WORDS = new WeakMap<Entry, ReadonlySet<string>>()

/** The stems of all words of an article. A search may have thousands of clauses, which look for theirs among the same. */
const wordsOf = (entry: Entry): ReadonlySet<string> => {
  const known = WORDS.get(entry)
  if (known !== undefined) return known
  const { all } = seen(entry)
  const words = new Set(
    [...all, ...all.flatMap(each => joined(each).split(/\s+/))]
      .flatMap(spelled)
      .flatMap(lexicon(searchLanguage(entry.language)).stems),
  )
  WORDS.set(entry, words)
  return words
}

type TextClause = Exclude<SearchClause, { readonly kind: 'years' }>

const meetsText = ({ kind, field, text }: TextClause, entry: Entry, languages: readonly string[]): boolean => {
  const own = lexicon(searchLanguage(entry.language))
  const { title, authors, journal, section, access, doi, all, names } = seen(entry)
  const forms = own.forms(field === 'doi' ? text.replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:)/i, '') : text)
  const last = forms.at(-1) ?? ''
  const begins = kind === 'beginning' && [...last].length >= 3
  /** Whether any spelling of what is typed meets this. */
  const anySpelling = (isMet: (forms: readonly string[]) => boolean): boolean => spelled(text).map(own.forms).some(isMet)
  const formsIn = (texts: readonly string[]): readonly string[] => texts.flatMap(spelled).flatMap(own.forms)
  const beginsIn = (texts: readonly string[]): boolean => {
    const words = formsIn(texts)
    return anySpelling(
      typed => typed.slice(0, -1).every(form => words.includes(form)) && words.some(word => word.startsWith(typed.at(-1) ?? '')),
    )
  }
  /** Whether any language's stems of what is typed are in a text's. */
  const stems = (
    texts: readonly string[],
    isMet: (wanted: readonly string[], words: readonly (readonly string[])[]) => boolean,
  ): boolean =>
    languages.some(language =>
      spelled(text).some(each => isMet(lexicon(searchLanguage(language)).stems(each), texts.map(own.stems))),
    )
  const every = (wanted: readonly string[], words: readonly (readonly string[])[]): boolean =>
    wanted.every(word => words.flat().includes(word))
  const together = (wanted: readonly string[], words: readonly (readonly string[])[]): boolean =>
    words.some(each => hasRun(each, wanted))
  switch (field) {
    case undefined:
      if (begins) return beginsIn(all)
      // Of longer texts, only words are stored in another spelling.
      if (kind === 'phrase') return stems([...all, ...[title, ...names].flatMap(spelled)], together)
      return languages.some(language => {
        const { stems: of } = lexicon(searchLanguage(language))
        const words = wordsOf(entry)
        return [text, joined(text)].flatMap(spelled).some(typed => of(typed).every(word => words.has(word)))
      })
    case 'title':
      return begins ? beginsIn([title]) : stems(spelled(title), kind === 'phrase' ? together : every)
    case 'author':
      if (begins) return beginsIn(authors)
      return kind === 'phrase'
        ? authors.flatMap(spelled).some(author => anySpelling(typed => hasRun(own.forms(author), typed)))
        : anySpelling(typed => typed.every(form => formsIn(authors).includes(form)))
    case 'journal':
    case 'type': {
      const whole = field === 'journal' ? journal : section
      if (begins) return beginsIn([whole])
      return anySpelling(typed =>
        kind === 'phrase'
          ? spelled(whole).some(each => own.forms(each).join(' ') === typed.join(' '))
          : typed.every(form => formsIn([whole]).includes(form)),
      )
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
