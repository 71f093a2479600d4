import { fc, test } from '@fast-check/vitest'
import { xmlDocument, xmlTag, xmlTags, type XmlPart, type XmlTag } from '@lectern/domain/engines'
import { describe, expect } from 'vitest'
import { dirty } from '../../arbitraries/cited-record.ts'
import { anyText } from '../../arbitraries/text.ts'
import { parsedXml, textOf, type Parsed } from '../../support/parsed-xml.ts'

const text = fc.oneof(
  anyText(),
  dirty,
  fc.constantFrom(']]>', '<!--', '&amp;', '"\'', '\uFFFE', '\u000B', '\r\n', '\u0085\u2028'),
)

/** What a parser can recover of a text at best. */
const held = (given: string): string =>
  given.toWellFormed().replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '\uFFFD')

const tag: fc.Arbitrary<XmlTag> = fc.letrec<{ tag: XmlTag; part: XmlPart }>(tie => ({
  tag: fc
    .tuple(fc.constantFrom('a', 'b'), fc.dictionary(fc.constantFrom('x', 'y'), text), fc.array(tie('part'), { maxLength: 3 }))
    .map(([name, attributes, children]) => xmlTag(name, attributes, ...children)),
  part: fc.oneof({ depthSize: 'small' }, text, tie('tag')),
})).tag

const seen = ({ name, attributes, children }: XmlTag): Parsed => ({
  name,
  uri: '',
  attributes: Object.fromEntries(attributes.map(([key, value]) => [key, held(value)])),
  children: joined(children),
})

const joined = (children: readonly XmlPart[]): readonly (Parsed | string)[] => {
  const out: (Parsed | string)[] = []
  for (const child of children) {
    const last = out.at(-1)
    if (typeof child !== 'string') out.push('written' in child ? child.written : seen(child))
    else if (typeof last === 'string') out[out.length - 1] = last + held(child)
    else if (child !== '') out.push(held(child))
  }
  return out
}

describe('XML as it is written', () => {
  test.prop([tag])('is read back as it was said, whatever the texts', xmlTag => {
    expect(parsedXml(xmlDocument(xmlTag))).toEqual(seen(xmlTag))
  })

  test.prop([text, text])('holds no character that has a meaning, unescaped', (attribute, content) => {
    const inside = xmlDocument(xmlTag('a', { b: attribute }, content))
      .split('\n')
      .slice(1)
      .join('\n')
    expect(inside.replace(/^<a b="[^"<>]*"(?:\/>|>[^<>]*<\/a>)\n$/, '')).toBe('')
    expect(inside).not.toMatch(/&(?!(?:amp|lt|gt|quot|#9|#10|#13);)/)
  })

  test.prop([fc.array(text)])('has no element for a text that says nothing', texts => {
    expect(xmlTags('a', texts).map(each => textOf(seen(each)))).toEqual(texts.filter(each => each.trim() !== '').map(held))
  })
})
