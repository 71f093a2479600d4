import type { Command } from '@lectern/domain/core'
import type { HeaderConfig, HeaderFacts } from '@lectern/domain/site'
import { headerFactsWith } from '@lectern/property-tests/arbitraries/header'
import { render, type RenderResult } from '@testing-library/react'
import { Header, HeaderProvider, headerStore } from '../../src/index.ts'
import { framed } from '../support/framed.tsx'

export interface ShownHeader extends RenderResult {
  /** Everything that the header has wanted done so far, in order. */
  readonly commands: readonly Command[]
}

/** The header of a page that is no article, of whose world only what it is asked for is taken down, and where the focus is to go. */
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
