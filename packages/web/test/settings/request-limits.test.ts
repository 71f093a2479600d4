import { DEFAULT_REQUEST_LIMITS } from '@lectern/domain/site'
import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import { readSettings } from '../../src/settings/settings.ts'
import { folderWith } from '../support/folder.ts'

const read = async (limits: unknown) => readSettings(await folderWith({ 'limits.json': JSON.stringify(limits) }))

test('limits.json has the limits that differ from the defaults', async () => {
  const settings = await read({ addresses: { pages: 5_000 }, robots: { harvests: 30 } })
  if (E.isLeft(settings)) throw new Error(settings.left)
  expect(settings.right.requestLimits).toEqual({
    addresses: { ...DEFAULT_REQUEST_LIMITS.addresses, pages: 5_000 },
    institutions: DEFAULT_REQUEST_LIMITS.institutions,
    robots: { ...DEFAULT_REQUEST_LIMITS.robots, harvests: 30 },
  })
})

test.each([
  [{ addresses: { pages: 0 } }, 'addresses.pages: expected a whole number from 1 to 100000000'],
  [{ addresses: { pages: '12' } }, 'addresses.pages: expected a whole number from 1 to 100000000'],
  [{ institutions: { views: 12 } }, 'institutions.views: unknown field'],
  [{ everyone: {} }, 'everyone: unknown field (expected one of addresses, institutions, robots)'],
  [[], 'expected the limits'],
])('%j is refused with what is wrong', async (limits, fault) => {
  const settings = await read(limits)
  expect(E.isLeft(settings) && settings.left).toContain(fault)
})
