import { fc, test } from '@fast-check/vitest'
import { idle, type Command, type Loading } from '@lectern/domain/core'
import {
  isNamed,
  node,
  text,
  walk,
  withDownloadAll,
  withTopicsOfAbstract,
  withTopicsOfSections,
  type Content,
  type EnrichedContent,
  type TopicAnnotations,
} from '@lectern/domain/article'
import {
  bodyStopped,
  initialAbstracts,
  initialBody,
  loads,
  updateAbstracts,
  updateBody,
  type AbstractsState,
  type BodyEvent,
  type BodyState,
  type SliceEvent,
} from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { bodyPart } from '../../arbitraries/content.ts'
import { enrichedItems } from '../../arbitraries/enriched-item.ts'
import { topicAnnotations } from '../../arbitraries/topics.ts'

/** The slices that are involved when a body arrives, combined as on the page: first the topics' own, then those that get topic links. */
interface Page {
  body: BodyState
  abstracts: AbstractsState
  annotations: Loading<TopicAnnotations>
  enriched: Loading<EnrichedContent>
  readonly commands: Command[]
}

const opened = (abstracts: Content): Page => ({
  body: initialBody(O.none),
  abstracts: initialAbstracts(abstracts),
  annotations: idle,
  enriched: idle,
  commands: [],
})

const toBody = (page: Page, event: BodyEvent): void => {
  const [state, commands] = updateBody(page.body, event, { annotations: page.annotations })
  page.body = state
  page.commands.push(...commands)
}

const toTopics = (page: Page, event: SliceEvent<'topicAnnotations'>): void => {
  const state = loads.topicAnnotations.next({ topicAnnotations: page.annotations }, event)
  page.annotations = state
  if (event.type !== 'topicAnnotations/received') return
  page.abstracts = updateAbstracts(page.abstracts, { type: 'abstracts/topics-received' }, { annotations: state })[0]
  toBody(page, { type: 'body/topics-received' })
}

const toEnriched = (page: Page, event: SliceEvent<'enrichedContent'>): void => {
  page.enriched = loads.enrichedContent.next({ enrichedContent: page.enriched }, event)
}

const arrivals = fc.record({
  content: bodyPart,
  abstracts: bodyPart,
  annotations: topicAnnotations,
  items: enrichedItems,
  bodyFails: fc.boolean(),
  topicsFail: fc.boolean(),
  enrichedFails: fc.boolean(),
})

const isDownloadAll = isNamed('download-all-supplemental-files')

describe('LIFE-4, TOPIC-3, RICH-3 body, topics and enriched content', () => {
  test.prop([fc.scheduler(), arrivals])(
    'arrive or fail in any order and make the same page',
    async (scheduler, { content, abstracts, annotations, items, bodyFails, topicsFail, enrichedFails }) => {
      const page = opened(abstracts)
      toBody(page, { type: 'body/requested' })
      toTopics(page, { type: 'topicAnnotations/requested' })
      toEnriched(page, { type: 'enrichedContent/requested' })
      const answers = [
        scheduler
          .schedule(Promise.resolve('body'))
          .then(() => toBody(page, bodyFails ? { type: 'body/failed' } : { type: 'body/received', value: content })),
        scheduler
          .schedule(Promise.resolve('topics'))
          .then(() =>
            toTopics(
              page,
              topicsFail ? { type: 'topicAnnotations/failed' } : { type: 'topicAnnotations/received', value: annotations },
            ),
          ),
        scheduler
          .schedule(Promise.resolve('enriched'))
          .then(() =>
            toEnriched(
              page,
              enrichedFails ? { type: 'enrichedContent/failed' } : { type: 'enrichedContent/received', value: items },
            ),
          ),
      ]
      await scheduler.waitAll()
      await Promise.all(answers)

      const topics: Loading<TopicAnnotations> = topicsFail ? { status: 'idle' } : { status: 'received', value: annotations }
      expect(page.body).toEqual(
        bodyFails ? { status: 'failed' } : { status: 'received', value: withTopicsOfSections(topics)(withDownloadAll(content)) },
      )
      expect(page.abstracts).toEqual(withTopicsOfAbstract(topics)(abstracts))
      expect(page.annotations.status).toBe(topicsFail ? 'failed' : 'received')
      expect(page.enriched.status).toBe(enrichedFails ? 'failed' : 'received')
      expect(bodyStopped(page.body)).toBe(bodyFails)
      expect(page.commands).toEqual([])
    },
  )

  test('topics that come after the text stand in it', () => {
    const content: Content = {
      content: [node('sections', {}, [node('section', { id: 'sec5' }, [node('para', {}, [text('Of soil and more.')])])])],
      floats: [],
      footnotes: [],
    }
    const page = opened({ content: [], floats: [], footnotes: [] })
    toBody(page, { type: 'body/requested' })
    toTopics(page, { type: 'topicAnnotations/requested' })
    toBody(page, { type: 'body/received', value: content })
    const topicLinks = (): number =>
      page.body.status === 'received' ? walk(page.body.value.content).filter(isNamed('topic-link')).length : 0
    expect(topicLinks()).toBe(0)
    toTopics(page, {
      type: 'topicAnnotations/received',
      value: {
        abstract: { topics: [] },
        sections: [{ id: 'sec5', topics: [{ term: 'soil', targetUrl: 'https://example.org/soil' }] }],
      },
    })
    expect(topicLinks()).toBe(1)
  })
})

