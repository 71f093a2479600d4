import type { WhenToHydrate } from '@lectern/react-ui'

/** How far outside the viewport a part is hydrated: about one viewport height. */
const AHEAD = '100% 0px'

/** The events that show that a reader is starting to use the page. */
const USES = ['pointerdown', 'keydown', 'click'] as const

export interface HydratedParts {
  /** Resolves when a part is nearly in view, or when the reader starts to use the page, whose controls may affect any part. */
  readonly whenSeenOrUsed: WhenToHydrate
  /** Resolves once the part around a control is hydrated; undefined if it is, or if the control is in none. */
  readonly waitFor: (control: Element) => Promise<void> | undefined
}

/** The parts of a page that are hydrated later than the rest. */
export const hydratedParts = ({ document }: Window): HydratedParts => {
  const used = Promise.withResolvers<void>()
  const begin = (): void => {
    USES.forEach(use => {
      document.removeEventListener(use, begin, true)
    })
    used.resolve()
  }
  USES.forEach(use => {
    document.addEventListener(use, begin, true)
  })

  const waiting = new Map<Element, Promise<void>>()
  return {
    whenSeenOrUsed: async (element, hydrated) => {
      waiting.set(element, hydrated)
      void hydrated.then(() => waiting.delete(element))
      const seen = Promise.withResolvers<void>()
      const observer = new IntersectionObserver(
        entries => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) seen.resolve()
        },
        { rootMargin: AHEAD },
      )
      observer.observe(element)
      await Promise.race([seen.promise, used.promise])
      observer.disconnect()
    },
    waitFor: control => [...waiting].find(([part]) => part.contains(control))?.[1],
  }
}
