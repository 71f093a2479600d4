import { checkedEid } from '@lectern/property-tests/support/checked-eid'
import type { GeospatialFile } from '@lectern/domain/article'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { either as E } from 'fp-ts'
import { Buffer } from 'node:buffer'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { GeospatialMap } from '../../src/enriched-content/map/GeospatialMap.tsx'
import { PageActions, type ReadFile } from '../../src/index.ts'

const placemark = (name: string, shape: string): string => `<Placemark><name>${name}</name>${shape}</Placemark>`
const point = (name: string, ...positions: readonly string[]): string =>
  placemark(
    name,
    `<MultiGeometry>${positions.map(at => `<Point><coordinates>${at}</coordinates></Point>`).join('')}</MultiGeometry>`,
  )

/** From 5° west to 5° east and from 5° south to 5° north: with its margins, a map of this is 12 degrees high. */
const SITES = [
  point('West', '-5,-5'),
  point('East', '5,5'),
  point('Wells', '2,-2', '3,-2'),
  placemark('River', '<LineString><coordinates>-1,1 1,2</coordinates></LineString>'),
  placemark(
    'Basin',
    `<Polygon><outerBoundaryIs><LinearRing><coordinates>-4,2 -3,2 -3,3 -4,2</coordinates></LinearRing></outerBoundaryIs></Polygon>`,
  ),
]

const fileOf = (name: string): GeospatialFile => ({
  eid: checkedEid(`1-s2.0-S1-${name}`),
  filename: name,
  href: `/content/S1/${name}`,
  isPacked: false,
  words: 'Download document (KML, 2KB)',
})

const kml = (places: readonly string[]) => E.right(new Uint8Array(Buffer.from(`<kml>${places.join('')}</kml>`)))

const map = (readFile: ReadFile, name = 'sites.kml') => (
  <PageActions value={{ sectionInView: { value: undefined }, readFile }}>
    <GeospatialMap file={fileOf(name)} />
  </PageActions>
)

