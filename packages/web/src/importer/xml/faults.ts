/** What is known of the parsing when the parser finds a fault. */
export interface Situation {
  readonly xml: string
  /** Where the parser has read to. */
  readonly position: number
  /** Where the last tag, DOCTYPE or CDATA section that was in order ended. */
  readonly mark: number
  /** Where the tag at hand, or the last one, began. */
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

/** The first text after the last good markup, past comments and processing instructions. */
const firstWord = ({ xml, mark }: Situation): number => {
  const misc = /(?:[\s\uFEFF]|<!--[\s\S]*?-->|<\?[\s\S]*?\?>)*/y
  misc.lastIndex = mark
  misc.test(xml)
  return misc.lastIndex
}

const STRAY_AMPERSAND = 'an “&” that begins no reference; write it as &amp;'

const reference: Explain = ({ xml, position }) => {
  const offset = xml.lastIndexOf('&', position - 1)
  const written = xml.slice(offset, position)
  return {
    offset,
    reason: /^&#\w+;$/.test(written) ? `the reference ${written} stands for no character that XML allows` : STRAY_AMPERSAND,
  }
}

const wrongEnd: Explain = ({ xml, position, open }) => {
  const offset = xml.lastIndexOf('</', position - 1)
  const tag = xml.slice(offset, position)
  return {
    offset,
    reason: open === undefined ? `the end tag ${tag} closes nothing` : `the end tag ${tag} does not close ${open}`,
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
    : 'the file does not begin as XML does: there is text before its first element',
})

const disallowed: Explain = ({ xml, position }) => ({
  offset: position - 1,
  reason: `the character U+${xml
    .charCodeAt(position - 1)
    .toString(16)
    .toUpperCase()
    .padStart(4, '0')} is not allowed in XML`,
})

/** The parser's own messages, with what they mean for somebody who repairs the file. */
const explanations: readonly (readonly [RegExp, Explain])[] = [
  [/^text data outside/, outside],
  [
    /^documents may contain only one root/,
    ({ tagStart }) => ({ offset: tagStart, reason: 'a second root element; an XML file has one' }),
  ],
  [/^(unexpected close tag|unmatched closing tag)/, wrongEnd],
  [/^(unclosed tag|unexpected end)/, unfinished],
  [/^document must contain a root/, rootless],
  [
    /^disallowed character in tag name$/,
    ({ xml, position }) => ({ offset: xml.lastIndexOf('<', position - 1), reason: 'a “<” that begins no tag; write it as &lt;' }),
  ],
  [/^disallowed character\.$/, disallowed],
  [/character entity|entity name/, reference],
  [
    /^duplicate attribute: /,
    ({ tagStart }, message) => ({
      offset: tagStart,
      reason: `the attribute ${message.replace(/^.*: |\.$/g, '')} stands twice in one tag`,
    }),
  ],
]

/** The place of a fault and its reason in plain words. */
export const explain = (message: string, situation: Situation): Fault => {
  const [, known] = explanations.find(([pattern]) => pattern.test(message)) ?? []
  return known?.(situation, message) ?? { offset: Math.max(situation.position - 1, 0), reason: message.replace(/\.$/, '') }
}
