import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { anyText } from '@lectern/property-tests/arbitraries/text'
import type { Institution } from '../../../src/settings/institutions.ts'
import { LONGEST_TICKET, ticketedInstitution, ticketSignature, type Ticket } from '../../../src/server/readers/ticket.ts'

const now = new Date('2026-11-21T12:00:00Z')
const secondsAfter = (milliseconds: number): string => String(Math.floor((now.getTime() + milliseconds) / 1000))

const hospital: Institution = {
  id: 'hospital',
  name: 'Hospital',
  signIn: 'ticket',
  ticketKey: 'the key that library and site share',
}
const other: Institution = { id: 'other', name: 'Other', signIn: 'ticket', ticketKey: 'the key of another library, longer' }
const university: Institution = {
  id: 'university',
  name: 'University',
  signIn: 'shibboleth',
  ticketKey: 'a key that is there for no reason',
}
const institutions = [hospital, other, university]

const ticket = (given: Partial<Ticket> = {}, key = hospital.ticketKey ?? ''): Ticket => {
  const said = { institution: 'hospital', expires: secondsAfter(60_000), reader: '', ...given }
  return { signature: ticketSignature(key, said), ...said }
}

describe('a library’s ticket', () => {
  test.prop([fc.string().filter(text => !/[\r\n]/.test(text)), fc.integer({ min: 1000, max: LONGEST_TICKET })])(
    'lets in whom it was made for, in time',
    (reader, left) => {
      expect(ticketedInstitution(ticket({ reader, expires: secondsAfter(left) }), institutions, now)).toBe(hospital)
    },
  )

  test('lets in for a day at most, to the second', () => {
    expect(LONGEST_TICKET).toBe(86_400_000)
    expect(ticketedInstitution(ticket({ expires: secondsAfter(LONGEST_TICKET) }), institutions, now)).toBe(hospital)
  })

  test.each<readonly [string, Ticket]>([
    ['that has expired', ticket({ expires: secondsAfter(-1000) })],
    ['that expires now', ticket({ expires: secondsAfter(0) })],
    ['that would last too long', ticket({ expires: secondsAfter(LONGEST_TICKET + 1000) })],
    ['for another reader', { ...ticket({ reader: 'kim' }), reader: 'jo' }],
    ['with another time', { ...ticket(), expires: secondsAfter(120_000) }],
    ['of another institution', { ...ticket(), institution: 'other' }],
    ['signed by another library', ticket({}, other.ticketKey)],
    ['of an institution without tickets', ticket({ institution: 'university' }, university.ticketKey)],
    ['of nobody known', ticket({ institution: 'nobody' })],
    ['with a reader of two lines', ticket({ reader: 'kim\n' })],
    ['cut short', { ...ticket(), signature: ticket().signature.slice(0, 63) }],
    ['without a time', ticket({ expires: '' })],
    ['with a time that is no number', ticket({ expires: '9e99' })],
    ['with a time that has a sign', ticket({ expires: `+${secondsAfter(60_000)}` })],
    ['with a time in parts of a second', ticket({ expires: `${secondsAfter(60_000)}.5` })],
  ])('%s is refused', (_, given) => {
    expect(ticketedInstitution(given, institutions, now)).toBeUndefined()
  })

  test.prop([anyText(), anyText(), anyText(), anyText()])(
    'is not any text, and no text throws',
    (institution, expires, reader, signed) => {
      expect(ticketedInstitution({ institution, expires, reader, signature: signed }, institutions, now)).toBeUndefined()
      expect(
        ticketedInstitution(
          { institution: 'hospital', expires: secondsAfter(60_000), reader, signature: signed },
          institutions,
          now,
        ),
      ).toBeUndefined()
    },
  )

  test('is signed as its documentation says: three lines, HMAC-SHA256, hexadecimal', () => {
    expect(ticketSignature('key', { institution: 'hospital', expires: '1', reader: 'kim' })).toBe(
      'adb64f5dd18bd48042251c5e03f3ece79e4c0fa0dab03e9e1f5004f910f8d6ca',
    )
  })
})
