import { runBuilt } from './run.js'

await runBuilt('worker')
