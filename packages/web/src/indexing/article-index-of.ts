import { either as E, option as O } from 'fp-ts'
import { parseDoi } from '@lectern/domain/core'
import { placementOf, type ArticleRecord, type Relation } from '@lectern/domain/article'
import type { ArticleIndex, StatedRelation } from '../store/article-index.ts'
import { articleFeeds } from './article-feeds.ts'
import { citedWorks } from './cited-works.ts'
import { collectionOf } from '../store/collection-key.ts'
import { listingOf } from './listing.ts'
import { peopleOf } from './people.ts'
import { positionOf } from './position.ts'
import { searchableText } from './searchable-text.ts'

/** A relation with its DOI, also where only its address contains one. */
const stated = (relation: Relation): StatedRelation => {
  const doi = relation.doi === undefined ? parseDoi(relation.href ?? '') : E.right(relation.doi)
  return E.isRight(doi) ? { ...relation, doi: doi.right } : relation
}

/** Everything by which an article can be found. */
export const articleIndexOf = (record: ArticleRecord): ArticleIndex => {
  const collection = collectionOf(record.meta)
  const placement = placementOf(record.meta)
  // An earlier version has no place beside other articles.
  if (record.meta.versionOf !== undefined)
    return { listing: listingOf(record), position: '', cited: [], relations: [], people: [], text: '' }
  return {
    listing: listingOf(record),
    ...(collection === undefined ? {} : { collection }),
    position: positionOf(record.meta),
    ...(O.isSome(placement) ? { placement: placement.value } : {}),
    cited: citedWorks(record),
    relations: record.meta.relations.map(stated),
    people: peopleOf(record.parts),
    text: searchableText(record.parts),
    feeds: articleFeeds(record),
  }
}
