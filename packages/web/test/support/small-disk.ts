import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { statfs, writeFile, rm } from 'node:fs/promises'
import { onTestFinished } from 'vitest'
import { folderWith } from './folder.ts'

/** Needs a mount namespace and a file system in memory, which only Linux has, and not every container allows. */
const attempt = spawnSync('unshare', ['-rm', 'sh', '-c', 'mount -t tmpfs -o size=1m none /mnt && nsenter --version'])

/** Why there can be no small disk on this machine. */
export const noSmallDisk: string | undefined =
  attempt.status === 0
    ? undefined
    : `This machine does not let a test mount a disk of its own (unshare -rm): ${attempt.error?.message ?? attempt.stderr.toString().trim()}`

/** A disk of a few megabytes, which only the programs of a test see. */
export interface SmallDisk {
  /** Where those programs see it. */
  readonly folder: string
  /** The path at which the test itself reaches what they see at another. */
  readonly reached: (path: string) => string
  /** The command that runs another on this disk. */
  readonly on: (command: readonly string[]) => readonly string[]
  /** Leaves so many bytes free, or none. Nobody may write meanwhile. */
  readonly fill: (free?: number) => Promise<void>
  /** Frees what was filled. */
  readonly empty: () => Promise<void>
  /** From now on it may only be read. */
  readonly protect: () => void
}

/** Mounts a disk of so many megabytes until the test ends. */
export const smallDisk = async (megabytes: number): Promise<SmallDisk> => {
  const folder = await folderWith({})
  const holder = spawn('unshare', [
    '-rm',
    'sh',
    '-c',
    `mount -t tmpfs -o size=${megabytes}m none "$0" && echo mounted && exec cat >/dev/null`,
    folder,
  ])
  onTestFinished(async () => {
    const closed = once(holder, 'close')
    holder.kill('SIGKILL')
    await closed
  })
  await once(holder.stdout, 'data')
  const inside = ['nsenter', '-t', String(holder.pid), '-U', '-m', '--preserve-credentials', `--wd=${process.cwd()}`]
  const reached = (path: string): string => `/proc/${holder.pid}/root${path}`
  const ballast = reached(`${folder}/ballast`)
  return {
    folder,
    reached,
    on: command => [...inside, ...command],
    fill: async (free = 0) => {
      await rm(ballast, { force: true })
      const { bavail, bsize } = await statfs(reached(folder))
      await writeFile(ballast, Buffer.alloc(Math.max(0, bavail * bsize - free)))
    },
    empty: () => rm(ballast, { force: true }),
    protect: () => {
      const { status, stderr } = spawnSync(inside[0] ?? '', [...inside.slice(1), 'mount', '-o', 'remount,ro', folder])
      if (status !== 0) throw new Error(stderr.toString())
    },
  }
}