/** The size of everything on the page; jsdom has no layout. */
const makeFrame = (width: number, height: number): void => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(height)
}
beforeEach(() => {
  makeFrame(600, 480)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** A map of 600 by 480 pixels: at first, 40 pixels are a degree, and the middle is at 0°, 0°. */
const shown = async (places: readonly string[] = SITES) => {
  render(map(() => Promise.resolve(kml(places))))
  await screen.findByRole('list', { name: 'Places on this map' })
}
const frame = (): HTMLElement => screen.getByRole('group', { name: 'Map: sites.kml' })
const listed = (name: string): HTMLElement => screen.getByRole('button', { name: new RegExp(`^${name} `, 'u') })
const press = (...keys: readonly string[]): void => {
  for (const key of keys) fireEvent.keyDown(frame(), { key })
}

const numbersOf = (element: Element | undefined, ...names: readonly string[]): readonly number[] =>
  names.map(name => Number(element?.getAttribute(name) ?? Number.NaN))
const all = (name: string): readonly Element[] => [...frame().querySelectorAll(name)]
/** Where the dots are, from the middle of the map. */
const dots = () => all('circle').map(dot => numbersOf(dot, 'cx', 'cy'))
const lettering = (words: string): Element => within(frame()).getByText(words)
const zoomWords = () => within(screen.getByRole('group', { name: 'Size of the map' })).getByRole('status').textContent

describe('RICH-1 the drawing of a map', () => {
  test('fills its frame, and has its middle in the middle', async () => {
    await shown()
    const [drawing] = all('svg')
    expect(drawing?.getAttribute('viewBox')).toBe('-300 -240 600 480')
    expect(numbersOf(drawing, 'width', 'height')).toEqual([600, 480])
    expect(drawing?.getAttribute('aria-hidden')).toBe('true')
  })

  test('has dots, lines and areas where the places are', async () => {
    await shown()
    expect(dots()).toEqual([
      [-200, 200],
      [200, -200],
      [80, 80],
      [120, 80],
    ])
    expect(all('path').map(path => path.getAttribute('d'))).toEqual(['M-40 -40L40 -80', 'M-160 -80L-120 -80L-120 -120L-160 -80Z'])
  })

  test('has a grid of degrees from edge to edge', async () => {
    await shown()
    const lines = all('line').map(line => numbersOf(line, 'x1', 'y1', 'x2', 'y2'))
    expect(lines.filter(([x1, , x2]) => x1 === x2)).toEqual([-200, 0, 200].map(x => [x, -240, x, 240]))
    expect(lines.filter(([, y1, , y2]) => y1 === y2)).toEqual([240, 160, 80, 0, -80, -160, -240].map(y => [-300, y, 300, y]))
  })

  test.each([
    ['5° W', -200],
    ['5° E', 200],
  ])('says %s at the top of that meridian, to its right', async (words, line) => {
    await shown()
    const [x = 0, y = 0] = numbersOf(lettering(words), 'x', 'y')
    expect(x - line).toBeGreaterThan(0)
    expect(x - line).toBeLessThan(10)
    // The letters stand on this line.
    expect(y).toBeGreaterThan(-235)
    expect(y).toBeLessThan(-220)
  })

  test.each([
    ['4° N', -160],
    ['2° S', 80],
  ])('says %s at the left of that parallel, above it', async (words, line) => {
    await shown()
    const [x = 0, y = 0] = numbersOf(lettering(words), 'x', 'y')
    expect(x).toBeGreaterThan(-300)
    expect(x).toBeLessThan(-290)
    expect(line - y).toBeGreaterThan(0)
    expect(line - y).toBeLessThan(10)
  })

  test('has names beside their places: to the right where there is room, otherwise to the left', async () => {
    await shown([point('West', '-5,-5'), point('A name that is long', '5,5')])
    expect([lettering('West'), lettering('A name that is long')].map(name => name.getAttribute('text-anchor'))).toEqual([
      'start',
      'end',
    ])
    const [[left = 0, low] = [], [right = 0, high] = []] = [lettering('West'), lettering('A name that is long')].map(name =>
      numbersOf(name, 'x', 'y'),
    )
    expect([low, high]).toEqual([200, -200])
    expect([left, right]).toEqual([-200 + 8, 200 - 8])
  })

  test('has a scale bar that is as long as it says', async () => {
    await shown()
    const words = screen.getByText('200 km')
    const bar = words.parentElement
    const [, from, to] = /^M(\S+) .*H(\S+)V/u.exec(bar?.querySelector('path')?.getAttribute('d') ?? '') ?? []
    // A degree of a meridian is 111.195 km.
    expect(Number(to) - Number(from)).toBeCloseTo((200 / 111.195) * 40, 6)
    expect(Number(bar?.getAttribute('width'))).toBeCloseTo(Number(from) + Number(to), 6)
    expect(Number(words.getAttribute('x'))).toBeCloseTo((Number(from) + Number(to)) / 2, 6)
    expect(words.getAttribute('text-anchor')).toBe('middle')
  })

  test.each([
    [0, 480],
    [600, 0],
    [0, 0],
  ])('is not there in a frame of %d by %d pixels', async (width, height) => {
    makeFrame(width, height)
    await shown()
    expect(all('svg')).toEqual([])
    expect(screen.queryByText(/km$/u)).toBeNull()
  })
})

describe('RICH-1 the places of a map', () => {
  const large = () => all('circle').filter(dot => Number(dot.getAttribute('r')) > 5).length
  const marked = () => all('[data-selected="true"]').map(({ textContent }) => textContent)

  test('are marked on the map and in the list once they are selected in the list', async () => {
    await shown()
    expect([large(), marked(), all('circle').length]).toEqual([0, [], 4])
    fireEvent.click(listed('Wells'))
    expect([large(), marked()]).toEqual([2, ['', 'Wells']])
    fireEvent.click(listed('West'))
    expect([large(), marked(), listed('Wells').getAttribute('aria-pressed')]).toEqual([1, ['', 'West'], 'false'])
  })

  test.each([
    ['a dot', 'circle', 'West'],
    ['a line', 'path[d^="M-40"]', 'River'],
    ['an area', 'path[d$="Z"]', 'Basin'],
  ])('are selected by a click on %s too', async (_, shape, name) => {
    await shown()
    const [drawn] = all(shape)
    if (drawn === undefined) throw new Error('Nothing is drawn')
    fireEvent.click(drawn)
    expect(listed(name).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1)
  })

  test('come to the middle when they are selected, and then move with the map', async () => {
    await shown()
    press('+', '+')
    expect(dots()[2]).toEqual([180, 180])
    fireEvent.click(listed('Wells'))
    expect(dots()[2]).toEqual([0, 0])
    press('ArrowRight')
    expect(dots()[2]).toEqual([-80, 0])
    fireEvent.click(listed('River'))
    expect(dots()[2]).not.toEqual([-80, 0])
    fireEvent.click(listed('Wells'))
    expect(dots()[2]).toEqual([0, 0])
  })

  test('of which there are a thousand are all shown, and nothing is said of that', async () => {
    await shown(Array.from({ length: 1000 }, (_, index) => point('', `${index / 100},1`)))
    expect(screen.getAllByRole('listitem')).toHaveLength(1000)
    expect(screen.queryByText(/places are shown/u)).toBeNull()
  })
})

describe('RICH-1 a map under keyboard and mouse', () => {
  test('is enlarged, moved and fitted by keys, and by buttons', async () => {
    await shown()
    expect(zoomWords()).toBe('Zoom 100%')
    press('+')
    expect([zoomWords(), dots()[1]]).toEqual(['Zoom 150%', [300, -300]])
    press('ArrowUp')
    expect(dots()[1]).toEqual([300, -220])
    press('+')
    expect([zoomWords(), screen.getByText(/km$/u).textContent]).toEqual(['Zoom 225%', '100 km'])
    press('0')
    expect([zoomWords(), dots()[1]]).toEqual(['Zoom 100%', [200, -200]])
    fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
    expect(zoomWords()).toBe('Zoom 150%')
  })

  test('keeps the keys that it uses, and leaves the others to the browser', async () => {
    await shown()
    expect(fireEvent.keyDown(frame(), { key: '+' })).toBe(false)
    expect(fireEvent.keyDown(frame(), { key: 'Tab' })).toBe(true)
    expect(fireEvent.keyDown(listed('West'), { key: '-' })).toBe(true)
    expect(zoomWords()).toBe('Zoom 150%')
  })

  test('can be enlarged 64 times, and no further', async () => {
    await shown()
    press(...Array.from({ length: 11 }, () => '+'))
    expect(zoomWords()).toBe('Zoom 6400%')
  })

  test('leaves the wheel to the page, which scrolls, except with Ctrl', async () => {
    await shown()
    const turn = (ctrlKey: boolean): boolean => fireEvent.wheel(frame(), { deltaY: -50, ctrlKey })
    expect([turn(false), zoomWords()]).toEqual([true, 'Zoom 100%'])
    expect(turn(true)).toBe(false)
    expect(zoomWords()).not.toBe('Zoom 100%')
  })
})

describe('RICH-1 the file of a map', () => {
  test('says that it is being read until it has been', async () => {
    await shown([point('West', '0,0')])
    expect(screen.queryByText('Loading...')).toBeNull()
    cleanup()
    render(map(() => new Promise(() => undefined)))
    expect(screen.getByText('Loading...').getAttribute('role')).toBe('status')
  })

  test('gives way to another one, even if it is read later than that', async () => {
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<ReadFile>>>()
    const readFile: ReadFile = href => (href.endsWith('late.kml') ? promise : Promise.resolve(kml([point('Early', '0,0')])))
    const { rerender } = render(map(readFile, 'late.kml'))
    rerender(map(readFile))
    await screen.findByRole('button', { name: /^Early/u })
    await act(async () => {
      resolve(kml([point('Late', '0,0')]))
      await promise
    })
    expect(listed('Early').isConnected).toBe(true)
    expect(screen.queryByRole('button', { name: /^Late/u })).toBeNull()
  })
})
