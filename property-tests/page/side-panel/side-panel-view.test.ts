import { fc, test } from '@fast-check/vitest'
import { sidePanelButtons, sidePanelTitles } from '@lectern/domain/words'
import {
  BREAKPOINT_NAMES,
  initialSidePanel,
  SIDE_PANEL_TYPES,
  sidePanelView,
  updateSidePanel,
  type Breakpoint,
  type SidePanelContent,
  type SidePanelEvent,
  type SidePanelFacts,
  type SidePanelState,
} from '@lectern/domain/page'
import { either as E, option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { made } from '../../support/made.ts'
import { panelContent } from '../../arbitraries/side-panel.ts'
import { after } from '../../support/interpreted.ts'

const update = (state: SidePanelState, event: SidePanelEvent) => updateSidePanel(state, event, undefined)

const facts: SidePanelFacts<string> = {
  breakpoint: 'lg',
  hasQuestions: true,
  helpTexts: {
    Help: [{ id: '1', title: 'Reading', paragraphs: ['Read on.'] }],
    HelpAI: [{ id: '1', title: 'Machines', paragraphs: ['They err.', 'Check.'] }],
  },
  substances: { status: 'received', value: ['water'] },
}
const small: SidePanelFacts<string> = { ...facts, breakpoint: 'xs' }

const questions: SidePanelContent = { type: 'QuestionsAndAnswers', id: O.none }
const reference: SidePanelContent = { type: 'Reference', id: 'bib1' }

const showing = (content: SidePanelContent, openState: SidePanelState['openState'] = 'open'): SidePanelState => ({
  ...initialSidePanel,
  openState,
  content: O.some(content),
})

const BANNER = { kind: 'banner', title: 'Questions answered in this article', expandLabel: 'Expand', closeLabel: 'Close' }

describe('SIDE-4 the banner of the questions', () => {
  test('has the documents’ words', () => {
    expect([sidePanelTitles.QuestionsAndAnswers, sidePanelButtons.expand]).toEqual([
      'Questions answered in this article',
      'Expand',
    ])
  })

  test.each<[Breakpoint, boolean]>([
    ['initial', true],
    ['xs', true],
    ['sm', true],
    ['md', false],
    ['lg', false],
    ['xl', false],
  ])('at %s: %s', (breakpoint, isShown) =>
    expect(made(sidePanelView(initialSidePanel, { ...facts, breakpoint }))).toEqual(isShown ? BANNER : { kind: 'hidden' }),
  )

  test.each<[string, SidePanelState, string]>([
    ['before anything was opened', initialSidePanel, 'banner'],
    ['after another panel was closed', showing(reference, 'closed'), 'banner'],
    ['while another panel is open', showing(reference), 'panel'],
    ['while another panel is collapsed', showing(reference, 'collapsed'), 'collapsed'],
    ['while the questions are collapsed', showing(questions, 'collapsed'), 'banner'],
    ['while the questions are expanded', showing(questions, 'expanded'), 'panel'],
    ['after it was closed', { ...initialSidePanel, isBannerClosed: true }, 'hidden'],
    ['after it was closed and another panel too', { ...showing(reference, 'closed'), isBannerClosed: true }, 'hidden'],
    ['after it was closed and the questions collapsed', { ...showing(questions, 'collapsed'), isBannerClosed: true }, 'hidden'],
  ])('on a small screen %s', (_name, state, kind) => expect(made(sidePanelView(state, small)).kind).toBe(kind))

  test('is not there for an article without questions', () => {
    expect(sidePanelView(initialSidePanel, { ...small, hasQuestions: false })).toEqual(E.right({ kind: 'hidden' }))
  })

  const event: fc.Arbitrary<SidePanelEvent> = fc.oneof(
    panelContent.map(content => ({ type: 'sidePanel/content-set', content }) as const),
    fc.constantFrom<SidePanelEvent[]>(
      { type: 'sidePanel/opened' },
      { type: 'sidePanel/closed' },
      { type: 'sidePanel/collapsed' },
      { type: 'sidePanel/expanded' },
      { type: 'sidePanel/banner-expanded' },
    ),
  )

  test.prop([fc.array(event), fc.array(event), fc.constantFrom(...BREAKPOINT_NAMES)])(
    'stays hidden once it was closed, whatever else happens',
    (before, then, breakpoint) => {
      const [state] = after(update, initialSidePanel, [...before, { type: 'sidePanel/banner-closed' }, ...then])
      const view = sidePanelView(state, { ...facts, breakpoint })
      expect(E.isRight(view) && view.right.kind === 'banner').toBe(false)
    },
  )
})

describe('SIDE-1, SIDE-3 the side panel as it is drawn', () => {
  const panel = (title: string, body: unknown, size = 'open') =>
    E.right({ kind: 'panel', size, title, body, collapseLabel: 'Collapse', closeLabel: 'Close' })

  test.each<[SidePanelContent, unknown]>([
    [{ type: 'Author', id: 'au1' }, panel('Author', { kind: 'author', targetId: 'au1' })],
    [{ type: 'Footnote', id: 'fn1' }, panel('Footnote', { kind: 'footnote', targetId: 'fn1' })],
    [{ type: 'Reference', id: 'bib1' }, panel('Reference', { kind: 'reference', targetId: 'bib1' })],
    [{ type: 'Help', id: '1' }, panel('Reading', { kind: 'help', paragraphs: ['Read on.'] })],
    [{ type: 'HelpAI', id: '1' }, panel('Machines', { kind: 'help', paragraphs: ['They err.', 'Check.'] })],
    [
      { type: 'QuestionsAndAnswers', id: O.some('q1') },
      panel('Questions answered in this article', { kind: 'questions', selectedId: O.some('q1') }),
    ],
    [{ type: 'ReadingAssistant', id: O.none }, panel('Reading assistant', { kind: 'assistant', selectedId: O.none })],
    [{ type: 'Substance', id: '1' }, panel('Substance', { kind: 'substance', substance: 'water' })],
    [{ type: 'Substance', id: '2' }, E.left({ kind: 'substance-not-found', message: 'substance at position not found' })],
    [{ type: 'Help', id: '2' }, E.left({ kind: 'help-text-not-found', message: 'help text not found' })],
    [{ type: 'HelpAI', id: '2' }, E.left({ kind: 'help-text-not-found', message: 'help text not found' })],
  ])('%j', (content, expected) => expect(sidePanelView(showing(content), facts)).toEqual(expected))

  test('nothing is open but has nothing in it: there is the banner, or nothing', () => {
    const empty: SidePanelState = { ...initialSidePanel, openState: 'open' }
    expect([sidePanelView(empty, facts), sidePanelView(empty, small)]).toEqual([E.right({ kind: 'hidden' }), E.right(BANNER)])
  })

  test('without help texts', () => {
    expect(sidePanelView(showing({ type: 'Help', id: '1' }), { ...facts, helpTexts: { ...facts.helpTexts, Help: [] } })).toEqual(
      E.left({ kind: 'no-help-text', message: 'no help text available' }),
    )
  })

  test('without substances', () => {
    expect(sidePanelView(showing({ type: 'Substance', id: '1' }), { ...facts, substances: { status: 'requested' } })).toEqual(
      E.left({ kind: 'substances-not-loaded', message: 'substances not loaded' }),
    )
  })

  test('expanded', () => {
    expect(sidePanelView(showing(reference, 'expanded'), facts)).toEqual(
      panel('Reference', { kind: 'reference', targetId: 'bib1' }, 'expanded'),
    )
  })

  test.prop([panelContent, fc.constantFrom(...BREAKPOINT_NAMES)])(
    'nothing of a closed one, and of a collapsed one no more than its title',
    (content, breakpoint) => {
      const closed = made(sidePanelView(showing(content, 'closed'), { ...facts, breakpoint, hasQuestions: false }))
      expect(closed).toEqual({ kind: 'hidden' })
      expect(sidePanelView(showing(content, 'collapsed'), { ...facts, breakpoint: 'md' })).toEqual(
        E.right({ kind: 'collapsed', title: sidePanelTitles[content.type], expandLabel: 'Expand', closeLabel: 'Close' }),
      )
    },
  )

  test('each type has a title of its own', () => {
    expect(SIDE_PANEL_TYPES.map(type => sidePanelTitles[type])).toEqual([
      'Author',
      'Footnote',
      'Help',
      'About this AI feature',
      'Reference',
      'Substance',
      'Questions answered in this article',
      'Reading assistant',
    ])
  })
})
