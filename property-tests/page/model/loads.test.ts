import { fc, test } from '@fast-check/vitest'
import { rendered, type Call, type Loading } from '@lectern/domain/core'
import { emptyContent, enrichedContent, limitedTopics } from '@lectern/domain/article'
import {
  answeredEvents,
  callsOnLoad,
  failedEvents,
  failurePolicies,
  isEmbeddable,
  isLoad,
  isOwnSlice,
  isWanting,
  loadOf,
  loads,
  requestedEvents,
  updatePage,
  updateSlice,
  type Answered,
  type Answers,
  type LoadName,
  type PageState,
  type SliceEvent,
} from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { answers } from '../../arbitraries/answers.ts'
import { endpoints, pageWith, sampleAnswers } from '../../arbitraries/page.ts'
import { after as afterAll, commandsOf } from '../../support/interpreted.ts'

const names = Object.keys(loads) as readonly LoadName[]

/** A load with a possible answer. */
const answeredLoad: fc.Arbitrary<readonly [LoadName, Answers[LoadName]]> = fc
  .constantFrom(...names)
  .chain(name => fc.tuple(fc.constant(name), answers[name] as fc.Arbitrary<Answers[LoadName]>))

const callTo = (endpoint: LoadName): Call => ({ endpoint }) as unknown as Call

const happening = (name: LoadName, answer: Answers[LoadName] = sampleAnswers[name]) => ({
  requested: requestedEvents(callTo(name)),
  received: answeredEvents({ endpoint: name, call: callTo(name), answer } as Answered),
  failed: failedEvents(callTo(name), { kind: 'timeout' }),
})

const after = (page: PageState, ...events: readonly (readonly SliceEvent[])[]): PageState => {
  const [next, commands] = afterAll<PageState, SliceEvent>(updateSlice, page, events.flat())
  expect(commands).toEqual([])
  return next
}

/** The part of an answer that the page stores in a slice: the answer itself, with two exceptions. */
const kept = (name: LoadName, answer: Answers[LoadName]): unknown => {
  if (name === 'topicAnnotations') return limitedTopics(answer as Answers['topicAnnotations'])
  return name === 'enrichedContent' ? enrichedContent(answer as Answers['enrichedContent']) : answer
}

describe('LIFE-1 every row of the table of loads', () => {
  test.each(names)('%s goes request, then received or failed, and may be asked for again once it failed', name => {
    const { requested, received, failed } = happening(name)
    const status = (...events: readonly (readonly SliceEvent[])[]) => loadOf(after(pageWith(), ...events), name).status
    expect([status(), status(requested), status(requested, received), status(requested, failed)]).toEqual([
      'idle',
      'requested',
      'received',
      'failed',
    ])
    expect(status(requested, failed, requested)).toBe('requested')
    expect([status(received), status(failed)]).toEqual(['idle', 'idle'])
    expect(status(requested, received, requested, failed)).toBe('received')
  })

  test.prop([answeredLoad])('keeps what was answered in its own slice, and touches no other', ([name, answer]) => {
    const { requested, received } = happening(name, answer)
    const before = pageWith()
    const page = after(before, requested, received)
    const { slice } = loads[name]
    expect({ ...page, [slice]: null }).toEqual({ ...before, [slice]: null })
    expect(loadOf(page, name).status).toBe('received')
    if (isOwnSlice(loads[name])) expect(page[slice]).toEqual({ status: 'received', value: kept(name, answer) })
  })

  test.prop([answeredLoad, answeredLoad])(
    'stays as it is whatever happens to another',
    ([name, answer], [other, otherAnswer]) => {
      const page = after(pageWith(), happening(name, answer).requested, happening(name, answer).received)
      const { requested, received, failed } = happening(other, otherAnswer)
      if (other === name) return
      for (const events of [[requested], [requested, received], [requested, failed]])
        expect(loadOf(after(page, ...events), name)).toEqual(loadOf(page, name))
    },
  )

  test.each(names.map(name => loads[name]).filter(isOwnSlice))('$slice answers to its own name alone', load => {
    expect(load.next(pageWith(), { type: 'elsewhere/requested' })).toEqual({ status: 'idle' })
    expect(load.next(pageWith(), { type: `${load.slice}/requested` })).toEqual({ status: 'requested' })
  })

  test('is of an endpoint that fills a part of the page, and no other endpoint does', () => {
    expect(names.toSorted()).toEqual(endpoints.filter(isLoad).toSorted())
    const others = endpoints.filter(endpoint => !isLoad(endpoint))
    for (const endpoint of others) expect(loadOf(pageWith(), endpoint)).toEqual({ status: 'idle' })
    expect(others.flatMap(endpoint => requestedEvents({ endpoint } as unknown as Call))).toEqual([])
  })
})

