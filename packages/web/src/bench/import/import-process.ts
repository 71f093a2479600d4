import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { median } from '../median.ts'
import { IMPORT, storingIn, WEB } from '../program.ts'

const RUNS = 3

/** What a process has used: processor time of all threads in milliseconds, and the most memory in bytes. */
interface Used {
  readonly time: number
  readonly memory: number
}

/** Makes a process say at its end what it has used. */
const ACCOUNT = `data:text/javascript,${encodeURIComponent(`
import { readFileSync } from 'node:fs'
process.on('exit', () => {
  const { user, system } = process.cpuUsage()
  let memory = process.resourceUsage().maxRSS
  try { memory = Number(/^VmHWM:\\s*(\\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))[1]) } catch {}
  process.stderr.write('\\n' + JSON.stringify({ time: (user + system) / 1000, memory: memory * 1024 }))
})`)}`

const usedBy = async (args: readonly string[], env: NodeJS.ProcessEnv): Promise<Used> => {
  const { stderr } = await promisify(execFile)(process.execPath, ['--import', ACCOUNT, ...args], {
    cwd: WEB,
    maxBuffer: 1e8,
    env,
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the account printed it
  return JSON.parse(stderr.trim().split('\n').at(-1) ?? '') as Used
}

const middle = (all: readonly Used[]): Used => ({
  time: median(all.map(({ time }) => time)),
  memory: Math.max(...all.map(({ memory }) => memory)),
})

/** What the program that imports uses from its start to its end, and a process that only loads saxes. */
export interface ImportProcess {
  readonly ofNothing: Used
  readonly ofLargest: Used
  readonly bare: Used
}

/** Measures the program itself, with nothing to import and with the largest article. */
export const importProcess = async (largest: string): Promise<ImportProcess> => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-bench-'))
  try {
    const empty = join(folder, 'empty')
    await mkdir(empty)
    const [ofNothing, ofLargest, bare]: [Used[], Used[], Used[]] = [[], [], []]
    for (let run = 0; run < RUNS; run += 1) {
      const env = storingIn(join(folder, `data-${run}`))
      ofNothing.push(await usedBy([...IMPORT, empty], env))
      ofLargest.push(await usedBy([...IMPORT, largest], env))
      bare.push(await usedBy(['--input-type=module', '--eval', "import 'saxes'"], env))
    }
    return { ofNothing: middle(ofNothing), ofLargest: middle(ofLargest), bare: middle(bare) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
