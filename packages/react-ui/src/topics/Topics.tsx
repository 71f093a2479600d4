import { useEffect } from 'react'
import { usePage } from '../page/use-page.ts'
import { loadChunk } from '../primitives/load-chunk.ts'
import type { weavePage } from './weave-page.ts'

type WeavePage = typeof weavePage

const loadWeaver = (): Promise<WeavePage> => import('./weave-page.ts').then(chunk => chunk.weavePage)

/**
 * Puts topic links into the text once they are loaded (TOPIC-3). The text is stored markup and stays so. The code that inserts
 * the links is only loaded then, and if anything goes wrong the text stays as it is.
 */
export const Topics = () => {
  const { slices, tell } = usePage()
  const annotations = slices.topicAnnotations.value
  useEffect(() => {
    if (annotations.status !== 'received') return undefined
    const stop = new AbortController()
    const weave = async (weavePage: WeavePage): Promise<void> => {
      try {
        await weavePage(document, annotations, stop.signal)
      } catch {
        // The documents require no message.
      }
    }
    const stopLoading = loadChunk('topic-annotations', loadWeaver, chunk => {
      if (chunk.status === 'loaded') void weave(chunk.chunk)
    })
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
      stopLoading()
      stop.abort()
      document.removeEventListener('click', follow)
      document.removeEventListener('auxclick', follow)
    }
  }, [annotations, tell])
  return null
}
