import { startTransition, StrictMode, useEffect, type ReactNode } from 'react'
import { hydrateRoot, type HydrationOptions } from 'react-dom/client'
import { untilDone } from '@lectern/react-ui'
import type { WaitFor } from './early-uses.ts'

interface TakenOverProps {
  readonly then: () => void
  readonly children: ReactNode
}

/**
 * Calls `then` once its children are hydrated. Anything that changes them must wait for that, because the first render must match the
 * server's.
 */
const TakenOver = ({ then, children }: TakenOverProps) => {
  useEffect(then, [then])
  return children
}

/**
 * Hydrates an element of the page in small steps, between which the browser can react to the reader.
 * @returns what resolves once it is hydrated
 */
export const hydrateInSteps = (root: Element, part: ReactNode, options: HydrationOptions = {}): Promise<void> =>
  new Promise(resolve => {
    startTransition(() => {
      hydrateRoot(
        root,
        <StrictMode>
          <TakenOver then={resolve}>{part}</TakenOver>
        </StrictMode>,
        options,
      )
    })
  })

/**
 * Which controls have to wait until the page is ready, and afterwards those that `others` names.
 * @param ready resolves when it is, which the root element then says for tools that measure pages
 */
export const waitingFor = (
  { documentElement }: Document,
  ready: Promise<unknown>,
  others: WaitFor = () => undefined,
): WaitFor => {
  const until = async (): Promise<void> => {
    await untilDone(ready)
    documentElement.dataset['script'] = 'ready'
  }
  const all = until()
  return control => ('script' in documentElement.dataset ? others(control) : all)
}