describe('LIFE-10 what the server embedded', () => {
  const embeddable = names.filter(name => isEmbeddable(loads[name]))
  const opened = (page: PageState) =>
    commandsOf('call', updatePage(page, { type: 'page/opened' })[1]).map(({ call }) => call.endpoint)

  test.each(embeddable)('%s is received, and never asked for', name => {
    const page = pageWith({ [loads[name].slice]: O.some(sampleAnswers[name]) })
    expect(loadOf(page, name).status).toBe('received')
    expect(isWanting(page, name)).toBe(false)
    expect(opened(page)).toEqual(opened(pageWith()).filter(endpoint => endpoint !== name))
    expect(updatePage(page, { type: 'page/asked', endpoint: name })[1]).toEqual([])
  })

  test.prop([answeredLoad])('is kept as if it had been asked for', ([name, answer]) => {
    const load = loads[name]
    if (!isEmbeddable(load) || !isOwnSlice(load)) return
    const expected: Loading<unknown> = { status: 'received', value: kept(name, answer) }
    expect(loadOf(pageWith({ [load.slice]: O.some(answer) }), name)).toEqual(expected)
  })

  const renderable = embeddable.filter(name => 'inMarkup' in loads[name])

  test('four parts of the article may stand in the markup of its page', () => {
    expect(renderable).toEqual(['references', 'glossary', 'body', 'exam'])
  })

  test.each(renderable)('%s in the markup is there, and never asked for: not with the page, not by its reader', name => {
    const page = pageWith({ [loads[name].slice]: rendered })
    expect(loadOf(page, name)).toEqual({ status: 'rendered' })
    expect(isWanting(page, name)).toBe(false)
    expect(opened(page)).toEqual(opened(pageWith()).filter(endpoint => endpoint !== name))
    expect(updatePage(page, { type: 'page/asked', endpoint: name })).toEqual([page, []])
  })

  test.each(renderable)('%s that is not in the markup of a page, and not received, is asked for as the page opens', name => {
    expect(opened(pageWith())).toContain(name)
    expect(loadOf(pageWith({ [loads[name].slice]: O.some(emptyContent) }), name)).toEqual({
      status: 'received',
      value: emptyContent,
    })
  })

  test.prop([answeredLoad.filter(([name]) => renderable.includes(name))])(
    'LIFE-1 what is in the markup stays there, whatever comes',
    ([name, answer]) => {
      const page = pageWith({ [loads[name].slice]: rendered })
      const { requested, received, failed } = happening(name, answer)
      for (const events of [[requested], [requested, received], [requested, failed], [received]])
        expect(after(page, ...events)).toEqual(page)
    },
  )

  test('the rest of an opening page is asked for in the order of the rows', () => {
    const page = pageWith()
    const asked = callsOnLoad({ article: page.article, reader: page.facts.reader }).map(({ endpoint }) => endpoint)
    expect(asked).toEqual(names.filter(name => loads[name].when === 'opening'))
  })
})

describe('LIFE-2, LIFE-3, LIFE-12, REF-10 a load that fails', () => {
  test.each(names)('%s is told of as its row says', name => {
    const page = after(pageWith(), happening(name).requested)
    const [failed, commands] = updatePage(page, { type: 'page/call-failed', call: callTo(name), failure: { kind: 'timeout' } })
    expect(failurePolicies[name]).toBe(loads[name].onFailure)
    expect(loadOf(failed, name)).toEqual({ status: 'failed' })
    expect(commandsOf('report', commands)).toHaveLength(loads[name].onFailure === 'ignored' ? 0 : 1)
  })
})
