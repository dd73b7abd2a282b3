import type { Payment } from '../../db/schema/payments.ts'
import { type PaymentWord, paymentWord } from '../../lib/billing/payment.ts'
import type { Family } from '../../lib/terrain/family.ts'
import { Badge } from '../ui/badge.tsx'
import type { MaskName } from '../ui/icon-names.ts'

const LOOKS: Record<PaymentWord, { family: Family; icon: MaskName }> = {
  Paid: { family: 'green', icon: 'circle-check' },
  'Not complete': { family: 'amber', icon: 'clock' },
  Failed: { family: 'pink', icon: 'circle-x' },
  Refunded: { family: 'blue', icon: 'undo-2' },
  'Needs attention': { family: 'pink', icon: 'triangle-exclamation-point' },
}

type BadgeProps = Pick<Payment, 'status' | 'reversedAt' | 'problem'>

export const PaymentBadge = (payment: BadgeProps) => <WordBadge word={paymentWord(payment)} />

export const WordBadge = ({ word }: { word: PaymentWord }) => <Badge {...LOOKS[word]}>{word}</Badge>
