import { node } from '@lectern/domain/article'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { Button, Dialog, InLanguage, InterfaceWords, NewWindowLink, Popover, ToggleButton, Tooltip } from '../../src/index.ts'
import { ContentTree } from '../../src/content/index.ts'
import { contextOf } from '../content/support/markup.tsx'
import '../support/platform.ts'

afterEach(cleanup)

const NAME = 'سلام'

const parts = (
  <>
    <Button>Press</Button>
    <ToggleButton text="Show more" isExpanded={false} onToggle={() => undefined} />
    <NewWindowLink href="https://example.org/">Rights</NewWindowLink>
    <Tooltip words="Opens elsewhere">
      <a href="#a" lang="fa">
        {NAME}
      </a>
    </Tooltip>
    <Popover trigger="Share" label="Share">
      <p>Share by mail</p>
      <Button>Send</Button>
    </Popover>
    <Dialog isOpen title="Cite" onClose={() => undefined}>
      <p>Style</p>
      <Button>Copy</Button>
    </Dialog>
    <h2>
      <InterfaceWords>Section snippets</InterfaceWords>
    </h2>
    <p data-testid="own">{NAME}</p>
  </>
)

const shown = (language: string) =>
  render(
    <article lang={language} dir="rtl">
      <InLanguage value={language}>{parts}</InLanguage>
    </article>,
  )

const languageOf = (element: Element): string | null | undefined => element.closest('[lang]')?.getAttribute('lang')

describe('the interface’s parts inside an article of another language', () => {
  test('are English and run from left to right', () => {
    shown('fa')
    const named = [
      screen.getByRole('button', { name: 'Press', hidden: true }),
      screen.getByRole('button', { name: 'Show more', hidden: true }),
      screen.getByRole('link', { name: /^Rights/, hidden: true }),
      screen.getByRole('tooltip', { hidden: true }),
      screen.getByRole('button', { name: 'Share', hidden: true }),
      screen.getByRole('dialog', { name: 'Cite' }),
      screen.getByText('Section snippets'),
      screen.getByRole('button', { name: 'Copy', hidden: true }),
      screen.getByText('Share by mail'),
    ]
    expect(named.map(languageOf)).toEqual(named.map(() => 'en'))
    expect(named.map(element => element.closest('[dir]')?.getAttribute('dir'))).toEqual(named.map(() => 'ltr'))
    expect(languageOf(screen.getByTestId('own'))).toBe('fa')
  })

  test('what opens over it says so once', () => {
    shown('fa')
    expect(
      within(screen.getByRole('dialog', { name: 'Cite' }))
        .getByRole('button', { name: 'Copy' })
        .hasAttribute('lang'),
    ).toBe(false)
  })

  test.each(['en', 'en-US'])('say nothing in an article in English: %s', language => {
    const { container } = shown(language)
    expect(container.querySelectorAll('[lang="en"]')).toHaveLength(language === 'en' ? 1 : 0)
    expect(container.querySelectorAll('[dir="ltr"]')).toHaveLength(0)
  })

  test('a dialog with the article’s own title says its language', () => {
    render(
      <Dialog isOpen title={NAME} titleLanguage={{ lang: 'fa', dir: 'rtl' }} onClose={() => undefined}>
        <ContentTree nodes={[node('para', {}, 'x')]} context={contextOf([])} />
      </Dialog>,
    )
    expect(languageOf(screen.getByText(NAME))).toBe('fa')
  })
})
