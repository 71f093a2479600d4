export * from './feedback-item.ts'
