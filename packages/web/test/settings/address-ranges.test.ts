import { fc, test } from '@fast-check/vitest'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { anyText } from '@lectern/property-tests/arbitraries/text'
import { addressIn, addressRanges, isAddressRange } from '../../src/settings/address-ranges.ts'

const number = (address: string): number => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
const dotted = (value: number): string => [24, 16, 8, 0].map(shift => (value >>> shift) & 255).join('.')

const v4 = fc.nat({ max: 0xffffffff }).map(dotted)

describe('ranges of IPv4 addresses', () => {
  test.prop([v4, fc.integer({ min: 0, max: 32 }), v4], {
    examples: [
      ['192.0.2.0', 24, '192.0.2.255'],
      ['192.0.2.0', 24, '192.0.3.0'],
      ['192.0.2.128', 25, '192.0.2.127'],
      ['10.1.2.3', 0, '1.1.1.1'],
    ],
  })('hold the addresses of a network, and no others', (network, prefix, address) => {
    const size = 2 ** (32 - prefix)
    expect(addressRanges([`${network}/${prefix}`]).contains(address)).toBe(
      Math.floor(number(network) / size) === Math.floor(number(address) / size),
    )
  })

  test.prop([v4, v4, v4], {
    examples: [
      ['192.0.2.10', '192.0.2.40', '192.0.2.10'],
      ['192.0.2.10', '192.0.2.40', '192.0.2.40'],
      ['192.0.2.10', '192.0.2.40', '192.0.2.41'],
    ],
  })('hold the addresses from one to another, both included', (one, another, address) => {
    const [from = one, to = another] = [one, another].toSorted((a, b) => number(a) - number(b))
    expect(addressRanges([`${from}-${to}`]).contains(address)).toBe(
      number(from) <= number(address) && number(address) <= number(to),
    )
  })

  test.prop([v4, fc.integer({ min: 0, max: 32 }), v4])(
    'hold an address in its IPv6 spelling as well',
    (network, prefix, address) => {
      const ranges = addressRanges([`${network}/${prefix}`])
      expect(ranges.contains(`::ffff:${address}`)).toBe(ranges.contains(address))
    },
  )
})

describe('ranges of IPv6 addresses', () => {
  test.prop([
    fc.array(fc.nat({ max: 0xffff }), { minLength: 8, maxLength: 8 }),
    fc.constantFrom(0, 16, 32, 48, 64, 112, 128),
    fc.array(fc.nat({ max: 0xffff }), { minLength: 8, maxLength: 8 }),
  ])('hold the addresses of a network, and no others', (network, prefix, address) => {
    const groups = prefix / 16
    const text = (parts: readonly number[]): string => parts.map(part => part.toString(16)).join(':')
    const ranges = addressRanges([`${text(network)}/${prefix}`])
    expect(ranges.contains(text(address))).toBe(network.slice(0, groups).every((part, index) => part === address[index]))
    expect(ranges.contains(text([...network.slice(0, groups), ...address.slice(groups)]))).toBe(true)
  })

  test('hold no IPv4 address unless it is written in theirs', () => {
    expect(addressRanges(['2001:db8::/32']).contains('192.0.2.1')).toBe(false)
    expect(addressRanges(['::ffff:192.0.2.0/120']).contains('192.0.2.1')).toBe(true)
  })
})

describe('an address', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    [' 192.0.2.7 ', '192.0.2.7'],
    ['192.0.2.7:4711', '192.0.2.7'],
    ['2001:db8::7', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['[2001:db8::7]:443', '2001:db8::7'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
  ])('is found in "%s"', (text, address) => {
    expect(O.map(({ address: found }: { readonly address: string }) => found)(addressIn(text))).toEqual(O.some(address))
  })

  test.each([
    '',
    'unknown',
    '_hidden',
    '192.0.2',
    '192.0.2.256',
    '0x7f.1',
    '192.0.2.07',
    '2001:db8::7::1',
    '[192.0.2.7',
    'localhost',
    '192.0.2.7, 192.0.2.8',
  ])('is none in "%s"', text => {
    expect(addressIn(text)).toEqual(O.none)
  })

  test.prop([anyText()])('never throws, whatever the text', text => {
    expect(addressRanges(['0.0.0.0/0', '::/0']).contains(text)).toBe(O.isSome(addressIn(text)))
  })
})

describe('what is no range', () => {
  test.each([
    '',
    '*',
    '192.0.2.0/33',
    '2001:db8::/129',
    '192.0.2.40-192.0.2.10',
    '192.0.2.1-2001:db8::1',
    '192.0.2',
    'example.org',
    '192.0.2.0/24/8',
    '192.0.2.1-',
    '/24',
    '192.0.2.0/-1',
  ])('"%s" is none, and holds nothing', range => {
    expect(isAddressRange(range)).toBe(false)
    expect(addressRanges([range]).contains('192.0.2.1')).toBe(false)
  })

  test.prop([anyText()])('never throws', text => {
    expect(typeof isAddressRange(text)).toBe('boolean')
  })
})
