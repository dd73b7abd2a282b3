import type { Content } from './content.ts'
import { ACCOUNT_EMAILS, type AccountEmails } from './emails/account.ts'
import { APPLICATION_EMAILS, type ApplicationEmails } from './emails/applications.ts'
import { COMMUNITY_EMAILS, type CommunityEmails } from './emails/communities.ts'
import { CONTACT_EMAILS, type ContactEmails } from './emails/contact.ts'
import { DIGEST_EMAILS, type DigestEmails } from './emails/digest.ts'
import { MEMBERSHIP_EMAILS, type MembershipEmails } from './emails/membership.ts'
import { MENTOR_SESSION_EMAILS, type MentorSessionEmails } from './emails/mentor-sessions.ts'
import { MENTORSHIP_EMAILS, type MentorshipEmails } from './emails/mentorship.ts'
import { NOTIFICATION_EMAILS, type NotificationEmails } from './emails/notifications.ts'
import { ORGANIZATION_EMAILS, type OrganizationEmails } from './emails/organizations.ts'
import { PAYOUT_EMAILS, type PayoutEmails } from './emails/payouts.ts'
import { POSTING_EMAILS, type PostingEmails } from './emails/postings.ts'
import { SAFETY_EMAILS, type SafetyEmails } from './emails/safety.ts'
import { SESSION_PAYMENT_EMAILS, type SessionPaymentEmails } from './emails/session-payments.ts'
import { SIGN_IN_EMAILS, type SignInEmails } from './emails/sign-in.ts'
import { TALENT_EMAILS, type TalentEmails } from './emails/talent.ts'
import type { EmailTemplates, EmailWriting } from './emails/template.ts'
import { WELCOME_EMAILS, type WelcomeEmails } from './emails/welcome.ts'

export type EmailData = ContactEmails &
  MentorshipEmails &
  MentorSessionEmails &
  MembershipEmails &
  SignInEmails &
  AccountEmails &
  OrganizationEmails &
  PostingEmails &
  ApplicationEmails &
  TalentEmails &
  CommunityEmails &
  SafetyEmails &
  WelcomeEmails &
  PayoutEmails &
  SessionPaymentEmails &
  NotificationEmails &
  DigestEmails

export type EmailKind = keyof EmailData

export const EMAIL_TEMPLATES: EmailTemplates<EmailData> = {
  ...CONTACT_EMAILS,
  ...MENTORSHIP_EMAILS,
  ...MENTOR_SESSION_EMAILS,
  ...MEMBERSHIP_EMAILS,
  ...SIGN_IN_EMAILS,
  ...ACCOUNT_EMAILS,
  ...ORGANIZATION_EMAILS,
  ...POSTING_EMAILS,
  ...APPLICATION_EMAILS,
  ...TALENT_EMAILS,
  ...COMMUNITY_EMAILS,
  ...SAFETY_EMAILS,
  ...WELCOME_EMAILS,
  ...PAYOUT_EMAILS,
  ...SESSION_PAYMENT_EMAILS,
  ...NOTIFICATION_EMAILS,
  ...DIGEST_EMAILS,
}

export const isEmailKind = (kind: string): kind is EmailKind => Object.hasOwn(EMAIL_TEMPLATES, kind)

export const contentOf = (kind: EmailKind, data: unknown, writing: EmailWriting): Content =>
  EMAIL_TEMPLATES[kind].write(data as never, writing)

export const canUnsubscribe = (kind: EmailKind) =>
  ['notification', 'digest'].includes(EMAIL_TEMPLATES[kind].class)

export const UNSUBSCRIBABLE_KINDS = (Object.keys(EMAIL_TEMPLATES) as EmailKind[]).filter(
  canUnsubscribe,
)
