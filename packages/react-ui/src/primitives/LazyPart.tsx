import { interfaceWords } from '@lectern/domain/words'
import { chunkRemedy, type LazySection } from '@lectern/domain/page'
import { useEffect, useState, type ComponentType, type MouseEvent, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { InterfaceWords } from './InterfaceWords.tsx'
import { loadChunk, nothingYet } from './load-chunk.ts'

type Chunk<Props> = ComponentType<Props>

interface LazyPartProps<Props> {
  readonly section: LazySection
  /** Loads the component; the same function each time. */
  readonly load: () => Promise<Chunk<Props>>
  readonly props: Props
  /** What is there meanwhile. */
  readonly waiting?: ReactNode
}

/** The button that asks again goes as it is pressed: what it stood in has the focus then, not nothing, so that keys still reach it. */
const keepFocusAround = (button: Element): void => {
  const around = button.closest<HTMLElement>('dialog, [tabindex="0"]')
  const kept = around instanceof HTMLDialogElement ? around.querySelector('button') : around
  kept?.focus({ preventScroll: true })
}

const Attempt = <Props extends object>({
  section,
  load,
  props,
  waiting = null,
  retries,
  onRetry,
}: LazyPartProps<Props> & { readonly retries: number; readonly onRetry: () => void }) => {
  const [chunk, setChunk] = useState(() => nothingYet<Chunk<Props>>(section))
  // A component is a function: given as it is, React would take it for one that makes the next state.
  useEffect(
    () =>
      loadChunk<Chunk<Props>>(section, load, state => {
        setChunk(() => state)
      }),
    [section, load],
  )
  const askAgain = ({ currentTarget }: MouseEvent): void => {
    keepFocusAround(currentTarget)
    onRetry()
  }
  const reload = (): void => {
    window.location.reload()
  }
  switch (chunk.status) {
    case 'waiting':
      return waiting
    case 'loaded': {
      const Part = chunk.chunk
      return <Part {...props} />
    }
    case 'failed':
      return (
        <p className="chunk-failure" role="alert">
          <InterfaceWords>{interfaceWords.partLost}</InterfaceWords>
          {chunkRemedy(retries) === 'reload' ? (
            <Button onClick={reload}>{interfaceWords.reloadPage}</Button>
          ) : (
            <Button onClick={askAgain}>{interfaceWords.tryAgain}</Button>
          )}
        </p>
      )
  }
}

/**
 * A part of the page whose script is loaded when it is first needed (LIFE-9). One that does not load says so and can be
 * requested again, then the page can be reloaded (LIFE-5).
 */
export const LazyPart = <Props extends object>(part: LazyPartProps<Props>) => {
  const [retries, setRetries] = useState(0)
  return (
    <Attempt
      key={retries}
      {...part}
      retries={retries}
      onRetry={() => {
        setRetries(retries + 1)
      }}
    />
  )
}
