import type { ArticleMeta } from '../record/record.ts'

/** What the platform calls the stage of an article that is not in press, or no longer. */
const NOT_IN_PRESS = 'none'

/** Whether an article is published ahead of its issue. */
export const isInPress = ({ aipType = NOT_IN_PRESS }: Pick<ArticleMeta, 'aipType'>): boolean =>
  aipType !== NOT_IN_PRESS && aipType !== ''
