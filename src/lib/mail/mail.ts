/** A letter as it is handed to a mail server; an answer goes to `replyTo`, where there is one. */
export type Mail = {
  to: string
  subject: string
  text: string
  html?: string
  replyTo?: string
  /** Names it: sent again, it is the same letter. */
  id?: string
  /** Where a POST stops letters of its kind (RFC 8058). */
  unsubscribe?: string
}

export type Mailer = {
  /** Whether letters go to people: otherwise they are files, and no address can be proved. */
  reaches: boolean
  /** Resolves once the letter is taken; rejects where it is not. */
  send(mail: Mail): Promise<void>
}

/** Milliseconds that a letter may take in all. */
export const SEND_TIMEOUT_MS = 60_000

/** Whether a letter failed for its recipient alone, and would fail again (RFC 5321, 4.2.1). */
export function isUndeliverable(error: unknown): boolean {
  const { command, responseCode } = error as { command?: string; responseCode?: number }
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500
}
