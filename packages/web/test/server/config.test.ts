import { fc, test as property } from '@fast-check/vitest'
import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { configFrom } from '../../src/server/config.ts'

const folders = { project: '/project', current: '/home/reader' }

describe('the configuration', () => {
  test('is port 4173 and .lectern in the project where nothing is said', () => {
    expect(configFrom({}, [], folders)).toEqual(E.right({ port: 4173, host: 'localhost', dataFolder: '/project/.lectern', paths: [] }))
  })

  test('takes paths and folders from where the user stands', () => {
    expect(configFrom({ LECTERN_DATA: 'data' }, ['articles', '/abs/a.xml'], folders)).toMatchObject({
      right: { dataFolder: '/home/reader/data', paths: ['/home/reader/articles', '/abs/a.xml'] },
    })
  })

  property.prop([fc.string().filter(text => !/^\s*\d*\s*$/.test(text) && !/^0[xob]/i.test(text.trim()) && !/^[\d.e+]+$/i.test(text.trim()))])(
    'refuses a PORT that is no number, and says it', port => {
      const config = configFrom({ PORT: port }, [], folders)
      expect(E.isLeft(config) && config.left.includes('PORT')).toBe(true)
    },
  )

  property.prop([fc.integer()], { examples: [[0], [65_535], [65_536], [-1]] })('takes a PORT that a machine has, and no other', port => {
    expect(E.isRight(configFrom({ PORT: String(port) }, [], folders))).toBe(port >= 0 && port <= 65_535)
  })

  test('refuses options it does not know', () => {
    expect(configFrom({}, ['--verbose'], folders)).toMatchObject({ left: expect.stringContaining('--verbose') as string })
  })
})
