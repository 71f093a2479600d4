import { messageOf } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { processConfig } from '../settings/config.ts'
import { readSettingsFile } from '../settings/fields/settings-file.ts'
import { siteFolderOf } from '../settings/site-folder.ts'
import { viewFile, viewOf } from '../settings/view.ts'
import { jobsWhenNeeded } from '../jobs/open.ts'
import { openFiles } from '../keeping/open.ts'
import { openStore } from '../store/open.ts'
import { ARCHIVE_NAMES } from './archives/archive-file.ts'
import { runImport } from './run.ts'
import { terminal } from './terminal.ts'

/** `npm run import -- PATH…`: imports articles without serving them. The exit status is 1 if any file could not be read. */
const config = processConfig()
if (E.isLeft(config)) {
  process.stderr.write(`${config.left}\n`)
  process.exit(1)
}
if (config.right.paths.length === 0) {
  process.stderr.write(
    `Nothing to import. Name XML files, archives (${ARCHIVE_NAMES}) or folders of them, as in "npm run import -- articles/".\n`,
  )
  process.exit(1)
}
const siteFolder = siteFolderOf(config.right)
const view = siteFolder === undefined ? E.right(viewFile.absent) : await readSettingsFile(siteFolder, viewFile)
if (E.isLeft(view)) {
  process.stderr.write(`${view.left}\n`)
  process.exit(1)
}
const { jobs, close } = jobsWhenNeeded(config.right)
try {
  const store = await openStore(config.right)
  const summary = await runImport({
    store,
    files: await openFiles(config.right),
    jobs,
    origin: 'own',
    paths: config.right.paths,
    dataFolder: config.right.dataFolder,
    linkOutUrls: viewOf(view.right).linkOutUrls,
    output: terminal(process.stdout),
    now: Date.now,
  })
  await store.close()
  process.exitCode = summary.failed > 0 ? 1 : 0
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
} finally {
  await close()
}
