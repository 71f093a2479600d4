import { authors } from './authors.tsx'
import { biographies } from './biographies.tsx'
import { blocks } from './block.tsx'
import type { Registry } from './context.ts'
import { floats } from './floats.tsx'
import { head } from './head.tsx'
import { inline } from './inline.tsx'
import { learning } from './learning.tsx'
import { links } from './links.tsx'
import { lists } from './lists.tsx'
import { math } from './math.ts'
import { notes } from './notes.tsx'
import { references } from './references.tsx'
import { tables } from './tables.tsx'

/** The renderer of every node in the vocabulary. A missing one is a type error. */
export const registry: Registry = {
  ...authors,
  ...biographies,
  ...blocks,
  ...floats,
  ...head,
  ...inline,
  ...learning,
  ...links,
  ...lists,
  ...math,
  ...notes,
  ...references,
  ...tables,
}
