/** An archive cannot be read, or not be unpacked. The message is a clause that follows the archive's name and a colon. */
export class UnreadableArchive extends Error {}
