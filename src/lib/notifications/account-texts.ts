import { FACTORS, type FactorChange } from '../mail/emails/sign-in.ts'
import { TIER_LABELS, type Tier } from '../membership/tiers.ts'
import { paths } from '../paths.ts'
import { capitalize, formatDate, formatMoney } from '../text/format.ts'
import type { Write } from './texts.ts'

export const YOUR_POSTING = 'this is your posting'

export const dayOf = (value: unknown) => formatDate(new Date(String(value)))

export const teamText: Write = ({ title, data, subjectId }) => {
  if (data.what === 'invited')
    return {
      text: `${title} invites you to its team`,
      reason: 'they invited your email address',
      href: paths.ownInvitation(subjectId),
    }
  if (data.what === 'removed')
    return { text: `You’re no longer on the team of ${title}`, reason: 'you were on it' }
  return {
    text: `Your role in the team of ${title} is now ${data.what}`,
    reason: 'you’re on it',
    href: paths.team(subjectId),
  }
}

export const moderationText: Write = ({ title, data, subjectType, subjectId }) => {
  if (subjectType === 'report')
    return { text: 'We reviewed your report', reason: 'you reported it' }
  if (subjectType === 'opportunity')
    return {
      text: `${POSTINGS[String(data.change)] ?? 'Reviewed'}: ‘${title}’`,
      reason: YOUR_POSTING,
      href: paths.posting(subjectId),
    }
  const done = data.change === 'text-restored' ? 'restored' : 'removed'
  return {
    text: `A moderator ${done} your ${data.what === 'reply' ? 'reply' : 'discussion'} in ${title}`,
    reason: 'you wrote it',
  }
}

const POSTINGS: Record<string, string> = {
  'posting-held': 'Pending review',
  'posting-released': 'Live again after review',
  'posting-closed-by-us': 'Closed by the Waymark team',
}

export const accountText: Write = ({ data }) =>
  data.what === 'search-paused'
    ? {
        text: `Your saved search ‘${data.name}’ is paused: one of its filters has changed`,
        reason: 'you saved this search',
        href: paths.savedSearches,
      }
    : ofAccount(data)

const ofAccount = (data: Record<string, unknown>) => ({
  text: changeText(data),
  reason: 'this is your account',
  href: data.what === 'token-ending' ? paths.accountAt('tokens') : paths.accountActivity,
})

function changeText({ what, device, name, expiresAt }: Record<string, unknown>) {
  if (what === 'token-ending') return `Your API token ‘${name}’ ends on ${dayOf(expiresAt)}`
  if (what === 'signed-in') return `New sign-in${device ? ` from ${device}` : ''}`
  if (what === 'password-changed') return 'Your password was changed'
  return FACTORS[what as FactorChange].subject
}

export const billingText: Write = ({ title, data, subjectType, subjectId }) =>
  subjectType === 'organization'
    ? {
        text: billed(data, `the plan of ${title}`),
        reason: 'you own this organization',
        href: paths.companyMembership(subjectId),
      }
    : {
        text: billed(data, `your ${TIER_LABELS[data.tier as Tier]} membership`),
        reason: 'this is your membership',
        href: paths.membership,
      }

function billed({ what, endDate, amount, currency }: Record<string, unknown>, plan: string) {
  if (what === 'payment-failed')
    return `Your payment of ${formatMoney(String(amount), String(currency))} failed`
  const ends = `ends on ${dayOf(endDate)}`
  return what === 'renewal-failed'
    ? `We couldn’t renew ${plan}, which ${ends}: the payment failed`
    : `${capitalize(plan)} ${ends}`
}
