import { fc, test } from '@fast-check/vitest'
import {
  initialSidePanel,
  SIDE_PANEL_OPEN_DELAY,
  updateSidePanel,
  type SidePanelContent,
  type SidePanelEvent,
  type SidePanelState,
} from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { panelContent } from '../../arbitraries/side-panel.ts'
import { after, commandsOf } from '../../support/interpreted.ts'

const update = (state: SidePanelState, event: SidePanelEvent) => updateSidePanel(state, event, undefined)

const reference: SidePanelContent = { type: 'Reference', id: 'bib1' }
const questions: SidePanelContent = { type: 'QuestionsAndAnswers', id: O.none }
const set = (content: SidePanelContent): SidePanelEvent => ({ type: 'sidePanel/content-set', content })
const opened: SidePanelEvent = { type: 'sidePanel/opened' }
const closed: SidePanelEvent = { type: 'sidePanel/closed' }
const collapsed: SidePanelEvent = { type: 'sidePanel/collapsed' }
const expanded: SidePanelEvent = { type: 'sidePanel/expanded' }
const bannerExpanded: SidePanelEvent = { type: 'sidePanel/banner-expanded' }
const failed: SidePanelEvent = {
  type: 'sidePanel/failed',
  error: { kind: 'substances-not-loaded', message: 'substances not loaded' },
}
const bannerClosed: SidePanelEvent = { type: 'sidePanel/banner-closed' }

const stateAfter = (...events: readonly SidePanelEvent[]): SidePanelState => after(update, initialSidePanel, events)[0]

/** The panel as its reader knows it, and its page's timer. */
interface Model {
  openState: SidePanelState['openState']
  holds: SidePanelContent | undefined
  isTimerSet: boolean
  isBannerGone: boolean
}

interface Real {
  state: SidePanelState
  isTimerSet: boolean
}

const asks = ({ holds }: Model): boolean => holds?.type === 'QuestionsAndAnswers'

const expected = (model: Model, event: SidePanelEvent): Model => {
  switch (event.type) {
    case 'sidePanel/content-set':
      return { ...model, holds: event.content, isTimerSet: true }
    case 'sidePanel/opened':
      return { ...model, openState: 'open', isTimerSet: false }
    case 'sidePanel/collapsed':
      return { ...model, openState: model.openState === 'closed' ? 'closed' : 'collapsed' }
    case 'sidePanel/expanded':
      return { ...model, openState: model.openState === 'closed' ? 'closed' : 'expanded' }
    case 'sidePanel/closed':
      return { ...model, openState: 'closed', isTimerSet: false, isBannerGone: model.isBannerGone || asks(model) }
    case 'sidePanel/banner-expanded':
      return { ...model, openState: 'expanded', holds: questions, isTimerSet: false }
    case 'sidePanel/banner-closed':
      return {
        ...model,
        openState: asks(model) && model.openState === 'collapsed' ? 'closed' : model.openState,
        isBannerGone: true,
      }
    case 'sidePanel/failed':
      return { ...model, openState: 'closed', isTimerSet: false }
  }
}

class Happens implements fc.Command<Model, Real> {
  readonly event: SidePanelEvent
  constructor(event: SidePanelEvent) {
    this.event = event
  }
  /** The timer only fires while it is set. */
  check = (model: Readonly<Model>): boolean => this.event.type !== 'sidePanel/opened' || model.isTimerSet
  toString = (): string => JSON.stringify(this.event)
  run(model: Model, real: Real): void {
    const [state, commands] = update(real.state, this.event)
    if (this.event.type === 'sidePanel/opened') real.isTimerSet = false
    for (const command of commands) {
      expect(['set-timer', 'clear-timer', 'report']).toContain(command.kind)
      if (command.kind !== 'report') real.isTimerSet = command.kind === 'set-timer'
    }
    Object.assign(model, expected(model, this.event))
    real.state = state
    expect(state).toEqual({
      openState: model.openState,
      content: O.fromNullable(model.holds),
      isOpening: model.isTimerSet,
      isBannerClosed: model.isBannerGone,
    })
    expect(real.isTimerSet).toBe(model.isTimerSet)
    if (state.openState !== 'closed') expect(O.isSome(state.content)).toBe(true)
  }
}

const panelEvent: fc.Arbitrary<SidePanelEvent> = fc.oneof(
  panelContent.map(set),
  fc.constantFrom<SidePanelEvent[]>(opened, closed, collapsed, expanded, bannerExpanded, bannerClosed, failed),
)

describe('SIDE-1, SIDE-2, SIDE-4 the states of the side panel', () => {
  test.prop([fc.commands([panelEvent.map(event => new Happens(event))], { maxCommands: 40 })])(
    'are those of its reader’s own account, and its timer runs exactly while it is to open',
    commands => {
      fc.modelRun(
        () => ({
          model: { openState: 'closed' as const, holds: undefined, isTimerSet: false, isBannerGone: false } as Model,
          real: { state: initialSidePanel, isTimerSet: false },
        }),
        commands,
      )
    },
  )

  test.prop([fc.array(panelEvent)])(
    'never show a panel without content, even where a timer fires that nothing waits for',
    events => {
      const state = stateAfter(...events)
      if (O.isNone(state.content)) expect(state.openState).toBe('closed')
    },
  )
})

