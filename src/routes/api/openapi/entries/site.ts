import { z } from 'zod'
import { orderFields } from '../../../../lib/billing/order.ts'
import { REPORT_REASONS, REPORT_SUBJECTS } from '../../../../lib/catalog.ts'
import { FEATURE_NAMES } from '../../../../lib/membership/features.ts'
import { TIERS } from '../../../../lib/membership/tiers.ts'
import { count, type Entries, flag, id, moment, namedObject, orNull, text } from '../entry.ts'

const limit = orNull(count).meta({ description: 'Null is unlimited' })

const Tier = namedObject('Tier', {
  tier: z.enum(TIERS),
  name: text,
  limits: z.strictObject({
    mentorshipRequests: limit,
    applications: limit,
    communities: limit,
    postings: limit,
  }),
  features: z.array(z.enum(FEATURE_NAMES)),
  lines: z.array(z.strictObject({ line: text, is: text, coming: flag })),
})

export const membershipEntries: Entries = {
  'GET /api/tiers': {
    id: 'listTiers',
    summary: 'List the plans and their limits',
    responses: { 200: z.array(Tier) },
  },
  'POST /api/payments/initialize': {
    id: 'startPayment',
    summary: 'Start a payment',
    body: orderFields,
    example: { membershipTier: 'professional', interval: 'monthly' },
    responses: {
      200: z.strictObject({
        status: z.literal('success'),
        data: z.strictObject({
          authorization_url: text.meta({ description: 'Open it in a browser to pay' }),
          access_code: text,
          reference: text,
        }),
      }),
    },
    codes: [
      'payments_off',
      'payment_not_started',
      'nothing_to_buy',
      'amount_changed',
      'role',
      '409 suspended',
      'too_many_payments',
    ],
  },
  'GET /api/payments/verify/:reference': {
    id: 'getPayment',
    summary: 'Get the outcome of a payment',
    responses: {
      200: z.strictObject({
        status: z.enum(['success', 'pending', 'failed']),
        message: text,
        data: z.strictObject({ membershipTier: text }),
      }),
    },
    codes: ['payment_not_verified'],
  },
  'POST /api/payments/webhook': {
    id: 'receivePaymentEvent',
    summary: 'Receive an event of the payment provider',
    description: 'For the payment provider alone: signed with its secret key.',
    body: z.looseObject({ event: z.string() }),
    example: { event: 'charge.success', data: {} },
    responses: { 200: z.strictObject({ status: z.literal('success') }) },
    codes: ['unsigned'],
  },
}

export const safetyEntries: Entries = {
  'POST /api/reports': {
    id: 'report',
    summary: 'Report something',
    example: {
      subjectType: 'opportunity',
      subjectId: '0198d2a4-6f0c-7b52-9d1e-3c5a7b9d1f20',
      reason: 'fraud',
      words: 'They ask for a fee before the interview.',
    },
    responses: {
      201: z.strictObject({
        id,
        subjectType: z.enum(REPORT_SUBJECTS),
        subjectId: id,
        reason: z.enum(REPORT_REASONS),
        words: text,
        createdAt: moment,
      }),
    },
    codes: ['already_reported', 'too_many', 'not_found'],
  },
  'POST /api/blocks': {
    id: 'blockMember',
    summary: 'Block a member',
    example: { userId: '0198d2a4-6f0c-7b52-9d1e-3c5a7b9d1f20' },
    responses: { 201: z.strictObject({ userId: id }) },
    codes: ['too_many_blocks', 'too_many', 'not_found'],
  },
  'DELETE /api/blocks/:userId': {
    id: 'unblockMember',
    summary: 'Unblock a member',
    responses: { 204: null },
  },
  'POST /api/contact': {
    id: 'contact',
    summary: 'Write to the Waymark team',
    example: {
      name: 'Amara Okafor',
      email: 'amara@example.com',
      topic: 'Something else',
      message: 'How do I change my name?',
    },
    responses: {
      201: z.strictObject({
        id,
        name: text,
        email: text,
        topic: text,
        message: text,
        createdAt: moment,
      }),
    },
    codes: ['too_many'],
  },
}
