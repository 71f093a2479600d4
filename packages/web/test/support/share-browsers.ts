export { shareBrowsers as default } from './once-a-run.ts'
