import { importedWords } from '@lectern/domain/words'
import { isWrittenAsOne } from '@lectern/domain/core'
import { node, text, type ContentNode } from '@lectern/domain/article'
import { filled } from '../../content-nodes.ts'
import { all, attributeOf, elementsOf, first, hasOwnText, wordsOf, type XmlElement } from '../../xml/index.ts'
import type { Convert } from '../convert.ts'
import { common, lineNode, lineOf, listed } from '../nodes.ts'

const part = (
  name: 'given-name' | 'surname' | 'suffix' | 'degrees',
  element: XmlElement | undefined,
  to: Convert,
): readonly ContentNode[] => (element === undefined ? [] : filled(node(name, {}, lineOf(element, to))))

const prefix = (element: XmlElement | undefined, to: Convert): readonly ContentNode[] =>
  element === undefined ? [] : filled(node('degrees', { role: 'prefix' }, lineOf(element, to)))

/** Whether the surname comes first by custom, as the file states or as the script of both names implies. */
const isEastern = (name: XmlElement, surname: XmlElement | undefined, given: XmlElement | undefined): boolean =>
  attributeOf(name, 'name-style') === 'eastern' || isWrittenAsOne(wordsOf(surname) ?? '', wordsOf(given) ?? '')

/** The parts of a name; a name without parts becomes the surname. */
export const nameParts = (name: XmlElement, to: Convert): readonly ContentNode[] => {
  const [surname, given] = [first(name, 'surname'), first(name, 'given-names', 'given-name')]
  if (surname === undefined && given === undefined) return part('surname', name, to)
  const [family, own] = [part('surname', surname, to), part('given-name', given, to)]
  return [
    ...prefix(first(name, 'prefix'), to),
    ...(isEastern(name, surname, given) ? [...family, ...own] : [...own, ...family]),
    ...part('suffix', first(name, 'suffix'), to),
    ...part('degrees', first(name, 'degrees'), to),
  ]
}

/**
 * The form of a name or an affiliation to show to readers of this page: the first in Latin script, before others one whose parts are
 * marked, or else the first.
 */
export const mainForm = (alternatives: XmlElement): XmlElement | undefined => {
  const forms = elementsOf(alternatives)
  const inLatin = forms.filter(form => /^[\p{sc=Latin}\p{P}\p{M}\p{Z}\p{N}\p{S}]+$/u.test(wordsOf(form) ?? ''))
  return inLatin.find(form => first(form, 'surname') !== undefined) ?? inLatin[0] ?? forms[0]
}

/** The words of a name in any order, to compare forms of it. */
const nameKey = (name: XmlElement): string =>
  (hasOwnText(name.children) ? [name] : elementsOf(name))
    .flatMap(part => wordsOf(part)?.toLowerCase().split(' ') ?? [])
    .toSorted()
    .join(' ')

/** Forms of a name that say something else than this one. */
export const otherForms = (name: XmlElement | undefined, forms: readonly XmlElement[]): readonly XmlElement[] =>
  forms.filter(form => form !== name && (name === undefined || nameKey(form) !== nameKey(name)))

/** A person's name in words, in the form for a language, and whether a text has the surname in any form. */
export const nameInWords = (
  contrib: XmlElement,
  language: string | undefined,
): { readonly words: string; readonly isIn: (text: string) => boolean } | undefined => {
  const alternatives = first(contrib, 'name-alternatives')
  const forms = [...all(contrib, 'name', 'string-name'), ...elementsOf(alternatives)]
  const ofLanguage = language === undefined ? undefined : forms.find(form => attributeOf(form, 'lang') === language)
  const form =
    ofLanguage ?? first(contrib, 'name', 'string-name') ?? (alternatives === undefined ? undefined : mainForm(alternatives))
  if (form === undefined) return undefined
  const [surname, given] = [first(form, 'surname'), first(form, 'given-names', 'given-name')]
  const parts = (isEastern(form, surname, given) ? [surname, given] : [given, surname]).flatMap(each => wordsOf(each) ?? [])
  const words = parts.length === 0 ? wordsOf(form) : parts.join(isWrittenAsOne(parts[0] ?? '', parts[1] ?? '') ? '' : ' ')
  const surnames = forms.flatMap(each => wordsOf(first(each, 'surname') ?? each) ?? []).map(each => each.toLowerCase())
  return words === undefined ? undefined : { words, isIn: text => surnames.some(each => text.toLowerCase().includes(each)) }
}

const person = (name: XmlElement, to: Convert, as: 'author' | 'editor'): readonly ContentNode[] =>
  filled(node(as, common(name), nameParts(name, to)))

/** Everyone named directly in a group of people or a citation, in document order. */
export const peopleIn = (holder: XmlElement, to: Convert, as: 'author' | 'editor'): readonly ContentNode[] => {
  const people = elementsOf(holder).flatMap((child): readonly ContentNode[] => {
    if (child.name === 'name' || child.name === 'string-name') return person(child, to, as)
    if (child.name === 'name-alternatives' || child.name === 'collab-alternatives') {
      const form = mainForm(child)
      return form === undefined ? [] : peopleIn({ ...child, children: [form] }, to, as)
    }
    if (child.name === 'collab') return lineNode('collaboration', child, to)
    if (child.name === 'anonymous') return [node(as, {}, [node('surname', {}, wordsOf(child) ?? importedWords.anonymous)])]
    return child.name === 'etal' ? [node('et-al', {}, wordsOf(child) ?? '')] : []
  })
  return people.length === 0 && hasOwnText(holder.children) ? filled(node('collaboration', {}, lineOf(holder, to))) : people
}

/** Names on one line, for people who are neither authors nor editors. */
export const namesInLine = (group: XmlElement, to: Convert): readonly ContentNode[] => {
  const names = all(group, 'name', 'string-name', 'collab').map(name =>
    name.name === 'name' ? nameInLine(name, to) : lineOf(name, to),
  )
  return listed(names, text(', '))
}

const nameInLine = (name: XmlElement, to: Convert): readonly ContentNode[] =>
  listed(
    elementsOf(name).map(element => lineOf(element, to)),
    text(' '),
  )
