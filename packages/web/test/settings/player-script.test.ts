import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { withPlayerScript } from '../../src/settings/player-script.ts'
import { defaultView, viewFile, viewOf } from '../../src/settings/view.ts'

const read = (playerScript: unknown) => viewFile.codec.decode({ playerScript })

describe('TREE-14 a site’s own player for recordings', () => {
  test.each(['https://player.example/v2/player.js', '/player.js'])('may come from %s', playerScript => {
    const view = E.map(viewOf)(read(playerScript))
    expect(view).toEqual(E.right({ ...defaultView, playerScript }))
  })

  test.each(['javascript:alert(1)', 'data:text/javascript,1', '//player.example/player.js', 'player.js', '', 7])(
    'may not come from %j',
    playerScript => {
      expect(E.isLeft(read(playerScript))).toBe(true)
    },
  )

  test('is allowed by the pages’ policy, and nothing else beside what was', () => {
    const sources = { scriptSrc: ["'self'", 'https://other.example'], frameSrc: ["'self'"] }
    expect(withPlayerScript(sources, undefined)).toEqual(sources)
    expect(withPlayerScript(sources, '/player.js')).toEqual(sources)
    expect(withPlayerScript(sources, 'https://player.example/v2/player.js?x=1')).toEqual({
      ...sources,
      scriptSrc: [...sources.scriptSrc, 'https://player.example'],
    })
    expect(withPlayerScript(sources, 'https://other.example/player.js')).toEqual(sources)
  })
})
