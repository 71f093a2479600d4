export * from './abstracts-slice.ts'
export * from './body-slice.ts'
export * from './exam-check.ts'
export * from './part-views.ts'
