import type { ArticleMeta } from '../record/record.ts'

/** The platform's code for an article that is not, or no longer, in press. */
const NOT_IN_PRESS = 'none'

/** Whether an article is published ahead of its issue. */
export const isInPress = ({ aipType = NOT_IN_PRESS }: Pick<ArticleMeta, 'aipType'>): boolean =>
  aipType !== NOT_IN_PRESS && aipType !== ''
