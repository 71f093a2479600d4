import type { Src } from '@lectern/domain/core'
import { sidePanelWords } from '@lectern/domain/words'
import { ASSISTANT_MESSAGE, type AssistantMessage } from '@lectern/domain/page'
import { useEffect, useRef, useState } from 'react'

interface FrameAssistantProps {
  readonly url: Src
  /** What it receives. */
  readonly input: AssistantMessage
}

/**
 * A reading assistant in its own frame (PREV-7). It may run scripts there but cannot reach this page. A message tells it what to
 * work from.
 */
export const FrameAssistant = ({ url, input }: FrameAssistantProps) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => {
    // Only the origin that the site configured receives it.
    if (isLoaded) frame.current?.contentWindow?.postMessage({ type: ASSISTANT_MESSAGE, input }, new URL(url).origin)
  }, [isLoaded, input, url])
  return (
    <iframe
      ref={frame}
      className="assistant-frame"
      src={url}
      title={sidePanelWords.assistant}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- it keeps its own origin, so that messages can be addressed to it
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      onLoad={() => {
        setIsLoaded(true)
      }}
    />
  )
}
