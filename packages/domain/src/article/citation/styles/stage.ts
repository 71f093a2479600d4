import type { CslItem, CslStatus } from '../csl-item.ts'
import { words } from './runs.ts'

/** The publication stage; empty once the item has a volume. */
export const stageOf = ({ status, volume }: CslItem): CslStatus | undefined => (words(volume) === '' ? status : undefined)
