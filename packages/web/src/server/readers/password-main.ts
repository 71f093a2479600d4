import { passwordCommand } from './password-command.ts'

process.exitCode = await passwordCommand({ input: process.stdin, output: process.stdout, errors: process.stderr })
