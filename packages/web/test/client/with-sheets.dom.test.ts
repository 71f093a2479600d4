import { setImmediate as turn } from 'node:timers/promises'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { __vitePreload as withSheets } from '../../src/client/with-sheets.ts'

const links = (): readonly HTMLLinkElement[] => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]

const loads = () => vi.fn<() => Promise<string>>(async () => 'part')

beforeEach(() => {
  document.head.replaceChildren()
})

describe('a part of the page', () => {
  test('without sheets is loaded at once', async () => {
    const load = loads()
    expect(await withSheets(load)).toBe('part')
    expect(links()).toEqual([])
  })

  test('is loaded once all its sheets are there, of which each is asked for once', async () => {
    const [one, other] = [loads(), loads()]
    const parts = [withSheets(one, ['assets/a.css', 'assets/b.css']), withSheets(other, ['assets/b.css'])]
    expect(links().map(link => link.getAttribute('href'))).toEqual(['/assets/a.css', '/assets/b.css'])
    links()[0]?.dispatchEvent(new Event('load'))
    await turn()
    expect([one, other].map(load => load.mock.calls.length)).toEqual([0, 0])
    links()[1]?.dispatchEvent(new Event('load'))
    expect(await Promise.all(parts)).toEqual(['part', 'part'])
    expect(await withSheets(loads(), ['assets/a.css'])).toBe('part')
    expect(links()).toHaveLength(2)
  })

  test('does not ask for a sheet that the page came with', async () => {
    document.head.innerHTML = '<link rel="stylesheet" href="/assets/c.css">'
    expect(await withSheets(loads(), ['assets/c.css'])).toBe('part')
    expect(links()).toHaveLength(1)
  })

  test('fails with its sheet, and is loaded without it when it is asked for again', async () => {
    const load = loads()
    const failing = withSheets(load, ['assets/d.css'])
    links()[0]?.dispatchEvent(new Event('error'))
    await expect(failing).rejects.toThrow('/assets/d.css')
    expect(load).not.toHaveBeenCalled()
    expect(await withSheets(load, ['assets/d.css'])).toBe('part')
  })
})
