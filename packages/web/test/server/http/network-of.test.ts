import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { networkOf } from '../../../src/server/http/network-of.ts'

describe('the network of an address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['::ffff:cb00:7107', '203.0.113.0/24'],
    ['[::ffff:203.0.113.7]:443', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:DB8:1::6', '2001:db8:1::/48'],
    ['2001:db8::6', '2001:db8:0::/48'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0::/48'],
    ['::1', '0:0:0::/48'],
    ['', ''],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  test.prop([fc.ipV4(), fc.nat({ max: 255 })])(
    'is the same for all IPv4 addresses that differ in the last number',
    (address, last) => {
      expect(networkOf(address.replace(/\d+$/, String(last)))).toBe(networkOf(address))
      expect(networkOf(`::ffff:${address}`)).toBe(networkOf(address))
    },
  )

  test.prop([
    fc.array(fc.nat({ max: 0xffff }), { minLength: 8, maxLength: 8 }),
    fc.array(fc.nat({ max: 0xffff }), { minLength: 5, maxLength: 5 }),
  ])('is the same for all IPv6 addresses that share the first three groups', (groups, others) => {
    const written = (each: readonly number[]): string => each.map(group => group.toString(16)).join(':')
    fc.pre((groups[0] ?? 0) > 0)
    expect(networkOf(written([...groups.slice(0, 3), ...others]))).toBe(networkOf(written(groups)))
  })

  test.prop([fc.string()])('exists for any text', text => {
    expect(typeof networkOf(text)).toBe('string')
  })
})
