import { reportCommand } from './report-command.ts'

const project = process.cwd()

process.exitCode = await reportCommand({
  args: process.argv.slice(2),
  env: process.env,
  project,
  // npm passes the user's working directory in `INIT_CWD`.
  current: process.env['INIT_CWD'] ?? project,
  now: new Date(),
  say: text => process.stdout.write(text),
  complain: text => process.stderr.write(text),
})
