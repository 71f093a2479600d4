/** Once around the earth, in degrees. */
export const FULL_TURN = 360

/** A longitude, from -180 to below 180, of any number of degrees. */
export const normalLongitude = (degrees: number): number =>
  (degrees >= -180 && degrees < 180 ? degrees : ((((degrees + 180) % FULL_TURN) + FULL_TURN) % FULL_TURN) - 180) + 0
