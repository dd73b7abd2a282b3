import type { SubscriptionSeed } from '../shapes.ts'

export const SUBSCRIPTIONS: SubscriptionSeed[] = [
  { by: 'ingrid', interval: 'yearly' },
  { by: 'rafael', interval: 'yearly' },
  { by: 'wanjiru', interval: 'yearly' },
  { by: 'hiroshi', interval: 'yearly' },
  { by: 'priya', interval: 'yearly' },
  { by: 'margaret', interval: 'yearly' },
  { by: 'nadia', interval: 'yearly' },
  { by: 'lukas', interval: 'yearly' },
  { by: 'thandiwe', interval: 'yearly' },
  { by: 'claire', interval: 'monthly' },
  { by: 'soojin', interval: 'yearly' },
  { by: 'diego', interval: 'monthly' },
  { by: 'grace', interval: 'yearly' },
  { by: 'tunde', interval: 'monthly' },
  { by: 'meilin', interval: 'yearly' },
  { by: 'sofia', interval: 'yearly' },
  { by: 'anders', interval: 'yearly' },
  { by: 'lea', interval: 'yearly' },
  { by: 'camila', interval: 'monthly' },
  { by: 'arjun', interval: 'yearly' },
  { by: 'achieng', interval: 'monthly' },
  { by: 'yusuf', interval: 'yearly' },
  { by: 'hannah', interval: 'monthly' },
  { by: 'marcus', interval: 'yearly' },
  { by: 'daan', interval: 'yearly' },
  { by: 'valentina', interval: 'monthly' },
  { by: 'emeka', interval: 'monthly' },
  { by: 'sarah', interval: 'monthly' },
  { by: 'reto', interval: 'yearly' },
  { by: 'mbali', interval: 'yearly' },
  { by: 'kofi', interval: 'yearly', negotiated: '1450000.00' },
  { by: 'achola', interval: 'yearly', negotiated: '980000.00' },
  { by: 'beatriz', interval: 'yearly', negotiated: '720000.00' },
  { by: 'eric', interval: 'yearly', negotiated: '1860000.00' },
  { by: 'hyejin', interval: 'yearly', negotiated: '1120000.00' },
]

/** The organization to which an operator granted its tier `days` ago; it lasts so many days. */
export const GRANTED_TIER = {
  organization: 'Adinkra Grid Works',
  owner: 'kofi',
  days: 65,
  lasts: 365,
}

/** The one whose owner bought it. */
export const BOUGHT_TIER = { organization: 'Tidewater Kinematics', owner: 'eric', days: 40 }
