import { act } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

interface Views {
  /** Sets how much of an element is in view, and notifies its observers. */
  readonly view: (element: Element, ratio: number) => void
  /** Whether an element is observed. */
  readonly isWatched: (element: Element) => boolean
  /** The margin and thresholds of each observer of an element. */
  readonly watchOf: (element: Element) => readonly { readonly rootMargin: string; readonly thresholds: readonly number[] }[]
}

/** Replaces the window's viewport, which jsdom lacks: tests decide what is in view. */
export const useViews = (): Views => {
  const observers = new Set<Watching>()

  class Watching implements IntersectionObserver {
    readonly root = null
    readonly rootMargin: string
    readonly scrollMargin = ''
    readonly thresholds: readonly number[]
    readonly watched = new Set<Element>()
    readonly told: IntersectionObserverCallback

    constructor(told: IntersectionObserverCallback, { rootMargin = '', threshold = 0 }: IntersectionObserverInit = {}) {
      this.told = told
      this.rootMargin = rootMargin
      this.thresholds = [threshold].flat()
      observers.add(this)
    }

    observe(element: Element): void {
      this.watched.add(element)
    }
    unobserve(element: Element): void {
      this.watched.delete(element)
    }
    disconnect(): void {
      this.watched.clear()
    }
    takeRecords(): IntersectionObserverEntry[] {
      return []
    }

    tell(target: Element, intersectionRatio: number): void {
      const place = target.getBoundingClientRect()
      this.told(
        [
          {
            target,
            intersectionRatio,
            isIntersecting: intersectionRatio > 0,
            boundingClientRect: place,
            intersectionRect: place,
            rootBounds: null,
            time: 0,
          },
        ],
        this,
      )
    }
  }

  beforeEach(() => {
    vi.stubGlobal('IntersectionObserver', Watching)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    observers.clear()
  })

  const watching = (element: Element): readonly Watching[] => [...observers].filter(({ watched }) => watched.has(element))
  return {
    view: (element, ratio) => {
      act(() => {
        for (const observer of watching(element)) observer.tell(element, ratio)
      })
    },
    isWatched: element => watching(element).length > 0,
    watchOf: element => watching(element).map(({ rootMargin, thresholds }) => ({ rootMargin, thresholds })),
  }
}