describe('SIDE-2 setting content and opening', () => {
  test('are a turn apart', () => {
    expect(SIDE_PANEL_OPEN_DELAY).toBe(0)
    const [state, commands] = update(initialSidePanel, set(reference))
    expect(state).toEqual({ openState: 'closed', content: O.some(reference), isOpening: true, isBannerClosed: false })
    expect(commands).toEqual([{ kind: 'set-timer', timer: { kind: 'side-panel-open' }, after: 0 }])
    expect(update(state, opened)).toEqual([{ ...state, openState: 'open', isOpening: false }, []])
  })

  test.prop([fc.scheduler(), fc.array(fc.oneof(panelContent, fc.constant('close' as const)), { minLength: 1, maxLength: 5 })])(
    'end with the last content open, or closed where closing came last, however turns fall',
    async (scheduler, pressed) => {
      let state = initialSidePanel
      let timer = 0
      let last: SidePanelContent | 'close' | undefined
      const send = (event: SidePanelEvent): void => {
        const [next, commands] = update(state, event)
        state = next
        for (const command of commands) {
          timer++
          if (command.kind === 'set-timer') void firing(timer)
        }
      }
      const firing = async (which: number): Promise<void> => {
        await scheduler.schedule(Promise.resolve(), 'timer')
        if (which === timer) send(opened)
      }
      const pressing = async (what: SidePanelContent | 'close'): Promise<void> => {
        await scheduler.schedule(Promise.resolve(), 'press')
        last = what
        send(what === 'close' ? closed : set(what))
      }
      pressed.forEach(what => {
        void pressing(what)
      })
      await scheduler.waitAll()
      expect(state.openState).toBe(last === 'close' ? 'closed' : 'open')
      if (last !== 'close') expect(state.content).toEqual(O.fromNullable(last))
    },
  )

  test('close before the turn is over leaves it closed', () => {
    const [state, commands] = after(update, initialSidePanel, [set(reference), closed, opened])
    expect(state.openState).toBe('closed')
    expect(commandsOf('clear-timer', commands)).toEqual([{ kind: 'clear-timer', timer: { kind: 'side-panel-open' } }])
  })

  test('a panel that is open collapses and expands', () => {
    expect(stateAfter(set(reference), opened, collapsed).openState).toBe('collapsed')
    expect(stateAfter(set(reference), opened, collapsed, expanded).openState).toBe('expanded')
    expect(stateAfter(set(reference), opened, expanded, collapsed).openState).toBe('collapsed')
  })

  test('a closed one does neither', () => {
    expect(stateAfter(collapsed).openState).toBe('closed')
    expect(stateAfter(set(reference), opened, closed, expanded).openState).toBe('closed')
  })
})

describe('SIDE-3 what cannot be shown', () => {
  test('is reported in the documents’ words, and the panel closes', () => {
    const [state, commands] = update(stateAfter(set(reference), opened), failed)
    expect(state.openState).toBe('closed')
    expect(commandsOf('report', commands)).toEqual([
      { kind: 'report', report: { kind: 'error', message: 'Side panel: substances not loaded' } },
    ])
  })
})

describe('SIDE-4 closing the questions', () => {
  test.each<[string, readonly SidePanelEvent[], boolean]>([
    ['the panel of the questions', [set(questions), opened, closed], true],
    ['their banner', [bannerClosed], true],
    ['another panel', [set(reference), opened, closed], false],
    ['nothing', [], false],
  ])('%s', (_name, events, isGone) => expect(stateAfter(...events).isBannerClosed).toBe(isGone))

  test.prop([fc.array(panelEvent)])('lasts', events => {
    expect(stateAfter(bannerClosed, ...events).isBannerClosed).toBe(true)
  })

  test('closes the banner alone, not another panel nor the open questions', () => {
    expect(stateAfter(set(reference), opened, bannerClosed).openState).toBe('open')
    expect(stateAfter(set(reference), opened, collapsed, bannerClosed).openState).toBe('collapsed')
    expect(stateAfter(set(questions), opened, bannerClosed).openState).toBe('open')
    expect(stateAfter(set(questions), opened, collapsed, bannerClosed).openState).toBe('closed')
  })

  test('Expand opens the questions in full', () => {
    const [state, commands] = update(update(initialSidePanel, set(reference))[0], bannerExpanded)
    expect(state).toEqual({ openState: 'expanded', content: O.some(questions), isOpening: false, isBannerClosed: false })
    expect(commands).toEqual([{ kind: 'clear-timer', timer: { kind: 'side-panel-open' } }])
  })
})
