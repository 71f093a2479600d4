import { expect, test } from 'vitest'
import { usageCounts } from '../../../src/server/site-data/index.ts'
import { article } from '../../usage/report/uses.ts'

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
