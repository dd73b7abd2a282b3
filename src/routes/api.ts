import { Hono } from 'hono'
import { paths } from '../lib/paths.ts'
import { apiActivity } from './api/activity.ts'
import { apiAddress } from './api/address.ts'
import { apiApplicationInterviews } from './api/application-interviews.ts'
import { apiApplicationMessages } from './api/application-messages.ts'
import { apiApplicationReview, apiReviewList } from './api/application-review.ts'
import { apiApplications } from './api/applications.ts'
import { apiBlocks } from './api/blocks.ts'
import { apiCalendarFeed } from './api/calendar-feed.ts'
import { apiCommunities } from './api/communities.ts'
import { apiContact } from './api/contact.ts'
import { apiConversations } from './api/conversations.ts'
import { apiEarnings, apiPayouts } from './api/earnings.ts'
import { apiFollowed, apiFollowing } from './api/following.ts'
import { apiMentorAvailability } from './api/mentor-availability.ts'
import { apiMentorSessions } from './api/mentor-sessions.ts'
import { apiMentors } from './api/mentors.ts'
import { apiMentorships } from './api/mentorships.ts'
import { apiNotificationPreferences } from './api/notification-preferences.ts'
import { apiNotifications } from './api/notifications.ts'
import { apiOffers } from './api/offers.ts'
import { apiOpportunities } from './api/opportunities.ts'
import { apiOrganization } from './api/organization.ts'
import { apiOrganizationTokens } from './api/organization-tokens.ts'
import { apiOrganizations, apiUserOrganizations } from './api/organizations.ts'
import { apiPasskeySignIn } from './api/passkey-sign-in.ts'
import { apiPasskeys } from './api/passkeys.ts'
import { apiPassword } from './api/password.ts'
import { apiPasswordReset } from './api/password-reset.ts'
import { apiPayments } from './api/payments.ts'
import { apiPayoutAccount } from './api/payout-account.ts'
import { apiPostings } from './api/postings.ts'
import { apiProfile } from './api/profile.ts'
import { apiProfilePage } from './api/profile-page.ts'
import { apiProfileVisibility } from './api/profile-visibility.ts'
import { apiPurchases } from './api/purchases.ts'
import { apiPushSubscriptions } from './api/push-subscriptions.ts'
import { apiRecruiters } from './api/recruiters.ts'
import { apiReplyRecords } from './api/reply-records.ts'
import { apiReplyTemplates } from './api/reply-templates.ts'
import { apiReports } from './api/reports.ts'
import { apiReviewNotes } from './api/review-notes.ts'
import { apiHiddenOpportunities, apiHiding, apiSavedOpportunities, apiSaving } from './api/saved.ts'
import { apiSavedSearches } from './api/saved-searches.ts'
import { apiSearch } from './api/search.ts'
import { apiSession } from './api/session.ts'
import { apiTalent } from './api/talent.ts'
import { apiInvited, apiTalentInvitations } from './api/talent-invitations.ts'
import { apiTalentVisibility } from './api/talent-visibility.ts'
import { apiTiers } from './api/tiers.ts'
import { apiTokens } from './api/tokens.ts'
import { apiUserCommunities } from './api/user-communities.ts'
import { apiVerification } from './api/verification.ts'
import { apiWebhooks } from './api/webhooks.ts'
import type { AppEnv } from './http/context.ts'
import { relativePattern } from './http/relative-pattern.ts'

const pattern = relativePattern(paths.api.root)

export const api = new Hono<AppEnv>()
  .route('/', apiSession)
  .route('/', apiReplyRecords)
  .route(pattern(paths.api.tiers), apiTiers)
  .route(pattern(paths.api.tokens), apiTokens)
  .route(pattern(paths.api.address), apiAddress)
  .route(pattern(paths.api.passkeys), apiPasskeys)
  .route(pattern(paths.api.passkeySignIn), apiPasskeySignIn)
  .route(pattern(paths.api.verification), apiVerification)
  .route(pattern(paths.api.password), apiPassword)
  .route(pattern(paths.api.passwordReset), apiPasswordReset)
  .route(pattern(paths.api.contact), apiContact)
  .route(pattern(paths.api.reports), apiReports)
  .route(pattern(paths.api.blocks), apiBlocks)
  .route(pattern(paths.api.search), apiSearch)
  .route(pattern(paths.api.opportunities), apiOpportunities)
  .route(pattern(paths.api.saved), apiSavedOpportunities)
  .route(pattern(paths.api.savedOpportunity.pattern), apiSaving)
  .route(pattern(paths.api.calendarFeed), apiCalendarFeed)
  .route(pattern(paths.api.hidden), apiHiddenOpportunities)
  .route(pattern(paths.api.hiddenOpportunity.pattern), apiHiding)
  .route(pattern(paths.api.following), apiFollowed)
  .route(pattern(paths.api.followOrganization.pattern), apiFollowing('organization'))
  .route(pattern(paths.api.followPerson.pattern), apiFollowing('person'))
  .route(pattern(paths.api.mentorOpening.pattern), apiFollowing('opening'))
  // Who reviews an application is answered first; all others come to what is their own.
  .route(pattern(paths.api.applications), apiApplicationReview)
  .route(pattern(paths.api.applications), apiApplications)
  .route(pattern(paths.api.applications), apiApplicationMessages)
  .route(pattern(paths.api.applications), apiReviewNotes)
  .route(pattern(paths.api.applications), apiApplicationInterviews)
  .route(pattern(paths.api.postings), apiPostings)
  .route(pattern(paths.api.postings), apiReviewList)
  .route(pattern(paths.api.payments), apiPayments)
  .route(pattern(paths.api.payoutAccount), apiPayoutAccount)
  .route(pattern(paths.api.earnings), apiEarnings)
  .route(pattern(paths.api.payouts), apiPayouts)
  .route(pattern(paths.api.purchases), apiPurchases)
  .route(pattern(paths.api.mentors), apiMentors)
  .route(pattern(paths.api.mentors), apiMentorAvailability)
  .route(pattern(paths.api.mentorships), apiMentorships)
  .route(pattern(paths.api.offers), apiOffers)
  .route(pattern(paths.api.mentorSessions), apiMentorSessions)
  .route(pattern(paths.api.profile), apiProfile)
  .route(pattern(paths.api.finding), apiTalentVisibility)
  .route(pattern(paths.api.profileVisibility), apiProfileVisibility)
  .route('/', apiProfilePage)
  .route(pattern(paths.api.organizations), apiOrganizations)
  .route(pattern(paths.api.organizations), apiOrganization)
  .route(pattern(paths.api.organizations), apiReplyTemplates)
  .route(pattern(paths.api.organizations), apiWebhooks)
  .route(pattern(paths.api.organizations), apiOrganizationTokens)
  .route(pattern(paths.api.organizations), apiTalent)
  .route(pattern(paths.api.organizations), apiTalentInvitations)
  .route(pattern(paths.api.notifications), apiNotifications)
  .route(pattern(paths.api.notificationPreferences), apiNotificationPreferences)
  .route(pattern(paths.api.pushSubscriptions), apiPushSubscriptions)
  .route(pattern(paths.api.invited), apiInvited)
  .route('/', apiRecruiters)
  .route(pattern(paths.api.conversations), apiConversations)
  .route(pattern(paths.api.savedSearches), apiSavedSearches)
  .route(pattern(paths.api.activity), apiActivity)
  .route(pattern(paths.api.communities), apiCommunities)
  .route(pattern(paths.api.ownCommunities), apiUserCommunities)
  .route(pattern(paths.api.ownOrganizations), apiUserOrganizations)
