/** Once around the earth, in degrees. */
export const FULL_TURN = 360

/** A longitude from -180 to below 180, for any number of degrees. */
export const normalLongitude = (degrees: number): number =>
  (Math.abs(degrees) < 180 ? degrees : degrees - FULL_TURN * Math.floor((degrees + 180) / FULL_TURN)) + 0
