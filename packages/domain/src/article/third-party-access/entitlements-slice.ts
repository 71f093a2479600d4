import { option as O } from 'fp-ts'
import type { CallFailure } from '../../core/commands/call.ts'
import type { Command } from '../../core/commands/command.ts'
import type { Milliseconds, Timer } from '../../core/commands/timer.ts'
import { canonicalDoi, type Doi } from '../../core/identifiers/doi.ts'
import { change, stay, type Step, type Update } from '../../core/machine/step.ts'
import { thirdPartyAccess, type EntitlementResult, type ThirdPartyAccess } from './entitlement-result.ts'
import { answeredLink, fallbackLink, type ThirdPartyLink } from './third-party-link.ts'

/** FTR-1: how much of a link must be in view to count as seen: all of it. */
export const LINK_SEEN_THRESHOLD = 1

/** FTR-1: how long a link must be seen before its article is looked up. */
export const LINK_SEEN_FOR: Milliseconds = 2_000

/** FTR-2: how many articles one request may ask about. */
export const ENTITLEMENT_BATCH_SIZE = 5

/** FTR-2: how long the first article of a request waits for others. */
export const ENTITLEMENT_BATCH_WAIT: Milliseconds = 2_000

/** FTR-3: how long the answer may take. */
export const ENTITLEMENT_TIMEOUT: Milliseconds = 20_000

/** The state of an article's lookup after it was requested. */
type Stage = { readonly kind: 'collected'; readonly doi: Doi } | { readonly kind: 'under-way' } | Answered

/** The result of a lookup: the link to the article, and the reader's access; none if the lookup failed. */
interface Answered {
  readonly kind: 'answered'
  readonly link: ThirdPartyLink
  readonly access: O.Option<ThirdPartyAccess>
}

/** A link to a third party's article, with a key that is unique on the page. */
interface LinkInView {
  readonly key: Doi
  readonly link: string
}

/** The lookups of the page. An article without a stage is pending; keys are canonical DOIs. */
export interface EntitlementsState {
  readonly stages: Readonly<Record<string, Stage>>
  /** The pending links in view. */
  readonly inView: readonly LinkInView[]
}

/** No link has been seen yet. */
export const initialEntitlements: EntitlementsState = { stages: {}, inView: [] }

export type EntitlementsEvent =
  /** A link entered or left the view; `ratio` of it is visible. A link removed from the page has left the view. */
  | { readonly type: 'entitlements/viewed'; readonly doi: Doi; readonly link: string; readonly ratio: number }
  /** The reader's access to an article is needed, whether or not a link to it is in view. */
  | { readonly type: 'entitlements/wanted'; readonly doi: Doi }
  /** The timer of a link in view fired. */
  | { readonly type: 'entitlements/lingered'; readonly doi: Doi }
  /** The timer of the batch fired. */
  | { readonly type: 'entitlements/waited' }
  /** The answer to the call about these articles. */
  | { readonly type: 'entitlements/received'; readonly dois: readonly Doi[]; readonly results: readonly EntitlementResult[] }
  | { readonly type: 'entitlements/failed'; readonly dois: readonly Doi[]; readonly failure: CallFailure }

const BATCH_TIMER: Timer = { kind: 'entitlement-batch' }

const isSeen = ({ inView }: EntitlementsState, key: Doi): boolean => inView.some(seen => seen.key === key)

/** A link's timer runs while any link to its article is in view. */
const viewed = (state: EntitlementsState, doi: Doi, link: string, ratio: number): Step<EntitlementsState> => {
  const key = canonicalDoi(doi)
  if (state.stages[key] !== undefined) return stay(state)
  const others = state.inView.filter(seen => seen.key !== key || seen.link !== link)
  const next: EntitlementsState = { ...state, inView: ratio >= LINK_SEEN_THRESHOLD ? [...others, { key, link }] : others }
  const timer: Timer = { kind: 'entitlement-link-seen', doi: key }
  const was = isSeen(state, key)
  const is = isSeen(next, key)
  return is === was
    ? stay(next)
    : stay(next, is ? { kind: 'set-timer', timer, after: LINK_SEEN_FOR } : { kind: 'clear-timer', timer })
}

