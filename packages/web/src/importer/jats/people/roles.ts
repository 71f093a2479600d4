import { attributeOf, type XmlElement } from '../../xml/index.ts'

/** Whether a contributor is a member of a group author without being named in the byline: `author non-byline`. */
export const isOutsideByline = (type: string | undefined): boolean => /\bnon-?byline\b/i.test(type ?? '')

const isAuthorship = (type: string): boolean => /(?<!non-?)author/i.test(type) && !isOutsideByline(type)

/**
 * Words for what someone contributed. Others (`person`, `group`, `collab`, `organization`, `member`, `section`) say who contributed, or
 * mean something to the publisher alone.
 */
const CONTRIBUTION =
  /advis|annotat|artist|assign|author|byline|cartograph|commentat|compil|curat|design|direct|edit|foreword|illustrat|interview|invent|introduc|moderat|narrat|photograph|produc|proofread|referee|review|sponsor|supervis|transl/i

/**
 * The role of someone who is not an author: an editor, a reviewer, a translator, a member of a group who is not in the byline. The
 * contributor's own type decides if it names a contribution, or else that of the group. Undefined for authors, who are all those of
 * whom the file says nothing else.
 */
export const roleOf = (contrib: XmlElement, group: XmlElement): string | undefined => {
  const type = [attributeOf(contrib, 'contrib-type'), attributeOf(group, 'content-type')].find(
    given => given !== undefined && CONTRIBUTION.test(given),
  )
  return type === undefined || isAuthorship(type) ? undefined : type
}

export const isEditor =
  (group: XmlElement) =>
  (contrib: XmlElement): boolean =>
    /edit/i.test(roleOf(contrib, group) ?? '')
