import { fc, test } from '@fast-check/vitest'
import { rendered, type Command } from '@lectern/domain/core'
import {
  callsOnLoad,
  growingPageLoop,
  laterSlices,
  openingSlices,
  pageLoop,
  pageStep,
  updatePage,
  type PageEvent,
  type PageState,
  type Tell,
} from '@lectern/domain/page'
import { describe, expect } from 'vitest'
import { pageEvent } from '../../arbitraries/page-event.ts'
import { answerTo, offeredArticle, pageWith } from '../../arbitraries/page.ts'
import { readerWith } from '../../arbitraries/reader.ts'

/** What a page shows and wants done, in order. */
type Log = (PageState | Command)[]

const shownIn = (log: Log) => ({ show: (page: PageState) => log.push(page), interpret: (command: Command) => log.push(command) })

const toldOf = (tell: Tell, events: readonly PageEvent[]): void => {
  for (const event of events) tell(event)
}

/** What happens to a page whose reader does nothing but read, on a screen that is turned. */
const readingOnly: readonly PageEvent[] = [
  { type: 'windowSize/resized', size: { width: 360, height: 640 } },
  { type: 'windowSize/settled' },
  { type: 'page/opened' },
  { type: 'usage/visited', visit: { beginTime: '2026-01-01T00:00:00Z', origin: 'article', way: { _tag: 'None' } } },
  { type: 'page/storage-read', area: 'session', key: 'other', read: { kind: 'absent' } },
  { type: 'linkingHubLinks/seen' },
  { type: 'windowSize/resized', size: { width: 640, height: 360 } },
  { type: 'windowSize/settled' },
  { type: 'mendeley/reader-returned' },
  { type: 'usage/page-left' },
]

describe('a page that begins without its later slices', () => {
  test.prop([fc.array(pageEvent, { maxLength: 30 }), pageEvent])(
    'handles an event as the whole page does, or not at all',
    (before, event) => {
      const page = before.reduce((state, each) => updatePage(state, each)[0], pageWith())
      const step = pageStep(openingSlices)(page, event)
      if (step !== undefined) expect(step).toEqual(updatePage(page, event))
    },
  )

  test.prop([fc.array(pageEvent, { maxLength: 30 }), fc.nat({ max: 30 }), fc.nat({ max: 3 })])(
    'shows and wants the same in the same order, whenever they arrive and however often that fails',
    (events, arriveAfter, failures) => {
      const expected: Log = []
      toldOf(pageLoop(pageWith(), shownIn(expected)), events)

      const log: Log = []
      const asking: (() => void)[] = []
      let asked = 0
      const tell = growingPageLoop(pageWith(), {
        ...shownIn(log),
        load: arrived => {
          asked += 1
          // A front end that fails to load them is asked again by the next event.
          if (asked > failures)
            asking.push(() => {
              arrived(laterSlices)
            })
        },
      })
      toldOf(tell, events.slice(0, arriveAfter))
      for (const arrive of asking.splice(0)) arrive()
      toldOf(tell, events.slice(arriveAfter))
      for (const arrive of asking.splice(0)) arrive()
      const isWaiting = asked > 0 && asked <= failures
      expect(isWaiting ? expected.slice(0, log.length) : expected).toEqual(log)
    },
  )

  test('needs none of them while its reader only reads, whatever the calls of an opening page return', () => {
    let asked = 0
    const tell = growingPageLoop(pageWith({ body: rendered }), {
      show: () => undefined,
      interpret: () => undefined,
      load: () => {
        asked += 1
      },
    })
    toldOf(tell, readingOnly)
    // Topics are linked in parts that the page holds as values, by code that comes later.
    const calls = callsOnLoad({ article: offeredArticle(), reader: readerWith() }).filter(
      ({ endpoint }) => endpoint !== 'body' && endpoint !== 'topicAnnotations',
    )
    toldOf(
      tell,
      calls.map(call => ({ type: 'page/answered', answered: answerTo(call) })),
    )
    expect(asked).toBe(0)
  })
})
