/** The state of parsing when the parser finds an error. */
export interface Situation {
  readonly xml: string
  /** Where the parser has read to. */
  readonly position: number
  /** Where the last valid tag, DOCTYPE or CDATA section ended. */
  readonly mark: number
  /** Where the current or last tag began. */
  readonly tagStart: number
  /** The innermost open element, as `<name>, opened at line 3, column 7`. */
  readonly open: string | undefined
  readonly hasRoot: boolean
}

export interface Fault {
  readonly offset: number
  readonly reason: string
}

type Explain = (situation: Situation, message: string) => Fault

/** The first text after the last valid markup, past comments and processing instructions. */
const firstWord = ({ xml, mark }: Situation): number => {
  const misc = /(?:[\s\uFEFF]|<!--[\s\S]*?-->|<\?[\s\S]*?\?>)*/y
  misc.lastIndex = mark
  misc.test(xml)
  return misc.lastIndex
}

const STRAY_AMPERSAND = 'an “&” that does not begin a reference; write it as &amp;'

const reference: Explain = ({ xml, position }) => {
  const offset = xml.lastIndexOf('&', position - 1)
  const written = xml.slice(offset, position)
  return {
    offset,
    reason: /^&#\w+;$/.test(written) ? `the reference ${written} is to a character that XML does not allow` : STRAY_AMPERSAND,
  }
}

const wrongEnd: Explain = ({ xml, position, open }) => {
  const offset = xml.lastIndexOf('</', position - 1)
  const tag = xml.slice(offset, position)
  return {
    offset,
    reason: open === undefined ? `the end tag ${tag} has no start tag` : `the end tag ${tag} does not close ${open}`,
  }
}

const unfinished: Explain = ({ xml, mark, open }) => {
  const ampersand = xml.indexOf('&', Math.max(mark, xml.lastIndexOf(';') + 1))
  return ampersand === -1
    ? { offset: xml.length, reason: open === undefined ? 'the file ends in the middle of a tag' : `the file ends inside ${open}` }
    : { offset: ampersand, reason: STRAY_AMPERSAND }
}

const rootless: Explain = ({ xml }) =>
  xml.trim() === ''
    ? { offset: 0, reason: 'the file is empty' }
    : { offset: xml.length, reason: 'the file ends before its first element is complete' }

const outside: Explain = situation => ({
  offset: firstWord(situation),
  reason: situation.hasRoot
    ? 'text after the end of the root element'
    : 'the file is not XML: there is text before its first element',
})

const disallowed: Explain = ({ xml, position }) => ({
  offset: position - 1,
  reason: `the character U+${xml
    .charCodeAt(position - 1)
    .toString(16)
    .toUpperCase()
    .padStart(4, '0')} is not allowed in XML`,
})

/** Explanations of the parser's messages for whoever repairs the file. */
const explanations: readonly (readonly [RegExp, Explain])[] = [
  [/text data outside/, outside],
  [/only one root/, ({ tagStart }) => ({ offset: tagStart, reason: 'a second root element; an XML file has one' })],
  [/unexpected close tag|unmatched closing tag/, wrongEnd],
  [/unclosed tag|unexpected end/, unfinished],
  [/must contain a root/, rootless],
  [
    /disallowed character in tag name/,
    ({ xml, position }) => ({
      offset: xml.lastIndexOf('<', position - 1),
      reason: 'a “<” that does not begin a tag; write it as &lt;',
    }),
  ],
  [/disallowed character\.$/, disallowed],
  [/character entity|entity name/, reference],
  [
    /duplicate attribute/,
    ({ tagStart }, message) => ({
      offset: tagStart,
      reason: `the attribute ${message.replace(/^.*: |\.$/g, '')} appears twice in one tag`,
    }),
  ],
]

/** The place of an error and its reason in plain English. */
export const explain = (message: string, situation: Situation): Fault => {
  const [, known] = explanations.find(([pattern]) => pattern.test(message)) ?? []
  return known?.(situation, message) ?? { offset: Math.max(situation.position - 1, 0), reason: message.replace(/\.$/, '') }
}
