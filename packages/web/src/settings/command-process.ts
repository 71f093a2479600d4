/** The process that a command runs in. */
export interface CommandProcess {
  /** The arguments of the command. */
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  /** The folder of the project. */
  readonly project: string
  /** The user's working directory. */
  readonly current: string
  /** Standard output. */
  readonly say: (text: string) => void
  /** Standard error. */
  readonly complain: (text: string) => void
}
