import type { Command } from '@lectern/domain/core'
import type { EmbeddedPage, PageEvent, PageFacts } from '@lectern/domain/page'
import { answerTo, pageWith } from '@lectern/property-tests/arbitraries/page'
import { act, render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { PageProvider, pageStore, type PageStore } from '../../src/index.ts'
import { framed } from './framed.tsx'

export interface OpenedPage extends RenderResult {
  readonly store: PageStore
  /** Everything that the page has wanted done so far, in order. */
  readonly commands: readonly Command[]
  /** Tells the page something, and draws what changes by it. */
  readonly tell: (event: PageEvent) => void
  /** Answers every call that has been made and not answered yet, each with its sample answer. */
  readonly answerAll: () => void
}

/** Shows a part of the page in an open page: as a reader has it, except for the world around, which only takes down what it is asked for. */
export const showPart = (part: ReactNode, embedded: Partial<EmbeddedPage> = {}, facts: Partial<PageFacts> = {}): OpenedPage => {
  const commands: Command[] = []
  const store = pageStore(pageWith(embedded, facts), command => {
    commands.push(command)
  })
  const tell = (event: PageEvent): void => {
    act(() => {
      store.tell(event)
    })
  }
  let answered = 0
  const shown = render(framed(<PageProvider value={store}>{part}</PageProvider>))
  return {
    ...shown,
    store,
    commands,
    tell,
    answerAll: () => {
      for (; answered < commands.length; answered += 1) {
        const command = commands[answered]
        if (command?.kind === 'call') tell({ type: 'page/answered', answered: answerTo(command.call) })
      }
    },
  }
}
