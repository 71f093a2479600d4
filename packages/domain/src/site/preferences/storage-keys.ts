/** The storage key of the daily counts. */
export const DAILY_COUNTS_KEY = 'lectern:downloads'

/** ENT-2: the storage key that records that the popup is not wanted. */
export const DO_NOT_SHOW_KEY = 'arp:entitled_recs:do_not_show'

/**
 * The storage key of the header that this browser's reader had last. A page that is the same for all readers keeps its place free, and does
 * not first show that of a guest.
 */
export const EXPECTED_HEADER_KEY = 'lectern:header'

/** MEND-1: the session storage key of the article that is to be added. */
export const MENDELEY_INTENT_KEY = 'lectern:mendeley:intent'

/** USE-3: the cookie that tells the next article's page how its reader got there. */
export const ARTICLE_LINK_STATE_COOKIE = 'SD_ART_LINK_STATE'

/** The storage key of the places at which this browser's reader stopped reading articles. */
export const LEFT_PLACES_KEY = 'lectern:places'
