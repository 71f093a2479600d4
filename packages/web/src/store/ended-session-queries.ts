import { createHash } from 'node:crypto'
import type { Database } from './database.ts'
import type { EndedSessions } from './reader-accounts.ts'
import { statement } from './statement.ts'

/** Usage logs contain the ids of sessions. Digests keep this table from naming the reader of a log entry. */
const digestOf = (id: string): string => createHash('sha256').update(id).digest('base64url')

/** The ended sessions in a database. */
export const endedSessionsOver = (database: Database): EndedSessions => ({
  endSession: async (id, at, forgotten) => {
    await database.transaction(
      [
        statement('delete from ended_sessions where ended_at < $1', forgotten),
        statement(
          'insert into ended_sessions (session, ended_at) values ($1, $2) on conflict (session) do nothing',
          digestOf(id),
          at,
        ),
      ],
      { line: 'sign-in', durable: true },
    )
  },
  isEndedSession: async id =>
    (await database.all(statement('select 1 as ended from ended_sessions where session = $1', digestOf(id)))).length > 0,
})
