import { and, gt, inArray, isNull, lte } from 'drizzle-orm'
import { TOKEN_NOTICE_DAYS } from '../../lib/accounts/access-token.ts'
import { DAY_MS } from '../../lib/durations.ts'
import type { Db } from '../database.ts'
import { enqueueEmails } from '../emails/outbox.ts'
import { notify } from '../notifications/notify.ts'
import { accessTokens } from '../schema/access-tokens.ts'
import { isInForce } from './access-tokens.ts'

const BATCH = 500

/** Once for each token, in its last days. */
export async function noticeEndingTokens(tx: Db, now: Date): Promise<void> {
  const { id, expiresAt, noticedAt } = accessTokens
  const soon = new Date(now.getTime() + TOKEN_NOTICE_DAYS * DAY_MS)
  const due = tx
    .select({ id })
    .from(accessTokens)
    .where(and(isNull(noticedAt), gt(expiresAt, now), lte(expiresAt, soon), isInForce()))
    .orderBy(expiresAt)
    .limit(BATCH)
    .for('update', { skipLocked: true })
  const ending = await tx
    .update(accessTokens)
    .set({ noticedAt: now })
    .where(inArray(id, due))
    .returning()
  const notices = ending.map((token) => ({
    memberId: token.memberId,
    about: token.id,
    data: { name: token.name, expiresAt: token.expiresAt.toISOString() },
  }))
  await notify(
    tx,
    notices.map(({ memberId, about, data }) => ({
      memberId,
      kind: 'account',
      subject: { type: 'member', id: memberId },
      key: about,
      data: { ...data, what: 'token-ending' },
    })),
    now,
  )
  await enqueueEmails(
    tx,
    notices.map((notice) => ({ kind: 'token-ending', ...notice })),
  )
}