const collected = ({ stages }: EntitlementsState): readonly Doi[] =>
  Object.values(stages).flatMap(stage => (stage.kind === 'collected' ? [stage.doi] : []))

/** Requests everything collected in one call; nothing if there is none. */
const ask = (state: EntitlementsState): Step<EntitlementsState> => {
  const dois = collected(state)
  return dois.length === 0
    ? stay(state)
    : change(
        state,
        draft => {
          for (const doi of dois) draft.stages[canonicalDoi(doi)] = { kind: 'under-way' }
        },
        { kind: 'clear-timer', timer: BATCH_TIMER },
        { kind: 'call', call: { endpoint: 'entitlements', dois } },
      )
}

/** Collects an article for lookup. The fifth one is not made to wait. */
const collect = (state: EntitlementsState, doi: Doi): Step<EntitlementsState> => {
  const key = canonicalDoi(doi)
  const next: EntitlementsState = {
    stages: { ...state.stages, [key]: { kind: 'collected', doi } },
    inView: state.inView.filter(seen => seen.key !== key),
  }
  const waiting = collected(next).length
  const commands: readonly Command[] =
    waiting === 1 ? [{ kind: 'set-timer', timer: BATCH_TIMER, after: ENTITLEMENT_BATCH_WAIT }] : []
  return waiting === ENTITLEMENT_BATCH_SIZE ? ask(next) : [next, commands]
}

/** Collects an article whose link was in view long enough. */
const lingered = (state: EntitlementsState, doi: Doi): Step<EntitlementsState> =>
  isSeen(state, canonicalDoi(doi)) ? collect(state, doi) : stay(state)

/** Collects an article that has not been collected yet; the time in view no longer matters. */
const wanted = (state: EntitlementsState, doi: Doi): Step<EntitlementsState> => {
  const key = canonicalDoi(doi)
  if (state.stages[key] !== undefined) return stay(state)
  const [next, commands] = collect(state, doi)
  return isSeen(state, key)
    ? [next, [{ kind: 'clear-timer', timer: { kind: 'entitlement-link-seen', doi: key } }, ...commands]]
    : [next, commands]
}

/** Each article that waits for this answer gets its link; articles that were answered or not requested are unchanged. */
const answer = (
  state: EntitlementsState,
  dois: readonly Doi[],
  answered: (doi: Doi) => Omit<Answered, 'kind'>,
): Step<EntitlementsState> =>
  change(state, draft => {
    for (const doi of dois) {
      const key = canonicalDoi(doi)
      if (draft.stages[key]?.kind === 'under-way') draft.stages[key] = { kind: 'answered', ...answered(doi) }
    }
  })

/**
 * The lookups of third parties' articles. A link that is seen in full for two seconds has its article looked up (FTR-1), and so has one that is
 * wanted at once. Articles are asked about
 * together: five, or those of two seconds; each is asked about once and gets exactly one answer, whatever the order of events (FTR-2). One that
 * the answer leaves out, and all of a failed call, get links by their DOIs (FTR-4, FTR-5).
 */
export const updateEntitlements: Update<EntitlementsState, EntitlementsEvent> = (state, event) => {
  switch (event.type) {
    case 'entitlements/viewed':
      return viewed(state, event.doi, event.link, event.ratio)
    case 'entitlements/wanted':
      return wanted(state, event.doi)
    case 'entitlements/lingered':
      return lingered(state, event.doi)
    case 'entitlements/waited':
      return ask(state)
    case 'entitlements/received': {
      const { dois, results } = event
      return answer(state, dois, doi => {
        const result = O.fromNullable(results.find(each => canonicalDoi(each.doi) === canonicalDoi(doi)))
        return { link: answeredLink(doi, result), access: O.map(thirdPartyAccess)(result) }
      })
    }
    case 'entitlements/failed':
      return answer(state, event.dois, doi => ({ link: fallbackLink(doi, event.failure), access: O.none }))
  }
}
