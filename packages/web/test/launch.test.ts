import { execFile, spawn } from 'node:child_process'
import { chmod, readFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { folderWith } from './support/folder.ts'

const run = (file: string, args: readonly string[]) =>
  promisify(execFile)(file, [...args]).then(
    ({ stdout }) => ({ status: 0, stdout, stderr: '' }),
    (error: { readonly code: unknown; readonly stdout: string; readonly stderr: string }) => ({
      status: error.code,
      stdout: error.stdout,
      stderr: error.stderr,
    }),
  )

const OWN = `node_modules/node-${process.platform}-${process.arch}`

/** A project with `launch.js`, a program that uses it, and a Node of its own, which is this shell script. */
const project = async (node?: string) => {
  const folder = await folderWith({
    'package.json': '{ "type": "module" }',
    'bin/launch.js': await readFile(new URL('../bin/launch.js', import.meta.url)),
    'bin/program.js':
      'import { launch } from "./launch.js"\nawait launch(() => { console.log("here", ...process.argv.slice(2)); process.exitCode = 3 })',
    'bin/tool.js': 'console.log("tool", ...process.argv.slice(2))',
    ...(node === undefined
      ? {}
      : { [`${OWN}/package.json`]: '{ "version": "999.0.0" }', [`${OWN}/bin/node`]: `#!/bin/sh\n${node}\n` }),
  })
  if (node !== undefined) await chmod(join(folder, OWN, 'bin/node'), 0o755)
  return folder
}

/** Makes Node report an old version. */
const OLD = [
  '--import',
  'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.0.0"}})',
]

describe.skipIf(process.platform === 'win32')('a program that is launched', () => {
  test("runs under the project's own Node, with its arguments and exit status, and is what `node` is for its children", async () => {
    const folder = await project('echo "own $@"; echo "$PATH"; exit 7')
    const program = join(folder, 'bin/program.js')
    const { status, stdout } = await run(process.execPath, [program, 'a b', '--c'])
    expect(status).toBe(7)
    const [said = '', path = ''] = stdout.split('\n')
    expect(said).toBe(`own ${program} a b --c`)
    expect(dirname(path.split(delimiter)[0] ?? '')).toMatch(/node_modules\/node-/)
  })

  test('hands signals on, and ends as its program does', async () => {
    const folder = await project('trap "echo got it; exit 9" TERM; echo ready; for _ in $(seq 300); do sleep 0.1; done')
    const child = spawn(process.execPath, [join(folder, 'bin/program.js')])
    const said: string[] = []
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      said.push(chunk)
      if (chunk.includes('ready')) child.kill('SIGTERM')
    })
    expect(
      await new Promise(resolve => {
        child.once('close', resolve)
      }),
    ).toBe(9)
    expect(said.join('')).toContain('got it')
  })

  test("ends with 128 and the signal's number where a signal ended it", async () => {
    const folder = await project('kill -KILL $$')
    expect((await run(process.execPath, [join(folder, 'bin/program.js')])).status).toBe(137)
  })

  test("says so where the project's own Node cannot be started", async () => {
    const folder = await project('exit 0')
    await chmod(join(folder, OWN, 'bin/node'), 0o644)
    const { status, stderr } = await run(process.execPath, [join(folder, 'bin/program.js')])
    expect(status).toBe(1)
    expect(stderr).toContain("The project's own Node cannot be started")
  })

  test('runs where it is if the project has no Node of its own and this one is new enough', async () => {
    const folder = await project()
    expect(await run(process.execPath, [join(folder, 'bin/program.js'), 'x'])).toEqual({
      status: 3,
      stdout: 'here x\n',
      stderr: '',
    })
  })

  test('says what to do if the project has no Node of its own and this one is too old', async () => {
    const folder = await project()
    const { status, stdout, stderr } = await run(process.execPath, [...OLD, join(folder, 'bin/program.js')])
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toContain('This is Node 20.0.0')
    expect(stderr).toContain('npm ci')
  })

  test('may be any script: with its arguments, as if it had been called itself', async () => {
    const folder = await project()
    expect((await run(process.execPath, [join(folder, 'bin/launch.js'), join(folder, 'bin/tool.js'), 'a', '--b'])).stdout).toBe(
      'tool a --b\n',
    )
    expect((await run(process.execPath, [join(folder, 'bin/launch.js')])).stderr).toContain('Name the script')
  })
})
