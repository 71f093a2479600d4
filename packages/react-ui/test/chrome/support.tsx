import type { Command } from '@lectern/domain/core'
import type { HeaderConfig, HeaderFacts } from '@lectern/domain/site'
import { headerFactsWith } from '@lectern/property-tests/arbitraries/header'
import { render, type RenderResult } from '@testing-library/react'
import { Header, HeaderProvider, headerStore } from '../../src/index.ts'
import { framed } from '../support/framed.tsx'

export interface ShownHeader extends RenderResult {
  /** All commands of the header so far, in order. */
  readonly commands: readonly Command[]
}

/** The header of a page other than an article's, which records its commands and carries out only `focus`. */
export const showHeader = (config: Partial<HeaderConfig> = {}, facts: Partial<HeaderFacts> = {}): ShownHeader => {
  const commands: Command[] = []
  const store = headerStore('home', command => {
    commands.push(command)
    if (command.kind === 'focus')
      requestAnimationFrame(() => {
        document.getElementById(command.id)?.focus()
      })
  })
  const shown = render(
    framed(
      <HeaderProvider value={store}>
        <Header />
      </HeaderProvider>,
      { facts: { ...headerFactsWith(config), ...facts } },
    ),
  )
  return { ...shown, commands }
}
