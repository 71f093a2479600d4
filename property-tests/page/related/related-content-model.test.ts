import { fc, test } from '@fast-check/vitest'
import {
  canTogglePanel,
  EXPANDABLE_ITEMS,
  FOLDABLE_PANELS,
  initialRelatedContent,
  isRelatedContentModal,
  panelFrame,
  relatedContentModal,
  updateRelatedContent,
  type ExpandableList,
  type FoldablePanel,
  type RelatedContentEvent,
  type RelatedContentFacts,
  type RelatedContentMode,
  type RelatedContentState,
} from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'

const LISTS = ['recommendations', 'citingArticles'] as const satisfies readonly ExpandableList[]

const MODES = [
  'virtual-special-issue',
  'special-issue-articles',
  'recommendations',
] as const satisfies readonly RelatedContentMode[]

const opened = (state: RelatedContentState, mode: RelatedContentMode) =>
  updateRelatedContent(state, { type: 'relatedContent/modal-opened', mode }, { collapsible: FOLDABLE_PANELS })

/** What a reader would remember: which panels are open, which items are expanded, what the modal shows. */
interface Model {
  readonly facts: RelatedContentFacts
  open: ReadonlySet<FoldablePanel>
  modal: RelatedContentMode | undefined
  readonly items: Record<ExpandableList, { length: number; unfolded: ReadonlySet<number> }>
}

interface Real {
  state: RelatedContentState
}

const other = <A>(set: ReadonlySet<A>, value: A): ReadonlySet<A> =>
  new Set(set.has(value) ? [...set].filter(each => each !== value) : [...set, value])

const agree = ({ facts, open, modal, items }: Model, { state }: Real): void => {
  const inModal = relatedContentModal(state, 'JL', facts)
  expect(O.toUndefined(inModal)?.panel).toBe(modal)
  expect(isRelatedContentModal(state)).toBe(modal !== undefined)
  if (O.isSome(inModal)) expect([inModal.value.isOpen, inModal.value.toggle]).toEqual([true, O.none])
  for (const panel of FOLDABLE_PANELS) {
    const frame = panelFrame(state, panel, 'JL', 'page', facts)
    expect(frame.isOpen).toBe(open.has(panel))
    expect(O.isSome(frame.toggle)).toBe(modal === undefined && facts.collapsible.includes(panel))
    expect(panelFrame(state, panel, 'JL', 'modal', facts)).toMatchObject({ isOpen: true, toggle: O.none })
  }
  for (const list of LISTS) {
    expect(state.expanded[list]).toEqual(
      Array.from({ length: items[list].length }, (_, index) => items[list].unfolded.has(index)),
    )
  }
}

type Deed = fc.Command<Model, Real>

const deed = (event: RelatedContentEvent, change: (model: Model) => void): Deed => ({
  check: () => true,
  run: (model, real) => {
    change(model)
    const [state, commands] = updateRelatedContent(real.state, event, model.facts)
    expect(commands).toEqual([])
    real.state = state
    agree(model, real)
  },
  toString: () => JSON.stringify(event),
})

const deeds: readonly fc.Arbitrary<Deed>[] = [
  fc.constantFrom(...FOLDABLE_PANELS).map(panel =>
    deed({ type: 'relatedContent/panel-toggled', panel }, model => {
      if (model.modal === undefined && model.facts.collapsible.includes(panel)) model.open = other(model.open, panel)
    }),
  ),
  fc.tuple(fc.constantFrom(...LISTS), fc.integer({ min: -1, max: 9 })).map(([list, index]) =>
    deed({ type: 'relatedContent/item-toggled', list, index }, ({ items }) => {
      if (index >= 0 && index < items[list].length) items[list].unfolded = other(items[list].unfolded, index)
    }),
  ),
  fc.tuple(fc.constantFrom(...LISTS), fc.nat({ max: 8 })).map(([list, length]) =>
    deed({ type: 'relatedContent/list-received', list, length }, ({ items }) => {
      items[list] = { length, unfolded: new Set([...items[list].unfolded].filter(index => index < length)) }
    }),
  ),
  fc.constantFrom(...MODES).map(mode =>
    deed({ type: 'relatedContent/modal-opened', mode }, model => {
      model.modal = mode
    }),
  ),
  fc.constant(
    deed({ type: 'relatedContent/modal-closed' }, model => {
      model.modal = undefined
    }),
  ),
]

const begin = (collapsible: readonly FoldablePanel[]): { readonly model: Model; readonly real: Real } => ({
  model: {
    facts: { collapsible },
    open: new Set(['substances', 'recommendations'] as const),
    modal: undefined,
    items: { recommendations: { length: 6, unfolded: new Set() }, citingArticles: { length: 3, unfolded: new Set() } },
  },
  real: { state: initialRelatedContent(O.none) },
})

describe('REC-3, REC-4, REC-5, CITE-3 related content as its reader remembers it', () => {
  test.prop([fc.commands([...deeds], { maxCommands: 30 }), fc.subarray([...FOLDABLE_PANELS])])(
    'after anything that may happen to it',
    (commands, collapsible) => {
      fc.modelRun(() => begin(collapsible), commands)
    },
  )

  test('at first', () => {
    const { model, real } = begin(FOLDABLE_PANELS)
    agree(model, real)
    expect(EXPANDABLE_ITEMS).toEqual({ recommendations: 6, citingArticles: 3 })
  })
})

describe('REC-4 a panel', () => {
  test.prop([fc.constantFrom(...FOLDABLE_PANELS), fc.subarray([...FOLDABLE_PANELS]), fc.option(fc.constantFrom(...MODES))])(
    'changes exactly when it may be toggled, and then no other changes',
    (panel, collapsible, modal) => {
      const state = { ...initialRelatedContent(O.none), modal: O.fromNullable(modal) }
      const [after] = updateRelatedContent(state, { type: 'relatedContent/panel-toggled', panel }, { collapsible })
      const changed = FOLDABLE_PANELS.filter(each => after.open[each] !== state.open[each])
      expect(changed).toEqual(canTogglePanel(state, panel, { collapsible }) ? [panel] : [])
    },
  )

  test.prop([fc.constantFrom(...FOLDABLE_PANELS)])('is as before after two toggles', panel => {
    const facts = { collapsible: FOLDABLE_PANELS }
    const state = initialRelatedContent(O.none)
    const toggled = (relatedContentState: RelatedContentState): RelatedContentState =>
      updateRelatedContent(relatedContentState, { type: 'relatedContent/panel-toggled', panel }, facts)[0]
    expect(toggled(toggled(state))).toEqual(state)
  })
})

describe('REC-5 the modes of the modal', () => {
  test.prop([fc.constantFrom(...MODES), fc.constantFrom(...MODES)])(
    'are exclusive: one takes the place of another',
    (one, other) => {
      const [first] = opened(initialRelatedContent(O.none), one)
      expect(opened(first, other)[0].modal).toEqual(O.some(other))
    },
  )
})
