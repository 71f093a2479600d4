export * from './abbreviations.ts'
export * from './margin-layout.ts'
export * from './symbols.ts'
