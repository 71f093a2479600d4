import { isNamed, text, type ContentNode } from './node.ts'
import { lineOfText } from './plain-text.ts'

/** A stretch of a printed citation: the text between its parts, or the nodes of one part. */
export type PrintedRun = string | readonly ContentNode[]

/** The words before and after some punctuation; undefined at the beginning and the end of the citation. */
interface Neighbours {
  readonly before: string | undefined
  readonly after: string | undefined
  /** Whether the words before are the citation's own, which a colon belongs to: `In: `. */
  readonly isOwn: boolean
}

/** An ellipsis, or the long dash in place of the authors of the work before. Neither is punctuation between parts. */
const SIGN = /\.(?: ?\.){2,}|[—―–]{2,}|-{3,}/g

/** Takes the place of an ellipsis. */
const HELD = '\uE000'

/** Takes the place of a long dash. */
const HELD_DASH = '\uE002'

const EITHER_HELD = /[\uE000\uE002]/g

/** Marks where a part is absent. */
const GAP = '\uE001'

const AROUND_GAP = /[.,;:](?:\s*\uE001[\s\uE001]*[.,;:])+/g

const SEPARATORS = /([\s.,;:()[\]{}“”«»–—\uE001-]+)/

/** No citation has more punctuation in one place; anything longer stays as it is. */
const LONGEST = 100

/** A colon counts least, because what it introduces is absent. */
const strongest = (marks: string): string => ['.', ';', ',', ':'].find(mark => marks.includes(mark)) ?? ''

/** Several marks become one. `.,` without a space between is an abbreviation and a comma. */
const oneMark = (marks: string): string => (/^\.[,;:]$/.test(marks) ? marks : strongest(marks))

type Repair = (written: string, neighbours: Neighbours) => string

const repairs: readonly Repair[] = [
  written => written.replace(/\s*[([{][\s.,;:–—-]*[)\]}](?=\s*[.,;:])|[([{][\s.,;:–—-]*[)\]}]/g, ''),
  written => written.replace(/[“«]\s*([.,;:]?)\s*[”»]/g, '$1'),
  written => written.replace(/([([{“«])\s*[.,;:–—-][\s.,;:–—-]*/g, '$1'),
  written => written.replace(/[\s,;:]+(?=[)\]}])/g, ''),
  (written, { after }) =>
    written.replace(after === undefined ? /\s*[–—-]\s*(?=[.,;:)\]}]|$)/g : /\s*[–—-]\s*(?=[.,;:)\]}])/g, ''),
  (written, { isOwn }) => (isOwn ? written.replace(/^(\s*:)\s*[.,;:]/, '$1') : written),
  written => written.replace(/\s*[.,;:](?:\s*[.,;:])+/g, marks => oneMark(marks.trim())),
  written => written.replace(/\s+(?=[.,])/g, ''),
  (written, { before }) => {
    if (before === undefined) return written.replace(/^[\s.,;:)\]}–—-]+/, '')
    if (/[,;:]$/.test(before)) return written.replace(/^\s*[.,;:]/, '')
    return /[.?!…\uE000][”»]?$/.test(before) ? written.replace(/^\s*\./, '') : written
  },
  (written, { after }) => {
    if (after === undefined) return written.replace(/[\s,;:–—-]*[([{“«\s]*$/, '')
    return /^[,;:]/.test(after) ? written.replace(/[\s.,;:]+$/, '') : written
  },
  written => written.replace(/\s{2,}/g, ' '),
]

/** Each repair only removes something, so that repeating them comes to an end. */
const repaired = (written: string, neighbours: Neighbours): string => {
  const now = repairs.reduce((current, repair) => repair(current, neighbours), written)
  return now === written ? now : repaired(now, neighbours)
}

const separator = (written: string, neighbours: Neighbours): string => {
  const isGap = written.includes(GAP)
  const closed = isGap
    ? written
        .replace(AROUND_GAP, marks => (neighbours.isOwn && marks.startsWith(':') ? ':' : strongest(marks)))
        .replaceAll(GAP, '')
        .replace(/\s+(?=[.,;:])/g, '')
    : written
  const now = repaired(closed, neighbours)
  const isInside = neighbours.before !== undefined && neighbours.after !== undefined
  return now === '' && written !== '' && isInside && !/^[,;:]/.test(neighbours.after ?? '') ? ' ' : now
}

/**
 * The text between two parts. Only punctuation beside a part, or where one is absent, is changed: what is among words is the citation's
 * own.
 */
const between = (written: string, { before, after }: Omit<Neighbours, 'isOwn'>): string => {
  const signs = written.match(SIGN) ?? []
  const pieces = written
    .replace(SIGN, sign => (sign.startsWith('.') ? HELD : HELD_DASH))
    .split(SEPARATORS)
    .filter(piece => piece !== '')
  const made = pieces.map((piece, index) => {
    const isBeside = index === 0 || index === pieces.length - 1 || piece.includes(GAP)
    return isBeside && piece.length <= LONGEST && SEPARATORS.test(piece)
      ? separator(piece, { before: pieces[index - 1] ?? before, after: pieces[index + 1] ?? after, isOwn: index > 0 })
      : piece
  })
  let count = 0
  return made.join('').replace(EITHER_HELD, held => signs[count++] ?? held)
}

const isAnchor = isNamed('anchor')

const isAbsent = (run: readonly ContentNode[]): boolean => run.every(isAnchor)

/** Adjacent text in one piece, which says where parts are absent. */
const withoutAbsent = (runs: readonly PrintedRun[]): readonly PrintedRun[] => {
  const out: PrintedRun[] = []
  for (const run of runs) {
    const last = out.at(-1)
    const now = typeof run !== 'string' && isAbsent(run) ? GAP : run
    if (typeof now === 'string' && typeof last === 'string') out[out.length - 1] = last + now
    else out.push(now)
  }
  return out
}

const textOf = (run: PrintedRun | undefined): string | undefined =>
  run === undefined || typeof run === 'string' ? run : lineOfText(run)

/**
 * A printed citation whose punctuation reads well when parts are absent: no mark twice in a row, no empty brackets, none left over at
 * the beginning or the end. All words stay, and so does a citation of which no parts are marked.
 */
export const printedLine = (runs: readonly PrintedRun[]): readonly ContentNode[] => {
  const anchors = runs.flatMap(run => (typeof run === 'string' || !isAbsent(run) ? [] : run))
  const present = withoutAbsent(runs)
  const isMarked = runs.some(run => typeof run !== 'string')
  const line = present.flatMap((run, index) => {
    if (typeof run !== 'string') return run
    const written = isMarked ? between(run, { before: textOf(present[index - 1]), after: textOf(present[index + 1]) }) : run
    return written === '' ? [] : [text(written)]
  })
  return [...anchors, ...line]
}
