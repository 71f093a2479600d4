export * from './record.ts'
export * from './article-page.ts'
export * from './license-name.ts'
export * from './notices.ts'
