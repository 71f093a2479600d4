import { launch } from './launch.js'

await launch(() => import('../src/server/readers/password-main.ts'))
