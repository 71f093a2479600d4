import type { ArticleRecord } from '@lectern/domain/article'
import { collapsed, elementsOf, wordsOf, type XmlElement } from './xml/index.ts'

/** An element whose text is on no page. */
interface Lost {
  readonly element: XmlElement
  readonly text: string
}

/**
 * What files say of themselves to machines, by element: within one of these places, or anywhere. Identifiers are written otherwise in addresses, and
 * TeX is compared as a formula (`npm run fidelity`).
 */
const DATA: ReadonlyMap<string, readonly string[]> = new Map([
  ['aid', ['item-info']],
  ['annotation-xml', []],
  ['contrib-id', ['collab', 'contrib', 'name']],
  ['coredata', ['full-text-retrieval-response']],
  ['custom-meta', ['article-meta', 'custom-meta-group', 'front-stub']],
  ['institution-id', ['institution', 'institution-wrap']],
  ['jid', ['item-info']],
  ['journal-meta', ['front']],
  ['meta', ['doc']],
  ['object-id', []],
  ['tex-math', []],
])

const isData = ({ name }: XmlElement, parent: XmlElement | undefined): boolean => {
  const places = DATA.get(name)
  return places !== undefined && (places.length === 0 || places.includes(parent?.name ?? ''))
}

/** What a text and the same text on a page have in common: its words, however they are spelt, cut and set. */
const spelledAlike = (text: string): readonly string[] => {
  // Most strings are the tokens of formulas.
  if (/^[a-z0-9]*$/.test(text)) return text === '' ? [] : [text]
  return (
    text
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  )
}

const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** All strings of a value, in their order. */
const stringsIn = function* (value: unknown): Generator<string, undefined> {
  if (typeof value === 'string') yield value
  else if (Array.isArray(value)) for (const each of value) yield* stringsIn(each)
  else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) yield* stringsIn(each)
}

/** What is said somewhere: single words, and which word follows which. */
const saidIn = (records: readonly ArticleRecord[]): ((text: string) => boolean) => {
  const said = new Set<string>()
  let letters = ''
  let before = ''
  for (const string of stringsIn(records))
    for (const word of spelledAlike(string)) {
      said.add(word).add(`${before} ${word}`)
      letters += word
      before = word
    }
  return text => {
    const words = spelledAlike(text)
    return (
      words.every((word, index) => said.has(word) && (index === 0 || said.has(`${words[index - 1]} ${word}`))) ||
      letters.includes(words.join(''))
    )
  }
}

/** What has been found in an element: whether any of its text is said, and those in it of whose text nothing is. */
interface Found {
  readonly isSaid: boolean
  readonly lost: readonly Lost[]
}

/** The elements of a file whose text is in none of the records made from it: the outermost of those that have no other. */
export const lostText = (root: XmlElement, records: readonly ArticleRecord[]): readonly Lost[] => {
  const said = saidIn(records)
  const look = (element: XmlElement, parent: XmlElement | undefined): Found => {
    if (isData(element, parent)) return { isSaid: false, lost: [] }
    const own = element.children.filter(child => typeof child === 'string').filter(hasWords)
    const within = elementsOf(element).map(child => look(child, element))
    const lostOwn = own.filter(text => !said(text))
    const isSaid = own.length > lostOwn.length || within.some(each => each.isSaid)
    const lost = [...lostOwn.map(text => ({ element, text: collapsed(text).trim() })), ...within.flatMap(each => each.lost)]
    return { isSaid, lost: isSaid || lost.length < 2 ? lost : [{ element, text: wordsOf(element) ?? '' }] }
  }
  return look(root, undefined).lost
}

/** How much of a lost text is quoted, and how many are named. */
const QUOTED = 60
const NAMED = 20

/** Says which text of a file is on no page, with its place. */
export const warnOfLostText = (lost: readonly Lost[], warn: (message: string) => void): void => {
  for (const { element, text } of lost.slice(0, NAMED)) {
    const { name, line, column } = element
    const quoted = text.length > QUOTED ? `${text.slice(0, QUOTED).toWellFormed()}…` : text
    warn(`the text of the <${name}> at line ${line}, column ${column} is on no page: “${quoted}”`)
  }
  if (lost.length > NAMED) warn(`nor is the text of ${lost.length - NAMED} more elements`)
}
