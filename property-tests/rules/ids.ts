import { CATALOGUE, isRuleId, type RuleId } from './catalogue.ts'

const FAMILIES = [...new Set(Object.keys(CATALOGUE).map(id => id.split('-')[0]))].join('|')

/** An id, or the first and last of a range. */
const NAMED = new RegExp(String.raw`(?<![\w-])(${FAMILIES})-(\d+)(?:(?: to |–)\1-(\d+))?(?![\w-])`, 'g')

/** The ids in a text: single ones, several, or `PII-1 to PII-3`. They may be missing from the catalogue. */
export const idsNamed = (text: string): readonly string[] => [
  ...new Set(
    [...text.matchAll(NAMED)].flatMap(([, family = '', first = '', last = first]) =>
      Array.from({ length: Math.max(0, Number(last) - Number(first) + 1) }, (_, index) => `${family}-${Number(first) + index}`),
    ),
  ),
]

export const ruleIdsNamed = (text: string): readonly RuleId[] => idsNamed(text).filter(isRuleId)

export const unknownIdsNamed = (text: string): readonly string[] => idsNamed(text).filter(id => !isRuleId(id))
