import { expect, test } from 'vitest'
import { originsOf } from '../../src/settings/origins-of.ts'

test.each([
  ['https://player.example/a/player.js?b', ['https://player.example']],
  ['http://localhost:8080/a', ['http://localhost:8080']],
  ['/player.js', []],
  ['not an address', []],
  [undefined, []],
])('the origins of %j', (address, origins) => {
  expect(originsOf(address)).toEqual(origins)
})
