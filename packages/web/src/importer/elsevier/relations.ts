import { cleanPii, isWellFormedPii } from '@lectern/domain/core'
import type { Relation } from '@lectern/domain/article'
import type { XmlElement } from '../xml.ts'
import { at, attributeOf, inside, wordsOf } from './elements.ts'

/** What a document of a kind has to do with the one it refers to. */
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

const referred = (of: XmlElement, subtype: string): Relation => {
  const pii = cleanPii(wordsOf(at(of, 'pii')) ?? '')
  const doi = wordsOf(at(of, 'doi'))
  return {
    type: attributeOf(of, 'type') ?? types.get(subtype) ?? 'related-article',
    ...(doi === undefined ? {} : { doi }),
    ...(isWellFormedPii(pii) ? { pii } : {}),
  }
}

const associated = (of: XmlElement): Relation => {
  const href = attributeOf(of, 'href') ?? attributeOf(at(of, 'inter-ref'), 'href')
  const title = wordsOf(of)
  return {
    type: attributeOf(of, 'type') ?? 'associated-resource',
    ...(href === undefined ? {} : { href }),
    ...(title === undefined ? {} : { title }),
  }
}

/** The documents that this one corrects, retracts, answers or accompanies. */
export const relationsOf = (item: XmlElement | undefined, subtype: string): readonly Relation[] => {
  const all = [
    ...inside(item, 'refers-to-document').map(of => referred(of, subtype)),
    ...inside(item, 'associated-resource').map(associated),
  ].filter(({ doi, pii, href, title }) => [doi, pii, href, title].some(said => said !== undefined))
  return [...new Map(all.map(relation => [JSON.stringify(relation), relation])).values()]
}
