import { expect, test } from 'vitest'
import { countOlderUses, usageCounts } from '../../../src/server/site-data/index.ts'
import { article, isRobot } from '../../usage/report/uses.ts'

const failing = () => {
  const said: string[] = []
  const logger = {
    error: (_: unknown, message?: string) => {
      said.push(message ?? '')
    },
  }
  return { said, logger, fail: () => Promise.reject(new Error('the disk is gone')) }
}

test('counts that cannot be read are zero, which the log tells', async () => {
  const { said, logger, fail } = failing()
  expect(await usageCounts({ log: { linkCounts: fail }, logger })(article.pii)).toEqual({ views: 0, downloads: 0 })
  expect(said).toEqual(['the usage counts cannot be read'])
})

test('a failure to count older uses is told by the log', async () => {
  const { said, logger, fail } = failing()
  await countOlderUses({ log: { countOlder: fail }, isRobot, logger }, new AbortController().signal)
  expect(said).toEqual(['older uses cannot be counted'])
})

test('counting older uses stops between batches when the server closes', async () => {
  const { logger } = failing()
  const closing = new AbortController()
  let batches = 0
  const countOlder = async (): Promise<boolean> => {
    batches += 1
    if (batches === 3) closing.abort()
    return true
  }
  await countOlderUses({ log: { countOlder }, isRobot, logger }, closing.signal)
  expect(batches).toBe(3)
})
