import type { UserProfile, UserType } from './reader.ts'

/** Whether a reader comes from nowhere that the site knows: with access type GUEST or GUESTREG (ART-5). */
export const isGuest = ({ accessType }: Pick<UserProfile, 'accessType'>): boolean =>
  accessType === 'GUEST' || accessType === 'GUESTREG'

/** Whether a reader comes through an institution: everyone does who is no guest (ART-5). */
export const isInstitutional = (profile: Pick<UserProfile, 'accessType'>): boolean => !isGuest(profile)

const institutionalOrAnonymous: Readonly<Record<UserType, boolean>> = {
  GUEST: false,
  NORMAL: false,
  INDIVIDUAL: false,
  ADMIN: false,
  SHIBANON: true,
  SHIBREG: true,
  TICKANON: true,
  TICKREG: true,
}

/** Whether a type of user is classed as institutional or anonymous: those of Shibboleth and of tickets, and no others (ART-6). */
export const isInstitutionalOrAnonymous = (userType: UserType): boolean => institutionalOrAnonymous[userType]
