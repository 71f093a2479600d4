/** Takes jobs of the kind and in the database that are its arguments, says which, and never gets them done. */
import { postgresJobs } from '../../src/jobs/postgres.ts'

const [url = '', kind = ''] = process.argv.slice(2)
const jobs = await postgresJobs(url, { goneAfter: 10, watchedEvery: 1 })
await jobs.work(kind, 4, async ({ key }) => {
  process.stdout.write(`took ${key}\n`)
  await new Promise(() => undefined)
})
