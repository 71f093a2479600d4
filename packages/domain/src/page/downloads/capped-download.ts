import type { Command } from '../../core/commands/command.ts'
import type { CapName } from './daily-caps.ts'

/** A download that counts towards a cap, and the commands to carry out once it is allowed. */
export interface CappedDownload {
  readonly cap: CapName
  /** How much of the cap it uses, a whole number from 1. */
  readonly amount: number
  readonly whenAllowed: readonly Command[]
}
