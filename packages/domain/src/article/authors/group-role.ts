import { attribute, type ContentNode } from '../content/node.ts'
import { contentWords } from '../../words/content.ts'

const roles: readonly (readonly [RegExp, (people: number) => string])[] = [
  [/edit/i, contentWords.roles.editor],
  [/review|referee/i, contentWords.roles.reviewer],
  [/transl/i, contentWords.roles.translator],
]

/** The heading for a group of people who are not the authors; undefined for authors. */
export const groupRole = (group: ContentNode, people: number): string | undefined => {
  const role = attribute(group, 'role') ?? attribute(group, 'class') ?? ''
  return roles.find(([pattern]) => pattern.test(role))?.[1](people)
}
