import { useEffect } from 'react'
import { usePage } from '../page/use-page.ts'

/**
 * Puts the topics into the text once they have come (TOPIC-3). The text is stored markup and stays so; what puts them in is loaded only then, and
 * whatever goes wrong leaves the text as it is.
 */
export const Topics = () => {
  const { slices, tell } = usePage()
  const annotations = slices.topicAnnotations.value
  useEffect(() => {
    if (annotations.status !== 'received') return undefined
    const stop = new AbortController()
    const weave = async (): Promise<void> => {
      try {
        const { weavePage } = await import('./weave-page.ts')
        await weavePage(document, annotations, stop.signal)
      } catch {
        // The documents want nothing to be said of it.
      }
    }
    void weave()
    const follow = (event: MouseEvent): void => {
      const link =
        event.target instanceof Element && event.button < 2
          ? event.target.closest<HTMLAnchorElement>(':is(main, [role=main]) a.topic-link')
          : null
      if (link !== null) tell({ type: 'usage/link-followed', url: link.href, name: 'topic' })
    }
    document.addEventListener('click', follow)
    document.addEventListener('auxclick', follow)
    return () => {
      stop.abort()
      document.removeEventListener('click', follow)
      document.removeEventListener('auxclick', follow)
    }
  }, [annotations, tell])
  return null
}