const bodyEvent: fc.Arbitrary<BodyEvent> = fc.oneof(
  fc.constantFrom<BodyEvent>({ type: 'body/failed' }, { type: 'body/topics-received' }),
  bodyPart.map(content => ({ type: 'body/received', value: content }) as const),
)

describe('LIFE-4 a body that did not come', () => {
  test.prop([fc.array(bodyEvent, { maxLength: 5 }), topicAnnotations])(
    'has no later step: whatever comes after the failure changes nothing',
    (events, value) => {
      const facts = { annotations: { status: 'received', value } } as const
      const failed: BodyState = { status: 'failed' }
      expect(bodyStopped(failed)).toBe(true)
      for (const event of events) expect(updateBody(failed, event, facts)).toEqual([failed, []])
    },
  )

  test.prop([bodyPart, topicAnnotations])('may be asked for again', (content, value) => {
    const facts = { annotations: { status: 'received', value } } as const
    const [again] = updateBody({ status: 'failed' }, { type: 'body/requested' }, facts)
    expect(again).toEqual({ status: 'requested' })
    expect(bodyStopped(again)).toBe(false)
    expect(updateBody(again, { type: 'body/received', value: content }, facts)[0]).toEqual({
      status: 'received',
      value: withTopicsOfSections(facts.annotations)(withDownloadAll(content)),
    })
  })

  test.prop([bodyPart])('is the only one that is stopped', value => {
    const states: readonly BodyState[] = [{ status: 'idle' }, { status: 'requested' }, { status: 'received', value }]
    expect(states.map(bodyStopped)).toEqual([false, false, false])
  })

  test.prop([fc.array(bodyEvent, { maxLength: 5 })])(
    'is none that was not asked for: nothing that comes unasked is taken',
    events => {
      let state = initialBody(O.none)
      for (const event of events) state = updateBody(state, event, { annotations: { status: 'idle' } })[0]
      expect(state).toEqual({ status: 'idle' })
    },
  )
})

describe('TREE-10 the body that is shown', () => {
  test.prop([bodyPart, fc.array(topicAnnotations, { minLength: 1, maxLength: 3 })])(
    'has the element for all files once, whether it was embedded or came, and however often topics come',
    (content, all) => {
      const embedded = initialBody(O.some(content))
      const [came] = updateBody(
        { status: 'requested' },
        { type: 'body/received', value: content },
        { annotations: { status: 'idle' } },
      )
      expect(came).toEqual(embedded)
      let state = embedded
      for (const value of all)
        state = updateBody(state, { type: 'body/topics-received' }, { annotations: { status: 'received', value } })[0]
      const count = (bodyState: BodyState): number =>
        bodyState.status === 'received' ? walk(bodyState.value.content).filter(isDownloadAll).length : -1
      expect(count(state)).toBe(count(embedded))
      expect(count(embedded)).toBe(walk(withDownloadAll(content).content).filter(isDownloadAll).length)
    },
  )
})
