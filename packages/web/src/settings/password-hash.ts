/** The cost parameters of scrypt: CPU and memory cost (as a power of two), block size and parallelisation. */
export interface Effort {
  readonly ln: number
  readonly r: number
  readonly p: number
}

/** A parsed password hash: its cost parameters, salt and hash. */
export interface PasswordHash extends Effort {
  readonly salt: Buffer
  readonly hash: Buffer
}

/** Parses a password hash in the format of `hashPassword`. */
export const parsePasswordHash = (text: string): PasswordHash | undefined => {
  const { ln, r, p, salt, hash } =
    /^\$scrypt\$ln=(?<ln>\d{1,2}),r=(?<r>\d{1,2}),p=(?<p>\d{1,2})\$(?<salt>[A-Za-z\d+/]{16,88})\$(?<hash>[A-Za-z\d+/]{43})$/.exec(
      text,
    )?.groups ?? {}
  if (ln === undefined || r === undefined || p === undefined || salt === undefined || hash === undefined) return undefined
  const effort = { ln: Number(ln), r: Number(r), p: Number(p) }
  // Lower costs give no protection; higher ones could overload the server.
  const isReasonable = effort.ln >= 10 && effort.ln <= 17 && effort.r >= 1 && effort.r <= 16 && effort.p >= 1 && effort.p <= 8
  return isReasonable ? { ...effort, salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') } : undefined
}

/** Whether a text is a password hash in the format of `hashPassword`. */
export const isPasswordHash = (text: string): boolean => parsePasswordHash(text) !== undefined
