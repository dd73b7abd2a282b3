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

/**
 * What stands in each file of a member's export: of the rows that are theirs, what they may see of
 * them, but no secret and nothing that somebody else wrote. Where a row refers to what is not theirs,
 * that is named, so that the record says something by itself.
 * @param site where it comes about
 */
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
