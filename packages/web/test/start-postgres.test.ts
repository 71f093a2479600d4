import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { folderWith } from './support/folder.ts'
import { emptyDatabase } from './support/database.ts'
import { jatsArticle } from './support/samples.ts'

const project = fileURLToPath(new URL('../../..', import.meta.url))

test('npm start keeps its articles in PostgreSQL where DATABASE_URL names one', async () => {
  const folder = await folderWith({ 'mine.xml': jatsArticle({ title: 'Kept in PostgreSQL' }) })
  const env = {
    ...process.env,
    PORT: '0',
    LECTERN_DATA: await folderWith({}),
    DATABASE_URL: await emptyDatabase(),
    NODE_ENV: 'production',
  }

  for (const [args, said] of [
    [[folder], /1 imported/],
    [[], /^Lectern is at/],
  ] as const) {
    const lectern = spawn(process.execPath, ['packages/web/bin/start.js', ...args], { cwd: project, env })
    onTestFinished(() => {
      lectern.kill('SIGKILL')
    })
    let output = ''
    const address = await new Promise<string>((resolve, reject) => {
      lectern.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        const found = /Lectern is at (\S+)/.exec(output)?.[1]
        if (found !== undefined) resolve(found)
      })
      lectern.stderr.on('data', (chunk: Buffer) => reject(new Error(chunk.toString())))
    })
    expect(output).toMatch(said)
    expect(await (await fetch(address)).text()).toContain('Kept in PostgreSQL')
    lectern.kill('SIGTERM')
    await once(lectern, 'exit')
  }
})
