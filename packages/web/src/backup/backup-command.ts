import { messageOf } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { resolve } from 'node:path'
import type { CommandProcess } from '../settings/command-process.ts'
import { configFrom, type Config } from '../settings/config.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

/** The process that the command runs in. */
export interface BackupProcess extends CommandProcess {
  readonly now: Date
}

interface Command {
  readonly usage: string
  readonly run: (folder: string, config: Config, asked: BackupProcess) => Promise<void>
}

const COMMANDS = {
  backup: {
    usage: `npm run backup -- FOLDER

Copies the database and what else is in LECTERN_DATA to a new folder, while Lectern runs. The database is that at DATABASE_URL, or the SQLite
file in LECTERN_DATA. Whoever can read the backup can sign in as anyone: keep it where nobody else can.
`,
    run: async (folder, config, { now, say, complain }) => {
      const { files, skipped } = await makeBackup(config, folder, now)
      for (const name of skipped)
        complain(`${name} in the data folder is not in the backup: it is a link, or not a regular file.\n`)
      say(`Backed up ${files} files to ${folder}\n`)
    },
  },
  restore: {
    usage: `npm run restore -- FOLDER

Restores a backup. LECTERN_DATA has to be empty or missing, and so has the PostgreSQL database at DATABASE_URL if it is set.
`,
    run: async (folder, config, { say }) => {
      const { at, files } = await restoreBackup(folder, config)
      say(
        `Restored ${files} files as of ${at} to ${config.dataFolder}${config.databaseUrl === undefined ? '' : ' and DATABASE_URL'}\n`,
      )
    },
  },
} as const satisfies Record<string, Command>

/**
 * Carries out `npm run backup` or `npm run restore`. Never rejects.
 * @returns the exit status
 */
export const backupCommand = async (name: keyof typeof COMMANDS, asked: BackupProcess): Promise<0 | 1> => {
  const { args, env, project, current, say, complain } = asked
  const { usage, run } = COMMANDS[name]
  const [folder] = args
  if (args.includes('--help')) {
    say(usage)
    return 0
  }
  if (folder === undefined || args.length !== 1 || folder.startsWith('-')) {
    complain(`Name one folder.\n\n${usage}`)
    return 1
  }
  try {
    const config = configFrom(env, [], { project, current })
    if (E.isLeft(config)) throw new Error(config.left)
    await run(resolve(current, folder), config.right, asked)
    return 0
  } catch (error) {
    complain(`${messageOf(error)}\n`)
    return 1
  }
}
