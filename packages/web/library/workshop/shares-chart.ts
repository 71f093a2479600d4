import { drawing, element, label as words, linear, palette, type Markup } from './svg.ts'

export interface Share {
  readonly label: string
  readonly colour: string
}

export interface SharesChart {
  readonly title: string
  readonly description: string
  readonly shares: readonly Share[]
  /** The parts of each row, adding up to 1. */
  readonly rows: readonly { readonly label: string; readonly parts: readonly number[] }[]
}

const WIDTH = 700
const LEFT = 170
const RIGHT = WIDTH - 24
const TOP = 44
const STEP = 38
const BAR = 24

/** Wide enough for a percentage inside. */
const ROOM = 0.06

const bar = (parts: readonly number[], shares: readonly Share[], y: number): readonly Markup[] => {
  const place = linear([0, 1], [LEFT, RIGHT])
  let start = 0
  return parts.flatMap((part, at) => {
    const from = start
    start += part
    if (part === 0) return []
    return [
      element('rect', {
        x: place(from),
        y,
        width: place(start) - place(from),
        height: BAR,
        fill: shares[at]?.colour ?? palette.muted,
      }),
      ...(part < ROOM
        ? []
        : [
            words((place(from) + place(start)) / 2, y + 16.5, `${Math.round(part * 100)}%`, {
              'text-anchor': 'middle',
              'font-size': 12,
              fill: palette.paper,
            }),
          ]),
    ]
  })
}

/** Bars of equal length, each cut into its shares. */
export const sharesChart = ({ title, description, shares, rows }: SharesChart): string => {
  let x = LEFT
  return drawing(WIDTH, TOP + rows.length * STEP + 8, title, description, [
    ...shares.flatMap(({ label, colour }) => {
      const at = x
      x += 40 + label.length * 6.1
      return [
        element('rect', { x: at, y: 12, width: 13, height: 13, fill: colour }),
        words(at + 19, 23, label, { 'font-size': 12.5 }),
      ]
    }),
    ...rows.flatMap(({ label, parts }, at) => [
      words(LEFT - 12, TOP + at * STEP + 17, label, { 'text-anchor': 'end' }),
      ...bar(parts, shares, TOP + at * STEP),
    ]),
  ])
}
