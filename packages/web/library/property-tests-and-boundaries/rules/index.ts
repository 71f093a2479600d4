import { studied, type Studied } from '../studied.ts'
import { authors, batches, editors, references, topics } from './lists.ts'
import { cap, extras, side, size } from './numbers.ts'
import { identifiers, selections, tokens } from './patterns.ts'
import { caption, label, share } from './texts.ts'

/** The fifteen rules of the study, in the order of its tables. */
export const rules: readonly Studied[] = [
  studied(caption),
  studied(label),
  studied(share),
  studied(authors),
  studied(editors),
  studied(references),
  studied(batches),
  studied(topics),
  studied(extras),
  studied(cap),
  studied(side),
  studied(size),
  studied(tokens),
  studied(identifiers),
  studied(selections),
]
