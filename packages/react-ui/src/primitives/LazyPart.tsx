import { chunkLoad, type ChunkLoad, type LazySection } from '@lectern/domain'
import { either as E, option as O } from 'fp-ts'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { Button } from './Button.tsx'

type Chunk<Props> = ComponentType<Props>
type Answer<Props> = O.Option<E.Either<string, Chunk<Props>>>

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** What has become of the script of a section (LIFE-5), and how to ask for it again. */
const useChunk = <Props,>(section: LazySection, load: () => Promise<Chunk<Props>>): readonly [ChunkLoad<Chunk<Props>>, () => void] => {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<ChunkLoad<Chunk<Props>>>(() => chunkLoad<Chunk<Props>>(section, O.none, 0))
  useEffect(() => {
    let isWanted = true
    const began = performance.now()
    const look = (answer: Answer<Props>): void => {
      if (!isWanted) return
      const next = chunkLoad(section, answer, Math.round(performance.now() - began))
      setState(next)
      if (next.status !== 'waiting') isWanted = false
    }
    const first = chunkLoad<Chunk<Props>>(section, O.none, 0)
    setState(first)
    const timer = setTimeout(() => { look(O.none) }, first.status === 'waiting' ? first.left : 0)
    load().then(chunk => { look(O.some(E.right(chunk))) }, (error: unknown) => { look(O.some(E.left(reason(error)))) })
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [attempt, section, load])
  return [state, () => { setAttempt(attempt + 1) }]
}

interface LazyPartProps<Props> {
  readonly section: LazySection
  /** Loads the component; the same function each time. */
  readonly load: () => Promise<Chunk<Props>>
  readonly props: Props
  /** What stands there meanwhile. */
  readonly waiting?: ReactNode
}

/** A part of the page whose script is loaded when it is first needed (LIFE-9); one that does not come says so, and can be asked for again (LIFE-5). */
export const LazyPart = <Props extends object>({ section, load, props, waiting = null }: LazyPartProps<Props>) => {
  const [chunk, again] = useChunk(section, load)
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
          This part of the page did not load. <Button onClick={again}>Try again</Button>
        </p>
      )
  }
}
