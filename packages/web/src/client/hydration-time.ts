/** How far outside the window a part is hydrated: about a window's height. */
const AHEAD = '100% 0px'

/** The events with which a reader begins to use a page. */
const USES = ['pointerdown', 'keydown', 'click'] as const

/**
 * Resolves when a part of the page is to be hydrated: when it is nearly in view, or when the reader begins to use the page, whose
 * controls may lead to any part.
 */
export const hydrationTime = ({ document }: Window): ((element: Element) => Promise<void>) => {
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

  return async element => {
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
  }
}
