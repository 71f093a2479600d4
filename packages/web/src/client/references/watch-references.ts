import { reported } from '../reported.ts'
import type { AskedFor } from './reference-entries.ts'

/** A list that a reader sees at a glance needs no tools. */
const HANDFUL = 5

/** The tools are there before a reader scrolls to the list, so that nothing moves in view. */
const NEAR = '100% 0px'

/** Shows the tools of the list of references once it is near the view. */
export const watchReferences = (window: Window, asked: () => AskedFor): void => {
  const part = window.document.querySelector('#article-top .part-references')
  if (part === null || part.querySelectorAll('.bib-reference').length <= HANDFUL) return
  const show = async (): Promise<void> => {
    const script = await import('./reference-tools.ts')
    script.showReferenceTools(window, part, asked)
  }
  const observer = new IntersectionObserver(
    entries => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      void reported(show())
    },
    { rootMargin: NEAR },
  )
  observer.observe(part)
}
