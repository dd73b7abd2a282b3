import { Hono } from 'hono'
import { type ListedPurchase, listPurchases } from '../../db/session-purchases/purchases.ts'
import { listQuery, parseListQuery } from '../../lib/lists/fields.ts'
import type { AppEnv } from '../http/context.ts'
import { linkNext } from '../http/list-json.ts'
import { requireMember } from '../http/middleware/session.ts'

export const apiPurchases = new Hono<AppEnv>().get('/', requireMember, async (c) => {
  const { cursor, limit = 50 } = parseListQuery(listQuery, c.req.query())
  const { rows, next } = await listPurchases(c.var.db, c.var.member.id, { cursor, limit })
  linkNext(c, next, { limit })
  return c.json(rows.map(purchaseJson))
})

const purchaseJson = ({ purchase: row }: ListedPurchase) => ({
  reference: row.reference,
  mentorId: row.mentorId,
  title: row.title,
  amount: row.amount,
  currency: row.currency,
  status: row.status,
  paidAt: row.paidAt,
  reversedAt: row.reversedAt,
  createdAt: row.createdAt,
})
