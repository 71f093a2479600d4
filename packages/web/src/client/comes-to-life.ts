/** So far before it is seen a part becomes interactive: about a window's height. */
const AHEAD = '100% 0px'

/** What begins a reader's use of a page: none of its parts can be used without one of these. */
const USES = ['pointerdown', 'keydown', 'click'] as const

/**
 * Says of a part of the page when it is to become interactive: when it is nearly in view, or when the reader begins to use the page, whose controls may
 * lead to any part.
 */
export const comesToLife = ({ document }: Window): ((element: Element) => Promise<void>) => {
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
