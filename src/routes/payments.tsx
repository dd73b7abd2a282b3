import { Hono } from 'hono'
import { findReceipt, listPayments } from '../db/billing/payments.ts'
import { notFound } from '../lib/errors.ts'
import { listQuery, parseListQuery } from '../lib/lists/fields.ts'
import { paths } from '../lib/paths.ts'
import { PaymentsPage } from '../views/payments/payment-list-page.tsx'
import { ReceiptPage } from '../views/payments/receipt-page.tsx'
import type { AppEnv } from './http/context.ts'
import { requireMember } from './http/middleware/session.ts'
import { relativePattern } from './http/relative-pattern.ts'

const PAGE = 24

const pattern = relativePattern(paths.payments)

export const paymentRoutes = new Hono<AppEnv>()
  .get('/', requireMember, async (c) => {
    const { db, member } = c.var
    const { cursor } = parseListQuery(listQuery, c.req.query())
    const { rows, next } = await listPayments(db, member.id, { cursor, limit: PAGE })
    return c.render(<PaymentsPage rows={rows} next={next} viewerId={member.id} />, {
      title: 'Payments',
      indexable: false,
    })
  })
  .get(pattern(paths.receipt), requireMember, async (c) => {
    const { db, member, sandbox } = c.var
    const receipt = await findReceipt(db, member.id, c.req.param('reference'))
    if (!receipt) throw notFound('Receipt')
    const props = { receipt, viewerId: member.id, sandbox: sandbox !== undefined }
    return c.render(<ReceiptPage {...props} />, { title: 'Receipt', indexable: false })
  })
