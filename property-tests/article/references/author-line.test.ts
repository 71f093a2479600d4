import { fc, test } from '@fast-check/vitest'
import { parseReference, referenceAuthorLine, type ReferenceName } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { statedReference } from '../../arbitraries/references.ts'

const person = (given: string | undefined, surname: string | undefined): ReferenceName => ({
  given,
  surname,
  suffix: undefined,
  collaboration: undefined,
})
const group = (collaboration: string): ReferenceName => ({
  given: undefined,
  surname: undefined,
  suffix: undefined,
  collaboration,
})

const karasiev = person('V.', 'Karasiev')
const trickey = person('S.B.', 'Trickey')

const lineOf = (...authors: readonly ReferenceName[]) => referenceAuthorLine({ authors, etAl: false })

describe('REF-5 the authors of a reference in brief', () => {
  test.prop([statedReference])('are the first by name, and et al. exactly where there are more', ({ stated, node }) => {
    const line = referenceAuthorLine(parseReference(node))
    const [first] = stated.authors
    if (first === undefined) expect(line).toEqual(O.none)
    else {
      const text = O.getOrElse(() => '')(line)
      expect(text.endsWith(' et al.')).toBe(stated.authors.length > 1 || stated.etAl)
      expect(text.startsWith(first.collaboration ?? first.given ?? first.surname ?? '?')).toBe(true)
      expect(text).toContain(first.surname ?? first.collaboration)
    }
  })

  test.prop([fc.array(fc.constantFrom(trickey, group('The Team')), { minLength: 1, maxLength: 30 })])(
    'do not depend on who the others are',
    others => {
      expect(lineOf(karasiev, ...others)).toEqual(O.some('V. Karasiev et al.'))
    },
  )

  test.each<[string, readonly ReferenceName[], boolean, O.Option<string>]>([
    ['nobody', [], false, O.none],
    ['nobody and others', [], true, O.none],
    ['one', [karasiev], false, O.some('V. Karasiev')],
    ['one and others', [karasiev], true, O.some('V. Karasiev et al.')],
    ['two', [karasiev, trickey], false, O.some('V. Karasiev et al.')],
    ['a surname', [person(undefined, 'Plato')], false, O.some('Plato')],
    ['a given name', [person('Plato', undefined)], false, O.some('Plato')],
    ['a group', [group('The Team')], false, O.some('The Team')],
    ['a name that says nothing', [person(undefined, undefined)], true, O.none],
    ['a name that says nothing and one that does', [person(undefined, undefined), karasiev], false, O.some('V. Karasiev')],
  ])('of %s', (_, authors, etAl, line) => {
    expect(referenceAuthorLine({ authors, etAl })).toEqual(line)
  })
})
