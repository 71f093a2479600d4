export * from './account-paths.ts'
export * from './link-out-urls.ts'
export * from './link-out.ts'
export * from './received-href.ts'
