/** A letter of plain text; an answer goes to `replyTo`, where there is one. */
export type Mail = { to: string; subject: string; text: string; replyTo?: string }

/** Whether a letter failed for its recipient alone, and would fail again (RFC 5321, 4.2.1). */
export function isUndeliverable(error: unknown): boolean {
  const { command, responseCode } = error as { command?: string; responseCode?: number }
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500
}
