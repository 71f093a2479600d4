import { fc, test } from '@fast-check/vitest'
import { codeOf } from '@lectern/domain/core'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'

const PACKAGES = join(import.meta.dirname, '../../../packages')

describe('the code of an error', () => {
  test.prop([fc.string()])('is the one that the system gave it', code => {
    expect(codeOf(Object.assign(new Error('failed'), { code }))).toBe(code)
    expect(() => readFileSync(join(PACKAGES, 'nowhere'))).toThrow(expect.toSatisfy(error => codeOf(error) === 'ENOENT'))
  })

  test.prop([fc.anything({ withNullPrototype: true })])('is nothing for anything else that was thrown', thrown => {
    expect(codeOf(thrown)).toBeUndefined()
    expect(codeOf({ code: thrown })).toBeUndefined()
    expect(codeOf(new Error('failed'))).toBeUndefined()
  })
})
