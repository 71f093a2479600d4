import { vi } from 'vitest'

interface Watch {
  readonly notice: IntersectionObserverCallback
  readonly targets: Set<Element>
}

let watches: readonly Watch[] = []

class Watcher implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = [0]
  readonly #watch: Watch
  constructor(notice: IntersectionObserverCallback) {
    this.#watch = { notice, targets: new Set() }
    watches = [...watches, this.#watch]
  }

  observe(target: Element): void {
    this.#watch.targets.add(target)
  }
  unobserve(target: Element): void {
    this.#watch.targets.delete(target)
  }
  disconnect(): void {
    this.#watch.targets.clear()
  }
  takeRecords(): IntersectionObserverEntry[] {
    return []
  }
}

const notice = (target: Element, isIntersecting: boolean, intersectionRatio: number): void => {
  const entry = { target, isIntersecting, intersectionRatio } as unknown as IntersectionObserverEntry
  for (const watch of watches) if (watch.targets.has(target)) watch.notice([entry], new Watcher(() => undefined))
}

const watchedAround = (element: Element): Element | undefined =>
  watches.some(({ targets }) => targets.has(element))
    ? element
    : element.parentElement === null
      ? undefined
      : watchedAround(element.parentElement)

/** Elements come into view and leave it when a test says so; jsdom has no layout. */
export const observed = {
  /** Call this before rendering the elements to watch. */
  begin: (): void => {
    watches = []
    vi.stubGlobal('IntersectionObserver', Watcher)
  },
  enters: (target: Element): void => {
    notice(target, true, 1)
  },
  leaves: (target: Element): void => {
    notice(target, false, 0)
  },
  /** Sets how much of the watched element around another one is in view. */
  ratio: (inside: Element, intersectionRatio: number): void => {
    const target = watchedAround(inside)
    if (target !== undefined) notice(target, intersectionRatio > 0, intersectionRatio)
  },
}
