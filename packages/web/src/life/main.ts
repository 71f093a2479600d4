import { userInfo } from 'node:os'
import { articlesCommand } from './articles-command.ts'

const project = process.cwd()

process.exitCode = await articlesCommand({
  args: process.argv.slice(2),
  env: process.env,
  project,
  // npm passes the user's working directory in `INIT_CWD`.
  current: process.env['INIT_CWD'] ?? project,
  by: userInfo().username,
  now: Date.now,
  say: text => process.stdout.write(text),
  complain: text => process.stderr.write(text),
})
