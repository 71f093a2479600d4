import { fc, test } from '@fast-check/vitest'
import {
  citedBy,
  FOLDABLE_PANELS,
  initialCitingArticles,
  initialRelatedContent,
  updateCitingArticles,
  updateRelatedContent,
  type CitingArticlesEvent,
  type RelatedContentEvent,
} from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { citingArticles } from '../../arbitraries/citing-article.ts'

type Happening = CitingArticlesEvent | RelatedContentEvent

const isOfFlags = (event: Happening): event is RelatedContentEvent => event.type.startsWith('relatedContent/')

const facts = { collapsible: FOLDABLE_PANELS }

describe('CITE-1, CITE-2, CITE-3, REC-3 citing articles that race with their reader', () => {
  test.prop([fc.scheduler(), citingArticles, citingArticles, fc.boolean(), fc.array(fc.nat({ max: 9 }), { maxLength: 6 })])(
    'show what the first answer says, each abstract as often toggled as it could be',
    async (scheduler, first, second, isFailing, toggles) => {
      let list = updateCitingArticles(initialCitingArticles(O.none), { type: 'citingArticles/requested' })[0]
      let flags = initialRelatedContent(O.none)
      const counts = new Map<number, number>()
      let hasAnswer = false

      const happens = (event: Happening): void => {
        if (isOfFlags(event)) {
          if (event.type === 'relatedContent/item-toggled' && event.index < flags.expanded.citingArticles.length)
            counts.set(event.index, (counts.get(event.index) ?? 0) + 1)
          flags = updateRelatedContent(flags, event, facts)[0]
        } else {
          hasAnswer ||= event.type === 'citingArticles/received' || event.type === 'citingArticles/failed'
          list = updateCitingArticles(list, event)[0]
        }
        const { part } = citedBy(list, flags.expanded.citingArticles, O.none)
        if (!hasAnswer) expect(part.kind).toBe('loading')
        if (part.kind === 'shown') {
          expect(new Set(part.content.articles.map(({ index }) => index)).size).toBe(part.content.articles.length)
          for (const { index, details } of part.content.articles) {
            if (O.isSome(details)) expect(details.value.isExpanded).toBe((counts.get(index) ?? 0) % 2 === 1)
          }
        }
      }

      const arrive = async (events: readonly Happening[]): Promise<void> => {
        for (const event of await scheduler.schedule(Promise.resolve(events))) happens(event)
      }

      const arrivals: readonly (readonly Happening[])[] = [first, second].map(value => [
        { type: 'citingArticles/received', value },
        { type: 'relatedContent/list-received', list: 'citingArticles', length: 10 },
      ])
      const clicks: readonly (readonly Happening[])[] = toggles.map(index => [
        { type: 'relatedContent/item-toggled', list: 'citingArticles', index },
      ])
      for (const events of [
        ...arrivals,
        ...clicks,
        [{ type: 'citingArticles/all-shown' } as const],
        ...(isFailing ? [[{ type: 'citingArticles/failed' } as const]] : []),
      ]) {
        void arrive(events)
      }
      await scheduler.waitIdle()

      expect(['received', 'failed']).toContain(list.list.status)
      if (list.list.status === 'received') expect([first, second]).toContain(list.list.value)
      if (!isFailing) expect(list.list.status).toBe('received')
    },
  )
})
