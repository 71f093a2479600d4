import { sidePanelWords } from '@lectern/domain/words'
import { ASSISTANT_MESSAGE, type AssistantMessage } from '@lectern/domain/page'
import { useEffect, useRef, useState } from 'react'

interface FrameAssistantProps {
  readonly url: string
  /** What it is told. */
  readonly input: AssistantMessage
}

/** A reading assistant in a frame of its own (PREV-7): it may run its scripts there, reaches nothing of this page, and is told by message what it works from. */
export const FrameAssistant = ({ url, input }: FrameAssistantProps) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => {
    // Nobody but the origin that the site has named hears it.
    if (isLoaded) frame.current?.contentWindow?.postMessage({ type: ASSISTANT_MESSAGE, input }, new URL(url).origin)
  }, [isLoaded, input, url])
  return (
    <iframe
      ref={frame}
      className="assistant-frame"
      src={url}
      title={sidePanelWords.assistant}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- it keeps its own origin, which is another than the page's, so that messages can be addressed to it
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      onLoad={() => {
        setIsLoaded(true)
      }}
    />
  )
}
