/** A drawing is made of these: markup with its text already escaped. */
export type Markup = string

type Attributes = Readonly<Record<string, string | number>>

const escaped = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const shown = (value: string | number): string =>
  typeof value === 'number' ? String(Math.round(value * 100) / 100) : escaped(value)

/** One SVG element; numbers are rounded to hundredths of a pixel, so that drawings are the same on every machine. */
export const element = (name: string, attributes: Attributes, children: readonly Markup[] = []): Markup => {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${shown(value)}"`)
    .join('')
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join('')}</${name}>`
}

export const palette = {
  ink: '#1c1e21',
  muted: '#5b6068',
  line: '#d9d6ce',
  faint: '#f1efe8',
  paper: '#fffefb',
  accent: '#0b6b6f',
  soft: '#8fbfc0',
  warm: '#b4632a',
  gold: '#c99a2e',
  plum: '#6b4e7d',
} as const

export const label = (x: number, y: number, value: string, attributes: Attributes = {}): Markup =>
  element('text', { x, y, fill: palette.ink, ...attributes }, [escaped(value)])

export const line = (x1: number, y1: number, x2: number, y2: number, attributes: Attributes = {}): Markup =>
  element('line', { x1, y1, x2, y2, stroke: palette.line, ...attributes })

export const polyline = (points: readonly (readonly [number, number])[], attributes: Attributes = {}): Markup =>
  element('polyline', { points: points.map(([x, y]) => `${shown(x)},${shown(y)}`).join(' '), fill: 'none', ...attributes })

const FONT = "'Source Sans 3', 'Segoe UI', Roboto, 'Helvetica Neue', 'Liberation Sans', Arial, sans-serif"

/** A whole drawing with a title and a description for those who cannot see it. */
export const drawing = (width: number, height: number, title: string, description: string, children: readonly Markup[]): string =>
  `${element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: 'img',
      'font-family': FONT,
      'font-size': 13,
    },
    [
      element('title', {}, [escaped(title)]),
      element('desc', {}, [escaped(description)]),
      element('rect', { width, height, fill: palette.paper }),
      ...children,
    ],
  )}\n`

export type Scale = (value: number) => number

export const linear =
  (from: readonly [number, number], to: readonly [number, number]): Scale =>
  value =>
    to[0] + ((value - from[0]) / (from[1] - from[0])) * (to[1] - to[0])

export const logarithmic = (from: readonly [number, number], to: readonly [number, number]): Scale => {
  const inner = linear([Math.log10(from[0]), Math.log10(from[1])], to)
  return value => inner(Math.log10(value))
}

/** Moves labels apart so that neighbours are at least `gap` from each other, keeping their order. */
export const spread = (wanted: readonly number[], gap: number): readonly number[] => {
  const order = wanted.map((_, at) => at).toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))
  const placed = [...wanted]
  for (const [rank, at] of order.entries()) {
    const above = order[rank - 1]
    if (above !== undefined) placed[at] = Math.max(placed[at] ?? 0, (placed[above] ?? 0) + gap)
  }
  return placed
}
