import type { SectionName } from '../../lib/archive/records.ts'
import { accountSections } from './sections/accounts.ts'
import { applicationSections } from './sections/applications.ts'
import { communitySections } from './sections/communities.ts'
import { conversationSections } from './sections/conversations.ts'
import { mentorSessionSections } from './sections/mentor-sessions.ts'
import type { Section } from './sections/parts.ts'
import { paymentSections } from './sections/payments.ts'
import { postingSections } from './sections/postings.ts'
import { publicPageSections } from './sections/public-pages.ts'
import { savedSearchSections } from './sections/saved-searches.ts'
import { talentSections } from './sections/talent.ts'

/** Only what the member may see, without secrets or other people's texts. References are named. */
export const ARCHIVE_SECTIONS: Record<SectionName, Section> = {
  ...accountSections,
  ...paymentSections,
  ...postingSections,
  ...applicationSections,
  ...communitySections,
  ...conversationSections,
  ...mentorSessionSections,
  ...savedSearchSections,
  ...talentSections,
  ...publicPageSections,
}
