import { useEffect } from 'react'
import { usePage } from '../page/use-page.ts'
import { loadChunk } from '../primitives/load-chunk.ts'
import { onLinkFollowed } from '../primitives/on-followed.ts'
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
    const stopListening = onLinkFollowed(document, ':is(main, [role=main]) a.topic-link', link => {
      tell({ type: 'usage/link-followed', url: link.href, name: 'topic' })
    })
    return () => {
      stopLoading()
      stop.abort()
      stopListening()
    }
  }, [annotations, tell])
  return null
}
