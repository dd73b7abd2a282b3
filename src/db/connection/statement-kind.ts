/** A statement that changes rows or takes locks, also within a `with`. */
const WRITES = /\b(insert|update|delete|merge|truncate|lock|share|into|nextval|setval)\b/i

/** Functions of the server itself, such as advisory locks, which lock nothing on a replica, and settings. */
const ASKS_THE_SERVER = /\b(pg_(?!catalog\b|stats\b)|set_config|current_setting|txid_|lo_)/i

/** Whether a statement is known to change nothing. */
export const isRead = (text: string): boolean =>
  /^\s*select\b/i.test(text) || (/^\s*with\b/i.test(text) && !WRITES.test(text))

/** Whether a replica answers a statement as the primary would. Everything that isn't known to be is not. */
export const isReplicaSafe = (text: string): boolean =>
  isRead(text) && !WRITES.test(text) && !ASKS_THE_SERVER.test(text)
