import { availableParallelism } from 'node:os'
import { workQueue } from '../tasks/work-queue.ts'
import { exceeds } from '../text/text.ts'
import { MAX_PASSWORD_LENGTH } from './new-password.ts'

/** The OWASP Password Storage Cheat Sheet's minimum: 19 MiB, two passes, one lane. */
const ARGON2ID = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const

/** A hash of an unknown random password. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$+d6Wj3/UYOUEyrz8bYY6ct44Qfsy+3koakUD0NXAQBE$dWYT2GNza0y5tdrYjYLJQH5Ssnpde0dz9/UHBY2IYCw'

const WAITING = 64

/** One network gets a quarter of the queue, so that others still sign in. */
const queue = workQueue({
  concurrency: Math.max(2, availableParallelism() - 1),
  waiting: WAITING,
  share: WAITING / 4,
})

/** @throws BusyError when too many wait; TypeError for an empty password */
export function hashPassword(password: string, network: string | null = null): Promise<string> {
  return queue(() => Bun.password.hash(normalized(password), ARGON2ID), network)
}

/** Takes the same time without a hash (unknown address, no password). @throws BusyError */
export async function verifyPassword(
  password: string,
  hash: string | null,
  network: string | null = null,
): Promise<boolean> {
  if (exceeds(password, MAX_PASSWORD_LENGTH)) return false
  const matches = await queue(
    () => Bun.password.verify(normalized(password), hash ?? NOBODYS_HASH),
    network,
  )
  return matches && hash !== null
}

/** NFKC (NIST SP 800-63B, 5.1.1.2): keyboards compose characters differently. */
const normalized = (password: string) => password.normalize('NFKC')
