import type { Src } from '@lectern/domain/core'
import { interfaceWords, sidePanelWords } from '@lectern/domain/words'
import { ASSISTANT_MESSAGE, type AssistantMessage } from '@lectern/domain/page'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../primitives/Button.tsx'

interface ScriptAssistantProps {
  readonly url: Src
  /** What it receives. */
  readonly input: AssistantMessage
}

const MARK = 'assistantScript'

const isLoadedIn = (document: Document, url: Src): boolean => [...document.scripts].some(({ dataset }) => dataset[MARK] === url)

/** Loads the script, once per page. After a failure it can be loaded again. */
const load = (document: Document, url: Src): Promise<void> =>
  new Promise((resolve, reject) => {
    if (isLoadedIn(document, url)) {
      resolve()
      return
    }
    const script = document.createElement('script')
    script.src = url
    script.addEventListener('load', () => {
      script.dataset[MARK] = url
      resolve()
    })
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error(`${url} did not load`))
    })
    document.head.append(script)
  })

interface LoadedProps extends ScriptAssistantProps {
  readonly onRetry: () => void
}

const Loaded = ({ url, input, onRetry }: LoadedProps) => {
  const place = useRef<HTMLDivElement>(null)
  const [status, setStatus] = useState<'waiting' | 'loaded' | 'failed'>('waiting')
  useEffect(() => {
    const settle = (next: 'loaded' | 'failed') => (): void => {
      setStatus(next)
    }
    load(document, url).then(settle('loaded'), settle('failed'))
  }, [url])
  useEffect(() => {
    if (status === 'loaded') place.current?.dispatchEvent(new CustomEvent(ASSISTANT_MESSAGE, { detail: input, bubbles: true }))
  }, [status, input])
  return (
    <>
      <div ref={place} className="assistant-place" />
      {status === 'waiting' ? <p role="status">{interfaceWords.loading}</p> : null}
      {status === 'failed' ? (
        <p role="alert">
          {sidePanelWords.assistantLost}
          <Button onClick={onRetry}>{interfaceWords.tryAgain}</Button>
        </p>
      ) : null}
    </>
  )
}

/**
 * A reading assistant from a script (PREV-7). It renders into the element it is given, and an event on that element tells it what
 * to work from.
 */
export const ScriptAssistant = (props: ScriptAssistantProps) => {
  const [attempt, setAttempt] = useState(0)
  return (
    <Loaded
      key={attempt}
      {...props}
      onRetry={() => {
        setAttempt(attempt + 1)
      }}
    />
  )
}
