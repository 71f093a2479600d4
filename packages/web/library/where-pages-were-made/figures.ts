import { drawing, label, line, linear, element, palette, polyline, type Markup } from '../workshop/svg.ts'
import { places, type PageMaker } from './places.ts'
import { yearInWords } from './results.ts'

const WIDTH = 700
const HEIGHT = 470

const across = linear([-15, 135], [70, WIDTH - 30])
const down = linear([-300, 2000], [40, HEIGHT - 50])

const at = ({ longitude, year }: PageMaker): readonly [number, number] => [across(longitude), down(year)]

const century = (year: number): Markup[] => [
  line(62, down(year), WIDTH - 20, down(year)),
  label(56, down(year) + 4, year < 0 ? `${-year} BC` : String(year), {
    'text-anchor': 'end',
    fill: palette.muted,
    'font-size': 11,
  }),
]

const meridian = (degrees: number): Markup[] => [
  line(across(degrees), 34, across(degrees), HEIGHT - 44, { 'stroke-dasharray': '2 4' }),
  label(across(degrees), HEIGHT - 26, degrees === 0 ? '0°' : `${degrees}° E`, {
    'text-anchor': 'middle',
    fill: palette.muted,
    'font-size': 11,
  }),
]

/** Where a name stands beside its dot; those that come close together in western Europe are moved apart. */
const beside: Readonly<Record<string, readonly [number, number, 'start' | 'end']>> = {
  Alexandria: [9, 0, 'start'],
  Pergamon: [-9, 4, 'end'],
  Rome: [-9, 4, 'end'],
  Bangor: [-9, 4, 'end'],
  Vercelli: [-9, 4, 'end'],
  Cheongju: [4, 20, 'end'],
  Luoyang: [9, 12, 'start'],
  Mainz: [9, -3, 'start'],
  Cologne: [-9, 0, 'end'],
  Venice: [9, 12, 'start'],
  Paris: [9, -4, 'start'],
  London: [-9, 10, 'end'],
  Tours: [-9, 9, 'end'],
}

const name = (place: PageMaker): Markup => {
  const [x, y] = at(place)
  const [dx, dy, anchor] = beside[place.name] ?? [9, 4, 'start']
  return label(x + dx, y + dy, place.name, { 'text-anchor': anchor, 'font-size': 12 })
}

const dot = (place: PageMaker): Markup => {
  const [cx, cy] = at(place)
  return element('circle', { cx, cy, r: 4.5, fill: palette.accent }, [
    element('title', {}, [`${place.name}, ${yearInWords(place)}`]),
  ])
}

/** The article's figure: time runs down, east is to the right. */
export const figuresOf = (): Readonly<Record<string, string>> => ({
  'gr1.svg': drawing(
    WIDTH,
    HEIGHT,
    'Where pages were made, and when',
    'Sixteen dots; time runs down, longitude to the right. A line joins them and swings four times to the east.',
    [
      ...[-200, 0, 200, 400, 600, 800, 1000, 1200, 1400, 1600, 1800].filter(year => year !== 0).flatMap(century),
      ...[0, 30, 60, 90, 120].flatMap(meridian),
      label(across(60), HEIGHT - 8, 'longitude', { 'text-anchor': 'middle', fill: palette.muted, 'font-size': 11 }),
      polyline(places.map(at), { stroke: palette.soft, 'stroke-width': 1.5 }),
      ...places.map(dot),
      ...places.map(name),
    ],
  ),
})
