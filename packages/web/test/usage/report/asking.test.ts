import { fc, test } from '@fast-check/vitest'
import { either as E } from 'fp-ts'
import { describe, expect } from 'vitest'
import { defaultRobots } from '../../../src/usage/default-robots.ts'
import { beginOf, endOf, firstDay, lastDay, monthHeading, monthOf, monthsOf, parseMonth } from '../../../src/usage/month.ts'
import { parseOptions } from '../../../src/usage/report/options.ts'
import { parseRobots } from '../../../src/usage/robots-file.ts'
import { remembered } from '../../../src/usage/robots.ts'
import { READER, ROBOT } from './uses.ts'

const PERIOD = ['--from', '2026-01', '--to', '2026-03']

const instant = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
const month = instant.map(date => monthOf(date.toISOString()))

describe('months', () => {
  test.prop([instant])('each instant is in just one month', date => {
    const text = monthOf(date.toISOString())
    expect(parseMonth(text)).toEqual(E.right(text))
    expect(beginOf(text)).toBeLessThanOrEqual(date.getTime())
    expect(endOf(text)).toBeGreaterThan(date.getTime())
    expect(`${firstDay(text)}T00:00:00.000Z`).toBe(new Date(beginOf(text)).toISOString())
    expect(`${lastDay(text)}T23:59:59.999Z`).toBe(new Date(endOf(text) - 1).toISOString())
  })

  test.prop([month, month])('those of a period follow each other without a gap', (from, to) => {
    const months = monthsOf({ from, to })
    expect(months.length > 0).toBe(from <= to)
    if (from <= to) expect([months[0], months.at(-1)]).toEqual([from, to])
    for (const [index, each] of months.slice(1).entries()) expect(beginOf(each)).toBe(endOf(months[index] ?? ''))
  })

  test('are headed by the first three letters of their names', () => {
    expect(monthsOf({ from: '1999-01', to: '1999-12' }).map(monthHeading)).toEqual(
      'Jan-1999 Feb-1999 Mar-1999 Apr-1999 May-1999 Jun-1999 Jul-1999 Aug-1999 Sep-1999 Oct-1999 Nov-1999 Dec-1999'.split(' '),
    )
  })

  test.each(['', '2026', '2026-13', '2026-00', '2026-1', '2026-01-01', '0026-01', ' 2026-01', '2026-01\n'])(
    '%j is none',
    text => {
      expect(parseMonth(text)).toEqual(E.left(`"${text}" is not a month: write it as in 2026-01`))
    },
  )
})

const asked = (args: readonly string[]) => {
  const options = parseOptions(args)
  if (E.isLeft(options)) throw new Error(options.left)
  return { ...options.right, reports: options.right.reports.map(({ id }) => id) }
}

