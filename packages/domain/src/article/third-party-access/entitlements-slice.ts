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

/** FTR-2: as many articles as one request may ask about. */
export const ENTITLEMENT_BATCH_SIZE = 5

/** FTR-2: how long the first article of a request waits for others. */
export const ENTITLEMENT_BATCH_WAIT: Milliseconds = 2_000

/** FTR-3: how long the answer may take. */
export const ENTITLEMENT_TIMEOUT: Milliseconds = 20_000

/** How far the lookup of an article has come that was asked for. */
type Stage = { readonly kind: 'collected'; readonly doi: Doi } | { readonly kind: 'under-way' } | Answered

/** What a lookup has come to: the link to the article, and what is now known of the reader's access; nothing of it where the lookup failed. */
interface Answered {
  readonly kind: 'answered'
  readonly link: ThirdPartyLink
  readonly access: O.Option<ThirdPartyAccess>
}

/** A link to a third party's article, by whatever tells it from others on the page. */
interface LinkInView {
  readonly key: Doi
  readonly link: string
}

/** The lookups of the page. What has no stage is pending; keys are DOIs, the same for all spellings of one. */
export interface EntitlementsState {
  readonly stages: Readonly<Record<string, Stage>>
  /** The pending links that are seen. */
  readonly inView: readonly LinkInView[]
}

/** No link has been seen yet. */
export const initialEntitlements: EntitlementsState = { stages: {}, inView: [] }

export type EntitlementsEvent =
  /** A link has come into view or gone from it; `ratio` of it is to be seen. One that leaves the page has gone from view. */
  | { readonly type: 'entitlements/viewed'; readonly doi: Doi; readonly link: string; readonly ratio: number }
  /** What is known of the reader's access to an article is needed, whether or not a link to it is seen. */
  | { readonly type: 'entitlements/wanted'; readonly doi: Doi }
  /** The timer of a seen link has fired. */
  | { readonly type: 'entitlements/lingered'; readonly doi: Doi }
  /** The timer of the batch has fired. */
  | { readonly type: 'entitlements/waited' }
  /** The call that asked about these articles has its answer. */
  | { readonly type: 'entitlements/received'; readonly dois: readonly Doi[]; readonly results: readonly EntitlementResult[] }
  | { readonly type: 'entitlements/failed'; readonly dois: readonly Doi[]; readonly failure: CallFailure }

const BATCH_TIMER: Timer = { kind: 'entitlement-batch' }

const isSeen = ({ inView }: EntitlementsState, key: Doi): boolean => inView.some(seen => seen.key === key)

/** A link's timer runs while any link to its article is seen. */
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

/** Asks about all that were collected, in one call; with none there is nothing to ask. */
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

/** Collects an article that is to be looked up. The fifth does not wait. */
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

/** Collects an article whose link was seen long enough. */
const lingered = (state: EntitlementsState, doi: Doi): Step<EntitlementsState> =>
  isSeen(state, canonicalDoi(doi)) ? collect(state, doi) : stay(state)

/** Collects an article that has not been collected yet; how long its link is seen does not matter any more. */
const wanted = (state: EntitlementsState, doi: Doi): Step<EntitlementsState> => {
  const key = canonicalDoi(doi)
  if (state.stages[key] !== undefined) return stay(state)
  const [next, commands] = collect(state, doi)
  return isSeen(state, key)
    ? [next, [{ kind: 'clear-timer', timer: { kind: 'entitlement-link-seen', doi: key } }, ...commands]]
    : [next, commands]
}

/** Each article that waits for this answer gets its link; one that has its answer, or was not asked about, is left as it is. */
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
