import type { Row } from './database.ts'
import type { Change } from './sqlite-connection.ts'
import type { Statement } from './statement.ts'

/** What a thread is given: a query, or a transaction. */
export type Task = Statement | Change

/** What a thread answers: rows, or whether the transaction was run; or SQLite's error, whose code a copied `Error` would not have. */
export type Reply = { readonly answer: readonly Row[] | boolean } | { readonly fault: unknown; readonly errcode?: number }
