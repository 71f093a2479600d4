import { backupCommand } from './backup-command.ts'

const project = process.cwd()
const [name, ...args] = process.argv.slice(2)

process.exitCode = await backupCommand(name === 'restore' ? 'restore' : 'backup', {
  args,
  env: process.env,
  project,
  // npm passes the user's working directory in `INIT_CWD`.
  current: process.env['INIT_CWD'] ?? project,
  now: new Date(),
  say: text => process.stdout.write(text),
  complain: text => process.stderr.write(text),
})
