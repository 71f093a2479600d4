import { pageWith } from '@lectern/property-tests/arbitraries/page'
import { act, screen } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HydrationTime, PageProvider, pageStore, usePage, type PageView } from '../../src/index.ts'
import { LaterPart } from '../../src/page/LaterPart.tsx'

const nothing = (): readonly unknown[] => []

const drawn = vi.fn<() => void>()

const Banner = () => {
  drawn()
  const { slices, tell } = usePage()
  return (
    <button
      type="button"
      onClick={() => {
        tell({ type: 'sidePanel/banner-closed' })
      }}
    >
      {slices.sidePanel.value.isBannerClosed ? 'closed' : 'open'}
    </button>
  )
}

describe('a part of the page that comes to life later', () => {
  let root: Root | undefined

  beforeEach(() => {
    drawn.mockClear()
  })
  afterEach(() => {
    act(() => {
      root?.unmount()
    })
    document.body.replaceChildren()
  })

  /** Hydrates what the server rendered. The part inside waits until `seen` is called. */
  const takenOver = async (shows: (slices: PageView['slices']) => readonly unknown[] = nothing) => {
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(
      <PageProvider value={pageStore(pageWith())}>
        <LaterPart shows={shows}>
          <Banner />
        </LaterPart>
      </PageProvider>,
    )
    drawn.mockClear()
    const seen = Promise.withResolvers<void>()
    const faults: unknown[] = []
    const store = pageStore(pageWith())
    await act(async () => {
      root = hydrateRoot(
        container,
        <PageProvider value={store}>
          <HydrationTime value={() => seen.promise}>
            <LaterPart shows={shows}>
              <Banner />
            </LaterPart>
          </HydrationTime>
        </PageProvider>,
        {
          onRecoverableError: fault => {
            faults.push(fault)
          },
        },
      )
    })
    return {
      store,
      faults,
      see: () =>
        act(async () => {
          seen.resolve()
        }),
    }
  }

  test('stands as the server drew it, and nothing of it runs, until it is seen', async () => {
    const { see } = await takenOver()
    const button = screen.getByRole('button', { name: 'open' })
    expect(drawn).not.toHaveBeenCalled()
    await see()
    expect(drawn).toHaveBeenCalled()
    expect(screen.getByRole('button')).toBe(button)
    act(() => {
      button.click()
    })
    expect(button.textContent).toBe('closed')
  })

  test('shows the page as it is by then, and takes over the same elements', async () => {
    const { store, faults, see } = await takenOver()
    const button = screen.getByRole('button', { name: 'open' })
    act(() => {
      store.tell({ type: 'sidePanel/banner-closed' })
    })
    expect(button.textContent).toBe('open')
    await see()
    expect(screen.getByRole('button', { name: 'closed' })).toBe(button)
    expect(faults).toEqual([])
  })

  test('comes to life when it has something new to show, wherever it stands', async () => {
    const { store, faults } = await takenOver(({ sidePanel }) => [sidePanel.value.isBannerClosed])
    await act(async () => {
      store.tell({ type: 'sidePanel/opened' })
    })
    expect(drawn).not.toHaveBeenCalled()
    await act(async () => {
      store.tell({ type: 'sidePanel/banner-closed' })
    })
    expect(screen.getByRole('button', { name: 'closed' })).toBeDefined()
    expect(faults).toEqual([])
  })

  test('is there at once where nothing is to wait', () => {
    const shows = nothing
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(
      <PageProvider value={pageStore(pageWith())}>
        <LaterPart shows={shows}>
          <Banner />
        </LaterPart>
      </PageProvider>,
    )
    act(() => {
      root = hydrateRoot(
        container,
        <PageProvider value={pageStore(pageWith())}>
          <LaterPart shows={shows}>
            <Banner />
          </LaterPart>
        </PageProvider>,
      )
    })
    act(() => {
      screen.getByRole('button').click()
    })
    expect(screen.getByRole('button', { name: 'closed' })).toBeDefined()
  })
})
