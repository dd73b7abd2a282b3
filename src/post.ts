import type { Database } from './db/database.ts'
import { deliverLetter, type Post } from './db/letters/deliver.ts'
import { freeLetters, HELD, HELD_BACK, LETTERS_CHANNEL } from './db/letters/outbox.ts'
import type { Env } from './lib/env.ts'
import type { Log } from './lib/log.ts'
import { mailerOf } from './lib/mail/mailer.ts'
import { SITE_NAME } from './lib/site.ts'
import { repeating } from './repeating.ts'
import { drawLetter } from './views/letters/letter.tsx'

/** How many letters are being sent at once: a slow answer to one delays no other. */
const SENDERS = 3

/** Milliseconds between two looks for letters that are due again, or that no notification told of. */
const LOOK = 30_000

/** How far the database's clock may be ahead of this one before a letter waits for the next look. */
const CLOCKS_APART = 50

/** How long a letter that is under way at the end may still take. Milliseconds. */
const PATIENCE = 5_000

type Options = {
  database: Database
  env: Env
  log: Log
  /** Where the site is reached, for the links in letters. */
  siteUrl: string
}

/** Sends the letters that are written, each soon after its transaction; gives what stops that. */
export async function startPost({ database, env, log, siteUrl }: Options) {
  const { db } = database
  const stopping = new AbortController()
  const givenUp = new AbortController()
  const post: Post = {
    mailer: mailerOf(env, log, givenUp.signal),
    draw: drawLetter,
    siteUrl,
    sender: env.MAIL_POSTAL_ADDRESS ? `${SITE_NAME}, ${env.MAIL_POSTAL_ADDRESS}` : SITE_NAME,
    log,
  }
  const senders = Array.from({ length: SENDERS }, () =>
    repeating('post', log, async () => {
      while (!stopping.signal.aborted && (await deliverLetter(db, post, new Date())));
    }),
  )
  const look = () => {
    for (const sender of senders) sender.again()
  }
  // The only process that has the engine.
  if (database.kind === 'embedded') await freeLetters(db, new Date())
  const timer = setInterval(look, LOOK)
  const held = new Set<Timer>()
  const hear = (told: string) => {
    if (told !== HELD) return look()
    const timer = setTimeout(() => {
      held.delete(timer)
      look()
    }, HELD_BACK + CLOCKS_APART)
    held.add(timer)
  }
  const endListening = await database.listen(LETTERS_CHANNEL, hear, look)
  return async () => {
    clearInterval(timer)
    for (const timer of held) clearTimeout(timer)
    endListening()
    stopping.abort()
    const limit = setTimeout(() => givenUp.abort(), PATIENCE)
    await Promise.all(senders.map(({ ended }) => ended()))
    clearTimeout(limit)
  }
}
