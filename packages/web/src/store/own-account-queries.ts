import { emailKey } from '@lectern/domain/site'
import type { Database, Row } from './database.ts'
import { statement, type Value } from './statement.ts'
import type { FileAccountChanges, OwnAccount, OwnAccounts } from './reader-accounts.ts'
import { text } from './row.ts'
import { textKey } from './text-key.ts'

const accountIn = (row: Row): OwnAccount => ({
  id: text(row, 'id'),
  name: text(row, 'name'),
  email: text(row, 'email'),
  password: text(row, 'password'),
})

const changesIn = ({ name, password, password_over: over }: Row): FileAccountChanges => ({
  ...(typeof name === 'string' && { name }),
  ...(typeof password === 'string' && typeof over === 'string' && { password: { hash: password, over } }),
})

const keyOf = (email: string): string => textKey(emailKey(email))

/** Readers' accounts in a database. */
export const ownAccountsOver = (database: Database): OwnAccounts => {
  const first = async (sql: string, ...values: readonly Value[]): Promise<Row | undefined> =>
    (await database.all(statement(sql, ...values)))[0]

  return {
    makeAccount: async ({ id, name, email, password }) =>
      (await database.transaction(
        [
          statement(
            'insert into own_accounts (id, email_key, name, email, password) values ($1, $2, $3, $4, $5)',
            id,
            keyOf(email),
            name,
            email,
            password,
          ),
        ],
        {
          line: 'accounts',
          durable: true,
          unless: statement('select 1 as known from own_accounts where id = $1 or email_key = $2', id, keyOf(email)),
        },
      ))
        ? 'made'
        : 'known',
    ownAccount: async id => {
      const row = await first('select id, name, email, password from own_accounts where id = $1', id)
      return row && accountIn(row)
    },
    ownAccountOf: async email => {
      const row = await first('select id, name, email, password from own_accounts where email_key = $1', keyOf(email))
      return row && accountIn(row)
    },
    changeOwnAccount: async (id, { name, password }) => {
      await database.transaction(
        [
          ...(name === undefined ? [] : [statement('update own_accounts set name = $2 where id = $1', id, name)]),
          ...(password === undefined ? [] : [statement('update own_accounts set password = $2 where id = $1', id, password)]),
        ],
        { line: 'accounts', durable: true },
      )
    },
    fileAccountChanges: async id => {
      const row = await first('select name, password, password_over from file_account_changes where id = $1', id)
      return row === undefined ? {} : changesIn(row)
    },
    changeFileAccount: async (id, { name, password }) => {
      await database.transaction(
        [
          ...(name === undefined
            ? []
            : [
                statement(
                  'insert into file_account_changes (id, name) values ($1, $2) on conflict (id) do update set name = excluded.name',
                  id,
                  name,
                ),
              ]),
          ...(password === undefined
            ? []
            : [
                statement(
                  `insert into file_account_changes (id, password, password_over) values ($1, $2, $3)
           on conflict (id) do update set password = excluded.password, password_over = excluded.password_over`,
                  id,
                  password.hash,
                  password.over,
                ),
              ]),
        ],
        { line: 'accounts', durable: true },
      )
    },
    eraseAccount: async id => {
      await database.transaction(
        [
          statement('delete from own_accounts where id = $1', id),
          statement('delete from file_account_changes where id = $1', id),
          statement('delete from reader_shelves where owner = $1', textKey(id)),
        ],
        { line: 'accounts', durable: true },
      )
    },
  }
}
