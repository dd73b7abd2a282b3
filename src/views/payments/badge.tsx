import type { LucideIcon } from 'lucide-react'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Alert from 'lucide-react/icons/triangle-alert'
import Undo from 'lucide-react/icons/undo-2'
import type { Payment } from '../../db/schema/payments.ts'
import type { Family } from '../../lib/family.ts'
import { Badge } from '../ui/badge.tsx'

type Look = { family: Family; icon: LucideIcon; word: string }

const LOOKS: Record<Payment['status'], Look> = {
  success: { family: 'green', icon: CircleCheck, word: 'Paid' },
  pending: { family: 'amber', icon: Clock, word: 'Pending' },
  failed: { family: 'pink', icon: CircleX, word: 'Failed' },
  cancelled: { family: 'blue', icon: CircleX, word: 'Cancelled' },
}

const TROUBLED: Look = { family: 'pink', icon: Alert, word: 'Needs attention' }
const REFUNDED: Look = { family: 'blue', icon: Undo, word: 'Refunded' }

type BadgeProps = Pick<Payment, 'status' | 'reversedAt' | 'problem'>

export const PaymentBadge = ({ status, reversedAt, problem }: BadgeProps) => {
  const { word, ...look } = reversedAt ? REFUNDED : problem ? TROUBLED : LOOKS[status]
  return <Badge {...look}>{word}</Badge>
}
