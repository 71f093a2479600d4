/** How hard a password is to try: the cost (as a power of two), the size of blocks and the number of lanes of scrypt. */
export interface Effort {
  readonly ln: number
  readonly r: number
  readonly p: number
}

/** What a hash of a password says: how it was made, of which salt, and what came of it. */
export interface PasswordHash extends Effort {
  readonly salt: Buffer
  readonly hash: Buffer
}

/** The hash of a password, as `hashPassword` writes it. */
export const parsePasswordHash = (text: string): PasswordHash | undefined => {
  const { ln, r, p, salt, hash } =
    /^\$scrypt\$ln=(?<ln>\d{1,2}),r=(?<r>\d{1,2}),p=(?<p>\d{1,2})\$(?<salt>[A-Za-z\d+/]{16,88})\$(?<hash>[A-Za-z\d+/]{43})$/.exec(
      text,
    )?.groups ?? {}
  if (ln === undefined || r === undefined || p === undefined || salt === undefined || hash === undefined) return undefined
  const effort = { ln: Number(ln), r: Number(r), p: Number(p) }
  // What is cheaper is no protection; what is dearer could bring the server down.
  const isReasonable = effort.ln >= 10 && effort.ln <= 17 && effort.r >= 1 && effort.r <= 16 && effort.p >= 1 && effort.p <= 8
  return isReasonable ? { ...effort, salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') } : undefined
}

/** Whether a text is the hash of a password, as `hashPassword` writes it. */
export const isPasswordHash = (text: string): boolean => parsePasswordHash(text) !== undefined
