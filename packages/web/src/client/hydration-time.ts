/** How far outside the viewport a part is hydrated: about one viewport height. */
const AHEAD = '100% 0px'

/** The events that show that a reader is starting to use the page. */
const USES = ['pointerdown', 'keydown', 'click'] as const

/**
 * Returns a function that resolves when a part of the page should be hydrated: when it is nearly in view, or when the reader starts to use
 * the page, whose controls may affect any part.
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
