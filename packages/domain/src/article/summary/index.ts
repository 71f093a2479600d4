export * from './article-outline.ts'
export * from './article-page.ts'
export * from './contents-entry.ts'
export * from './version-list.ts'
