import { cover, type Cell } from './cover.ts'
import { drawnCell, drawnSkyline, skylineAfter } from './figures.ts'
import { letters, specimen } from './specimen.ts'
import { drawing, element, label, palette, type Markup } from '../workshop/svg.ts'

export const FRAMES_PER_SECOND = 10
const OPENING = 2.4
const STEP = 1.6
const CLOSING = 3

const { cells } = cover(specimen, 'first come')

export const SECONDS = OPENING + cells.length * STEP + CLOSING

const place = { x: 330, y: 60, across: 54, down: 50 }

const source = (current: number): readonly Markup[] =>
  specimen.rows.flatMap((row, at) =>
    row.map((entry, within) => {
      const [x, y] = [40 + within * 64, place.y + at * place.down + 6]
      const isCurrent = entry.id === current
      const colour = isCurrent ? palette.paper : entry.id < current ? palette.muted : palette.ink
      return [
        element('rect', { x, y, width: 58, height: 38, rx: 3, fill: isCurrent ? palette.accent : palette.faint }),
        label(x + 8, y + 16, letters[entry.id] ?? '', { fill: colour, 'font-weight': 600 }),
        label(
          x + 8,
          y + 31,
          [
            entry.namest === undefined ? '' : `${entry.namest}–${entry.nameend ?? ''}`,
            entry.morerows === undefined ? '' : `+${entry.morerows}`,
          ]
            .join(' ')
            .trim(),
          { fill: colour, 'font-size': 11 },
        ),
      ].join('')
    }),
  )

/** The picture at a moment of the film. */
export const frameAt = (seconds: number): string => {
  const step = Math.floor((seconds - OPENING) / STEP)
  const current = Math.min(step, cells.length)
  const done = cells.slice(0, Math.max(0, current))
  const coming = cells[current]
  const progress = Math.min(1, (seconds - OPENING - step * STEP) / 0.5)
  const placed = coming === undefined || step < 0 || progress < 1 ? done : [...done, coming]
  return drawing(640, 360, 'Covering a grid', 'A frame of the film.', [
    label(40, 34, 'entries, row by row', { fill: palette.muted }),
    label(place.x, 34, 'the grid and its skyline', { fill: palette.muted }),
    ...source(step < 0 ? -1 : current),
    ...Array.from({ length: 25 }, (_, at) =>
      element('rect', {
        x: place.x + (at % 5) * place.across + 1.5,
        y: place.y + Math.floor(at / 5) * place.down + 1.5,
        width: place.across - 3,
        height: place.down - 3,
        rx: 3,
        fill: palette.faint,
      }),
    ),
    ...done.flatMap(cell => drawnCell(cell, place)),
    ...(coming === undefined || step < 0
      ? []
      : [element('g', { opacity: Math.max(0, progress) }, drawnCell(coming, place, true))]),
    drawnSkyline(skylineAfter(placed, 5), place),
  ])
}

const counted = (count: number, thing: string): string =>
  `${['no', 'one', 'two', 'three', 'four', 'five'][count] ?? String(count)} ${thing}${count === 1 ? '' : 's'}`

const sentence = ({ entry = 0, row, column, rows, columns }: Cell): string => {
  const extent = [columns > 1 ? counted(columns, 'column') : '', rows > 1 ? counted(rows, 'row') : '']
    .filter(part => part !== '')
    .join(' and ')
  return `${letters[entry] ?? ''} takes column ${column + 1} of row ${row + 1}${extent === '' ? '' : `, ${extent} in all`}.`
}

const clock = (seconds: number): string => {
  const whole = Math.floor(seconds)
  const thousandths = Math.round((seconds - whole) * 1000)
  return `00:${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}.${String(thousandths).padStart(3, '0')}`
}

/** The film's captions, in WebVTT. */
export const captions = (): string => {
  const cues = [
    { from: 0, to: OPENING, text: 'Twelve entries in five rows. The heavy line is the skyline: nothing is covered yet.' },
    ...cells.map((cell, at) => ({ from: OPENING + at * STEP, to: OPENING + (at + 1) * STEP, text: sentence(cell) })),
    {
      from: OPENING + cells.length * STEP,
      to: SECONDS,
      text: 'The skyline has reached the foot of the table: every position is covered exactly once.',
    },
  ]
  return `WEBVTT\n\n${cues.map(({ from, to, text }, at) => `${at + 1}\n${clock(from)} --> ${clock(to)}\n${text}\n`).join('\n')}`
}
