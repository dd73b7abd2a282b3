export type Mail = {
  to: string
  subject: string
  text: string
  html?: string
  replyTo?: string
  /** A resent email keeps its id. */
  id?: string
  /** One-click unsubscribe URL (RFC 8058). */
  unsubscribe?: string
  /** An invitation that mail programs put into the reader’s calendar. */
  calendar?: { method: string; content: string }
}

export type Mailer = {
  /** False where emails become files, so no address can be verified. */
  reaches: boolean
  send(mail: Mail): Promise<void>
}

export const SEND_TIMEOUT_MS = 60_000

/** Permanently, for this recipient alone (RFC 5321, 4.2.1). */
export function isUndeliverable(error: unknown): boolean {
  const { command, responseCode } = error as { command?: string; responseCode?: number }
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500
}