describe('what the command line asks for', () => {
  test('a period; the item, title and denial reports as tables, unless it says otherwise', () => {
    expect(asked(PERIOD)).toEqual({
      period: { from: '2026-01', to: '2026-03' },
      reports: ['IR', 'TR', 'TR_J2', 'TR_B2'],
      format: 'tsv',
    })
    expect(
      asked([...PERIOD, '--report', 'tr_j1', '--report=IR_A1', '--format', 'json', '--institution', 'goe', '--out', 'reports']),
    ).toEqual({
      period: { from: '2026-01', to: '2026-03' },
      reports: ['TR_J1', 'IR_A1'],
      format: 'json',
      institution: 'goe',
      out: 'reports',
    })
  })

  test('reports in any spelling, each once, in the order in which they are first named', () => {
    const named = ['--report', ' tr_b1 ', '--report', 'IR', '--report', 'TR_B1']
    expect(asked([...PERIOD, ...named]).reports).toEqual(['TR_B1', 'IR'])
  })

  test('a period of one month, too', () => {
    expect(asked(['--from', '2026-01', '--to', '2026-01']).period).toEqual({ from: '2026-01', to: '2026-01' })
  })

  test.each([
    [[], '--from is missing: give a month, as in --from 2026-01'],
    [['--from', '2026-01'], '--to is missing: give a month, as in --to 2026-01'],
    [['--from', '2026-13', '--to', '2026-01'], '--from: "2026-13" is not a month: write it as in 2026-01'],
    [['--from', '2026-02', '--to', '2026-01'], '--from 2026-02 is after --to 2026-01'],
    [
      [...PERIOD, '--report', 'JR1'],
      '--report: unknown report JR1; the reports are PR, PR_P1, TR, TR_B1, TR_B2, TR_B3, TR_J1, TR_J2, TR_J3, TR_J4, IR, IR_A1',
    ],
    [[...PERIOD, '--format', 'xls'], '--format: "xls" is neither tsv nor json'],
    [[...PERIOD, '--institution', ''], '--institution is empty'],
    [[...PERIOD, '--out', ''], '--out is empty'],
  ])('%j: %s', (args, fault) => {
    expect(parseOptions(args)).toEqual(E.left(fault))
  })

  test.each([
    [[...PERIOD, '--until', '2026-04'], '--until'],
    [[...PERIOD, '2026'], '2026'],
    [['--from'], '--from'],
  ])('%j is not understood, and it is said what', (args, what) => {
    const parsed = parseOptions(args)
    expect(E.isLeft(parsed) && parsed.left.includes(what)).toBe(true)
  })

  test.prop([fc.array(fc.oneof(fc.string(), fc.constantFrom('--from', '--to', '--report', '2026-01', 'IR')), { maxLength: 6 })])(
    'nothing makes it throw',
    args => {
      expect(() => parseOptions(args)).not.toThrow()
    },
  )
})

describe('robots (section 7.8)', () => {
  test.each([
    ROBOT,
    '',
    '-',
    'curl/8.9.1',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'python-requests/2.32.3',
  ])('%j is one by default', name => {
    expect(defaultRobots(name)).toBe(true)
  })

  test.each([
    READER,
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  ])('%j is none', name => {
    expect(defaultRobots(name)).toBe(false)
  })

  const own = (text: string) => {
    const isRobot = parseRobots(text)
    if (E.isLeft(isRobot)) throw new Error(isRobot.left)
    return isRobot.right
  }

  test.each([
    [
      "COUNTER's JSON",
      '[{ "pattern": "^Buck\\\\/[0-9]", "last_changed": "2019-11-19" }, { "pattern": "crawl", "url": "https://example.org" }, { "pattern": "^.?$" }]',
    ],
    ['lines', '\uFEFF^Buck\\/[0-9]\r\n\r\n  crawl  \n^.?$\n'],
  ])("a site's own list as %s", (_, text) => {
    expect(['Buck/2', 'some CRAWLER', '', 'x'].map(own(text))).toEqual([true, true, true, true])
    expect([READER, ROBOT, 'a Buck/2'].map(own(text))).toEqual([false, false, false])
  })

  test.each([
    ['', 'contains no patterns: give at least one, or set no file to use the list that comes with Lectern'],
    ['[]', 'contains no patterns: give at least one, or set no file to use the list that comes with Lectern'],
    ['[{"pattern": "a"}, {"name": "b"}]', "is not COUNTER's list of robots: 1.pattern: expected string"],
  ])('%j %s', (text, fault) => {
    expect(parseRobots(text)).toEqual(E.left(fault))
  })

  test.each([
    ['a\n(b', 'line 2 is not a regular expression'],
    ['[{"pattern": "(b"}]', 'entry 1 is not a regular expression'],
    ['[{"pattern":', 'is not JSON'],
  ])('%j %s', (text, fault) => {
    expect(parseRobots(text)).toEqual(E.left(expect.stringContaining(fault)))
  })

  test.prop([fc.array(fc.constantFrom(READER, ROBOT, ''))])('are asked once for each name', names => {
    const asked: string[] = []
    const isRobot = remembered(name => {
      asked.push(name)
      return name === ROBOT
    })
    expect(names.map(isRobot)).toEqual(names.map(name => name === ROBOT))
    expect(asked).toEqual([...new Set(names)])
  })
})
