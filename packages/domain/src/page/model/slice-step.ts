import { stay, type Step } from '../../core/machine/step.ts'
import { isOwnSlice, loadRows, type OwnSliceLoad } from './loads.ts'
import type { PageState } from './page-state.ts'
import type { OtherSliceName, SliceRules, SomeSliceRules } from './slice-rules.ts'
import type { SliceEvent } from './slices.ts'

const isOf = <Name extends OtherSliceName>(name: Name, event: { readonly type: string }): event is SliceEvent<Name> =>
  event.type.startsWith(`${name}/`)

/** One slice after its event, if there is a rule for it. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it ties the event to its row of the table
const updated = <Name extends OtherSliceName>(
  { updates }: SomeSliceRules,
  page: PageState,
  name: Name,
  event: SliceEvent,
): Step<PageState> | undefined => {
  const update: SliceRules['updates'][Name] | undefined = updates[name]
  if (update === undefined || !isOf(name, event)) return undefined
  const [slice, commands] = update(page, event)
  return [slice === page[name] ? page : { ...page, [name]: slice }, commands]
}

/** A slice that is nothing but a load, after its event. */
const loaded = (page: PageState, load: OwnSliceLoad, event: SliceEvent): PageState => {
  const after = load.next(page, event)
  return after === page[load.slice] ? page : { ...page, [load.slice]: after }
}

/**
 * The page after an event of one of its slices, named before the slash in the event's type; `undefined` if there is no rule for that
 * slice. If the slice does not change, the page stays the same object; no slice changes another.
 */
export const sliceStep = (rules: SomeSliceRules, page: PageState, event: SliceEvent): Step<PageState> | undefined => {
  const name = event.type.slice(0, event.type.indexOf('/'))
  const has = (slice: string): slice is OtherSliceName => Object.hasOwn(rules.updates, slice)
  if (has(name)) return updated(rules, page, name, event)
  const load = loadRows.filter(isOwnSlice).find(({ slice }) => slice === name)
  return load && stay(loaded(page, load, event))
}
