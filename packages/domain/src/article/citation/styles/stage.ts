import type { CslItem, CslStatus } from '../csl-item.ts'
import { words } from './runs.ts'

/** How far an item is on its way into a volume; nothing once it has one, whatever was said before. */
export const stageOf = ({ status, volume }: CslItem): CslStatus | undefined => (words(volume) === '' ? status : undefined)
