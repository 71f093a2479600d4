import { headerUser, type HeaderUser } from '../header/header-user.ts'
import type { UserType } from '../../article/reader/reader.ts'

const owners: Readonly<Record<HeaderUser, boolean>> = {
  anonymous: false,
  'anonymous-institutional': false,
  'signed-in': true,
  'signed-in-through-institution': true,
  admin: true,
}

/**
 * Whether a type of user has an account of their own (HEAD-6). Nothing is stored for others: readers who are anonymous here or at
 * their institution.
 */
export const hasOwnAccount = (userType: UserType): boolean => owners[headerUser(userType)]

/**
 * Whether a type of user has a password here (HEAD-9): individuals and administrators do; others sign in at their institution.
 */
export const mayChangePassword = (userType: UserType): boolean => userType === 'INDIVIDUAL' || userType === 'ADMIN'
