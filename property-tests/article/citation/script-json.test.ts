import { fc, test } from '@fast-check/vitest'
import { scholarlyArticle, scriptJson, type JsonValue } from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { citation } from '../../arbitraries/citation.ts'

const dangerous = fc.constantFrom(
  '</script>',
  '<!--',
  '-->',
  '<script',
  ']]>',
  '&lt;',
  '\u2028',
  '\u2029',
  '"',
  '\\',
  '\\u003c',
  '\ud800',
  'a',
  '<',
  '>',
  '&',
)

const text = fc.array(dangerous, { maxLength: 5 }).map(all => all.join(''))

const json: fc.Arbitrary<JsonValue> = fc.letrec<{ value: JsonValue }>(tie => ({
  value: fc.oneof(
    { maxDepth: 3 },
    text,
    fc.integer(),
    fc.boolean(),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(text, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value

describe('EXP-1 JSON in a script element', () => {
  test.prop([json])('says what the value says', value => {
    expect(JSON.parse(scriptJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
  })

  test.prop([json])('has no character that ends the element, a line of it, or begins a comment or an entity', value => {
    expect(scriptJson(value)).not.toMatch(/[<>&\u2028\u2029]/)
    expect(scriptJson(value).isWellFormed()).toBe(true)
  })

  test.prop([citation])('holds the description of any article', citation => {
    expect(JSON.parse(scriptJson(scholarlyArticle(citation)))).toEqual(scholarlyArticle(citation))
  })

  test('writes such characters by their codes', () => {
    expect(scriptJson(['</script>', '&', '\u2028\u2029'])).toBe('["\\u003c/script\\u003e","\\u0026","\\u2028\\u2029"]')
  })
})
