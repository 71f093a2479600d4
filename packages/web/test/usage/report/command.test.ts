import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { USAGE } from '../../../src/usage/report/options.ts'
import { reportCommand } from '../../../src/usage/report/report-command.ts'
import { openStore } from '../../../src/store/open.ts'
import { encodeUse, type Use } from '../../../src/usage/use.ts'
import { folderWith } from '../../support/folder.ts'
import { after, READER, ROBOT, useWith } from './uses.ts'

const FEBRUARY = ['--from', '2026-02', '--to', '2026-02']

/** Writes entries to a library's usage log, valid or not. */
const keep = async (dataFolder: string, uses: readonly (Use | string)[]): Promise<void> => {
  const store = await openStore({ dataFolder })
  for (const [index, use] of uses.entries()) {
    const at = typeof use === 'string' ? after(0) : use.at
    await store.keepUse({ key: `use ${index}`, at, json: typeof use === 'string' ? use : encodeUse(use) })
  }
  await store.close()
}

/** A user's folder with a library in `data` whose usage log has these entries. */
const folderOf = async (uses: readonly (Use | string)[] = [], files: Readonly<Record<string, string>> = {}) => {
  const folder = await folderWith(files)
  await keep(join(folder, 'data'), uses)
  return folder
}

/** The output of the command when it is run in a folder. */
const called = async (folder: string, args: readonly string[], env: Readonly<Record<string, string | undefined>> = {}) => {
  const said: string[] = []
  const complaints: string[] = []
  const status = await reportCommand({
    args,
    env: { LECTERN_DATA: 'data', ...env },
    project: join(folder, 'project'),
    current: folder,
    now: new Date('2026-11-21T15:55:12.345Z'),
    say: text => void said.push(text),
    complain: text => void complaints.push(text),
  })
  return { status, said: said.join(''), complaints: complaints.join('') }
}

const reportsIn = (text: string) => [...text.matchAll(/^Report_ID\t(.*)$/gm)].map(([, id]) => id)

const requestsIn = (text: string): readonly number[] =>
  [...text.matchAll(/\tTotal_Item_Requests\t(\d+)/g)].map(([, total]) => Number(total))

