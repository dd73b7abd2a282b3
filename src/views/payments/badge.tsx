import type { LucideIcon } from 'lucide-react'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Alert from 'lucide-react/icons/triangle-alert'
import Undo from 'lucide-react/icons/undo-2'
import type { Payment } from '../../db/schema/payments.ts'
import { type PaymentWord, paymentWord } from '../../lib/billing/payment.ts'
import type { Family } from '../../lib/terrain/family.ts'
import { Badge } from '../ui/badge.tsx'

const LOOKS: Record<PaymentWord, { family: Family; icon: LucideIcon }> = {
  Paid: { family: 'green', icon: CircleCheck },
  'Not complete': { family: 'amber', icon: Clock },
  Failed: { family: 'pink', icon: CircleX },
  Refunded: { family: 'blue', icon: Undo },
  'Needs attention': { family: 'pink', icon: Alert },
}

type BadgeProps = Pick<Payment, 'status' | 'reversedAt' | 'problem'>

export const PaymentBadge = (payment: BadgeProps) => {
  const word = paymentWord(payment)
  return <Badge {...LOOKS[word]}>{word}</Badge>
}
