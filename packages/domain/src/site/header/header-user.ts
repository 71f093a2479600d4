import type { UserType } from '../../article/reader/reader.ts'

/** Who the header greets. */
export type HeaderUser = 'anonymous' | 'anonymous-institutional' | 'signed-in' | 'signed-in-through-institution' | 'admin'

const headerUsers: Readonly<Record<UserType, HeaderUser>> = {
  GUEST: 'anonymous',
  NORMAL: 'anonymous',
  INDIVIDUAL: 'signed-in',
  ADMIN: 'admin',
  SHIBANON: 'anonymous-institutional',
  TICKANON: 'anonymous-institutional',
  SHIBREG: 'signed-in-through-institution',
  TICKREG: 'signed-in-through-institution',
}

/** The state of the header for a type of user (HEAD-1). */
export const headerUser = (userType: UserType): HeaderUser => headerUsers[userType]
