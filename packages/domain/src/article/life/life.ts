import { either as E } from 'fp-ts'

/**
 * What the site has decided of an article. Instants are in milliseconds since 1970. A withdrawn article remembers until when it was under embargo,
 * so that restoring it does not make it public before its day.
 */
export type Life =
  | { readonly kind: 'public' }
  | { readonly kind: 'embargoed'; readonly until: number }
  | { readonly kind: 'withdrawn'; readonly reason: string; readonly at: number; readonly until?: number }

/** What someone who runs the site can do with an article. Restoring ends a withdrawal, or else an embargo. */
export type LifeAct =
  | { readonly kind: 'withdraw'; readonly reason: string }
  | { readonly kind: 'restore' }
  | { readonly kind: 'embargo'; readonly until: number }

/** Why an act is refused. */
export type LifeRefusal = 'no-reason' | 'long-reason' | 'is-withdrawn' | 'is-public' | 'day-is-past'

/** How long the reason of a withdrawal may be, in characters. */
export const LONGEST_REASON = 2_000

const PUBLIC: Life = { kind: 'public' }

/** What is decided of an article at an instant: an embargo ends by itself. */
export const lifeAt = (life: Life, now: number): Life => (life.kind === 'embargoed' && life.until <= now ? PUBLIC : life)

const withdrawn = (life: Life, reason: string, at: number): E.Either<LifeRefusal, Life> =>
  life.kind === 'withdrawn'
    ? E.left('is-withdrawn')
    : reason === ''
      ? E.left('no-reason')
      : reason.length > LONGEST_REASON
        ? E.left('long-reason')
        : E.right({ kind: 'withdrawn', reason, at, ...(life.kind === 'embargoed' ? { until: life.until } : {}) })

const restored = (life: Life, now: number): E.Either<LifeRefusal, Life> =>
  life.kind === 'public'
    ? E.left('is-public')
    : E.right(
        life.kind === 'withdrawn' && life.until !== undefined ? lifeAt({ kind: 'embargoed', until: life.until }, now) : PUBLIC,
      )

const embargoed = (life: Life, until: number, now: number): E.Either<LifeRefusal, Life> =>
  life.kind === 'withdrawn'
    ? E.left('is-withdrawn')
    : until <= now
      ? E.left('day-is-past')
      : E.right({ kind: 'embargoed', until })

/** What is decided of an article after an act, or why it is refused. */
export const afterAct = (before: Life, act: LifeAct, now: number): E.Either<LifeRefusal, Life> => {
  const life = lifeAt(before, now)
  switch (act.kind) {
    case 'withdraw':
      return withdrawn(life, act.reason.trim(), now)
    case 'restore':
      return restored(life, now)
    case 'embargo':
      return embargoed(life, act.until, now)
  }
}

/** What an article's addresses answer: the article, that it is gone for good, or that there is nothing there. */
export type AnswerOfLife = 'article' | 'tombstone' | 'unknown'

/** How an article is answered. Whatever is not answered with the article is in no list, search, feed, sitemap or harvest either. */
export const answerOf = ({ kind }: Life): AnswerOfLife =>
  kind === 'public' ? 'article' : kind === 'withdrawn' ? 'tombstone' : 'unknown'
