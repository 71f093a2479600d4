export { sharePostgres as default } from './once-a-run.ts'
