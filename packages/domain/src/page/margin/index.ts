export * from './abbreviations.ts'
export * from './margin-layout.ts'
