import type { either as E } from 'fp-ts'
import type { Brand } from './brand.ts'
import { branded } from './branded.ts'
import { checked, type Malformed } from './malformed.ts'
import type { Pii } from './pii.ts'

/** An electronic identifier of a document, an issue or a file of them: `1-s2.0-S146290112300117X`, `1-s2.0-S146290112300117X-mmc1.pdf`. */
export type Eid = Brand<string, 'Eid'>

const isEid = (value: string): value is Eid => /^\d+-s\d+\.\d+-[0-9A-Za-z]+(?:-[^\s/?#\p{Cc}]+)?$/u.test(value)

const checkedEid = checked(
  isEid,
  'eid',
  'a collection such as 1-s2.0, a hyphen and an identifier, and for a file a hyphen and its name',
)

/** An EID from its text, white space around it left out. */
export const parseEid = (value: string): E.Either<Malformed<'eid'>, Eid> => checkedEid(value.trim())

/** The EID of a document or an issue whose file gives only its PII: in the collection that holds all of a site's. */
export const eidOfPii = (pii: Pii): Eid => branded('Eid', `1-s2.0-${pii}`)
