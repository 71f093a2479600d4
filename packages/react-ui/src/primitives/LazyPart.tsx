import { interfaceWords } from '@lectern/domain/words'
import { chunkRemedy, type ChunkLoad, type LazySection } from '@lectern/domain/page'
import { useEffect, useState, type ComponentType, type MouseEvent, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { InterfaceWords } from './InterfaceWords.tsx'
import { loadChunk, nothingYet } from './load-chunk.ts'

type Chunk<Props> = ComponentType<Props>

interface LazyPartProps<Props> {
  readonly section: LazySection
  /** Loads the component. Pass the same function each time. */
  readonly load: () => Promise<Chunk<Props>>
  /** The component if it is loaded already, which then shows at once. */
  readonly loaded?: () => Chunk<Props> | undefined
  readonly props: Props
  /** Shown until it has loaded. */
  readonly waiting?: ReactNode
}

/**
 * The retry button disappears when it is pressed. Moves the focus to the element around it, so that the keyboard does not lose
 * its place.
 */
const keepFocusAround = (button: Element): void => {
  const around = button.closest<HTMLElement>('dialog, [tabindex="0"]')
  const kept = around instanceof HTMLDialogElement ? around.querySelector('button') : around
  kept?.focus({ preventScroll: true })
}

const alreadyLoaded = <Props,>(chunk: Chunk<Props> | undefined): ChunkLoad<Chunk<Props>> | undefined =>
  chunk && { status: 'loaded', chunk }

const Attempt = <Props extends object>({
  section,
  load,
  loaded,
  props,
  waiting = null,
  retries,
  onRetry,
}: LazyPartProps<Props> & { readonly retries: number; readonly onRetry: () => void }) => {
  const [chunk, setChunk] = useState(() => alreadyLoaded(loaded?.()) ?? nothingYet<Chunk<Props>>(section))
  // A component is a function, which React would call as a state updater.
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
 * A part of the page whose script is loaded when it is first needed (LIFE-9). If that fails, it shows a message with a retry
 * button, and with a button to reload the page if it fails again (LIFE-5).
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
