export * from './distinct-by.ts'
export * from './grouped.ts'
export * from './is-record.ts'
export * from './same-for-each.ts'
