export { shareFolder as default } from './once-a-run.ts'
