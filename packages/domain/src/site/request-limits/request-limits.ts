/** The kinds of requests, each with limits of its own. */
export const REQUEST_KINDS = [
  'pages',
  'calls',
  'searches',
  'downloads',
  'harvests',
  'signIns',
  'registrations',
  'passwordChanges',
  'reports',
] as const

export type RequestKind = (typeof REQUEST_KINDS)[number]

/** From where a request comes: any network address, one in the network of an institution, or a robot that says what it is. */
export const REQUEST_SOURCES = ['addresses', 'institutions', 'robots'] as const

export type RequestSource = (typeof REQUEST_SOURCES)[number]

/** How many requests of each kind one network address, or one account for changes of its password, may make in a window. */
export type RequestLimits = Readonly<Record<RequestSource, Readonly<Record<RequestKind, number>>>>

const ADDRESS: RequestLimits['addresses'] = {
  pages: 1_200,
  calls: 36_000,
  searches: 600,
  downloads: 600,
  harvests: 600,
  signIns: 20,
  registrations: 10,
  passwordChanges: 10,
  reports: 60,
}

/**
 * The limits unless the site has its own. The readers of a whole campus may share one address, of which nothing is known: 600 views of articles in a
 * minute are half of what it may have, and each view has thirty calls.
 */
export const DEFAULT_REQUEST_LIMITS: RequestLimits = {
  addresses: ADDRESS,
  institutions: {
    pages: 10 * ADDRESS.pages,
    calls: 10 * ADDRESS.calls,
    searches: 10 * ADDRESS.searches,
    downloads: 10 * ADDRESS.downloads,
    harvests: 10 * ADDRESS.harvests,
    signIns: 10 * ADDRESS.signIns,
    registrations: 10 * ADDRESS.registrations,
    // Of an account, wherever it is.
    passwordChanges: ADDRESS.passwordChanges,
    reports: 10 * ADDRESS.reports,
  },
  robots: { ...ADDRESS, pages: 300, calls: 9_000, searches: 60, downloads: 60 },
}

const MINUTE = 60_000

/** How long requests of a kind count, in milliseconds: a minute, unless each takes the server long or is a guess. */
export const windowOfRequests = (kind: RequestKind): number =>
  kind === 'registrations' ? 10 * MINUTE : kind === 'passwordChanges' ? 15 * MINUTE : MINUTE

/** The requests that one server process has let through in a window. */
export interface RequestWindow {
  /** When the first of them came, in milliseconds, by a clock that only goes forward. */
  readonly since: number
  readonly count: number
}

/** What a process knows of one kind of requests from one network address. */
export interface RequestCount {
  readonly own: RequestWindow
  /** What the other processes have told. */
  readonly others: readonly RequestWindow[]
}

/** The limit of one kind of requests from one source. */
export interface RequestLimit {
  readonly most: number
  /** How long a request counts, in milliseconds. */
  readonly window: number
}

/** How many requests of a kind may come from a source, and how long each counts. */
export const requestLimit = (limits: RequestLimits, source: RequestSource, kind: RequestKind): RequestLimit => ({
  most: limits[source][kind],
  window: windowOfRequests(kind),
})

/** Whether the requests of a window still count. A window that seems to begin later than now, by the clock of another machine, does. */
const isLive = ({ since }: RequestWindow, now: number, window: number): boolean => now - since < window

const total = (windows: readonly RequestWindow[]): number => windows.reduce((sum, { count }) => sum + count, 0)

/** How long it takes until so many windows have ended that the next request is let through, in milliseconds. */
const waitAmong = (windows: readonly RequestWindow[], now: number, { most, window }: RequestLimit): number => {
  const ends = windows.map(({ since }) => since + window).toSorted((a, b) => a - b)
  const end = ends.find(time => total(windows.filter(each => isLive(each, time, window))) < most)
  return end === undefined ? window : end - now
}

/** Whether a request is let through; if it is not, how long to wait, in milliseconds. */
export type RequestDecision =
  | { readonly isAllowed: true; readonly count: RequestCount }
  | { readonly isAllowed: false; readonly count: RequestCount; readonly wait: number }

/**
 * Decides whether a request is let through, and counts it if so: fewer than the limit have been, in the windows of all processes that have not ended.
 * A window begins with the first request after the former one has ended. What is refused does not count.
 * @param before what was known until now; undefined if nothing
 */
export const decideRequest = (before: RequestCount | undefined, now: number, limit: RequestLimit): RequestDecision => {
  const live = (before?.others ?? []).filter(window => isLive(window, now, limit.window))
  const own = before !== undefined && isLive(before.own, now, limit.window) ? before.own : { since: now, count: 0 }
  const counted = [own, ...live].filter(({ count }) => count > 0)
  return total(counted) < limit.most
    ? { isAllowed: true, count: { own: { ...own, count: own.count + 1 }, others: live } }
    : { isAllowed: false, count: { own, others: live }, wait: waitAmong(counted, now, limit) }
}

/** The part of a limit from which a process tells the others what it has let through: what stays below is no matter of theirs. */
const TOLD_FROM = 0.1

/** How many requests a process lets through before it tells the others. */
export const toldFrom = ({ most }: Pick<RequestLimit, 'most'>): number => Math.max(1, Math.ceil(most * TOLD_FROM))

/** Whether a process tells the others what it has let through, and asks what they have. */
export const isTold = ({ own }: RequestCount, now: number, limit: RequestLimit): boolean =>
  isLive(own, now, limit.window) && own.count >= toldFrom(limit)
