import { distinctBy, parsePii } from '@lectern/domain/core'
import { statedDoi, type Relation } from '@lectern/domain/article'
import { either as E } from 'fp-ts'
import { at, attributeOf, insideOnce, wordsOf, type XmlElement } from '../xml/index.ts'

/** The type of relation to the document referred to, by document subtype. */
const types: ReadonlyMap<string, string> = new Map([
  ['add', 'addended-article'],
  ['cor', 'commentary-article'],
  ['crg', 'corrected-article'],
  ['dis', 'commentary-article'],
  ['eoc', 'expression-of-concern'],
  ['err', 'corrected-article'],
  ['rem', 'retracted-article'],
  ['ret', 'retracted-article'],
  ['rpl', 'commentary-article'],
  ['upd', 'updated-article'],
])

const referred = (element: XmlElement, subtype: string): Relation => {
  const pii = parsePii(wordsOf(at(element, 'pii')) ?? '')
  return {
    type: attributeOf(element, 'type') ?? types.get(subtype) ?? 'related-article',
    ...statedDoi(wordsOf(at(element, 'doi'))),
    ...(E.isRight(pii) ? { pii: pii.right } : {}),
  }
}

const associated = (element: XmlElement): Relation => {
  const href = attributeOf(element, 'href') ?? attributeOf(at(element, 'inter-ref'), 'href')
  const title = wordsOf(element)
  return {
    type: attributeOf(element, 'type') ?? 'associated-resource',
    ...(href === undefined ? {} : { href }),
    ...(title === undefined ? {} : { title }),
  }
}

/** The documents that this one corrects, retracts, answers or accompanies. */
export const relationsOf = (item: XmlElement | undefined, subtype: string): readonly Relation[] => {
  const all = [
    ...insideOnce(item, 'refers-to-document').map(element => referred(element, subtype)),
    ...insideOnce(item, 'associated-resource').map(associated),
  ].filter(({ doi, doiAsGiven, pii, href, title }) => [doi, doiAsGiven, pii, href, title].some(value => value !== undefined))
  return distinctBy(all, relation => JSON.stringify(relation))
}