describe('npm run report', () => {
  test('prints the usual reports of what the log keeps, made now', async () => {
    const { status, said, complaints } = await called(await folderOf([useWith()]), FEBRUARY)
    expect([status, complaints]).toEqual([0, ''])
    expect(reportsIn(said)).toEqual(['IR', 'TR', 'TR_J2', 'TR_B2'])
    expect(said).toContain('\nCreated\t2026-11-21T15:55:12Z\n')
    expect(requestsIn(said)).toEqual([1, 1])
  })

  test('prints one report as JSON where that is asked for', async () => {
    const { said } = await called(await folderOf([useWith()]), [...FEBRUARY, '--report', 'PR', '--format', 'json'])
    expect(JSON.parse(said)).toMatchObject({ Report_Header: { Report_ID: 'PR' }, Report_Items: [{ Platform: 'Lectern' }] })
  })

  test('counts what one institution used where it is named', async () => {
    const goe = { institution: { id: 'goe', name: 'Göttingen' } }
    const folder = await folderOf([useWith(goe), useWith({ session: 't' })])
    const { said } = await called(folder, [...FEBRUARY, '--report', 'IR', '--institution', 'goe'])
    expect(said).toContain('\nInstitution_Name\tGöttingen\n')
    expect(requestsIn(said)).toEqual([1])
  })

  test('reads the library of the project where no other is named', async () => {
    const folder = await folderOf()
    await keep(join(folder, 'project', '.lectern'), [useWith()])
    const { said } = await called(folder, [...FEBRUARY, '--report', 'IR'], { LECTERN_DATA: undefined })
    expect(requestsIn(said)).toEqual([1])
  })

  test('writes files into a folder, seen from where the user stands, and says where they are', async () => {
    const folder = await folderOf([useWith()])
    const args = [...FEBRUARY, '--report', 'IR', '--report', 'TR_J1', '--out', 'this/year']
    const paths = ['IR', 'TR_J1'].map(id => join(folder, 'this', 'year', `${id}_2026-02_2026-02.tsv`))
    expect(await called(folder, args)).toEqual({ status: 0, said: paths.map(path => `${path}\n`).join(''), complaints: '' })
    for (const path of paths) expect(requestsIn(await readFile(path, 'utf8'))).toEqual([1])
    // A second run overwrites them.
    expect((await called(folder, args)).status).toBe(0)
  })

  test.each([
    ['a file stands where the folder should be', async (folder: string) => writeFile(join(folder, 'reports'), '')],
    [
      'a folder has the name of a report',
      async (folder: string) => mkdir(join(folder, 'reports', 'IR_2026-02_2026-02.tsv'), { recursive: true }),
    ],
  ])('says that nothing can be written where %s', async (_, spoil) => {
    const folder = await folderOf()
    await spoil(folder)
    const { status, said, complaints } = await called(folder, [...FEBRUARY, '--report', 'IR', '--out', 'reports'])
    expect([status, said]).toEqual([1, ''])
    expect(complaints).toMatch(/^--out: cannot write to .+reports: E.+\. Choose another folder, or make this one writable\.\n$/)
    expect(complaints).toContain(`${join(folder, 'reports')}: `)
  })

  test('leaves the library’s database closed, whether or not the reports could be written', async () => {
    const folder = await folderOf([useWith()], { reports: '' })
    await called(folder, FEBRUARY)
    await called(folder, [...FEBRUARY, '--out', 'reports'])
    expect(await readdir(join(folder, 'data'))).toEqual(['lectern.sqlite'])
  })

  test('says of entries of the log that cannot be read that they are not counted', async () => {
    const { status, said, complaints } = await called(await folderOf(['{', useWith()]), [...FEBRUARY, '--report', 'IR'])
    expect(status).toBe(0)
    expect(complaints).toBe(`The use at ${after(0)} with the key use 0 cannot be read and is not counted: it is not JSON\n`)
    expect(requestsIn(said)).toEqual([1])
  })

  test('says how it is used where it is asked, whatever else it is asked', async () => {
    const folder = await folderWith({})
    for (const args of [['--help'], ['--from', 'never', '--help']])
      expect(await called(folder, args)).toEqual({ status: 0, said: USAGE, complaints: '' })
    for (const id of ['PR', 'PR_P1', 'TR', 'TR_B1', 'TR_B2', 'TR_B3', 'TR_J1', 'TR_J2', 'TR_J3', 'TR_J4', 'IR', 'IR_A1'])
      expect(USAGE).toMatch(new RegExp(`--report .*\\b${id}\\b`))
    expect(USAGE).toContain('(default: IR, TR, TR_J2, TR_B2)')
    expect(await readdir(folder)).toEqual([])
  })

  test('says what is asked for wrongly, and how it is used', async () => {
    expect(await called(await folderWith({}), [])).toEqual({
      status: 1,
      said: '',
      complaints: `--from is missing: give a month, as in --from 2026-01\n\n${USAGE}`,
    })
  })

  test.each([
    [{ COUNTER_PLATFORM_ID: 'a b' }, /^COUNTER_PLATFORM_ID is "a b": .*\n$/],
    [{ PORT: 'harbour' }, /^PORT is "harbour": .*\n$/],
    [{ ROBOTS_FILE: 'nowhere.txt' }, /^ROBOTS_FILE cannot be read: ENOENT.*nowhere\.txt'\n$/],
    [{ ROBOTS_FILE: 'nobody.txt' }, /^ROBOTS_FILE \S+nobody\.txt: contains no patterns: .*\n$/],
    [{ ROBOTS_FILE: 'broken.txt' }, /^ROBOTS_FILE \S+broken\.txt: line 1 is not a regular expression: .*\n$/],
  ])('says what is wrong with the site: %o', async (env, complaint) => {
    const folder = await folderOf([useWith()], { 'nobody.txt': '\n', 'broken.txt': '(' })
    const { status, said, complaints } = await called(folder, FEBRUARY, env)
    expect([status, said]).toEqual([1, ''])
    expect(complaints).toMatch(complaint)
  })

  test('knows robots by the site’s own list, and otherwise by the list that comes with Lectern', async () => {
    const folder = await folderOf(
      [useWith(), useWith({ session: 'r', userAgent: ROBOT }), useWith({ session: 'q', userAgent: ROBOT })],
      { 'robots.txt': 'firefox\n' },
    )
    const requests = async (env: Readonly<Record<string, string>>) =>
      requestsIn((await called(folder, [...FEBRUARY, '--report', 'IR'], env)).said)
    expect(READER).toContain('Firefox')
    expect([await requests({}), await requests({ ROBOTS_FILE: '' }), await requests({ ROBOTS_FILE: 'robots.txt' })]).toEqual([
      [1],
      [1],
      [2],
    ])
  })
})
