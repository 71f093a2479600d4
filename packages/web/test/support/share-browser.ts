export { shareBrowser as default } from './once-a-run.ts'
