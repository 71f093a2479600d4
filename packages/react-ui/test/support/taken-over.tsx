import type { Command } from '@lectern/domain/core'
import type { EmbeddedPage, PageEvent, PageFacts } from '@lectern/domain/page'
import { pageWith } from '@lectern/property-tests/arbitraries/page'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { HydrationTime, PageProvider, pageStore, type PageStore } from '../../src/index.ts'
import { framed } from './framed.tsx'

interface TakenOver {
  readonly store: PageStore
  readonly commands: readonly Command[]
  /** Sends the page an event, and waits until the parts that it hydrates are rendered. */
  readonly tell: (event: PageEvent) => Promise<void>
}

/** A server-rendered page after hydration. Parts that are hydrated when seen stay as they are, because nothing is ever seen. */
export const takenOver = async (
  page: ReactNode,
  embedded: Partial<EmbeddedPage> = {},
  facts: Partial<PageFacts> = {},
): Promise<TakenOver> => {
  const drawnIn = (store: PageStore): ReactNode => framed(<PageProvider value={store}>{page}</PageProvider>)
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(drawnIn(pageStore(pageWith(embedded, facts))))
  const commands: Command[] = []
  const store = pageStore(pageWith(embedded, facts), command => {
    commands.push(command)
  })
  const never = new Promise<void>(() => undefined)
  await act(async () => {
    render(<HydrationTime value={() => never}>{drawnIn(store)}</HydrationTime>, { container, hydrate: true })
  })
  return {
    store,
    commands,
    tell: event =>
      act(async () => {
        store.tell(event)
      }),
  }
}
