import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { accountDirectory, passwordDigest } from '../../../src/server/readers/account-directory.ts'
import type { Account } from '../../../src/settings/accounts.ts'
import { openStore } from '../../../src/store/open.ts'
import { newOwnAccountId } from '../../../src/store/own-account-id.ts'
import { folderWith } from '../../support/folder.ts'

const kim: Account = { id: 'kim', name: 'Kim', email: 'kim@example.org', password: 'hash of the file' }
const sam: Account = { id: 'sam', name: 'Sam', email: 'sam@example.org', password: 'hash of the file', institution: 'works' }
const demo: Account = { ...kim, id: 'demo', email: 'demo@example.org', demonstration: true }
const ofFile = [kim, sam, demo]

const bookWithStore = async () => {
  const store = await openStore({ dataFolder: join(await folderWith({}), 'data') })
  onTestFinished(() => store.close())
  return { store, book: accountDirectory(ofFile, store) }
}

describe('the accounts that there are', () => {
  test('are those of the site’s file alone where nothing is kept', async () => {
    const book = accountDirectory(ofFile)
    expect(await book.byId('kim')).toEqual(kim)
    expect(await book.byEmail(' KIM@example.org ')).toEqual(kim)
    for (const id of ['', 'nobody', newOwnAccountId()]) expect(await book.byId(id), id).toBeUndefined()
    expect(await book.byEmail('nobody@example.org')).toBeUndefined()
    expect(await book.forCall([undefined, 'nobody'])).toEqual(ofFile)
  })

  test('are those that readers have made, too', async () => {
    const { store, book } = await bookWithStore()
    const own = { id: newOwnAccountId(), name: 'Robin', email: 'robin@example.org', password: 'hash' }
    await store.makeAccount(own)
    expect([await book.byId(own.id), await book.byEmail('ROBIN@example.org')]).toEqual([own, own])
    expect(await book.byId(newOwnAccountId())).toBeUndefined()
    expect([book.isOfFile('kim'), book.isOfFile(own.id)]).toEqual([true, false])
  })

  test('of which two have one address: the site’s own counts', async () => {
    const { store, book } = await bookWithStore()
    await store.makeAccount({ id: newOwnAccountId(), name: 'Another Kim', email: 'kim@example.org', password: 'hash' })
    expect(await book.byEmail('kim@example.org')).toEqual(kim)
  })

  test('made by readers have ids that no other account has: what else the store may keep is none', async () => {
    const { store, book } = await bookWithStore()
    await store.makeAccount({ id: 'stray', name: 'Stray', email: 'stray@example.org', password: 'hash' })
    expect(await book.byId('stray')).toBeUndefined()
  })

  test('are as their readers have changed them', async () => {
    const { store, book } = await bookWithStore()
    await store.changeFileAccount('kim', { name: 'Kim Lee' })
    expect(await book.byId('kim')).toEqual({ ...kim, name: 'Kim Lee' })
    await store.changeFileAccount('kim', { password: { hash: 'new hash', over: passwordDigest(kim.password) } })
    const changed = { ...kim, name: 'Kim Lee', password: 'new hash' }
    expect([await book.byId('kim'), await book.byEmail('kim@example.org')]).toEqual([changed, changed])
    expect(await book.byId('sam')).toEqual(sam)
  })

  test('have the password of the site’s file again as soon as that is another', async () => {
    const { store } = await bookWithStore()
    await store.changeFileAccount('kim', { password: { hash: 'new hash', over: passwordDigest(kim.password) } })
    const renewed = { ...kim, password: 'newer hash of the file' }
    expect(await accountDirectory([renewed], store).byId('kim')).toEqual(renewed)
  })

  test('for demonstration stay as they are', async () => {
    const { store, book } = await bookWithStore()
    await store.changeFileAccount('demo', { name: 'Changed', password: { hash: 'x', over: passwordDigest(demo.password) } })
    expect([await book.byId('demo'), await book.byEmail('demo@example.org')]).toEqual([demo, demo])
  })

  test('of a call are the site’s, and those that it names as they are now, each once', async () => {
    const { store, book } = await bookWithStore()
    const own = { id: newOwnAccountId(), name: 'Robin', email: 'robin@example.org', password: 'hash' }
    await store.makeAccount(own)
    await store.changeFileAccount('kim', { name: 'Kim Lee' })
    await store.changeFileAccount('sam', { name: 'Not asked for' })
    const changed = { ...kim, name: 'Kim Lee' }
    expect(await book.forCall([own.id, 'kim', own.id, undefined, 'nobody'])).toEqual([own, changed, sam, demo])
    expect(await book.forCall(['kim', 'kim'])).toEqual([changed, sam, demo])
    expect(await book.forCall([])).toEqual(ofFile)
  })
})

test('what tells hashes apart does not tell the hash', () => {
  expect(passwordDigest('one')).toBe(passwordDigest('one'))
  expect(passwordDigest('one')).not.toBe(passwordDigest('other'))
  expect(passwordDigest('one')).toMatch(/^[\w-]{43}$/)
})
