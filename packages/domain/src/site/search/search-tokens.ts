/** How a language's words are made from texts. They contain only letters, marks and digits. */
export interface Lexicon {
  /** The words of a text as they are written, without case and accents. */
  readonly forms: (text: string) => readonly string[]
  /** A word in the form that all its inflections and spellings have in common. */
  readonly stem: (form: string) => string
}

/** The texts that an article is searched by. */
export interface SearchedArticle {
  readonly title: string
  readonly abstract: string
  readonly text: string
  readonly authors: readonly string[]
  readonly journal: string
  /** What identifies it: its DOI, its PII. */
  readonly identifiers: readonly string[]
  readonly doi: string
  readonly type: string
  readonly access: string
  readonly year: string
}

/** An article as a search engine stores it: tokens in their order. Those of a field begin with its mark, so that none of them is a word of the text. */
export interface ArticleTokens {
  readonly title: readonly string[]
  readonly abstract: readonly string[]
  readonly text: readonly string[]
  readonly names: readonly string[]
  /** Its words as they are written, each once. */
  readonly forms: readonly string[]
}

/** What no token of a text contains. By itself it keeps two texts apart, so that no phrase goes across. */
const APART = '·'

/** Whether a token only keeps two texts apart. */
export const isApart = (token: string): boolean => token === APART

/** What tokens of a kind begin with. */
export const TOKENS = {
  form: 'f',
  title: 't',
  titleForm: 'u',
  author: 'a',
  journal: 'j',
  wholeJournal: 'w',
  type: 'k',
  wholeType: 'l',
  access: 'o',
  doi: 'd',
  year: 'y',
} as const

export type TokenKind = keyof typeof TOKENS

/** The token that stands for a word, or a whole text, in a field. */
export const tokenOf = (kind: TokenKind, word: string): string => `${TOKENS[kind]}${APART}${word}`

/** Whether a token is a word of a text, rather than of a field. */
export const isWordToken = (token: string): boolean => !token.includes(APART)

/** The kinds of tokens of which the beginnings can be looked for. */
const WITH_BEGINNINGS: readonly TokenKind[] = ['form', 'titleForm', 'author', 'journal', 'type', 'access', 'doi']

/** Whether a token can be looked for by its beginning. */
export const hasBeginningLookedFor = (token: string): boolean =>
  token.at(1) === APART && WITH_BEGINNINGS.some(kind => token.startsWith(TOKENS[kind]))

/** The longest token that stands for a whole text, in characters. */
const LONGEST = 400

/** The one token for a whole text. */
export const wholeToken = (kind: TokenKind, forms: readonly string[]): string =>
  tokenOf(kind, Array.from(forms.join(APART)).slice(0, LONGEST).join(''))

/** A year, its decade and its century, by which ranges are few tokens. */
const yearTokens = (year: string): readonly string[] =>
  /^\d{4}$/.test(year) ? [4, 3, 2].map(digits => tokenOf('year', year.slice(0, digits))) : []

/** Words that are also written as one: `x-ray`. */
const HYPHENATED = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}\p{N}]+(?:[-‐‑][\p{L}\p{M}\p{N}]+)+/gu

/** A text with its hyphenated words written as one. */
export const joinedWords = (text: string): string => text.replace(HYPHENATED, word => word.replace(/[-‐‑]/g, ''))

/** Letters with marks that are also written as two, by those who do not have them or not use them. Others, such as ß and æ, are only ever two. */
const WRITTEN_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }

const MARKED = new RegExp(`[${Object.keys(WRITTEN_OUT).join('')}]`, 'giu')

/** A text with its marked letters written as two: `Mueller` for `Müller`. It is the same text if it has none of them. */
export const writtenOut = (text: string): string => {
  const composed = text.normalize('NFC')
  const out = composed.replace(MARKED, letter => WRITTEN_OUT[letter.toLowerCase()] ?? letter)
  return out === composed ? text : out
}

/** The ways in which a text can be spelled: as it is, and with its marked letters written as two. */
export const spellings = (text: string): readonly string[] => unique([text, writtenOut(text)])

const unique = (tokens: readonly string[]): readonly string[] => [...new Set(tokens)]

/** The words that are written with a hyphen in some texts, as one word each. */
const joinedIn = (texts: readonly string[]): readonly string[] =>
  texts
    .flatMap(text => text.split(/\s+/))
    .filter(run => /[-‐‑]/.test(run))
    .flatMap(run => run.match(HYPHENATED) ?? [])
    .map(joinedWords)

/** The words of texts that have marked letters, with these written as two. */
const writtenOutIn = (texts: readonly string[]): readonly string[] =>
  unique(
    texts
      .filter(text => writtenOut(text) !== text)
      .flatMap(text => text.normalize('NFC').split(/[^\p{L}\p{M}\p{N}]+/u))
      .filter(run => writtenOut(run) !== run)
      .map(writtenOut),
  )

/** The tokens of an article by which the conditions of a search are decided. */
export const articleTokens = (article: SearchedArticle, { forms, stem }: Lexicon): ArticleTokens => {
  const { authors, journal, identifiers, doi, type, access, year } = article
  const [title, abstract, text] = [forms(article.title), forms(article.abstract), forms(article.text)]
  const byAuthor = authors.flatMap(spellings).map(forms)
  const byTitle = spellings(article.title).map(forms)
  const names = [...byAuthor, ...[journal, ...identifiers].flatMap(spellings).map(forms)]
  const stems = (words: readonly string[]): readonly string[] => words.map(stem)
  const marked = (kind: TokenKind, words: readonly string[]): readonly string[] => words.map(word => tokenOf(kind, word))
  const whole = (kind: TokenKind, words: readonly string[]): readonly string[] =>
    words.length === 0 ? [] : [wholeToken(kind, words)]
  const texts = [article.title, article.abstract, article.text, ...authors, journal, ...identifiers]
  const joined = joinedIn(texts).flatMap(spellings)
  const written = writtenOutIn(texts).flatMap(forms)
  return {
    title: stems(title),
    abstract: stems(abstract),
    text: stems(text),
    names: [
      // The title as it is written has a place of its own.
      ...[...byTitle.slice(1), ...names].flatMap(name => [...stems(name), APART]),
      ...byTitle.flatMap(each => [...marked('title', stems(each)), APART]),
      ...unique(marked('titleForm', byTitle.flat())),
      ...byAuthor.flatMap(author => [...marked('author', author), APART]),
      ...unique(marked('journal', spellings(journal).flatMap(forms))),
      ...spellings(journal).flatMap(each => whole('wholeJournal', forms(each))),
      ...unique(marked('type', spellings(type).flatMap(forms))),
      ...spellings(type).flatMap(each => whole('wholeType', forms(each))),
      ...marked('access', forms(access)),
      ...whole('doi', forms(doi)),
      ...yearTokens(year),
      ...unique(stems([...joined.flatMap(forms), ...written])).flatMap(word => [word, APART]),
    ],
    forms: marked('form', unique([title, abstract, text, ...names, written].flat())),
  }
}
