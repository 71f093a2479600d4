import type { Command } from '@lectern/domain/core'
import type { EmbeddedPage, PageEvent, PageFacts } from '@lectern/domain/page'
import { answerTo, pageWith } from '@lectern/property-tests/arbitraries/page'
import { act, render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { PageProvider, pageStore, type PageStore } from '../../src/index.ts'
import { framed } from './framed.tsx'

export interface OpenedPage extends RenderResult {
  readonly store: PageStore
  /** All commands of the page so far, in order. */
  readonly commands: readonly Command[]
  /** Sends the page an event, and renders its effects. */
  readonly tell: (event: PageEvent) => void
  /** Answers every pending call with its sample answer. */
  readonly answerAll: () => void
}

/** Shows a part of the page on an open page, whose commands are only recorded. */
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
