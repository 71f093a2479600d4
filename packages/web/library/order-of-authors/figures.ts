import { drawing, label, line, palette, type Markup } from '../workshop/svg.ts'
import { names, type ListedName } from './names.ts'
import { orders } from './orders.ts'

const WIDTH = 700
const TOP = 54
const ROW = 19
const COLUMNS = ['machine', 'en', 'sv', 'et'] as const

const xOf = (column: number): number => 70 + column * 170

const yOf = (place: number): number => TOP + place * ROW

const lists: readonly { readonly name: string; readonly list: readonly ListedName[] }[] = COLUMNS.flatMap(id =>
  orders.filter(order => order.id === id).map(({ name, sorted }) => ({ name, list: sorted(names) })),
)

const isOnTheMove = (name: ListedName): boolean => new Set(lists.map(({ list }) => list.indexOf(name))).size > 1

/** A name's line from one column to the next. */
const lineOf = (name: ListedName, column: number): Markup => {
  const [from, to] = [lists[column]?.list.indexOf(name) ?? 0, lists[column + 1]?.list.indexOf(name) ?? 0]
  const stroke = Math.abs(to - from) > 2 ? { stroke: palette.warm, 'stroke-width': 1.6 } : { stroke: palette.soft }
  return line(xOf(column) + 88, yOf(from) - 4, xOf(column + 1) - 6, yOf(to) - 4, stroke)
}

/** The article's figure: a column for each of four orders, and a line for each name. */
export const figuresOf = (): Readonly<Record<string, string>> => ({
  'figure-1.svg': drawing(
    WIDTH,
    yOf(names.length) + 10,
    'One list in four orders',
    'Four columns of the same names; lines join each name to itself, and those that move far are dark.',
    [
      ...lists.slice(1).flatMap((_, column) => names.map(name => lineOf(name, column))),
      ...lists.flatMap(({ name: heading, list }, column) => [
        label(xOf(column), 28, heading, { 'font-weight': 'bold' }),
        ...list.map((name, place) =>
          label(xOf(column), yOf(place), name.family, { 'font-size': 12, fill: isOnTheMove(name) ? palette.ink : palette.muted }),
        ),
      ]),
    ],
  ),
})
