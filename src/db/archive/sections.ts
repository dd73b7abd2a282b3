import type { SectionName } from '../../lib/archive/records.ts'
import { accountsOf } from './sections/accounts.ts'
import { applicationsOf } from './sections/applications.ts'
import { communitiesOf } from './sections/communities.ts'
import { conversationsOf } from './sections/conversations.ts'
import type { Section } from './sections/parts.ts'
import { paymentsOf } from './sections/payments.ts'
import { postingSections } from './sections/postings.ts'
import { publicPagesOf } from './sections/public-pages.ts'
import { talentOf } from './sections/talent.ts'

/** Only what the member may see, without secrets or other people's texts. References are named. */
export const sectionsOf = (memberId: string, site: string): Record<SectionName, Section> => ({
  ...accountsOf(site),
  ...paymentsOf(),
  ...postingSections(memberId, site),
  ...applicationsOf(memberId, site),
  ...communitiesOf(memberId, site),
  ...conversationsOf(memberId),
  ...talentOf(memberId, site),
  ...publicPagesOf(site),
})
