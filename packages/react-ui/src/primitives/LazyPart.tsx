import { messageOf } from '@lectern/domain/core'
import { interfaceWords } from '@lectern/domain/words'
import { chunkLoad, type ChunkLoad, type LazySection } from '@lectern/domain/page'
import { either as E, option as O } from 'fp-ts'
import { useEffect, useState, type ComponentType, type MouseEvent, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { InterfaceWords } from './InterfaceWords.tsx'

type Chunk<Props> = ComponentType<Props>

const nothingYet = <Props,>(section: LazySection): ChunkLoad<Chunk<Props>> => chunkLoad<Chunk<Props>>(section, O.none, 0)

/** Loads the script of a section and says what becomes of it (LIFE-5), until nobody wants to know any more. */
const watched = <Props,>(
  section: LazySection,
  load: () => Promise<Chunk<Props>>,
  tell: (state: ChunkLoad<Chunk<Props>>) => void,
): (() => void) => {
  const began = performance.now()
  let isWanted = true
  const look = (answer: O.Option<E.Either<string, Chunk<Props>>>): void => {
    if (!isWanted) return
    const state = chunkLoad(section, answer, Math.round(performance.now() - began))
    isWanted = state.status === 'waiting'
    tell(state)
  }
  const first = nothingYet<Props>(section)
  const timer = setTimeout(
    () => {
      look(O.none)
    },
    first.status === 'waiting' ? first.left : 0,
  )
  const asked = async (): Promise<void> => {
    try {
      look(O.some(E.right(await load())))
    } catch (error) {
      look(O.some(E.left(messageOf(error))))
    }
  }
  void asked()
  return () => {
    isWanted = false
    clearTimeout(timer)
  }
}

interface LazyPartProps<Props> {
  readonly section: LazySection
  /** Loads the component; the same function each time. */
  readonly load: () => Promise<Chunk<Props>>
  readonly props: Props
  /** What stands there meanwhile. */
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
  again,
}: LazyPartProps<Props> & { readonly again: () => void }) => {
  const [chunk, setChunk] = useState(() => nothingYet<Props>(section))
  // A component is a function: given as it is, React would take it for one that makes the next state.
  useEffect(
    () =>
      watched(section, load, state => {
        setChunk(() => state)
      }),
    [section, load],
  )
  const askAgain = ({ currentTarget }: MouseEvent): void => {
    keepFocusAround(currentTarget)
    again()
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
          <Button onClick={askAgain}>{interfaceWords.tryAgain}</Button>
        </p>
      )
  }
}

/** A part of the page whose script is loaded when it is first needed (LIFE-9); one that does not come says so, and can be asked for again (LIFE-5). */
export const LazyPart = <Props extends object>(part: LazyPartProps<Props>) => {
  const [attempt, setAttempt] = useState(0)
  return (
    <Attempt
      key={attempt}
      {...part}
      again={() => {
        setAttempt(attempt + 1)
      }}
    />
  )
}
