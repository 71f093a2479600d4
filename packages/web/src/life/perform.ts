import { afterAct, type Life, type LifeAct, type LifeRefusal } from '@lectern/domain/article'
import type { Pii } from '@lectern/domain/core'
import { either as E, function as F } from 'fp-ts'
import { madeIndex } from '../indexing/made-index.ts'
import type { HiddenArticle, LoggedAct, MadeIndexes } from '../store/life-port.ts'
import type { Store } from '../store/port.ts'
import { decodeRecord } from '../store/stored-record.ts'

/** Why an act is refused: by the rules, or because there is no such article, or it is an earlier version of one. */
export type Refusal = LifeRefusal | 'is-unknown' | 'is-version'

export type LifeStore = Pick<Store, 'act' | 'article' | 'decided' | 'due' | 'hidden'>

/** How often an act is decided again because the article has changed meanwhile. */
const TRIES = 10

const PUBLIC: Life = { kind: 'public' }

/** The indexes of a hidden article and its earlier versions. What cannot be read stays without one, as after a new version of the indexer. */
const indexesOf = ({ records }: HiddenArticle): MadeIndexes =>
  records.flatMap(({ pii, record }) =>
    F.pipe(
      decodeRecord(record),
      E.match(
        () => [],
        decoded => [{ pii, made: madeIndex(decoded) }],
      ),
    ),
  )

const carryOut = async (store: LifeStore, pii: Pii, from: Life, to: Life, logged: LoggedAct): Promise<boolean> => {
  const hidden = to.kind === 'public' ? await store.hidden(pii) : undefined
  return store.act(
    { ...logged, pii, from, to, ...(hidden === undefined ? {} : { hidden }) },
    hidden === undefined ? [] : indexesOf(hidden),
  )
}

/**
 * Does something with an article, or says why not. An article that has not been imported can be put under embargo, so that nobody sees it when it is.
 * @param now milliseconds since 1970
 */
export const perform = async (
  store: LifeStore,
  pii: Pii,
  act: LifeAct,
  { by, now }: { readonly by: string; readonly now: number },
): Promise<E.Either<Refusal, Life>> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const decided = await store.decided(pii)
    const shown = decided === undefined ? await store.article(pii) : undefined
    if ((decided !== undefined && decided.pii !== pii) || shown?.origin === 'earlier') return E.left('is-version')
    const isImported = shown !== undefined || decided?.card !== undefined
    if (!isImported && (act.kind === 'withdraw' || (act.kind === 'restore' && decided === undefined))) return E.left('is-unknown')
    const from = decided?.life ?? PUBLIC
    const to = afterAct(from, act, now)
    if (E.isLeft(to)) return to
    const done = act.kind === 'withdraw' ? { ...act, reason: act.reason.trim() } : act
    if (await carryOut(store, pii, from, to.right, { act: done, at: now, by })) return to
  }
  throw new Error(`The article ${pii} is being changed by others all the time. Try again.`)
}

/** Makes the articles public whose embargo has ended. Several processes may do it at once. */
export const releaseDue = async (store: LifeStore, now: number): Promise<void> => {
  for (const pii of await store.due(now)) {
    const from = (await store.decided(pii))?.life
    if (from?.kind === 'embargoed' && from.until <= now)
      await carryOut(store, pii, from, PUBLIC, { act: { kind: 'appear' }, at: now, by: '' })
  }
}
