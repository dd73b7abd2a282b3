import type { Log } from '../../lib/log.ts'
import { isUndeliverable, type Mail } from '../../lib/mail/mail.ts'

export type Post = {
  /** `send` resolves once the letter is taken, and rejects where it is not. */
  mailer: { send(mail: Mail): Promise<void> }
  publicUrl: string | undefined
  log: Log
  /** Once it is aborted no other letter is begun. */
  stopping?: AbortSignal
}

/** Letters of one kind, each about one row of the database. */
type Letters = {
  about: string
  /** Takes a row whose letter is due, which nobody else then takes; null where none is left. */
  claim(): Promise<string | null>
  /** Undefined where nothing is left to be written. */
  write(id: string): Promise<Mail | undefined>
  /** Gives the row back, to be claimed again. */
  release(id: string): Promise<unknown>
}

/**
 * Sends the letters that are due, each once, however many instances do it. What the mail server
 * does not take is tried again at the next run, unless it is for an address that takes none.
 */
export async function sendLetters(
  { mailer, log, stopping }: Omit<Post, 'publicUrl'>,
  { about, claim, write, release }: Letters,
): Promise<void> {
  while (!stopping?.aborted) {
    const id = await claim()
    if (!id) return
    const mail = await write(id)
    if (!mail) continue
    try {
      await mailer.send(mail)
    } catch (error) {
      // Its message may hold the address.
      log.warn('letter not sent', { about, id, code: (error as { code?: string }).code })
      if (isUndeliverable(error)) continue
      await release(id)
      return
    }
  }
}
