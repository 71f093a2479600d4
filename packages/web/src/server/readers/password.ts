import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { parsePasswordHash, type Effort, type PasswordHash } from '../../settings/password-hash.ts'

/** 32 MB and some tenths of a second per attempt. */
const EFFORT: Effort = { ln: 15, r: 8, p: 3 }
const SALT_LENGTH = 16
const HASH_LENGTH = 32

/** The maximum length of a password. */
export const LONGEST_PASSWORD = 1_000

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

const derived = (password: string, salt: Buffer, { ln, r, p }: Effort): Promise<Buffer> => {
  const N = 2 ** ln
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r + 1024 * r * p }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, HASH_LENGTH, options, (error, key) => {
      if (error === null) resolve(key)
      else reject(error)
    })
  })
}

/** The scrypt hash of a password, with its costs and a random salt, in the usual notation (`$scrypt$ln=15,r=8,p=3$salt$hash`). */
export const hashPassword = async (password: string, effort: Effort = EFFORT): Promise<string> => {
  const salt = randomBytes(SALT_LENGTH)
  const hash = await derived(password, salt, effort)
  return `$scrypt$ln=${effort.ln},r=${effort.r},p=${effort.p}$${base64(salt)}$${base64(hash)}`
}

/** What a password is compared with if there is no account, so that the answer takes just as long. */
const NOBODYS = { salt: Buffer.alloc(SALT_LENGTH), hash: Buffer.alloc(HASH_LENGTH) }

/**
 * Whether a password matches a hash; false without a hash. Takes the same time in all cases.
 * @param effort that of the site's hashes
 */
export const isPassword = async (password: string, hash: string | undefined, effort: Effort = EFFORT): Promise<boolean> => {
  const kept = hash === undefined ? undefined : parsePasswordHash(hash)
  const { salt, hash: expected, ...costs }: PasswordHash = kept ?? { ...NOBODYS, ...effort }
  const isSame = timingSafeEqual(await derived(password, salt, costs), expected)
  return isSame && kept !== undefined
}
