import { say } from '../program.ts'
import type { Row } from '../rows.ts'
import { measureReaders, type Measured } from './measure.ts'

const SECTION = 'readers'

const at = (times: readonly number[], share: number): number => times[Math.ceil(times.length * share) - 1] ?? Number.NaN

/** What readers get of both servers who come at the same moment. */
const rowsOf = (ours: Measured, floor: Measured): readonly Row[] => {
  const row = (name: string, unit: string, value: (one: Measured) => number): Row => ({
    section: SECTION,
    name: `${ours.readers} at once: ${name}`,
    unit,
    ours: value(ours),
    floor: value(floor),
  })
  return [
    row('first pages answered', 'pages', one => one.crowd.pages.answered),
    row('first pages refused', 'pages', one => one.crowd.pages.refused),
    row('half of the pages', 's', one => at(one.crowd.pageTimes, 0.5) / 1e3),
    row('95 of 100 pages', 's', one => at(one.crowd.pageTimes, 0.95) / 1e3),
    row(`the last page (bound: ${ours.bound / 1e3} s)`, 's', one => at(one.crowd.pageTimes, 1) / 1e3),
    row('everything', 's', one => one.crowd.end / 1e3),
    row('processor time', 's', one => (one.cpuTime ?? Number.NaN) / 1e3),
  ]
}

/**
 * What readers get who come at the same moment, beside the same bytes from a bare server. The bounds are to be compared with; an answer
 * that fails or never comes fails the run.
 * @param paths articles; the library that ships if there are none
 */
export const benchReaders = async (
  paths: readonly string[],
  programs: Parameters<typeof measureReaders>[1],
): Promise<readonly Row[]> => {
  const all: Measured[] = []
  await measureReaders(paths, programs, one => {
    say(`readers: ${one.server}, ${one.readers}`)
    all.push(one)
    const { pages, rest } = one.crowd
    if (pages.failed + pages.hung + rest.failed + rest.hung === 0) return
    say(`${one.server}, ${one.readers} readers: some requests failed without a refusal, or were never answered`)
    process.exitCode = 1
  })
  return all
    .filter(({ server }) => server !== 'floor')
    .flatMap(ours => {
      const floor = all.find(({ server, readers }) => server === 'floor' && readers === ours.readers)
      return floor === undefined ? [] : rowsOf(ours, floor)
    })
}
