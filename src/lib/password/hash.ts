import { availableParallelism } from 'node:os'
import { exceeds, MAX_PASSWORD_LENGTH } from '../text/text.ts'
import { workQueue } from '../work-queue.ts'

/**
 * argon2id with 19 MiB and two passes on one lane: the OWASP Password Storage Cheat Sheet's
 * recommended minimum.
 */
const ARGON2ID = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const

/** A hash, with the parameters above, of a random password that nobody knows. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$+d6Wj3/UYOUEyrz8bYY6ct44Qfsy+3koakUD0NXAQBE$dWYT2GNza0y5tdrYjYLJQH5Ssnpde0dz9/UHBY2IYCw'

const WAITING = 64

/** Of those that wait, one network has a quarter at most: others still get in beside it. */
const queue = workQueue({
  concurrency: Math.max(2, availableParallelism() - 1),
  waiting: WAITING,
  share: WAITING / 4,
})

/**
 * The argon2id hash to store for a password, in PHC string form.
 * @param network that asks, as it is told from others; null where that is not known
 * @throws BusyError when too many passwords wait already; TypeError for an empty password
 */
export function hashPassword(password: string, network: string | null = null): Promise<string> {
  return queue(() => Bun.password.hash(normalized(password), ARGON2ID), network)
}

/**
 * Whether the password is the one behind the hash. Without a hash (an unknown address, an account
 * that signs in elsewhere) it is false after the same time, so that the time tells nothing. One that
 * is longer than any password is nobody's.
 * @param network as for {@link hashPassword}
 * @throws BusyError when too many passwords wait already
 */
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

/**
 * NFKC, as NIST SP 800-63B section 5.1.1.2 asks: keyboards compose 'é' or a full-width letter
 * differently, and the same password must work on each. Case and spaces stay as typed.
 */
const normalized = (password: string) => password.normalize('NFKC')
